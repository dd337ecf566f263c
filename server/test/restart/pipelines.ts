// `npm run torture:pipelines`: kills the service at every border of the steps of runs and inside them, and checks what they come to.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { raw } from "../../src/platform/db/sql.ts";
import { openFileStore } from "../../src/platform/files/open-file-store.ts";
import { startPostgres } from "../postgres-server.ts";
import { checkStore } from "./check-files.ts";
import { Ledger } from "./ledger.ts";
import { takeChances } from "./pipelines/chance.ts";
import { checkRun } from "./pipelines/checks.ts";
import { Crew } from "./pipelines/crew.ts";
import { Eyes } from "./pipelines/eyes.ts";
import { fillDiskUnderRun } from "./pipelines/full-disk.ts";
import { Stage } from "./pipelines/stage.ts";
import { placesOf, walk } from "./pipelines/walk.ts";
import { type Case, openWorld } from "./pipelines/world.ts";
import { Random } from "./random.ts";
import { createUploadLedger } from "./upload-user.ts";

const { values: given } = parseArgs({
  options: {
    kills: { type: "string", default: "60" },
    engine: { type: "string", default: "sqlite" },
    workers: { type: "string", default: "0" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const isPostgres = given.engine === "postgres";
const places = [...placesOf("search"), ...placesOf("upload")];
const [kills, workers] = [Number(given.kills), Number(given.workers)];
// Two in a row are one place.
const isWhole = kills >= places.length + 2;
if (workers > 0 && !isPostgres) throw new Error("Workers beside the server need PostgreSQL.");

const ownUrl = process.env["TEST_DATABASE_URL"];
const server = isPostgres && ownUrl === undefined ? await startPostgres() : undefined;
const url = isPostgres ? (ownUrl ?? server?.url ?? "") : "";
const schema = `torture_${process.pid}`;
const dataDir = await mkdtemp(join(tmpdir(), "sheaf-torture-"));
const random = new Random(given.seed);
const ledger = new Ledger();
const world = await openWorld(random);
const crew = new Crew(
  { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_SCHEMA: schema, ...world.environment },
  workers,
);
const eyes = new Eyes({ url, schema, connections: 2, dataDir });
const stage = new Stage({ crew, eyes, world, random, ledger }, kills);
const runs: Case[] = [];
/** How many entries the protocol of each run was told to have. */
const told = new Map<string, number>();
let onFullDisk: string | undefined;

const beside = workers > 0 ? ` beside ${workers} workers` : "";
process.stdout.write(`${kills} kills on ${given.engine}${beside}, seed ${given.seed}\n`);
try {
  await torture();
  if (isWhole && !isPostgres) onFullDisk = await fillDiskUnderRun(ledger, given.seed);
} finally {
  await eyes.close();
  if (crew.processes.length > 0) await crew.kill();
  await world.close();
  await server?.stop();
}
report();

async function torture(): Promise<void> {
  await crew.start();
  await eyes.countEndings();
  const plan = pickPlaces();
  for (const begin of [world.beginSearch, world.beginUpload]) {
    const run = await begin(crew);
    runs.push(run);
    await walk(stage, run, plan);
  }
  while (!stage.isOver) runs.push(...(await takeChances(stage)));
  await untilTasksEnd();
  for (const { thread } of runs) {
    const { entries } = await crew.insist("GET", `/pipelines/${thread}/protocol`);
    told.set(thread, entries.length);
  }
  for (const problem of await crew.stop()) ledger.breach(problem);
  await check();
}

/** All of them, or as many as there are kills for. */
function pickPlaces(): ReadonlySet<string> {
  const shuffled = places
    .map((place) => ({ place, order: random.fraction() }))
    .toSorted((one, other) => one.order - other.order);
  // A third of a short torture is left to chance.
  const count = isWhole ? places.length : Math.ceil((kills * 2) / 3);
  return new Set(shuffled.slice(0, count).map(({ place }) => place));
}

/** Reading and indexing that papers bring about beside a run end too. */
async function untilTasksEnd(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await eyes.openJobs()).length > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function check(): Promise<void> {
  const database = await eyes.open();
  for (const run of runs) await checkRun(database, ledger, run, told.get(run.thread) ?? 0);
  const files = await openFileStore({ dataDir });
  await checkStore(database, files, ledger, createUploadLedger());
  await files.close();
  if (isPostgres && ledger.breaches.length === 0)
    for (const name of [schema, `${schema}_jobs`])
      await database.write((writer) => writer.run(raw(`drop schema if exists ${name} cascade`)));
  if (ledger.breaches.length === 0) await rm(dataDir, { recursive: true, force: true });
}

function report(): void {
  for (const [place, times] of stage.places) write(place, times);
  const sorted = stage.recoveries.toSorted((one, other) => one - other);
  write("kills", stage.kills);
  write("runs", runs.length);
  write("interrupted steps taken up", sorted.length);
  write("median recovery", `${sorted[sorted.length >> 1] ?? 0} ms`);
  write("worst recovery", `${sorted.at(-1) ?? 0} ms`);
  if (onFullDisk !== undefined) process.stdout.write(`On a full disk: ${onFullDisk}\n`);
  write("breaches", ledger.breaches.length);
  for (const breach of ledger.breaches.slice(0, 50)) process.stdout.write(`BREACH ${breach}\n`);
  if (ledger.breaches.length === 0) return;
  process.stdout.write(`The data is kept in ${dataDir}.\n`);
  process.exitCode = 1;
}

function write(name: string, value: number | string): void {
  process.stdout.write(`| ${name.padEnd(60)} | ${String(value).padStart(8)} |\n`);
}
