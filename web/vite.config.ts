/// <reference types="vitest/config" />
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { shell } from "./src/offline/shell.ts";

const server = process.env["TABLIER_SERVER"] ?? "http://127.0.0.1:8080";

/** Games on the device need the module, which scripts/wasm.sh builds where it can. */
const local = existsSync(join(import.meta.dirname, "wasm/tablier.wasm"));

export default defineConfig({
  define: { __LOCAL__: JSON.stringify(local) },
  worker: { format: "es" },
  plugins: [svelte(), shell(), firstPage(), licences(), compressed()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Everything the first page needs travels as one script: on a phone a request costs more than its content.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: (id) => !id.endsWith("/sw.ts") }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true }, "/embed": server, "/health": server },
  },
  test: { include: ["src/**/*.test.ts"] },
});

/** Brings the first page sooner. */
function firstPage(): Plugin {
  return {
    name: "first-page",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        // Chromium then compiles the script while it arrives, beside the page, instead of function by function when
        // they are called.
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.name === "index") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        // French readers get their words together with the script, not after it.
        const words = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.name === "first-fr");
        if (!words) throw new Error("the words of the first page are not in a file of their own");
        return [
          {
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${words.fileName}` },
            injectTo: "head",
          },
        ];
      },
    },
  };
}

/** The licences of what is inside the page and the program around it, for Settings to point to. */
function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: readFileSync("../THIRD-PARTY.txt") });
    },
  };
}

/** Puts a Brotli and a gzip copy beside every file that gets smaller by it, for the server to send as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle(options) {
      const folder = options.dir ?? "dist";
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!/\.(js|css|html|svg|json|txt|webmanifest|wasm|net)$/.test(name) || statSync(path).size < 1024) continue;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
