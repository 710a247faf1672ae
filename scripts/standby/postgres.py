"""A PostgreSQL and its standby. The primary was started by scripts/postgres.sh; the standby lies beside its data."""

import os
import signal
import socket
import subprocess
import time

ADDRESS = "127.0.0.1"


class Pair:
    def __init__(self, folder, primary_port):
        self.folder = folder
        self.primary_port = primary_port
        self.standby_port = free_port()
        self.standby = os.path.join(folder, "standby")

    def start_standby(self, synchronous):
        """Copies the primary, starts the copy and waits until it follows."""
        copy = ["pg_basebackup", "--host", ADDRESS, "--port", str(self.primary_port), "--username", "tablier"]
        self.run([*copy, "--pgdata", self.standby, "--write-recovery-conf", "--checkpoint", "fast", "--no-sync"])
        # The copy was made before: once promoted, it does not wait for a standby that it does not have.
        if synchronous:
            self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
            self.ask("SELECT pg_reload_conf()")
        # A standby must allow as many connections as its primary.
        settings = {"listen_addresses": ADDRESS, "unix_socket_directories": "", "fsync": "off", "max_connections": "400"}
        # Otherwise a promotion may take five seconds.
        settings["wal_retrieve_retry_interval"] = "100ms"
        options = f"-p {self.standby_port} " + " ".join(f"-c {name}={value}" for name, value in settings.items())
        log = os.path.join(self.standby, "log")
        self.run(["pg_ctl", "--pgdata", self.standby, "--log", log, "--silent", "--wait", "start", "--options", options])
        wanted = "sync" if synchronous else "async"
        self.wait_until(lambda: self.ask("SELECT sync_state FROM pg_stat_replication") == wanted)

    def stall(self):
        """Suspends the process that sends the log to the standby, as a slow network would."""
        os.kill(int(self.ask("SELECT pid FROM pg_stat_replication")), signal.SIGSTOP)

    def kill_primary(self):
        """Kills all of its processes at once."""
        noted = os.path.join(self.folder, "data", "postmaster.pid")
        with open(noted, encoding="utf-8") as file:
            postmaster = int(file.readline())
        # It forks no more processes.
        os.kill(postmaster, signal.SIGSTOP)
        for process in [postmaster, *children(postmaster)]:
            os.kill(process, signal.SIGKILL)
        os.remove(noted)

    def promote(self):
        self.run(["pg_ctl", "--pgdata", self.standby, "--silent", "--wait", "promote"])

    def stop_standby(self):
        if os.path.exists(os.path.join(self.standby, "postmaster.pid")):
            self.run(["pg_ctl", "--pgdata", self.standby, "--mode", "immediate", "--silent", "stop"])

    def ask(self, question):
        """The only value that the primary answers."""
        where = ["--host", ADDRESS, "--port", str(self.primary_port), "--username", "tablier", "--dbname", "postgres"]
        return self.run(["psql", *where, "--no-align", "--tuples-only", "--command", question])

    def run(self, command):
        # PostgreSQL refuses to run as root, and its data belong to its own user.
        owner = ["runuser", "--preserve-environment", "-u", "postgres", "--"] if os.getuid() == 0 else []
        done = subprocess.run([*owner, *command], cwd=self.folder, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout.strip()

    @staticmethod
    def wait_until(holds, seconds=30):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError("the standby does not follow")
            time.sleep(0.05)


def children(parent):
    with open(f"/proc/{parent}/task/{parent}/children", encoding="utf-8") as file:
        return [int(child) for child in file.read().split()]


def free_port():
    with socket.socket() as held:
        held.bind((ADDRESS, 0))
        return held.getsockname()[1]
