// Loads the module and speaks to it: bytes in, bytes out.

const WASM = new URL('./tablier.wasm', import.meta.url);

/** The module's bytes: from the file beside this one, in Node and in browsers. */
async function bytes() {
  if (WASM.protocol !== 'file:') return (await fetch(WASM)).arrayBuffer();
  const { readFile } = await import('node:fs/promises');
  return readFile(WASM);
}

export async function load(source) {
  const { instance } = await WebAssembly.instantiate(source ?? (await bytes()), { tablier: { progress() {} } });
  const { memory, room, referee, answer } = instance.exports;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  const line = (request) => {
    const text = encoder.encode(request);
    // Making room may grow the memory, which replaces its buffer.
    const at = room(text.length);
    new Uint8Array(memory.buffer).set(text, at);
    const length = referee();
    return decoder.decode(new Uint8Array(memory.buffer, answer(), length));
  };
  return { line, ask: (request) => JSON.parse(line(JSON.stringify(request))) };
}
