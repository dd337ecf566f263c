// Builds web/dist when it is missing or was built from other sources than those on disk.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "src",
  "index.html",
  "vite.config.ts",
  "packed-assets.ts",
  "pdf-assets.ts",
  "package.json",
];

function listSourceFiles(folder: string): string[] {
  return sources
    .flatMap((source) => {
      const path = join(folder, source);
      if (source !== "src") return existsSync(path) ? [path] : [];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => join(entry.parentPath, entry.name));
    })
    .sort();
}

export function hashSources(folder: string): string {
  const hash = createHash("sha256");
  for (const path of listSourceFiles(folder)) {
    const content = readFileSync(path);
    // The length keeps apart what would otherwise read the same when joined.
    hash.update(`${path.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export function isFresh(folder: string, hash: string): boolean {
  const stamp = join(folder, "dist", ".built-from");
  if (!existsSync(stamp) || !existsSync(join(folder, "dist", "index.html"))) return false;
  return readFileSync(stamp, "utf8") === hash;
}

async function build(folder: string, hash: string): Promise<void> {
  const started = performance.now();
  // Imported here, because Vite takes longer to load than a fresh page takes to check.
  const [{ build: buildPage }, configuration] = await Promise.all([
    import("vite"),
    import("./vite.config.ts"),
  ]);
  await buildPage({ ...configuration.default, configFile: false, logLevel: "warn" });
  writeFileSync(join(folder, "dist", ".built-from"), hash);
  console.log(`Built the page in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (import.meta.main) {
  const folder = import.meta.dirname;
  const hash = hashSources(folder);
  if (!isFresh(folder, hash)) {
    try {
      await build(folder, hash);
    } catch (error) {
      console.error(`The page could not be built: ${describe(error)}`);
      console.error(
        "Run `npm ci` if a package is missing; otherwise correct the file named above.",
      );
      process.exitCode = 1;
    }
  }
}
