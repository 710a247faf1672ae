#!/usr/bin/env python3
"""A player for Tablier in Python's standard library: signs in, creates or joins a table, listens to its
stream, plays to the end, and saves the record for `tablier verify`. docs/api.md has every message.
"""

import argparse
import http.client
import json
import os
import random
import re
import secrets
import sys
import time
import urllib.parse


class Refused(Exception):
    """The server said no: its code is stable, its message is for people."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']['en']}")
        self.code = error["code"]


class Server:
    def __init__(self, url, token):
        self.url = urllib.parse.urlsplit(url)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def connect(self, timeout):
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        return kind(self.url.netloc, timeout=timeout)

    def ask(self, method, path, body=None):
        """One request; waits and tries again when the server asks for patience."""
        while True:
            connection = self.connect(timeout=30)
            text = None if body is None else json.dumps(body)
            kind = {} if body is None else {"Content-Type": "application/json"}
            connection.request(method, "/api/v1" + path, text, {**self.headers, **kind})
            answer = connection.getresponse()
            content = answer.read().decode()
            connection.close()
            if answer.status in (429, 503):
                time.sleep(patience(answer))
            elif answer.status >= 400:
                raise Refused(json.loads(content)["error"])
            else:
                cookie = answer.getheader("Set-Cookie")
                if cookie and "Authorization" not in self.headers:
                    self.headers["Cookie"] = cookie.split(";")[0]
                json_answer = "json" in (answer.getheader("Content-Type") or "")
                return json.loads(content) if json_answer else content

    def stream(self, table):
        """The table and then its events, for as long as the connection lasts."""
        # While somebody thinks an empty line comes every 30 seconds: without one for long, nobody is there any more.
        connection = self.connect(timeout=120)
        connection.request("GET", f"/api/v1/tables/{table}/stream", headers=self.headers)
        answer = connection.getresponse()
        if answer.status in (429, 503):
            time.sleep(patience(answer))
        elif answer.status >= 400:
            raise Refused(json.loads(answer.read())["error"])
        else:
            yield from (json.loads(line) for line in answer if line.strip())
        connection.close()


def patience(answer):
    """How many seconds the server wants us to wait."""
    seconds = answer.getheader("Retry-After") or ""
    return int(seconds) if seconds.isdigit() else 1


def sign_in(server):
    """A new bot account, and a token to come back with."""
    name = "bot-" + secrets.token_hex(4)
    password = secrets.token_hex(16)
    server.ask("POST", "/accounts", {"name": name, "password": password, "bot": True})
    token = server.ask("POST", "/me/tokens", {"label": "bot.py", "password": password})["token"]
    server.headers = {"Authorization": f"Bearer {token}"}
    print(f"account {name}; to play as the same one again: TABLIER_TOKEN={token}", file=sys.stderr)


def sit_down(server, arguments):
    """The table, and the side we play there."""
    if arguments.table:
        table = server.ask("GET", f"/tables/{arguments.table}")
    else:
        seats = [{}, {"bot": arguments.against}]
        table = server.ask("POST", "/tables", {"game": arguments.game, "players": 2, "seats": seats})["table"]
    # The salt makes the dice ours as well as the server's. It is drawn now that the server has shown its commitment:
    # compare both with the record when the game is over (docs/dice.md).
    salt = secrets.token_hex(16)
    print(f"commitment {table['commitment']}, our salt {salt}", file=sys.stderr)
    # Options that hold only if everybody wants them are agreed to by name; the table lists them as `consent`.
    server.ask("POST", f"/tables/{table['id']}/asks", {"do": "sit", "salt": salt, "agrees": arguments.agree})
    table = server.ask("GET", f"/tables/{table['id']}")
    return table["id"], next(seat["side"] for seat in table["seats"] if seat["yours"])


def worth(action):
    """A tiny taste: bring pawns out, then go far. Moves on a grid are all worth the same."""
    if "home" in action:
        return 100
    counts = re.findall(r"\d+", action.partition(":")[2])
    return sum(map(int, counts))


def choose(actions):
    best = max(map(worth, actions))
    return random.choice([action for action in actions if worth(action) == best])


def play(server, table, side):
    """Answers whatever the table wants of this side, until the game is over."""
    for _ in range(60):
        try:
            for line in server.stream(table):
                # First the whole table, then its events; lines about who is here have neither.
                news = line.get("view", line)
                if news.get("stage") in ("over", "closed") or news.get("event", {}).get("type") in ("over", "closed"):
                    return
                todo = news.get("next")
                if todo and todo["side"] == side:
                    answer(server, table, side, news["n"], todo)
        except (OSError, http.client.HTTPException) as error:
            print(f"lost the server ({error}), trying again", file=sys.stderr)
        # It restarts, or we were too slow: the stream begins again with the whole table.
        time.sleep(1)
    sys.exit("the server does not come back")


def answer(server, table, side, last, todo):
    ask = {"do": todo["must"], "seat": side, "after": last}
    if todo["must"] == "play":
        ask["action"] = choose(todo["actions"])
    try:
        server.ask("POST", f"/tables/{table}/asks", ask)
    except Refused as refused:
        # The game has gone on: what it wants now is in the stream.
        if refused.code not in ("stale", "not-your-turn", "over"):
            raise


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="ludo", help="a game, or a code with its options such as rachat-j")
    parser.add_argument("--table", help="sit down at this table instead of creating one")
    parser.add_argument("--against", default="prudent", help="the bot to play against: hasard, glouton, prudent, or a level from niveau1 to niveau8")
    parser.add_argument("--agree", action="append", default=[], help="an option to agree to when sitting down, such as cheating")
    parser.add_argument("--record", help="where to save the record (else TABLE.txt)")
    parser.add_argument("--seed", type=int, help="choose the same among equals")
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    server = Server(os.environ.get("TABLIER_URL", "http://127.0.0.1:8080"), os.environ.get("TABLIER_TOKEN"))
    if "Authorization" not in server.headers:
        sign_in(server)
    table, side = sit_down(server, arguments)
    print(f"{arguments.game} at table {table}, playing {side}", flush=True)
    play(server, table, side)
    path = f"/tables/{table}/record"
    record = server.ask("GET", path)
    file = arguments.record or f"{table}.txt"
    with open(file, "x", encoding="utf-8") as out:
        out.write(record)
    print(record.rstrip().splitlines()[-1])
    print(f"record: {server.url.geturl()}/api/v1{path}, saved to {file}; check it with: tablier verify {file}")


if __name__ == "__main__":
    try:
        main()
    except (Refused, OSError) as error:
        sys.exit(str(error))
