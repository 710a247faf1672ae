// The words of the page, from the language files that the server and the terminal use too. A page names the files it
// needs; each is fetched once for the language in force.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { Away } from "../away";
import type { BookName, GameName, Side } from "../generated/types";
import { settings, type Lang } from "../settings.svelte";

/** A language file below `lang/fr/` and `lang/en/`, without its ending. */
export type WordFile =
  | "names"
  | "events"
  | `options/${BookName}`
  | `clauses/${BookName}`
  | "page/shell"
  | "page/home"
  | "page/games"
  | "page/table"
  | "page/analysis"
  | "page/halls"
  | "page/house"
  | "page/book"
  | "page/dice"
  | "page/board";

export type Args = Record<string, FluentVariable>;

/** The files of the first page travel together; every other one by itself. */
const first: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import("./first-fr"),
  en: () => import("./first-en"),
};
const single = import.meta.glob<string>(
  ["../../../lang/*/{events,page/*,clauses/*,options/*}.ftl", "!../../../lang/*/page/{shell,home,games}.ftl"],
  { query: "?raw", import: "default" },
);

const bundles: Record<Lang, FluentBundle> = $state.raw({ fr: bundle("fr"), en: bundle("en") });
const loaded = new Map<string, Promise<void>>();
const wanted = new Set<WordFile>();
/** Counts loaded files, so that texts on the page are rendered again. */
let version = $state(0);

/**
 * Fetches language files for the language in force, unless the server is `Away`, and from now on for every language
 * that is chosen.
 */
export async function loadWords(...files: WordFile[]): Promise<void> {
  files.forEach((file) => wanted.add(file));
  await loadLang(settings.lang);
}

/** Fetches everything that is on the page in a language, before it is switched to. */
export async function loadLang(lang: Lang): Promise<void> {
  await Promise.all([...wanted].map((file) => load(lang, file)));
}

/** A text by its id, with its facts filled in; the id itself if there is none. */
export function t(id: string, args?: Args): string {
  return find(id, undefined, args) ?? id;
}

/** A text in the words of a game, where that game has its own: `status-pawn-tanjawi`. */
export function gameText(id: string, game: GameName, args?: Args): string {
  return t(has(`${id}-${game}`) ? `${id}-${game}` : id, args);
}

/** A side inside a sentence: « l'autre camp », but « Rouge », which is a name. */
export function sideInside(side: Side): string {
  return t(has(`side-${side}-inside`) ? `side-${side}-inside` : `side-${side}`);
}

/** An attribute of a text, such as the explanation of a clause: `detail("RA-13", "text")`. */
export function detail(id: string, attribute: string, args?: Args): string {
  return find(id, attribute, args) ?? "";
}

/** Is there such a text? */
export function has(id: string): boolean {
  return find(id) !== undefined;
}

/** The text of a message in both languages, as the server sends it. */
export function say(message: Record<Lang, string>): string {
  return typeset(message[settings.lang]);
}

function find(id: string, attribute?: string, args?: Args): string | undefined {
  void version;
  const bundle = bundles[settings.lang];
  const message = bundle.getMessage(id);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern == null ? undefined : typeset(bundle.formatPattern(pattern, args ?? null, []));
}

/**
 * Curved apostrophes. French sets a space before high signs and inside its quotation marks: no line breaks there. A
 * narrow space can hardly be seen in this font.
 */
function typeset(text: string): string {
  const set = text.replaceAll("'", "\u2019").replaceAll("\u202f", "\u00a0");
  return settings.lang === "fr" ? set.replace(/ (?=[:;!?»%])|(?<=«) /g, "\u00a0") : set;
}

function load(lang: Lang, file: WordFile): Promise<void> {
  const path = `../../../lang/${lang}/${file}.ftl`;
  const known = loaded.get(path);
  if (known) return known;
  const fetched = single[path]?.() ?? first[lang]().then((texts) => texts.default[path]!);
  const loading = fetched.then(
    (text) => {
      bundles[lang].addResource(new FluentResource(text));
      version += 1;
    },
    () => {
      throw new Away();
    },
  );
  loaded.set(path, loading);
  // A file that could not be fetched is asked for again the next time.
  loading.catch(() => loaded.delete(path));
  return loading;
}

function bundle(lang: Lang): FluentBundle {
  return new FluentBundle(lang, { useIsolating: false });
}
