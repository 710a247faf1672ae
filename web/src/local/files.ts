// The module and its nets: files of the build, each fetched when it is first needed.

import { Away } from "../away";

/** Addresses by path; there are none where the page was built without the module. */
const addresses = import.meta.glob<string>("../../wasm/*.{wasm,net}", {
  query: "?url",
  import: "default",
  eager: true,
});

let compiling: Promise<WebAssembly.Module> | null = null;
const nets = new Map<string, Promise<ArrayBuffer>>();

/** The module, compiled once for all workers. */
export function compiledModule(): Promise<WebAssembly.Module> {
  compiling ??= compile().catch((why: unknown) => {
    compiling = null;
    throw why;
  });
  return compiling;
}

/** The bytes of a net, such as `ludo2.net`. */
export function netFile(name: string): Promise<ArrayBuffer> {
  const known = nets.get(name);
  if (known) return known;
  const file = fetched(name).then((response) => response.arrayBuffer());
  nets.set(name, file);
  file.catch(() => nets.delete(name));
  return file;
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetched("tablier.wasm");
  // Browsers compile what is arriving only under its proper type.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

async function fetched(name: string): Promise<Response> {
  const address = addresses[`../../wasm/${name}`];
  const response = address === undefined ? null : await fetch(address).catch(() => null);
  if (!response?.ok) throw new Away();
  return response;
}
