"""Promotes a standby during play and looks for what was lost; scripts/standby.sh starts it."""

import argparse
import os
import re
import subprocess
import sys
import time

from forwarder import Forwarder
from people import Player
from postgres import ADDRESS, Pair

NODES = 2
UNLIMITED = ["request-rate", "sign-in-rate", "socket-rate", "history-rate", "most-tables"]

# Every player must have made so many steps before the primary is killed, and after the standby was promoted.
STEPS = 10
# How many seconds that may take.
PATIENCE = 30

# How many findings are printed.
SHOWN = 20


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tablier", required=True, help="the program")
    arguments.add_argument("--asynchronous", action="store_true", help="the primary does not wait for its standby")
    arguments.add_argument("--stall", type=float, default=0.5, help="seconds between the stall and the kill")
    arguments.add_argument("--tables", type=int, default=8)
    given = arguments.parse_args()
    port = int(re.search(r":(\d+)/", os.environ["TABLIER_TEST_POSTGRES"])[1])
    pair = Pair(os.environ["TABLIER_TEST_POSTGRES_FOLDER"], port)
    nodes = []
    try:
        pair.start_standby(synchronous=not given.asynchronous)
        address = Forwarder(port)
        nodes = [Node(given.tablier, address.port) for _ in range(NODES)]
        players = [Player(number, [node.address for node in nodes]) for number in range(given.tables)]
        fail_over(given, pair, address, players)
        end(players, nodes)
        # A node that starts now knows only what is in the database.
        nodes.append(Node(given.tablier, address.port))
        return report(given, players, nodes[-1].address)
    finally:
        end([], nodes)
        pair.stop_standby()


class Node:
    def __init__(self, tablier, database_port):
        database = f"postgres://tablier@{ADDRESS}:{database_port}/postgres"
        unlimited = [word for limit in UNLIMITED for word in (f"--{limit}", "0")]
        command = [tablier, "serve", "--lang", "en", "--listen", f"{ADDRESS}:0", "--database", database, "--log", "off"]
        self.process = subprocess.Popen([*command, *unlimited], stdout=subprocess.PIPE, text=True)
        said = ""
        while not (found := re.search(r"(?:http://)?([0-9.]+:[0-9]+)", said)):
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server did not start: {said}")
            said += line
        self.address = found[1]


def fail_over(given, pair, address, players):
    for player in players:
        player.start()
    wait_for_steps(players, [0] * len(players))
    pair.stall()
    time.sleep(given.stall)
    before = [len(player.acknowledged) for player in players]
    pair.kill_primary()
    killed = time.monotonic()
    pair.promote()
    address.switch(pair.standby_port)
    promoted = time.monotonic()
    wait_for_steps(players, before)
    played_on = time.monotonic()
    print(f"promoted {promoted - killed:.1f} s after the kill, everybody has played on after {played_on - killed:.1f} s")


def wait_for_steps(players, since):
    end = time.monotonic() + PATIENCE
    for player, before in zip(players, since):
        while len(player.acknowledged) < before + STEPS:
            if time.monotonic() > end or not player.is_alive():
                player.findings.append(f"table {player.table}: did not go on")
                break
            time.sleep(0.02)


def end(players, nodes):
    for player in players:
        player.stopping.set()
    for node in nodes:
        node.process.kill()
        node.process.wait()
    for player in players:
        player.join()


def report(given, players, node):
    for player in players:
        player.audit(node, given.tablier)
    findings = [finding for player in players for finding in player.findings]
    for finding in findings[:SHOWN]:
        print(finding)
    acknowledged = sum(len(player.acknowledged) for player in players)
    unanswered = sum(player.unanswered for player in players)
    kind = "asynchronous" if given.asynchronous else "synchronous"
    counts = f"{len(players)} tables, {acknowledged} acknowledged steps, {unanswered} unanswered requests"
    print(f"{kind} standby: {counts}, {len(findings)} findings")
    return 1 if findings else 0


sys.exit(main())
