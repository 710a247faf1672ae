#!/usr/bin/env python3
"""Measures the constants of simulate.py: what an event, a table and a socket cost the nodes and PostgreSQL.

    cargo build --release --package tablier-cli --package tablier-workbench
    eval "$(scripts/postgres.sh start)"
    docs/scale/measure.py --programs target/release --nodes 3
"""

import argparse
import asyncio
import base64
import json
import os
import re
import subprocess
import time
import urllib.request

HUNDREDTHS = os.sysconf("SC_CLK_TCK")
LIMITS = ["request-rate", "sign-in-rate", "socket-rate", "history-rate", "most-tables", "most-by-address", "bots-alone"]


class Node:
    def __init__(self, program, database, bus):
        unlimited = [word for limit in LIMITS for word in (f"--{limit}", "0")]
        command = [program, "serve", "--lang", "en", "--listen", "127.0.0.1:0", "--database", database, "--bus", bus]
        self.process = subprocess.Popen([*command, "--log", "off", *unlimited], stdout=subprocess.PIPE, text=True)
        said = ""
        while not (found := re.search(r"http://([0-9.:]+)", said)):
            said += self.process.stdout.readline() or exit(f"the server did not start: {said}")
        self.address = found[1]

    def metric(self, name):
        with urllib.request.urlopen(f"http://{self.address}/metrics") as answer:
            text = answer.read().decode()
        found = re.search(rf"^{name} ([0-9.e+]+)", text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    def cpu(self):
        return cpu_seconds([self.process.pid])

    def memory(self):
        return self.metric("process_resident_memory_bytes")


class Postgres:
    def __init__(self):
        self.url = os.environ["TABLIER_TEST_POSTGRES"]
        with open(os.environ["TABLIER_TEST_POSTGRES_FOLDER"] + "/data/postmaster.pid", encoding="utf-8") as file:
            self.process = int(file.readline())

    def ask(self, question):
        command = ["psql", "--quiet", "--no-psqlrc", "--no-align", "--tuples-only", "--field-separator= ", self.url]
        return subprocess.run([*command, "--command", question], capture_output=True, text=True, check=True).stdout.split()

    def figures(self):
        """Bytes written ahead, of these in whole pages; commits; size of the log of tables; CPU."""
        written, pages = map(float, self.ask("SELECT pg_current_wal_lsn() - '0/0', wal_fpi FROM pg_stat_wal"))
        # Transactions that only read have no number.
        commits, size = map(float, self.ask("SELECT pg_current_xact_id(), pg_total_relation_size('event')"))
        with open(f"/proc/{self.process}/task/{self.process}/children", encoding="utf-8") as file:
            cpu = cpu_seconds([self.process, *map(int, file.read().split())])
        return {"wal": written, "pages": pages, "commits": commits, "size": size, "cpu": cpu}


def cpu_seconds(processes):
    total = 0
    for process in processes:
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8") as file:
                fields = file.read().rpartition(") ")[2].split()
            total += int(fields[11]) + int(fields[12])
        except FileNotFoundError:
            pass
    return total / HUNDREDTHS


def play(given, nodes, postgres):
    """People play on all nodes at once, as fast as they can."""
    postgres.ask("CHECKPOINT")
    before = figures(nodes, postgres)
    tables = str(given.tables // len(nodes))
    load = [f"{given.programs}/tablier-workbench", "load", "--tables", tables, "--seconds", str(given.seconds), "--url"]
    began = time.monotonic()
    loads = [subprocess.Popen([*load, f"http://{node.address}"], stdout=subprocess.DEVNULL) for node in nodes]
    for running in loads:
        running.wait()
    seconds = time.monotonic() - began
    after = figures(nodes, postgres)
    spent = {name: after[name] - before[name] for name in before}
    events = spent["events"]
    bus = given.bus.partition(":")[0]
    print(f"{len(nodes)} nodes, {given.tables} tables, bus {bus}: {events / seconds:.0f} events/s for {seconds:.0f} s")
    print(f"  node CPU per event          {spent['node cpu'] / events * 1e6:8.1f} µs")
    print(f"  PostgreSQL CPU per event    {spent['cpu'] / events * 1e6:8.1f} µs")
    print(f"  bytes written ahead         {spent['wal'] / events:8.0f} per event, {spent['pages'] / events:.3f} whole pages")
    print(f"  bytes kept                  {spent['size'] / events:8.0f} per event, with its index")
    print(f"  events per commit           {events / spent['commits']:8.1f}")
    print(f"  read by other nodes         {spent['behind'] / events:8.2f} times")


def figures(nodes, postgres):
    counted = {"events": "tablier_events_total", "behind": "tablier_events_behind_total"}
    sums = {name: sum(node.metric(metric) for node in nodes) for name, metric in counted.items()}
    return {**postgres.figures(), **sums, "node cpu": sum(node.cpu() for node in nodes)}


def idle_tables(given, node):
    """Tables in memory that wait for somebody."""
    before = node.memory()
    load = [f"{given.programs}/tablier-workbench", "load", "--idle", str(given.idle), "--url", f"http://{node.address}"]
    subprocess.run(load, stdout=subprocess.DEVNULL, check=True)
    print(f"memory per idle table         {(node.memory() - before) / given.idle:8.0f} bytes")


async def sockets(given, node, tables):
    """Sockets that each watch one table, and say nothing."""
    host, port = node.address.split(":")
    before = node.memory()
    held = []
    for number in range(given.sockets):
        reader, writer = await asyncio.open_connection(host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /api/v1/socket HTTP/1.1\r\nHost: {node.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame({"id": 1, "table": tables[number % len(tables)], "watch": {}}))
        await reader.readexactly(2)
        held.append((reader, writer))
    await asyncio.sleep(2)
    print(f"memory per watching socket    {(node.memory() - before) / given.sockets:8.0f} bytes")
    for _, writer in held:
        writer.close()


def frame(question):
    """A text frame of a WebSocket, masked with zeros."""
    text = json.dumps(question).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--programs", default="target/release", help="the folder of tablier and tablier-workbench")
    arguments.add_argument("--nodes", type=int, default=1)
    arguments.add_argument("--bus", default="database")
    arguments.add_argument("--tables", type=int, default=198)
    arguments.add_argument("--seconds", type=int, default=10)
    arguments.add_argument("--idle", type=int, default=0, help="measure the memory of this many tables")
    arguments.add_argument("--sockets", type=int, default=0, help="and of this many sockets that watch them")
    given = arguments.parse_args()
    postgres = Postgres()
    nodes = [Node(f"{given.programs}/tablier", postgres.url, given.bus) for _ in range(given.nodes)]
    try:
        if given.seconds:
            play(given, nodes, postgres)
        if given.idle:
            idle_tables(given, nodes[0])
        if given.sockets:
            tables = postgres.ask("SELECT table_id FROM summary WHERE status = 'open' ORDER BY created DESC LIMIT 5000")
            asyncio.run(sockets(given, nodes[0], tables))
    finally:
        for node in nodes:
            node.process.terminate()
            node.process.wait()


main()
