"""People who play over HTTP and remember every step that was acknowledged. In the end the log must have them all."""

import http.client
import json
import random
import secrets
import subprocess
import tempfile
import threading
import time

GAME = "ludo"

# Seconds that an answer may take; an append waits until it is known what became of it.
TIMEOUT = 15


class NoAnswer(Exception):
    """The connection broke: the step may have been made or not."""


class Refused(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Player(threading.Thread):
    """Holds both seats of a table and plays on until told to stop, through one node and then another."""

    def __init__(self, number, nodes):
        super().__init__(daemon=True)
        self.dice = random.Random(number)
        self.nodes = nodes
        self.node = nodes[number % len(nodes)]
        self.cookie = ""
        self.table = ""
        self.connection = None
        self.stopping = threading.Event()
        # What was acknowledged: the event's number and what it must be.
        self.acknowledged = {}
        self.findings = []
        self.unanswered = 0

    def run(self):
        self.prepare()
        while not self.stopping.is_set():
            self.step()

    def prepare(self):
        self.ask("POST", "/guests", {"name": "standby"})
        table = {"game": GAME, "players": 2, "away": 0}
        self.table = self.ask("POST", "/tables", table)["table"]["id"]
        for _ in range(2):
            self.ask("POST", f"/tables/{self.table}/asks", {"do": "sit", "salt": secrets.token_hex(16)})

    def step(self):
        """One step of whoever has to act. Only this thread acts at the table, so only its own steps are in the log."""
        try:
            view = self.ask("GET", f"/tables/{self.table}")
            # The beginning and the end are the table's own events.
            if view["stage"] != "playing":
                return time.sleep(0.05)
            wanted, after = self.choose(view["next"]), view["n"]
            try:
                answer = self.ask("POST", f"/tables/{self.table}/asks", {**wanted, "after": after})
            except Refused as refused:
                if refused.code != "unavailable":
                    raise
                return self.expect_nothing_after(after)
        except (NoAnswer, Refused) as why:
            if isinstance(why, Refused) and why.code != "unavailable":
                self.findings.append(f"table {self.table}: refused ({why.code})")
            self.unanswered += isinstance(why, NoAnswer) and not self.stopping.is_set()
            return time.sleep(0.05)
        if answer["n"] in self.acknowledged:
            self.findings.append(f"table {self.table}, event {answer['n']}: acknowledged twice")
        self.acknowledged[answer["n"]] = wanted
        return None

    def choose(self, following):
        if following["must"] == "roll":
            return {"do": "roll"}
        return {"do": "play", "action": self.dice.choice(following["actions"])}

    def expect_nothing_after(self, after):
        """The answer was "not now", which means that nothing was done."""
        while not self.stopping.is_set():
            try:
                if self.ask("GET", f"/tables/{self.table}")["n"] > after:
                    self.findings.append(f"table {self.table}, event {after + 1}: done though refused")
                return
            except (NoAnswer, Refused):
                time.sleep(0.05)

    def audit(self, node, tablier):
        """Compares the log with what was acknowledged, and if nothing is missing ends the game and verifies its record."""
        self.nodes, self.node, self.connection = [node], node, None
        try:
            events = self.all_events()
        except Refused as refused:
            self.findings.append(f"table {self.table}: its log cannot be read ({refused.code})")
            return
        if [event["n"] for event in events] != list(range(1, len(events) + 1)):
            self.findings.append(f"table {self.table}: the numbers of its log have a gap")
        log = {event["n"]: event["event"] for event in events}
        for n, wanted in self.acknowledged.items():
            if not is_made(log.get(n), wanted):
                self.findings.append(f"table {self.table}, event {n}: acknowledged and lost")
        if not self.findings:
            self.verify(tablier)

    def verify(self, tablier):
        side = self.ask("GET", f"/tables/{self.table}")["next"]["side"]
        self.ask("POST", f"/tables/{self.table}/asks", {"do": "abandon", "seat": side})
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write(self.ask("GET", f"/tables/{self.table}/record"))
            file.flush()
            verified = subprocess.run([tablier, "verify", file.name], capture_output=True, check=False)
        if verified.returncode != 0:
            self.findings.append(f"table {self.table}: the record does not verify")

    def all_events(self):
        events = []
        while more := self.ask("GET", f"/tables/{self.table}/events?after={len(events)}"):
            events += more
        return events

    def ask(self, method, path, body=None):
        """One request on a connection that is kept. When it breaks, the next one leads to another node."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.node, timeout=TIMEOUT)
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        try:
            self.connection.request(method, "/api/v1" + path, body and json.dumps(body), headers)
            answer = self.connection.getresponse()
            content = answer.read().decode()
        except (OSError, http.client.HTTPException) as broken:
            self.connection = None
            self.node = self.dice.choice(self.nodes)
            raise NoAnswer from broken
        if answer.status >= 400:
            raise Refused(json.loads(content)["error"]["code"])
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return json.loads(content) if "json" in (answer.getheader("Content-Type") or "") else content


def is_made(event, wanted):
    if event is None:
        return False
    if wanted["do"] == "roll":
        return event["type"] == "rolled"
    return event["type"] == "played" and event["action"] == wanted["action"]
