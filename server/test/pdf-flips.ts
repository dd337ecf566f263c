// Reads a good PDF with random bytes replaced, many times over, in a thread as the service does.
//
// Run as a program (`npm run torture:pdf -- [file]`) it reads 500 of them, prints how each ended, and fails when the
// reader crashed or hung.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { InvalidError } from "../src/platform/errors.ts";
import { createThreadPool } from "../src/platform/threads/thread-pool.ts";
import { buildFlippable, flipBytes } from "./pdf-builder-hostile.ts";

export type Flips = {
  /** How often each ending was seen: "read", or the code of the error. */
  endings: Map<string, number>;
  /** What no file may do, with the seed that brings it again. */
  failures: string[];
  slowestMilliseconds: number;
};

const task = {
  module: new URL("../src/features/processing/read-thread.ts", import.meta.url),
  export: "readWhole",
};
const limits = { timeoutMs: 20_000, memoryMb: 600 };
/** From one wrong byte, as a bad disk leaves, to many, as a bad transfer does. */
const flipsOfFile = [1, 3, 10, 50];
const hang = "thread_timeout";
const crash = "thread_crashed";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , given] = process.argv;
  const good = given === undefined ? buildFlippable() : await readFile(given);
  const { endings, failures, slowestMilliseconds } = await readFlipped(good, 500);
  print("| ending | files |\n|---|---|");
  for (const [ending, count] of endings) print(`| ${ending} | ${count} |`);
  print(`\nThe slowest took ${slowestMilliseconds.toFixed(0)} ms.`);
  for (const failure of failures) print(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

export async function readFlipped(good: Buffer, count: number): Promise<Flips> {
  const directory = await mkdtemp(join(tmpdir(), "sheaf-flips-"));
  const path = join(directory, "flipped.pdf");
  const pool = createThreadPool({ size: 1 });
  const endings = new Map<string, number>();
  const failures: string[] = [];
  let slowestMilliseconds = 0;
  try {
    for (let turn = 0; turn < count; turn += 1) {
      const seed = `flip ${turn}`;
      await writeFile(path, flipBytes(good, seed, flipsOfFile[turn % flipsOfFile.length]));
      const started = performance.now();
      const ending = await pool
        .run<{ kind: string }>(task, { path, recognised: [] }, limits)
        .then(({ kind }) => kind, toEnding);
      slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - started);
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
      if (ending === hang || ending === crash || ending.includes(" "))
        failures.push(`${seed}: ${ending}`);
    }
  } finally {
    await pool.close();
    await rm(directory, { recursive: true, force: true });
  }
  return { endings, failures, slowestMilliseconds };
}

/** The code of an error that is meant for people; of any other, all it says. */
function toEnding(error: unknown): string {
  if (error instanceof InvalidError) return error.code;
  return `not foreseen: ${String(error)}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
