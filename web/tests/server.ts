// A real server with an embedded database for each worker, and pages that fail a test by any console error.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type PageScreenshotOptions,
  test as base,
} from "@playwright/test";

const binary = process.env["TABLIER"] ?? "../target/debug/tablier";

/** No limits, and bots that do not pretend to think. */
const QUICK = {
  "request-rate": 0,
  "sign-in-rate": 0,
  "socket-rate": 0,
  "history-rate": 0,
  "most-tables": 0,
  "bots-alone": 0,
  "bot-delay": 0,
};

/** Starts a server and waits until it listens. */
export async function serve(listen: string, database: string): Promise<{ process: ChildProcess; url: string }> {
  const quick = Object.entries(QUICK).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const flags = ["serve", "--lang", "en", "--listen", listen, "--database", database, "--log", "warn", ...quick];
  const started = spawn(binary, flags, { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    started.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const url = /http:\/\/[0-9.:]+/.exec(said);
      if (url) resolve(url[0]);
    });
    started.on("error", reject);
    started.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { process: started, url };
}

/** Sends a process a signal and waits for its end. */
export async function end(process: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!process || process.exitCode !== null || process.signalCode !== null) return;
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.kill(signal);
  await ended;
}

export class Server {
  private process: ChildProcess | null = null;
  url = "";
  private constructor(private readonly folder: string) {}

  static async start(): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "tablier-page-")));
    await server.run("127.0.0.1:0");
    return server;
  }

  private get database(): string {
    return `sqlite:${join(this.folder, "tablier.db")}`;
  }

  private async run(listen: string): Promise<void> {
    ({ process: this.process, url: this.url } = await serve(listen, this.database));
  }

  /** `tablier admin` on its database, beside it. */
  admin(...args: string[]): void {
    const { status, stderr } = spawnSync(binary, ["admin", "--lang", "en", "--database", this.database, ...args], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`admin ${args.join(" ")}: ${stderr}`);
  }

  /** Kills it as a power cut would. */
  async kill(): Promise<void> {
    await end(this.process, "SIGKILL");
  }

  /** Starts it again on the same port and the same database. */
  async again(): Promise<void> {
    await this.run(new URL(this.url).host);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}

/** The browser itself complains of a connection that breaks; nothing else may. */
export function forgiveBreaks(complaints: string[]): void {
  const others = complaints.filter((text) => !/WebSocket|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

/** Opens a browser of its own for somebody. Games are on the server unless the settings say otherwise. */
export type Visit = (options?: BrowserContextOptions & { settings?: Record<string, unknown> }) => Promise<Page>;

type Fixtures = { visit: Visit; complaints: string[] };

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  /** Complaints on the console of any page; must be empty at the end. */
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    base.expect(complaints).toEqual([]);
  },
  visit: async ({ browser, server, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const page = await open(browser, server, options);
      contexts.push(page.context());
      page.on(
        "console",
        (message) => message.type() === "error" && complaints.push(`${message.text()} ${message.location().url}`),
      );
      page.on("pageerror", (error) => complaints.push(String(error)));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

async function open(browser: Browser, server: Server, options: Parameters<Visit>[0] = {}): Promise<Page> {
  const { settings, ...rest } = options;
  const chosen = { games: "server", ...settings };
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: { width: 1280, height: 800 },
    baseURL: server.url,
    ...rest,
  });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("tablier.settings")) localStorage.setItem("tablier.settings", JSON.stringify(kept));
  }, chosen);
  return context.newPage();
}

/**
 * Keeps a picture of a page in web/screens, for people to look at: only where pictures are asked for (`make screens`).
 * No test depends on one.
 */
export async function picture(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  if (process.env["LOOKS"]) await page.screenshot({ path: `screens/${name}.png`, animations: "disabled", ...options });
}

export { expect } from "@playwright/test";
