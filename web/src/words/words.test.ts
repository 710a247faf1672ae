// No text outside the language files, both languages complete, and no id that is asked for in vain.

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { parse, type Entry, type Pattern } from "@fluent/syntax";
import { parse as parseSvelte } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";
import { games } from "../generated/boards.json";

const root = join(import.meta.dirname, "..");
const lang = join(root, "../../lang");

/** Words that are the same in every language: the name of the program, and the ids of clauses. */
const NAMES = /^(– )?Tablier$|^[A-Z]{2}-\d+$/;
const SPOKEN_ATTRIBUTES = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "title",
  "alt",
  "placeholder",
  "label",
]);

const sources = files(root, /\.(svelte|ts)$/).filter((path) => !/\.test\.ts$|generated/.test(path));

function files(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

type Message = { id: string; attributes: string[]; variables: string[] };

function messages(path: string): Message[] {
  const resource = parse(readFileSync(path, "utf8"), {});
  return resource.body.flatMap((entry: Entry) => {
    if (entry.type === "Junk") throw new Error(`${path}: ${entry.content}`);
    if (entry.type !== "Message") return [];
    const patterns = [entry.value, ...entry.attributes.map((attribute) => attribute.value)];
    const attributes = entry.attributes.map((attribute) => attribute.id.name);
    return [{ id: entry.id.name, attributes, variables: [...new Set(patterns.flatMap(variables))].toSorted() }];
  });
}

function variables(pattern: Pattern | null): string[] {
  return [
    ...JSON.stringify(pattern).matchAll(/"type":"VariableReference","id":\{"type":"Identifier","name":"([^"]+)"/g),
  ].map((found) => found[1]!);
}

const pageFiles = files(join(lang, "fr"), /^(names|events|options\/.*|page\/.*|clauses\/.*)\.ftl$/);
const known = pageFiles.flatMap((path) => messages(path).map((message) => message.id));

test.each(pageFiles.map((path) => relative(lang, path)))("%s says the same things in English", (name) => {
  expect(messages(join(lang, name.replace("fr/", "en/")))).toEqual(messages(join(lang, name)));
});

test("no id stands twice", () => {
  expect(known.filter((id, i) => known.indexOf(id) !== i)).toEqual([]);
});

test.each(sources.map((path) => relative(root, path)))("%s has no words of its own", (name) => {
  const text = readFileSync(join(root, name), "utf8");
  const found = name.endsWith(".svelte") ? [...markupWords(text), ...scriptWords(scriptOf(text))] : scriptWords(text);
  expect(found.filter((words) => !NAMES.test(words))).toEqual([]);
});

test("every text that is asked for exists", () => {
  const missing: string[] = [];
  for (const path of sources) {
    const text = readFileSync(path, "utf8");
    for (const [, id] of text.matchAll(/\b(?:t|detail|gameText)\(\s*"([^"]+)"/g))
      if (!known.includes(id!)) missing.push(`${path}: ${id}`);
    for (const [, start] of text.matchAll(/\b(?:t|detail)\(\s*`([^`$]+)\$\{/g)) {
      if (!known.some((id) => id.startsWith(start!))) missing.push(`${path}: ${start}…`);
    }
  }
  expect(missing).toEqual([]);
});

test.each(games.map(({ id }) => id))("%s has its name, its pitch and its line in every comparison", (game) => {
  const comparisons = known.filter((id) => /^differ-[a-z]+$/.test(id)).map((id) => `${id}-${game}`);
  const missing = [`game-${game}`, `game-${game}-pitch`, ...comparisons].filter((id) => !known.includes(id));
  expect(missing).toEqual([]);
});

test("every text of the page is asked for", () => {
  const all = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  const starts = [...all.matchAll(/`([a-z][a-z-]*)\$\{/g)].map((found) => found[1]!);
  // A game may have words of its own for these.
  starts.push(...[...all.matchAll(/\bgameText\(\s*"([a-z-]+)"/g)].map((found) => `${found[1]}-`));
  const own = pageFiles
    .filter((path) => relative(lang, path).includes("/page/"))
    .flatMap((path) => messages(path).map(({ id }) => id));
  expect(own.filter((id) => !all.includes(`"${id}"`) && !starts.some((start) => id.startsWith(start)))).toEqual([]);
});

function scriptOf(component: string): string {
  return [...component.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1]).join("\n");
}

/** Texts and spoken attributes in the markup of a component. */
function markupWords(component: string): string[] {
  const found: string[] = [];
  const see = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(see);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, name, data, value } = node as { type: string; name?: string; data?: string; value?: unknown };
    if (type === "Text" && data && /\p{L}{2,}/u.test(data)) found.push(data.trim());
    if (type === "StyleDirective") return;
    if (type === "Attribute") {
      if (!SPOKEN_ATTRIBUTES.has(name ?? "")) return;
      return see(value);
    }
    Object.entries(node).forEach(
      ([key, child]) => key !== "css" && key !== "instance" && key !== "module" && see(child),
    );
  };
  see(parseSvelte(component, { modern: true }).fragment);
  return found;
}

/** Strings in a script that read like words for people: two words in a row, or accented letters. */
function scriptWords(script: string): string[] {
  const found: string[] = [];
  const see = (node: ts.Node): void => {
    // Only developers see these.
    if (ts.isNewExpression(node) || ts.isImportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      if (/\p{Lu}?\p{Ll}{2,},? \p{Ll}{2,}.*[.!?:…]|[à-ÿœ]/u.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, see);
  };
  see(ts.createSourceFile("script.ts", script, ts.ScriptTarget.ES2022));
  return found;
}
