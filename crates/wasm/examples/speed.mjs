// How long the strongest bot takes in the module, and how much there is to fetch. Times are processor time.
//
// node speed.mjs FOLDER: the folder with tablier.wasm and the nets.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
const GAMES = ['rachat', 'classique', 'superludo', 'ludo', 'tanjawi', 'latroncules'];
const MOVES = 60;

const nets = readdirSync(folder).filter((name) => name.endsWith('.net'));
const weigh = (name) => {
  const file = readFileSync(join(folder, name));
  return { raw: file.length, brotli: brotliCompressSync(file).length };
};
const thousands = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const module = weigh('tablier.wasm');
console.log(`tablier.wasm: ${thousands(module.raw)}, brotli ${thousands(module.brotli)}`);
let all = module.brotli;
for (const net of nets) {
  const { raw, brotli } = weigh(net);
  all += brotli;
  console.log(`${net}: ${thousands(raw)}, brotli ${thousands(brotli)}`);
}
console.log(`all: brotli ${thousands(all)}`);

const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, 'tablier.wasm')), { tablier: { progress() {} } });
const { exports } = instance;
function call(name, bytes) {
  const room = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, room);
  const length = exports[name]();
  return Buffer.from(exports.memory.buffer, exports.answer(), length).toString();
}
const ask = (name, command) => JSON.parse(call(name, Buffer.from(JSON.stringify(command))));
/** The processor time that something takes, in milliseconds. */
function spent(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
for (const net of nets) call('net', readFileSync(join(folder, net)));

for (const game of GAMES) {
  const id = `local-${game}`;
  let at = 1_000_000;
  const secret = '07'.repeat(32);
  const request = { game, players: 2, seats: [{ bot: 'niveau8' }, { bot: 'hasard' }] };
  let { rows } = ask('table', { do: 'open', id, at, secret, request });
  const times = [];
  let prepared = null;
  while (rows && times.length < MOVES) {
    ask('table', { do: 'apply', id, rows, secret });
    at += 1000;
    const due = ask('table', { do: 'due', id, at, awake: 0, delay: 0 });
    rows = due.rows;
    if (!due.think) continue;
    const { n, side, bot, position, seed } = due.think;
    // As the page does when a table is opened.
    prepared ??= spent(() => ask('think', { do: 'ready', position }));
    let action;
    const time = spent(() => ({ action } = ask('think', { do: 'choose', position, bot, seed })));
    if (bot === 'niveau8') times.push(time);
    ({ rows } = ask('table', { do: 'chosen', id, at, n, side, action }));
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const most = Math.max(...times).toFixed(0);
  console.log(`${game}: niveau8 ${mean.toFixed(1)} ms a move, at most ${most} ms; ready after ${prepared.toFixed(0)} ms`);
}
