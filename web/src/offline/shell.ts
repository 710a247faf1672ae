// Builds the service worker beside the page and tells it what the shell is made of. Part of the build, not of the page.

import { createHash } from "node:crypto";
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
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") this.error("the service worker was not built");
        const paths = ["/", ...PUBLIC, ...shellOf(bundle).map((name) => `/${name}`)];
        const page = bundle["index.html"];
        const content = page?.type === "asset" ? page.source : "";
        const version = createHash("sha256").update(paths.join()).update(content).digest("hex").slice(0, 12);
        worker.code = worker.code
          .replaceAll("__SHELL__", JSON.stringify(paths))
          .replaceAll("__VERSION__", JSON.stringify(version));
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
