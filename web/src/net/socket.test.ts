import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Away } from "../away";
import type { ApiError } from "../generated/types";

/** A connection as the test plays the server's part of it. */
class Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: { id: number; watch?: { after?: number }; ask?: { do: string; after?: number } }[] = [];
  constructor() {
    lines.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  /** The server sends something. */
  say(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}

const lines: Line[] = [];
const away = vi.fn();
const refusal = (code: string): ApiError => ({ code, message: { fr: "", en: "" } }) as ApiError;

vi.stubGlobal("WebSocket", Line);
vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {} });
vi.stubGlobal("navigator", { onLine: true });
vi.stubGlobal("dispatchEvent", (event: Event) => event.type === "server-away" && away());
const { ask, connection, watch } = await import("./socket.svelte");

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  away.mockClear();
  stop = watch("t1", { keys: () => [], mute: () => [], hear: () => {} });
  if (connection() !== "open") last().onopen!();
  last().say({ view: { id: "t1", n: 12 } });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const last = (): Line => lines.at(-1)!;

/** The connection breaks, and the next one opens when the page calls. */
function breakOff(): void {
  const before = lines.length;
  last().onclose!();
  expect(connection()).toBe("lost");
  vi.advanceTimersByTime(200);
  expect(lines.length).toBe(before + 1);
  last().onopen!();
}

test("after a break the page calls at once, names the last event it saw, and raises no alarm", () => {
  breakOff();
  expect(connection()).toBe("open");
  expect(last().sent.map(({ watch }) => watch?.after)).toEqual([12]);
  expect(away).not.toHaveBeenCalled();
});

test("a step that was not answered is asked for again", async () => {
  const step = ask("t1", { do: "roll", after: 12 });
  const asked = last().sent.at(-1)!;
  breakOff();
  const again = last().sent.at(-1)!;
  expect(again).toEqual(asked);
  last().say({ re: again.id, ok: true, n: 13 });
  expect(await step).toEqual({ n: 13 });
  expect(away).not.toHaveBeenCalled();
});

test("a step that was made before the break is done", async () => {
  const step = ask("t1", { do: "roll", after: 12 });
  breakOff();
  last().say({ re: last().sent.at(-1)!.id, error: refusal("stale") });
  await expect(step).resolves.toEqual({ n: 0 });
});

test("a step that is stale at the first try is refused", async () => {
  const step = ask("t1", { do: "roll", after: 12 });
  last().say({ re: last().sent.at(-1)!.id, error: refusal("stale") });
  await expect(step).rejects.toThrow("stale");
});

test("a message that was not answered is not sent twice", async () => {
  const said = ask("t1", { do: "chat", text: "Bonjour" });
  said.catch(() => {});
  breakOff();
  await expect(said).rejects.toBeInstanceOf(Away);
  expect(last().sent.every(({ ask }) => ask === undefined)).toBe(true);
});

test("a connection that does not open is tried again", () => {
  last().onclose!();
  vi.advanceTimersByTime(200);
  const hung = lines.length;
  vi.advanceTimersByTime(4000 + 600);
  expect(lines.length).toBe(hung + 1);
  last().onopen!();
});
