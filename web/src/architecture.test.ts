// Folders import each other only as drawn here; ARCHITECTURE.md says what is in each of them. No line is too long: the
// formatter leaves comments and strings alone.

import { readFileSync, readdirSync } from "node:fs";
import { join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * The imports allowed to each folder, or file beside them. Each names only entries above it in this list, so there are
 * no cycles.
 */
const ARROWS: Record<string, string> = {
  generated: "",
  style: "",
  storage: "",
  away: "",
  settings: "storage",
  words: "generated away settings",
  router: "words",
  net: "generated storage away settings words",
  local: "generated storage away settings words net",
  board: "generated settings words",
  sentences: "generated words",
  parts: "generated away settings words router net local board",
  shell: "generated settings words router net parts",
  offline: "words router local",
  table: "generated net local",
  "table/show": "generated board",
  "table/state": "generated storage settings words router net board sentences parts table table/show",
  "table/hand": "generated settings words net board sentences parts table/show table/state",
  "table/waiting": "generated settings words router net parts table",
  analysis: "generated away settings words net board sentences parts table table/state",
  "table/live":
    "generated settings words net local board sentences parts shell table table/state table/hand table/waiting " +
    "analysis",
  "table/replay":
    "generated away settings words router net local board sentences parts table table/show table/state analysis",
  book: "generated settings words router net local board sentences parts",
  dice: "generated storage settings words net parts table",
  house: "generated storage settings words net parts book",
  pages: "generated away settings words router net local parts shell offline house",
  routes: "router pages table/live table/replay book dice shell",
  App: "settings words router net shell",
  main: "style router net offline routes App",
};

const drawn = (name: string): string[] => ARROWS[name]!.split(" ").filter(Boolean);

const root = import.meta.dirname;
const names = readdirSync(root, { recursive: true, encoding: "utf8" });
const sources = names.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"));

/** The folder of a file, or the file itself if it stands beside the folders. */
function place(path: string): string {
  const [first, second, third] = path.split("/");
  if (second === undefined) return first!.split(".")[0]!;
  return first === "table" && third !== undefined ? `${first}/${second}` : first!;
}

function imports(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const scripts = path.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script!)
    : [text];
  const asked = scripts.flatMap((script) => ts.preProcessFile(script).importedFiles.map(({ fileName }) => fileName));
  return asked.filter((name) => name.startsWith(".")).map((name) => normalize(join(path, "..", name)));
}

const found = new Map<string, Set<string>>(sources.map((path) => [place(path), new Set()]));
for (const path of sources)
  for (const other of imports(path)) if (place(other) !== place(path)) found.get(place(path))!.add(place(other));

test("every folder is drawn", () => {
  const folders = names.filter((name) => /\/.*\./.test(name)).map(place);
  expect(Object.keys(ARROWS).toSorted()).toEqual([...new Set([...found.keys(), ...folders])].toSorted());
});

test.each(Object.keys(ARROWS))("%s imports what is drawn, no more and no less", (name) => {
  expect([...(found.get(name) ?? [])].toSorted()).toEqual(drawn(name).toSorted());
});

test("nothing is drawn in a circle", () => {
  const order = Object.keys(ARROWS);
  const upward = order.flatMap((name, i) =>
    drawn(name)
      .filter((other) => !order.slice(0, i).includes(other))
      .map((other) => `${name} → ${other}`),
  );
  expect(upward).toEqual([]);
});

test("no line is longer than 120 characters", () => {
  const web = join(root, "..");
  const listed = [
    ...names.map((name) => join("src", name)),
    ...readdirSync(join(web, "tests")).map((name) => join("tests", name)),
  ];
  const files = listed.filter((name) => /\.(svelte|ts|css)$/.test(name) && !name.includes("generated"));
  const long = files.flatMap((name) => {
    const lines = readFileSync(join(web, name), "utf8").split("\n");
    return lines.flatMap((line, i) => ([...line].length > 120 ? [`${name}:${i + 1}`] : []));
  });
  expect(long).toEqual([]);
});
