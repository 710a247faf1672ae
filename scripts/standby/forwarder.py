"""The fixed address of the database: passes connections on to whichever PostgreSQL is the primary now. In production this is
HAProxy, a virtual address or a name with a short life."""

import socket
import threading

from postgres import ADDRESS


class Forwarder:
    def __init__(self, target):
        self.target = target
        self.listener = socket.create_server((ADDRESS, 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def switch(self, target):
        """Leads new connections elsewhere. Those to the dead primary are broken already."""
        self.target = target

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            try:
                server = socket.create_connection((ADDRESS, self.target))
            except OSError:
                client.close()
                continue
            for ends in [(client, server), (server, client)]:
                for end in ends:
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=pass_on, args=ends, daemon=True).start()


def pass_on(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
