// Speed of reading references beside citation-js: `npm run bench:import` prints records a second, and the memory that a 200 MB file needs.
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readReferences } from "../server/src/knowledge/bibliography/readers/read-references.ts";
import { sampleFile, writeReferences } from "./import-files.ts";

type Measured = { records: number; seconds: number; cpuSeconds: number; megabytes: number };

const recordCount = 20_000;
const largeBytes = 200 * 1024 * 1024;
const rounds = 3;
/** The most that reading a file of any size may take, the runtime itself included. */
const mostMegabytes = 300;

function main(directory: string): number {
  if (!existsSync(sampleFile)) {
    process.stdout.write(
      `${sampleFile} is missing. Set DATA to the folder that holds acl-anthology.\n`,
    );
    return 1;
  }
  const small = join(directory, "small.ris");
  writeReferences(small, "ris", { records: recordCount });
  const rows = [
    row(
      "ours, RIS",
      small,
      median(() => measure("ours", small)),
    ),
    row(
      "citation-js, RIS",
      small,
      median(() => measure("citation-js", small)),
    ),
  ];
  let worst = 0;
  for (const format of ["ris", "bibtex"] as const) {
    const large = join(directory, `large.${format}`);
    writeReferences(large, format, { bytes: largeBytes });
    const measured = measure("ours", large);
    worst = Math.max(worst, measured.megabytes);
    rows.push(row(`ours, ${format === "ris" ? "RIS" : "BibTeX"}`, large, measured));
    rmSync(large);
  }
  process.stdout.write(
    [
      "| reader | file | records | seconds | CPU seconds | records a CPU second | peak memory |",
      "|---|---|---|---|---|---|---|",
      ...rows,
      "",
    ].join("\n"),
  );
  const met = worst <= mostMegabytes;
  process.stdout.write(
    `\nPeak memory for 200 MB: ${worst.toFixed(0)} MB, goal ${mostMegabytes} MB: ${met ? "met" : "NOT met"}\n`,
  );
  return met ? 0 : 1;
}

function row(reader: string, file: string, measured: Measured): string {
  const { records, seconds, cpuSeconds, megabytes } = measured;
  const size = `${(statSync(file).size / 1024 / 1024).toFixed(0)} MB`;
  return `| ${reader} | ${size} | ${records} | ${seconds.toFixed(2)} | ${cpuSeconds.toFixed(2)} | ${Math.round(records / cpuSeconds)} | ${megabytes.toFixed(0)} MB |`;
}

/** In a process of its own, so that memory is that of the reading alone. */
function measure(reader: string, file: string): Measured {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), reader, file],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`Reading ${file} with ${reader} failed: ${stderr}`);
  return JSON.parse(stdout) as Measured;
}

function median(run: () => Measured): Measured {
  const all = Array.from({ length: rounds }, run).sort(
    (one, other) => one.cpuSeconds - other.cpuSeconds,
  );
  return all[Math.floor(rounds / 2)] ?? run();
}

async function read(reader: string, file: string): Promise<void> {
  const began = performance.now();
  const before = process.cpuUsage();
  const records = reader === "ours" ? await readOurs(file) : await readCitationJs(file);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(
    JSON.stringify({ records, seconds, cpuSeconds, megabytes } satisfies Measured),
  );
}

async function readOurs(file: string): Promise<number> {
  let records = 0;
  const { entries } = await readReferences(createReadStream(file));
  for await (const entry of entries) {
    if ("error" in entry) throw new Error(`Line ${entry.line}: ${entry.error}`);
    records += 1;
  }
  return records;
}

async function readCitationJs(file: string): Promise<number> {
  const { plugins } = await import("@citation-js/core");
  await import("@citation-js/plugin-ris");
  return plugins.input.chain(readFileSync(file, "utf8"), { generateGraph: false }).length;
}

const [reader, file] = process.argv.slice(2);
if (reader !== undefined && file !== undefined) {
  await read(reader, file);
} else {
  const directory = mkdtempSync(join(tmpdir(), "sheaf-bench-import-"));
  try {
    process.exitCode = main(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
