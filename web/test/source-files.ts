// Reads the page's source files and what each of them imports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export type SourceFile = {
  /** Relative to web/src, such as screens/ask/ask-screen.tsx. */
  path: string;
  text: string;
  /** Imported files of ours, relative to web/src. */
  imports: string[];
};

const root = join(import.meta.dirname, "..", "src");
const imported = /(?:\bfrom|^import)\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gmu;

export function readSourceFiles(): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const imports = [...text.matchAll(imported)]
        .map((match) => normalize(join(dirname(path), match[1] ?? match[2] ?? "")))
        .filter((target) => /\.tsx?$/u.test(target));
      return { path, text, imports };
    });
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/u.test(path);
}

/** The folder right below web/src; files without one are the page itself. */
export function roomOf(path: string): string {
  return path.includes("/") ? (path.split("/")[0] ?? "") : "page";
}

/** The screen a file belongs to, such as ask. */
export function screenOf(path: string): string | undefined {
  return /^screens\/([^/]+)\//u.exec(path)?.[1];
}
