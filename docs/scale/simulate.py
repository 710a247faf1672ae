#!/usr/bin/env python3
"""How far does one PostgreSQL with N nodes go? A model of docs/scale.md with measured constants, in three steps: how busy each
part is, what a step waits for its commit, and what happens when a node dies. Prints tables and draws load.svg and bus.svg.

    docs/scale/simulate.py
    docs/scale/simulate.py --players 300000 --nodes 20
"""

import argparse
import heapq
import math
import random
from dataclasses import dataclass
from pathlib import Path

from plot import chart

HERE = Path(__file__).parent
MICRO, KB, MB, GB = 1e-6, 1e3, 1e6, 1e9


# ---- 1. The constants, each with its source ----


@dataclass
class Cost:
    """Measured by measure.py on two shared cores at 2.6 GHz, 18 November 2026; CPU in seconds, the rest in bytes."""

    # An event and a commit, from runs with 38, 23 and 9 events in a commit.
    node_event: float = 29 * MICRO
    node_commit: float = 267 * MICRO
    postgres_event: float = 17 * MICRO
    postgres_commit: float = 270 * MICRO
    # An event read by another node that has the table in memory, from 3 nodes against 1.
    node_follow: float = 60 * MICRO
    postgres_follow: float = 58 * MICRO
    # A hint that a node parses and has no use for. Not measured: an upper guess.
    node_hint: float = 2 * MICRO
    # A table read from its log.
    node_wake: float = 185 * MICRO
    postgres_wake: float = 183 * MICRO
    written_ahead: float = 300
    # The first change of a page after a checkpoint writes all of it: at most one page for each table in play.
    page: float = 8192
    kept: float = 190
    table: float = 7500
    socket: float = 13500
    hint: float = 60
    connections: int = 17


@dataclass
class World:
    """Assumed, not measured."""

    players: int = 100_000
    tables: int = 1_000_000
    # People roll, think and move; with bots' delays and animations a table makes a step every two seconds.
    pause: float = 2.0
    spectators: float = 0.1
    seats: int = 2

    @property
    def played(self):
        return self.players / self.seats

    @property
    def events(self):
        return self.played / self.pause

    @property
    def sockets(self):
        return self.players * (1 + self.spectators)


@dataclass
class Machines:
    """Assumed: a usual node and a large, not the largest, database."""

    nodes: int = 10
    node_cores: int = 4
    node_memory: float = 16 * GB
    node_sockets: int = 20_000
    postgres_cores: int = 16
    postgres_connections: int = 400
    # Sustained, sequential, on the primary, the wire and the standby.
    log_bandwidth: float = 200 * MB
    disk: float = 4000 * GB
    # Writing the log on primary and standby at the same time, and the way between them.
    flush: float = 0.5e-3
    round_trip: float = 0.5e-3
    checkpoint: float = 300


# ---- 2. How busy each part is ----


def followers(nodes):
    """Nodes that read an event besides the one that wrote it: those of the other player and of the table's owner."""
    distinct = nodes * (1 - (1 - 1 / nodes) ** 3)
    return distinct - 1


def busy(world, machines, cost, batch):
    """The share of each part that is used; above 1 it cannot keep up."""
    events, nodes = world.events, machines.nodes
    follows = followers(nodes)
    node_cpu = events * (cost.node_event + cost.node_commit / batch + follows * cost.node_follow) / nodes
    node_cpu += events * cost.node_hint
    postgres_cpu = events * (cost.postgres_event + cost.postgres_commit / batch + follows * cost.postgres_follow)
    log = events * cost.written_ahead + world.played * cost.page / machines.checkpoint
    # Played tables are in the memory of several nodes, all others in that of their owner.
    in_memory = world.tables + world.played * follows
    memory = (in_memory * cost.table + world.sockets * cost.socket) / nodes
    return {
        "node CPU": node_cpu / machines.node_cores,
        "node memory": memory / machines.node_memory,
        "node sockets": world.sockets / nodes / machines.node_sockets,
        "PostgreSQL CPU": postgres_cpu / machines.postgres_cores,
        "PostgreSQL log": log / machines.log_bandwidth,
        "connections": nodes * cost.connections / machines.postgres_connections,
    }


# ---- 3. What a step waits for its commit ----


def commits(world, machines, cost, serial, seconds=20.0, seed=1):
    """Each node has one transaction under way; what comes meanwhile goes into the next. With NOTIFY a transaction that has
    written its rows waits for a lock, and holds it until the standby has its commit, so that nodes take turns. Returns the
    events in a commit and what each waited."""
    dice = random.Random(seed)
    rate = world.events / machines.nodes
    # A node begins a transaction, with at least so many events; or it has written its rows and commits.
    queue = [(dice.expovariate(rate), "begin", node, 1) for node in range(machines.nodes)]
    since = {node: when for when, _, node, _ in queue}
    heapq.heapify(queue)
    arrived, free, batches, waits = {}, 0.0, [], []
    while queue[0][0] < seconds:
        now, what, node, first = heapq.heappop(queue)
        if what == "begin":
            count = first + poisson(dice, rate * (now - since[node]))
            if count == 0:
                since[node] = now + dice.expovariate(rate)
                heapq.heappush(queue, (since[node], "begin", node, 1))
                continue
            some = [dice.uniform(since[node], now) for _ in range(min(count - first, 5))]
            arrived[node] = some + [since[node]] * first
            batches.append(count)
            since[node] = now
            heapq.heappush(queue, (now + cost.postgres_event * count, "commit", node, 0))
        else:
            # Disks and networks are late now and then.
            slowness = dice.lognormvariate(0, 0.4)
            end = (max(now, free) if serial else now) + (machines.flush + machines.round_trip) * slowness
            free = end
            waits += [end - when for when in arrived[node]]
            heapq.heappush(queue, (end, "begin", node, 0))
    waits.sort()
    return sum(batches) / len(batches), waits


