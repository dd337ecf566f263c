// Reading PDFs: pages a CPU second beside pdftotext and pdfjs, a worker's memory, and the server while it is busy.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type MemoryUse, measureMemory } from "./pdf-memory.ts";
import { measureSpeeds, type Speed } from "./pdf-speed.ts";
import { type LoopDelay, measureLoopDelay } from "./pdf-uploads.ts";

const data = process.env["DATA"] ?? fileURLToPath(new URL("../../shared/data", import.meta.url));
const directory = join(data, "pdf-jose");
/** One to warm up, and twenty at once. */
const uploads = 21;

if (!existsSync(directory)) {
  print("The PDFs are missing: set DATA to the folder that holds pdf-jose.");
  process.exit(1);
}
const files = readdirSync(directory)
  .filter((name) => name.endsWith(".pdf"))
  .sort()
  .map((name) => join(directory, name));

const scratch = mkdtempSync(join(tmpdir(), "sheaf-pdf-"));
try {
  printSpeeds(measureSpeeds(files));
  print("\n| what | figure | goal | met |\n|---|---|---|---|");
  printMemory(await measureMemory(scratch));
  printDelay(await measureLoopDelay(join(scratch, "data"), files.slice(0, uploads)));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function printSpeeds(speeds: Speed[]): void {
  const ours = speeds[0]?.pagesPerSecond ?? Number.NaN;
  print("| reader | pages a CPU second | ours over it | characters |\n|---|---|---|---|");
  for (const { reader, pagesPerSecond, characters } of speeds) {
    const ratio = (ours / pagesPerSecond).toFixed(2);
    print(`| ${reader} | ${pagesPerSecond.toFixed(0)} | ${ratio} | ${characters} |`);
  }
}

function printMemory({ pages, fileMegabytes, peakMegabytes }: MemoryUse): void {
  const what = `a worker's memory on ${pages} pages (${fileMegabytes.toFixed(1)} MB)`;
  printGoal(what, `${peakMegabytes.toFixed(0)} MB`, "< 300 MB", peakMegabytes < 300);
}

function printDelay({ longest, p99, longestBusy, read, seconds }: LoopDelay): void {
  const what = `longest block of the event loop, ${uploads - 1} uploads at once (${read} read in ${seconds.toFixed(1)} s)`;
  const figure = `${longest.toFixed(0)} ms (computing ${longestBusy.toFixed(0)} ms, p99 ${p99.toFixed(1)} ms)`;
  printGoal(what, figure, "< 50 ms", longest < 50);
}

function printGoal(what: string, figure: string, goal: string, met: boolean): void {
  print(`| ${what} | ${figure} | ${goal} | ${met ? "yes" : "NO"} |`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
