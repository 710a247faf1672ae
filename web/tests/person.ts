// Somebody who plays over the API, to bring a table to where a test begins.

import type { Ask, Table } from "../src/generated/types";

export class Person {
  id = "";
  private cookie = "";
  private constructor(private readonly url: string) {}

  static async guest(url: string, name = "Ana"): Promise<Person> {
    const person = new Person(url);
    person.id = (await person.post<{ id: string }>("/guests", { name })).id;
    return person;
  }

  static async account(url: string, name: string): Promise<Person> {
    const person = new Person(url);
    person.id = (await person.post<{ id: string }>("/accounts", { name, password: "un long mot de passe" })).id;
    return person;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return this.fetch("POST", path, body);
  }

  private async fetch<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { "content-type": "application/json", cookie: this.cookie };
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text.startsWith("{") ? JSON.parse(text) : text) as T;
  }

  /** Creates a table with this person and the weakest bots. */
  async lay(game: string, more: object = {}, players = 2): Promise<string> {
    const bots = Array.from({ length: players - 1 }, () => ({ bot: "hasard" }));
    return (await this.create({ game, players, seats: [{}, ...bots], ...more })).id;
  }

  /** Creates a table and sits down on the seat that it keeps for this person. */
  async create(table: object): Promise<Table> {
    const created = await this.post<{ table: Table }>("/tables", table);
    await this.ask(created.table.id, { do: "sit", salt: "ab".repeat(16) });
    return this.view(created.table.id);
  }

  view(table: string): Promise<Table> {
    return this.fetch("GET", `/tables/${table}`);
  }

  ask(table: string, ask: Ask): Promise<{ n: number }> {
    return this.post(`/tables/${table}/asks`, ask);
  }

  record(table: string): Promise<string> {
    return this.fetch("GET", `/tables/${table}/record`);
  }

  /** Plays until the game is over, or until `enough` says so. */
  async play(table: string, enough: (view: Table) => boolean = () => false): Promise<Table> {
    for (;;) {
      const view = await this.view(table);
      const { next } = view;
      if (view.stage === "over" || enough(view)) return view;
      const mine = next && view.seats.some((seat) => seat.side === next.side && seat.yours);
      if (!mine) await new Promise((resolve) => setTimeout(resolve, 5));
      else if (next.must === "roll") await this.ask(table, { do: "roll" });
      else await this.ask(table, { do: "play", action: next.actions![0]! });
    }
  }

  /** Its cookie, for a browser that is to be this person. */
  session(): { name: string; value: string; url: string } {
    const [name, value] = this.cookie.split("=");
    return { name: name!, value: value!, url: this.url };
  }
}
