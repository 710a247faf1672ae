// Puts the requests that `native` wrote to the module, and compares the answers byte for byte.
//
// node compare.mjs FOLDER FILE: the folder with tablier.wasm and the nets, the file that `native` wrote.

import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [folder, file] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(join(folder, 'tablier.wasm')));
let calls = 0;
const { exports } = await WebAssembly.instantiate(module, { tablier: { progress: () => (calls += 1) } });

function call(name, bytes) {
  const room = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, room);
  const length = exports[name]();
  return Buffer.from(exports.memory.buffer, exports.answer(), length).toString();
}

function fail(...lines) {
  console.error(...lines);
  process.exit(1);
}

// A level without its net says which one it lacks.
const choice = { do: 'choose', position: 'ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1', bot: 'niveau1', seed: '1' };
const lacking = JSON.parse(call('think', Buffer.from(JSON.stringify(choice))));
if (lacking.error?.code !== 'missing-net' || lacking.error.facts.net !== 'ludo2.net') {
  fail('a level without its net answered', JSON.stringify(lacking));
}
for (const net of readdirSync(folder).filter((name) => name.endsWith('.net'))) {
  const installed = call('net', readFileSync(join(folder, net)));
  if (installed !== '{"ok":true}') fail(net, installed);
}

// The largest difference between two answers that are alike but for their numbers; none if they are not.
function difference(one, other) {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other ? 0 : Infinity;
  }
  const keys = Object.keys(one);
  if (keys.join() !== Object.keys(other).join()) return Infinity;
  return Math.max(0, ...keys.map((key) => difference(one[key], other[key])));
}

const counts = {};
let time = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const { export: name, request, answer } = JSON.parse(line);
  const began = performance.now();
  const said = call(name, Buffer.from(request));
  time += performance.now() - began;
  const kind = name === 'referee' ? name : JSON.parse(request).do;
  counts[kind] = (counts[kind] ?? 0) + 1;
  if (said !== answer) {
    const apart = difference(JSON.parse(said), JSON.parse(answer));
    fail(`${kind} ${counts[kind]} differs by ${apart}`, `\nrequest: ${request}\nnative:  ${answer}\nmodule:  ${said}`);
  }
}
if (counts.review && !calls) fail('a review reported no progress');
const said = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
console.log(`native = wasm: ${said.join(', ')}, byte for byte; ${(time / 1000).toFixed(1)} s in the module`);
