// Pages a CPU second: our full reading beside pdftotext and plain pdfjs on the same files.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { median } from "./load.ts";
import type { Cost, readers } from "./pdf-readers.ts";

export type Speed = { reader: string; pagesPerSecond: number; characters: number };

const rounds = 3;
const script = fileURLToPath(new URL("./pdf-readers.ts", import.meta.url));

/** The readers take turns, since the machine's speed changes from minute to minute. */
export function measureSpeeds(files: string[]): Speed[] {
  const runs: Record<string, (files: string[], pages: number) => Cost> = {
    ours: () => runReader("ours", files),
    pdftotext: (_, pages) => runPdftotext(files, pages),
    "pdfjs getTextContent": () => runReader("pdfjs", files),
  };
  const costs = new Map<string, Cost[]>();
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [reader, run] of Object.entries(runs)) {
      const cost = run(files, pages);
      pages = cost.pages;
      costs.set(reader, [...(costs.get(reader) ?? []), cost]);
    }
  }
  return [...costs].map(([reader, measured]) => ({
    reader,
    pagesPerSecond: median(
      measured.map((cost) => (cost.pages * 1000) / cost.processorMilliseconds),
    ),
    characters: measured[0]?.characters ?? 0,
  }));
}

function runReader(reader: keyof typeof readers, files: string[]): Cost {
  return JSON.parse(runAndWait(process.execPath, [script, reader, ...files])) as Cost;
}

/** It is started once a file; what starting alone costs is taken off, since ours stays loaded. */
function runPdftotext(files: string[], pages: number): Cost {
  const before = childrenMilliseconds();
  let characters = 0;
  for (const file of files) characters += runAndWait("pdftotext", [file, "-"]).length;
  const reading = childrenMilliseconds() - before;
  for (const _ of files) runAndWait("pdftotext", ["-v"]);
  const starting = childrenMilliseconds() - before - reading;
  return { pages, characters, processorMilliseconds: reading - starting };
}

function runAndWait(command: string, options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, options, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}

/** What children that have ended used of the processor: fields 14 and 15 behind the name, in ticks of 10 ms. */
function childrenMilliseconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ");
  return (Number(fields?.[13]) + Number(fields?.[14])) * 10;
}
