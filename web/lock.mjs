// Every optional dependency that the lock names must have an entry of its own: without it `npm ci` fails on other
// platforms.

import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
    .map((name) => `${path}: ${name}`),
);
if (missing.length > 0) {
  console.error(`package-lock.json lacks entries for:\n${missing.join("\n")}`);
  process.exit(1);
}
