// Two servers on one PostgreSQL behind nginx, with the configuration that docs/scale.md shows.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, serve } from "./server";

const nginx = process.env["BALANCER"] ?? "/usr/sbin/nginx";

/** One of the servers; it always returns to its port. */
class Node {
  private process: ChildProcess | null = null;
  url = "";

  async start(database: string): Promise<void> {
    const listen = this.url ? new URL(this.url).host : "127.0.0.1:0";
    ({ process: this.process, url: this.url } = await serve(listen, database));
  }

  stop(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    return end(this.process, signal);
  }

  /** How many sockets it serves. */
  sockets(): Promise<number> {
    return this.metric("tablier_sockets");
  }

  /** A metric of the server; 0 if it is stopped. */
  async metric(name: string): Promise<number> {
    const answer = await fetch(`${this.url}/metrics`).catch(() => null);
    const text = (await answer?.text()) ?? "";
    return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? 0);
  }
}

export class Nodes {
  url = "";
  readonly all = [new Node(), new Node()] as const;
  private readonly folder = mkdtempSync(join(tmpdir(), "tablier-nodes-"));
  private postgres: NodeJS.ProcessEnv = {};
  private balancer: ChildProcess | null = null;

  static async start(): Promise<Nodes> {
    const nodes = new Nodes();
    nodes.postgres = postgres("start", {});
    for (const node of nodes.all) await nodes.startNode(node);
    await nodes.balance();
    return nodes;
  }

  private startNode(node: Node): Promise<void> {
    return node.start(this.postgres["TABLIER_TEST_POSTGRES"]!);
  }

  /** Starts a node again, and waits until nginx sends requests to it. */
  async return(node: Node): Promise<void> {
    await this.startNode(node);
    const requests = () => node.metric("tablier_request_milliseconds_count");
    for (let [before, after] = [0, 0]; after <= before + 1;) {
      // Each look is a request itself.
      before = await requests();
      await fetch(`${this.url}/health`);
      after = await requests();
    }
  }

  /** The node that serves all sockets, once there are that many. */
  async serving(sockets: number): Promise<{ busy: Node; idle: Node }> {
    for (;;) {
      const [first, second] = [await this.all[0].sockets(), await this.all[1].sockets()];
      if (first === sockets && second === 0) return { busy: this.all[0], idle: this.all[1] };
      if (second === sockets && first === 0) return { busy: this.all[1], idle: this.all[0] };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Starts nginx and waits until it leads to a node. */
  private async balance(): Promise<void> {
    const port = await freePort();
    const nodes = this.all.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`);
    const shown = readFileSync("../packaging/nginx.conf", "utf8");
    const own = shown
      .replace(/(server [0-9.]+:8080 .*\n *)+/, `${nodes.join("\n    ")}\n`)
      .replace("listen 80;", `listen 127.0.0.1:${port};`);
    if (own.includes(":8080") || own.includes("listen 80"))
      throw new Error("packaging/nginx.conf has changed its form");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${this.folder}/${kind};`,
    );
    const whole = `daemon off; pid ${this.folder}/pid; error_log stderr crit; worker_processes 1;
events {}
http { access_log off; ${temporary.join(" ")}
${own}}`;
    const file = join(this.folder, "nginx.conf");
    writeFileSync(file, whole);
    this.balancer = spawn(nginx, ["-c", file, "-p", this.folder], { stdio: ["ignore", "ignore", "inherit"] });
    this.url = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${this.url}/ready`).catch(() => null))?.ok) {
      if (this.balancer.exitCode !== null) throw new Error("nginx has ended");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(): Promise<void> {
    await end(this.balancer, "SIGTERM");
    for (const node of this.all) await node.stop("SIGKILL");
    postgres("stop", this.postgres);
    rmSync(this.folder, { recursive: true });
  }
}

/** A private PostgreSQL; returns the variables that name it. */
function postgres(what: "start" | "stop", named: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const said = execFileSync("../scripts/postgres.sh", [what], {
    encoding: "utf8",
    env: { ...process.env, ...named },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return Object.fromEntries([...said.matchAll(/export (\w+)=(.*)/g)].map(([, name, value]) => [name, value]));
}

async function freePort(): Promise<number> {
  const held = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => held.once("listening", resolve));
  const { port } = held.address() as AddressInfo;
  await new Promise((resolve) => held.close(resolve));
  return port;
}
