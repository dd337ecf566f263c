// Streamed answers beside the provider's own stream: first events, the delay of tokens, many at once, clients that leave.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startSheaf, startStreamProvider } from "./servers.ts";
import { makeLibrary } from "./streams-library.ts";
import {
  brief,
  measureCompletions,
  measureCrowd,
  measureDelays,
  measureDepartures,
  measureFirstEvents,
  measureThroughput,
  readOurs,
  type Row,
} from "./streams-measure.ts";

const warmUps = 20;
const measurements = [
  measureFirstEvents,
  measureDelays,
  measureCrowd,
  measureThroughput,
  measureDepartures,
  measureCompletions,
];

async function main(dataDir: string): Promise<number> {
  const provider = await startStreamProvider();
  const sheaf = await startSheaf(dataDir, {
    OFFLINE: "0",
    LLM_PROVIDER: "prov1",
    PROV1_API_KEY: "key-of-a-benchmark",
    PROV1_BASE_URL: provider.address,
  });
  const bench = { sheaf, provider, library: await makeLibrary(sheaf) };
  for (let count = 0; count < warmUps; count += 1) await readOurs(bench, brief, count);
  const rows: Row[] = [];
  for (const measure of measurements) rows.push(...(await measure(bench)));
  await Promise.all([sheaf.stop(), provider.stop()]);
  const [load = Number.NaN] = loadavg();
  print(
    `The machine's load was ${load.toFixed(1)} at the end, on ${availableParallelism()} cores.\n`,
  );
  print("| what | figure | goal | met |\n|---|---|---|---|");
  for (const row of rows) print(describe(row));
  return rows.every(({ goal }) => goal?.isMet ?? true) ? 0 : 1;
}

function describe({ what, figure, goal }: Row): string {
  const judged = goal === undefined ? "– | –" : `${goal.text} | ${goal.isMet ? "yes" : "NO"}`;
  return `| ${what} | ${figure} | ${judged} |`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const root = mkdtempSync(join(tmpdir(), "sheaf-streams-"));
try {
  process.exitCode = await main(root);
} finally {
  rmSync(root, { recursive: true, force: true });
}
