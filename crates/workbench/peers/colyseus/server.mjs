// Colyseus on its cheapest path, for `tablier-workbench load --compare --colyseus`: a room for each table, in memory.
// A move is counted and sent back; there are no rules, no shared state and nothing is stored.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

class Table extends Room {
  moves = 0;

  onCreate() {
    this.onMessage("move", (client, move) => {
      this.moves += 1;
      client.send("moved", { n: this.moves, move });
    });
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("table", Table);
await server.listen(0, "127.0.0.1");
console.log(`127.0.0.1:${transport.server.address().port}`);
