// Speed of the API beside a server written by hand: `npm run bench:http` prints what was measured, the goals, and whether they are met.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drive, type Measured, type Scenario, scenarios } from "./load.ts";
import { type Cell, printReport, type Startup } from "./report.ts";
import { copyDatabase, seedProjects } from "./seed.ts";
import { type RunningServer, startBare, startSheaf } from "./servers.ts";

type Pair = { rows: number; ours: RunningServer; bare: RunningServer };

const sizes = [1_000, 100_000];
const rounds = 16;
const warmUpRounds = 4;
const starts = 5;
const idleMilliseconds = 2_000;

async function main(root: string): Promise<void> {
  const startup = await measureStartup(root);
  const pairs: Pair[] = [];
  for (const rows of sizes) pairs.push(await startPair(root, rows));
  const cells: Cell[] = [];
  for (const scenario of scenarios) cells.push(...(await measure(scenario, pairs)));
  await Promise.all(pairs.flatMap(({ ours, bare }) => [ours.stop(), bare.stop()]));
  printReport(startup, cells);
}

async function measureStartup(root: string): Promise<Startup> {
  const startup: Startup = { seconds: [], megabytes: 0 };
  for (let start = 0; start < starts; start += 1) {
    const began = performance.now();
    const server = await startSheaf(join(root, `start-${start}`));
    const health = await fetch(`${server.address}/api/v1/settings/health`);
    if (health.status !== 200) throw new Error(`The service is not well: ${await health.text()}`);
    startup.seconds.push((performance.now() - began) / 1000);
    if (start === starts - 1) {
      await sleep(idleMilliseconds);
      startup.megabytes = server.memoryMegabytes();
    }
    await server.stop();
  }
  return startup;
}

/** The service makes the tables; both servers begin with copies of the same rows. */
async function startPair(root: string, rows: number): Promise<Pair> {
  const dataDir = join(root, `sheaf-${rows}`);
  const bareFile = join(root, `bare-${rows}.sqlite`);
  await (await startSheaf(dataDir)).stop();
  seedProjects(dataDir, rows);
  copyDatabase(dataDir, bareFile);
  return { rows, ours: await startSheaf(dataDir), bare: await startBare(bareFile) };
}

/** Many short rounds go from server to server, so that a busy machine slows all of them alike. */
async function measure(scenario: Scenario, pairs: Pair[]): Promise<Cell[]> {
  const cells = pairs.map(({ rows }) => ({
    scenario: scenario.name,
    rows,
    ours: [] as Measured[],
    bare: [] as Measured[],
  }));
  // The first rounds warm the servers up and are not counted.
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [index, { rows, ours, bare }] of pairs.entries()) {
      const measured = {
        ours: await drive(ours, scenario, rows),
        bare: await drive(bare, scenario, rows),
      };
      if (round < 0) continue;
      cells[index]?.ours.push(measured.ours);
      cells[index]?.bare.push(measured.bare);
    }
  }
  return cells;
}

const root = mkdtempSync(join(tmpdir(), "sheaf-bench-"));
try {
  await main(root);
} finally {
  rmSync(root, { recursive: true, force: true });
}
