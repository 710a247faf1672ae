// Builds the service worker beside the page and tells it what the page is made of. Part of the build, not of the page.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The words of the first page, in both languages. */
const WORDS = /\/lang\/(fr|en)\/(names|page\/(shell|home|games))\.ftl/;
/** Files of the public folder that the shell shows. */
const PUBLIC = ["/icon.svg", "/manifest.webmanifest"];

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/offline/sw.ts", fileName: "sw.js" });
    },
    // Only now all files are there, workers and what the module is made of among them. Compressed copies come later.
    writeBundle: {
      order: "pre",
      sequential: true,
      handler({ dir = "dist" }, bundle) {
        const paths = ["/", ...PUBLIC, ...shellOf(bundle).map((name) => `/${name}`)];
        const assets = readdirSync(join(dir, "assets")).filter((name) => !/\.(br|gz|map)$/.test(name));
        const rest = assets.map((name) => `/assets/${name}`).filter((path) => !paths.includes(path));
        const page = readFileSync(join(dir, "index.html"));
        const version = createHash("sha256")
          .update([...paths, ...rest].join())
          .update(page)
          .digest("hex");
        const size = [...paths.slice(1), ...rest].reduce((sum, path) => sum + statSync(join(dir, path)).size, 0);
        const worker = join(dir, "sw.js");
        const code = readFileSync(worker, "utf8")
          .replaceAll("__SHELL__", JSON.stringify(paths))
          .replaceAll("__REST__", JSON.stringify(rest))
          .replaceAll("__SIZE__", String(size + page.length))
          .replaceAll("__VERSION__", JSON.stringify(version.slice(0, 12)));
        writeFileSync(worker, code);
      },
    },
  };
}

/** The files of the first page: the entry with all it imports, styles, fonts, and its words. */
function shellOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    chunk.imports.forEach(take);
  };
  for (const chunk of chunks) {
    const first = chunk.isEntry && chunk.fileName !== "sw.js";
    if (first || chunk.moduleIds.some((id) => WORDS.test(id))) take(chunk.fileName);
  }
  const styles = chunks
    .filter(({ fileName }) => found.has(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
  return [...found, ...new Set(styles), ...fonts].toSorted();
}
