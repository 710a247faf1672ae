// One instance of the module: bytes in, bytes out. It runs in a worker, and in Node for the tests.

/** The parts of the module that can be asked something. */
export type Part = "referee" | "table" | "think" | "net";

type Exports = Record<Part | "answer", () => number> & {
  memory: WebAssembly.Memory;
  room: (length: number) => number;
};

/** Hears how far a review is. */
export type Progress = (done: number, total: number) => void;

export class Module {
  private constructor(private readonly exports: Exports) {}

  static async of(compiled: WebAssembly.Module, progress: Progress = () => {}): Promise<Module> {
    const { exports } = await WebAssembly.instantiate(compiled, { tablier: { progress } });
    return new Module(exports as unknown as Exports);
  }

  /** Asks one thing. Throws if the module traps: nothing in it can be relied on afterwards. */
  ask(part: Part, question: string | ArrayBuffer): string {
    const bytes = typeof question === "string" ? new TextEncoder().encode(question) : new Uint8Array(question);
    // Addresses are unsigned; and the memory is another one whenever it has grown.
    const room = this.exports.room(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    const length = this.exports[part]() >>> 0;
    const answer = this.exports.answer() >>> 0;
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, answer, length));
  }
}
