// New versions of the page: offered, never in the middle of a game; and games that an earlier version stored.

import { type IncomingMessage, type Server as Http, createServer, request } from "node:http";
import { type AddressInfo } from "node:net";
import { type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { here, startHere, tableOn } from "./device";
import { playByClicking } from "./player";
import { expect, test } from "./server";

/** The server behind a proxy that can make another version of the service worker. */
class Versions {
  private version = "";
  private constructor(
    private readonly proxy: Http,
    readonly url: string,
  ) {}

  static async of(server: string): Promise<Versions> {
    let versions: Versions;
    const proxy = createServer((asked, answer) => {
      // Uncompressed, so that the proxy can change the text; and whole, whatever the browser has kept.
      const { "if-none-match": _, ...kept } = asked.headers;
      const headers = { ...kept, "accept-encoding": "identity" };
      const sent = request(`${server}${asked.url}`, { method: asked.method, headers }, (got) => {
        void versions.pass(asked.url!, got).then(({ headers, body }) => {
          answer.writeHead(got.statusCode!, headers);
          answer.end(body);
        });
      });
      asked.pipe(sent);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    versions = new Versions(proxy, `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    return versions;
  }

  /** From now on another version is there. */
  next(): void {
    this.version = "000000000001";
  }

  end(): void {
    this.proxy.closeAllConnections();
    this.proxy.close();
  }

  private async pass(
    path: string,
    got: IncomingMessage,
  ): Promise<{ headers: IncomingMessage["headers"]; body: Buffer }> {
    const chunks: Buffer[] = [];
    for await (const chunk of got) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (path !== "/sw.js" || !this.version) return { headers: got.headers, body };
    const changed = body.toString().replace(/(?<=["`])[0-9a-f]{12}(?=["`])/, this.version);
    const { "content-length": _, etag: __, ...headers } = got.headers;
    return { headers, body: Buffer.from(changed) };
  }
}

test("a new version is offered away from the table, and takes over when the reader says so", async ({
  server,
  visit,
}) => {
  const versions = await Versions.of(server.url);
  const page = await visit({
    settings: here,
    baseURL: versions.url,
  });
  await page.goto("/settings");
  await expect(page.getByTestId("ready")).toHaveAttribute("data-ready", "true", { timeout: 60_000 });
  const table = await startHere(page, "rachat");
  await playByClicking(page, (clicks) => clicks >= 4);

  versions.next();
  const caches = (): Promise<string[]> => page.evaluate(() => window.caches.keys());
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect.poll(caches).toHaveLength(2);
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  // The game goes on, and nothing is said.
  await expect(page.getByTestId("strip").getByRole("button")).toHaveCount(0);
  await playByClicking(page, (clicks) => clicks >= 4);
  expect(new URL(page.url()).pathname).toBe(`/t/${table}`);

  await page.goto("/");
  const offer = page.getByTestId("strip").getByRole("button");
  await expect(offer).toBeVisible();
  // The new one is whole before it is offered, and the old one stays for tabs that are open.
  const whole = await page.evaluate(() =>
    window.caches.open("tablier-000000000001").then(async (cache) => Boolean(await cache.match("/complete"))),
  );
  expect(whole).toBe(true);
  const reloaded = page.waitForEvent("load");
  await offer.click();
  await reloaded;
  await expect(offer).toHaveCount(0);
  await page.getByTestId(`resume-${table}`).click();
  expect(await tableOn(page)).toBe(table);
  await playByClicking(page, (clicks) => clicks >= 4);
  await page.context().close();
  versions.end();
});

type Stored = { game: { id: string }; events: { table: string }[] };

/** Puts a game into the database of the browser, as an earlier or a later version would have. */
async function store(page: Page, stored: Stored): Promise<void> {
  await page.goto("/rules");
  await page.evaluate(async ({ game, events }) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("tablier", 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore("games", { keyPath: "id" });
        opening.result.createObjectStore("events", { keyPath: ["table", "n"] });
      };
      opening.onsuccess = () => resolve(opening.result);
    });
    const change = database.transaction(["games", "events"], "readwrite");
    change.objectStore("games").add(game);
    for (const event of events) change.objectStore("events").add(event);
    await new Promise((done) => (change.oncomplete = done));
    database.close();
    localStorage.setItem("tablier.games", "1");
  }, stored);
}

// Never rewritten: a game that was stored in this way is found and played for ever.
const first = JSON.parse(readFileSync(new URL("stored/format-1.json", import.meta.url), "utf8")) as Stored;

test("a game that the first version stored is listed and played on", async ({ visit }) => {
  const page = await visit({ settings: here });
  await store(page, first);
  await page.goto("/");
  await page.getByTestId(`resume-${first.game.id}`).click();
  await tableOn(page);
  await playByClicking(page);
  await expect(page.getByTestId("end")).toBeVisible();
});

test("a game that a later version stored waits for it", async ({ visit }) => {
  const page = await visit({ settings: here });
  await store(page, { ...first, game: { ...first.game, format: 99 } as Stored["game"] });
  await page.goto(`/t/${first.game.id}`);
  await expect(page.getByTestId("gone")).toHaveAttribute("data-code", "local-too-new");
});
