// `npm run eval`: every evaluation with a gate, two at a time; each says what it says in one piece, and all run even when one fails.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The longest first, so that none of them runs alone at the end. */
const names = [
  "answers",
  "retrieval-engines",
  "claims",
  "retrieval",
  "pdf",
  "pdf-agreement",
  "ocr",
  "writing",
  "dedup",
  "chinese",
  "analysis",
  "contradictions",
  "follow-ups",
  "streams",
  "formats",
  "citations",
  "sources",
  "citation-graph",
  "feeds",
  "dedup-undo",
];
const atOnce = 2;

const pathOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const missing = names.filter((name) => !existsSync(pathOf(name)));
if (missing.length > 0) throw new Error(`There is no evaluation ${missing.join(", ")}.`);

const waiting = names.values();
const failed: string[] = [];
await Promise.all(Array.from({ length: atOnce }, runNext));
process.stdout.write(
  failed.length === 0
    ? `\n${names.length} evaluations passed their gates.\n`
    : `\nBelow their gates, or failed: ${failed.join(", ")}.\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runNext(): Promise<void> {
  for (const name of waiting) if ((await run(name)) !== 0) failed.push(name);
}

function run(name: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [pathOf(name)], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (piece) => (said += String(piece)));
  child.stderr.on("data", (piece) => (said += String(piece)));
  return new Promise((resolve) =>
    child.on("close", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      process.stdout.write(`\n== eval:${name} (${seconds} s)\n${said}`);
      resolve(code ?? 1);
    }),
  );
}
