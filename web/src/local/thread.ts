// A worker as the page sees it: questions with their answers. A refusal of the module is the same as one of the server.

import { Refused } from "../net/api";
import type { ApiError } from "../generated/types";
import { compiledModule } from "./files";
import type { Part, Progress } from "./module";
import type { Question, Reply } from "./worker";

/** The module has failed and was started again: what it held has to be loaded again. */
export class Trapped extends Error {}

/** The question was given up before it was answered. */
export class Cancelled extends Error {}

type Waiting = { resolve: (answer: string) => void; reject: (why: Error) => void; progress?: Progress };

/** A module in a worker of its own, started with the first question. */
export class Thread {
  private worker: Promise<Worker> | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly name: string) {}

  /** Asks a command of the module and reads the answer; throws `Refused` with its reason. */
  async ask<T>(part: Part, command: object, progress?: Progress): Promise<T> {
    const answer = JSON.parse(await this.send(part, JSON.stringify(command), progress)) as T & { error?: ApiError };
    if (part !== "referee" && answer.error) throw new Refused(409, answer.error);
    return answer;
  }

  /** Installs a net. */
  async install(net: ArrayBuffer): Promise<void> {
    await this.send("net", net);
  }

  /** Starts it, so that the first question is answered sooner. */
  async start(): Promise<void> {
    this.worker ??= this.open();
    await this.worker;
  }

  /** Gives up everything that was asked: the worker ends in the middle of it, and the next question starts another. */
  cancel(): void {
    const worker = this.worker;
    this.worker = null;
    void worker?.then((old) => old.terminate()).catch(() => {});
    for (const { reject } of this.waiting.values()) reject(new Cancelled());
    this.waiting.clear();
  }

  private async send(part: Part, question: string | ArrayBuffer, progress?: Progress): Promise<string> {
    this.worker ??= this.open();
    const asked = this.worker;
    const worker = await asked;
    if (this.worker !== asked) throw new Cancelled();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, ...(progress && { progress }) });
      worker.postMessage({ id, part, question } satisfies Question);
    });
  }

  private async open(): Promise<Worker> {
    try {
      const compiled = await compiledModule();
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: this.name });
      worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
      // A script that could not be fetched, or a worker that the browser has ended.
      worker.onerror = () => this.fail();
      worker.postMessage({ compiled } satisfies Question);
      return worker;
    } catch (why) {
      this.worker = null;
      throw why;
    }
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    if ("done" in reply) return waiting.progress?.(reply.done, reply.total);
    this.waiting.delete(reply.id);
    if ("trap" in reply) {
      console.warn(reply.trap);
      waiting.reject(new Trapped());
    } else waiting.resolve(reply.answer);
  }

  private fail(): void {
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Trapped());
    this.waiting.clear();
  }
}
