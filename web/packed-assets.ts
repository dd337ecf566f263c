// Puts a packed copy beside each text file of the build: the server sends that one, and packs nothing while it serves.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const isText = /\.(?:m?js|css|svg)$/u;

export function packedAssets(): Plugin {
  return {
    name: "packed-assets",
    apply: "build",
    // Once the files are written: until then other plugins change them.
    writeBundle({ dir = "" }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => isText.test(name))) {
        const path = join(dir, file);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}
