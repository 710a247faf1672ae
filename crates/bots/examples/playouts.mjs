// Runs `playouts` as a module: node playouts.mjs FILE. Times are processor time.

import { readFileSync } from 'node:fs';

const GAMES = ['rachat', 'classique', 'superludo', 'ludo', 'tanjawi', 'latroncules'];
const tablier = {
  now: () => process.cpuUsage().user / 1e6,
  found: (game, playouts) => console.log(`${GAMES[game]}: ${playouts.toFixed(0)} playouts/s in WebAssembly`),
};
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { tablier });
instance.exports.main(0, 0);
