// Reads the server's source files and what each of them imports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

export type SourceFile = {
  /** Relative to server/src, such as features/projects/projects.ts. */
  path: string;
  text: string;
  /** Imported files of ours, relative to server/src. */
  imports: string[];
  /** Those of them that only types come from. */
  typeImports: string[];
};

const root = fileURLToPath(new URL("../../src/", import.meta.url));
const importOrExport =
  /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)|new URL\("(\.[^"]+\.ts)"/gu;

export function readSourceFiles(): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const typesOnly = text.replaceAll(/^(?:import|export) (?!type )[^;]*;/gmu, "");
      return {
        path,
        text,
        imports: importsOf(path, text),
        typeImports: importsOf(path, typesOnly),
      };
    });
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importOrExport)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .filter((target) => target.endsWith(".ts"))
    .map((target) => relative(".", normalize(join(dirname(path), target))));
}

export function isTest(path: string): boolean {
  return path.endsWith(".test.ts") || path.endsWith(".testing.ts");
}

export function roomOf(path: string): string {
  return path.includes("/") ? (path.split("/")[0] ?? "") : "root";
}

/** The feature a file belongs to, such as projects. */
export function featureOf(path: string): string | undefined {
  return /^features\/([^/]+)\//u.exec(path)?.[1];
}

/** What a feature's file may touch, by its suffix: routes, schema, store or jobs; anything else holds rules. */
export function kindOf(path: string): string {
  return /\.(routes|schema|store|jobs)\.ts$/u.exec(path)?.[1] ?? "rules";
}
