// The script of the workers: each holds one instance of the module and answers one question after another. After a trap
// it makes a new instance; what was in the old one is gone, and whoever asked is told.

import { Module, type Part } from "./module";

/** A question to a worker; the first message brings the compiled module. */
export type Question = { compiled: WebAssembly.Module } | { id: number; part: Part; question: string | ArrayBuffer };

/** What comes back: an answer, a trap, or how far the question under way is. */
export type Reply =
  { id: number; answer: string } | { id: number; trap: string } | { id: number; done: number; total: number };

type Scope = { onmessage: (event: MessageEvent<Question>) => void; postMessage(reply: Reply): void };
const scope = self as unknown as Scope;

let compiled: WebAssembly.Module;
let instance: Promise<Module> | null = null;
let current = 0;

/** Questions wait for each other: an instance is made only once. */
let queue: Promise<void> = Promise.resolve();

scope.onmessage = ({ data }) => {
  if ("compiled" in data) compiled = data.compiled;
  else queue = queue.then(() => answer(data.id, data.part, data.question));
};

async function answer(id: number, part: Part, question: string | ArrayBuffer): Promise<void> {
  current = id;
  instance ??= Module.of(compiled, (done, total) => scope.postMessage({ id: current, done, total }));
  try {
    const module = await instance;
    scope.postMessage({ id, answer: module.ask(part, question) });
  } catch (why) {
    instance = null;
    scope.postMessage({ id, trap: String(why) });
  }
}
