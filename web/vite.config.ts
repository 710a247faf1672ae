/// <reference types="vitest/config" />
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { shell } from "./src/offline/shell.ts";

const server = process.env["TABLIER_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), shell(), compressed()],
  build: {
    target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0,
    // The words of the first page travel together.
    rolldownOptions: { output: { codeSplitting: { groups: ["fr", "en"].map((lang) => ({ name: `first-${lang}`, test: new RegExp(`lang/${lang}/(names|page/(shell|games|halls))\\.ftl`) })) } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true }, "/embed": server, "/health": server },
  },
  test: { include: ["src/**/*.test.ts"] },
});

/** Puts a Brotli and a gzip copy beside every text file, for the server to send as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle(options) {
      const folder = options.dir ?? "dist";
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || statSync(path).size < 1024) continue;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