def poisson(dice, mean):
    if mean > 50:
        return max(0, round(dice.gauss(mean, math.sqrt(mean))))
    limit, product, count = math.exp(-mean), dice.random(), 0
    while product > limit:
        product *= dice.random()
        count += 1
    return count


def quantile(waits, share):
    return waits[min(len(waits) - 1, int(len(waits) * share))]


# ---- 4. A node dies ----


def storm(world, machines, cost):
    """Seconds of work that its people and tables bring to the others, for each core of theirs and of PostgreSQL's."""
    people = world.sockets / machines.nodes
    owned = (world.tables - world.played) / machines.nodes
    wakes = people + owned
    return {
        "sockets that come back": people,
        "tables that wake elsewhere": wakes,
        "seconds of the other nodes": wakes * cost.node_wake / ((machines.nodes - 1) * machines.node_cores),
        "seconds of PostgreSQL": wakes * cost.postgres_wake / machines.postgres_cores,
    }


# ---- Tables and charts ----


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--players", type=int, default=World.players)
    arguments.add_argument("--tables", type=int, default=World.tables)
    arguments.add_argument("--nodes", type=int, default=Machines.nodes)
    given = arguments.parse_args()
    cost, world = Cost(), World(players=given.players, tables=given.tables)
    print(f"{world.tables:,} open tables, {world.players:,} players, {world.events:,.0f} events a second")
    by_nodes(world, cost, sorted({3, 6, 10, 20, 40, given.nodes}))
    kept(world, cost)
    limits(world, cost, given.nodes)
    death(world, cost, given.nodes)
    draw_load(cost, given.nodes)
    draw_bus(world, cost)


def by_nodes(world, cost, counts):
    parts = list(busy(world, Machines(), cost, 10))
    print(f"\n| nodes | {' | '.join(parts)} | fullest | events in a commit | NATS: wait half, 99 % | NOTIFY: wait half, 99 % |")
    print("|---" * (len(parts) + 5) + "|")
    for nodes in counts:
        machines = Machines(nodes=nodes)
        batch, apart = commits(world, machines, cost, serial=False)
        _, in_turn = commits(world, machines, cost, serial=True)
        shares = busy(world, machines, cost, batch)
        cells = " | ".join(f"{share:.0%}" for share in shares.values())
        wait = " | ".join(f"{quantile(w, 0.5) * 1e3:.1f}, {quantile(w, 0.99) * 1e3:.1f} ms" for w in (apart, in_turn))
        print(f"| {nodes} | {cells} | {max(shares, key=shares.get)} | {batch:.0f} | {wait} |")


def kept(world, cost):
    day = world.events * 86400
    print(f"\nKept in a day at this rate: {day / 1e9:.1f} billion rows, {day * cost.kept / GB:,.0f} GB;", end=" ")
    print(f"the disk of {Machines().disk / GB:,.0f} GB is full after {Machines().disk / (day * cost.kept):.0f} days")


def limits(world, cost, nodes):
    """How many players each part takes, if all else grows with them."""
    print(f"\nPlayers until each part of {nodes} nodes is full:")
    batch, _ = commits(world, Machines(nodes=nodes), cost, serial=False)
    for part, share in sorted(busy(world, Machines(nodes=nodes), cost, batch).items(), key=lambda found: -found[1]):
        print(f"  {part:16} {'any' if part == 'connections' else format(round(world.players / share, -4), ',.0f'):>10}")


def death(world, cost, nodes):
    print(f"\nOne of {nodes} nodes dies:")
    for name, value in storm(world, Machines(nodes=nodes), cost).items():
        print(f"  {name:28} {value:10,.1f}")


def draw_load(cost, nodes):
    machines, lines = Machines(nodes=nodes), {}
    for players in range(20_000, 400_001, 20_000):
        world = World(players=players, tables=10 * players)
        batch, _ = commits(world, machines, cost, serial=False, seconds=2.0)
        for part, share in busy(world, machines, cost, batch).items():
            lines.setdefault(part, []).append((players, share * 100))
    title = f"How busy each part of {nodes} nodes and one PostgreSQL is"
    chart(HERE / "load.svg", title, "players", "% used", list(lines.items()), 200, 100)


def draw_bus(world, cost):
    lines = {"NOTIFY, half": [], "NOTIFY, 99 %": [], "NATS, half": [], "NATS, 99 %": []}
    for nodes in (1, 2, 3, 5, 8, 12, 16, 20, 25, 30, 35, 40):
        for name, serial in (("NOTIFY", True), ("NATS", False)):
            _, waits = commits(world, Machines(nodes=nodes), cost, serial, seconds=4.0)
            lines[f"{name}, half"].append((nodes, quantile(waits, 0.5) * 1e3))
            lines[f"{name}, 99 %"].append((nodes, quantile(waits, 0.99) * 1e3))
    chart(HERE / "bus.svg", "How long a step waits for its commit", "nodes", "ms", list(lines.items()), 100, 25)


if __name__ == "__main__":
    main()
