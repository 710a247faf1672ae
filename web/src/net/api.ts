// Requests to the server. A refusal carries the server's own sentence in both languages; a server that does not answer
// is `Away`, which the page shows by itself.

import { Away } from "../away";
import type { ApiError, Choice, Event, PawnName, Position, RefereeError, Refusal } from "../generated/types";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: ApiError,
  ) {
    super(error.code);
    // Some refusals concern the whole page, whoever asked.
    globalThis.dispatchEvent?.(new CustomEvent("refused", { detail: error }));
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Asks the server for something below `/api/v1`. */
export async function api<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetched(method, path, body, headers);
  const empty = response.status === 204 || response.headers.get("Content-Length") === "0";
  return (empty ? undefined : await json(response)) as T;
}

/** A text, such as a record. */
export async function text(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetched("GET", path, undefined, headers)).text();
}

async function fetched(
  method: Method,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...headers, "Content-Type": "application/json" };
  }
  const response = await fetch(`/api/v1${path}`, init).catch(() => {
    throw new Away();
  });
  if (response.ok) return response;
  const answer = (await json(response)) as { error?: ApiError };
  if (!answer.error) throw new Away();
  throw new Refused(response.status, answer.error);
}

async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new Away();
  });
}

type RefereeAnswer<T> = ({ ok: true } & T) | { ok: false; error: RefereeError };

type RefereeRequest = { op: string; [field: string]: unknown };

/** A referee on this device, once it is loaded. */
let nearby: ((request: RefereeRequest) => Promise<unknown>) | null = null;

/** From now on this device answers for the referee. */
export function answerHere(answer: typeof nearby): void {
  nearby = answer;
}

/**
 * Asks the referee about a position: the one on this device, or the server's. Refusals of the rules are answers here,
 * not failures.
 */
export async function referee<T>(request: RefereeRequest): Promise<RefereeAnswer<T>> {
  // Whatever goes wrong here, the server can answer.
  const answer = await nearby?.(request).catch(() => undefined);
  return (answer ?? api("POST", "/referee", request)) as Promise<RefereeAnswer<T>>;
}

/** The choices in a position, each with its effects, and the pawns that close their squares. */
export async function choicesIn(position: Position): Promise<{ choices: Choice[]; closed: PawnName[] }> {
  const answer = await referee<{ choices: Choice[]; closed: PawnName[] }>({ op: "choices", position });
  return answer.ok ? answer : { choices: [], closed: [] };
}

/** Why pieces on a place cannot be played. */
export async function whyNot(position: Position, from: string, colour?: string): Promise<Refusal[]> {
  const answer = await referee<{ refusals: Refusal[] }>({ op: "why", position, from, ...(colour && { colour }) });
  if (answer.ok) return answer.refusals;
  const { rule, message, squares } = answer.error;
  return [{ action: "", dice: [], bonus: null, to: null, rule, message, squares }];
}

/** The result of an action, or why it is refused. */
export function tryAction(
  position: Position,
  action: string,
): Promise<RefereeAnswer<{ position: Position; events: Event[] }>> {
  return referee({ op: "play", position, action });
}
