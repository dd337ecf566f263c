// Puts what PDF.js fetches by name beside the bundle: its workers, maps of Chinese characters, fonts, decoders.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** The reader decodes images without WebAssembly, which the page's policy forbids; the other decoders stay out. */
const parts: { name: string; isWanted: (file: string) => boolean }[] = [
  { name: "build", isWanted: (file) => /^pdf\.(?:worker|renderer)\.min\.mjs$/u.test(file) },
  { name: "cmaps", isWanted: (file) => file.endsWith(".bcmap") },
  { name: "standard_fonts", isWanted: (file) => /\.(?:pfb|ttf)$/u.test(file) },
  { name: "wasm", isWanted: (file) => file.endsWith("_nowasm_fallback.js") },
];

export function pdfAssets(): Plugin {
  return {
    name: "pdf-assets",
    apply: "build",
    generateBundle() {
      const base = join("assets", `pdfjs-${readVersion()}`);
      for (const { name, isWanted } of parts) {
        for (const file of readdirSync(join(folder, name)).filter(isWanted)) {
          this.emitFile({
            type: "asset",
            fileName: `${base}/${name}/${file}`,
            source: readFileSync(join(folder, name, file)),
          });
        }
      }
    },
  };
}

/** Files under /assets never change under one name, so a new version gets a new folder. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}
