// `npm run torture`: kills the service again and again while it is used, and checks that it keeps every promise it made.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase, sqliteFileName } from "../../src/platform/db/open-database.ts";
import { raw } from "../../src/platform/db/sql.ts";
import { openFileStore } from "../../src/platform/files/open-file-store.ts";
import { checkBin, createBinLedger, keepBin } from "./bin-user.ts";
import { checkStore, checkUploads } from "./check-files.ts";
import { checkMerges } from "./check-merges.ts";
import * as checks from "./checks.ts";
import { checkImports, createImportLedger, importFiles } from "./import-user.ts";
import { Ledger } from "./ledger.ts";
import { createMergeLedger, mergeCopies } from "./merge-user.ts";
import { Random } from "./random.ts";
import { Rounds } from "./rounds.ts";
import { Service } from "./service.ts";
import { createUploadLedger, readAgain, uploadFiles } from "./upload-user.ts";
import * as writers from "./writers.ts";

const endLimitMilliseconds = 60_000;
const killsBetweenWords = 50;

const { values: given } = parseArgs({
  options: {
    kills: { type: "string", default: "30" },
    // Fewer kills are enough when the time is over; what was done until then is checked all the same.
    minutes: { type: "string", default: "Infinity" },
    engine: { type: "string", default: "sqlite" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const isPostgres = given.engine === "postgres";
const url = isPostgres ? (process.env["TEST_DATABASE_URL"] ?? "") : "";
if (isPostgres && url === "") throw new Error("--engine postgres needs TEST_DATABASE_URL.");

const schema = `torture_${process.pid}`;
const dataDir = await mkdtemp(join(tmpdir(), "sheaf-torture-"));
const ledger = new Ledger();
const bin = createBinLedger();
const imports = createImportLedger();
const merges = createMergeLedger();
const uploads = createUploadLedger();
const service = new Service({
  NODE_ENV: "test",
  PORT: "0",
  LOG_LEVEL: "silent",
  OFFLINE: "1",
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DATABASE_SCHEMA: schema,
});
let toldAt = 0;
const rounds = new Rounds({
  service,
  ledger,
  random: new Random(given.seed),
  checkFile() {
    if (!isPostgres) checks.checkIntegrity(join(dataDir, sqliteFileName), ledger);
  },
});

process.stdout.write(`${given.kills} kills on ${given.engine}, seed ${given.seed}\n`);
await torture();

async function torture(): Promise<void> {
  const leaving = new AbortController();
  const over = new AbortController();
  const user = (name: string, home = leaving): writers.User => {
    const random = new Random(`${given.seed} ${name}`);
    return { name, service, random, ledger, leaving: home.signal };
  };
  const shared = writers.createProject(user("sum"), "sum");
  const worked = writers.createProject(user("tasks"), "tasks");
  const users = [
    ...["ada", "grace", "mary", "joan", "maud"].map((name) => writers.keepProjects(user(name))),
    ...["emmy", "rosa"].map(async (name) => writers.addTogether(user(name), (await shared).id)),
    ...["lise", "vera"].map(async (name) => writers.startTasks(user(name), (await worked).id)),
    worked.then(({ id }) => writers.readNotifications(user("hedy"), id)),
    ...["olga", "inge"].map((name) => keepBin(user(name), bin)),
    ...["mina", "nora"].map((name) => importFiles(user(name), imports)),
    ...["tilly", "irma"].map((name) => mergeCopies(user(name), merges)),
    uploadFiles(user("cora"), uploads),
  ];
  const working = Promise.all(users);
  // Stays until the last task has its answer.
  const answering = worked.then(({ id }) => writers.answerTasks(user("ruth", over), id));

  const isOver = (): boolean => performance.now() > Number(given.minutes) * 60_000;
  while (rounds.kills < Number(given.kills) && !isOver()) {
    await Promise.race([rounds.next(), failureOf(working)]);
    if (rounds.kills >= toldAt + killsBetweenWords) tellProgress();
  }
  const last = await rounds.startHealthy();
  const started = performance.now();
  await sleep(1_500);
  leaving.abort();
  await working;
  const endedAfter = await untilTasksEnd(started);
  await readAgain(user("cora", over), uploads);
  await untilTasksEnd(performance.now());
  over.abort();
  await answering;
  await rounds.noteRecovery(last);
  const code = await service.stop(last);
  if (code !== 0) ledger.breach(`the last process ended with ${code} instead of 0`);

  const database = await openDatabase({ url, schema, connections: 2, dataDir });
  await checks.checkProjects(database, ledger);
  await checks.checkSum(database, ledger, (await shared).id);
  await checks.checkNotifications(database, ledger);
  await checkBin(database, ledger, bin);
  await checkImports(database, ledger, imports);
  await checkMerges(database, ledger, merges);
  await checkUploads(database, ledger, uploads);
  const files = await openFileStore({ dataDir });
  const stored = await checkStore(database, files, ledger, uploads);
  await files.close();
  const counted = await checks.checkTasks(database, ledger, rounds.frozen);
  if (ledger.breaches.length === 0) await removeTraces(database);
  await database.close();
  report({ ...counted, endedAfter, stored });
}

/** Rejects when a user fails; never resolves. */
async function failureOf(working: Promise<unknown>): Promise<never> {
  await working;
  throw new Error("The users left before the torture was over.");
}

async function untilTasksEnd(started: number): Promise<number> {
  for (;;) {
    const left = await Promise.all(
      ["pending", "running", "waiting"].map(async (status) => {
        const reply = await service.call("GET", `/tasks?status=${status}&limit=500`);
        return Number(reply?.data.length);
      }),
    );
    const waited = performance.now() - started;
    if (left.every((count) => count === 0)) return waited;
    if (waited > endLimitMilliseconds) {
      ledger.breach(`${left.join(" + ")} tasks had not ended after 60 s`);
      return waited;
    }
    await sleep(200);
  }
}

async function removeTraces(database: Database): Promise<void> {
  if (isPostgres) {
    for (const name of [schema, `${schema}_jobs`])
      await database.write((writer) => writer.run(raw(`drop schema if exists ${name} cascade`)));
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** A long torture says now and then that it goes on. */
function tellProgress(): void {
  toldAt = rounds.kills;
  const { acknowledged, breaches } = ledger;
  process.stdout.write(
    `${new Date().toISOString()} ${rounds.kills} kills, ${acknowledged} writes, ${breaches.length} breaches\n`,
  );
}

function report(counted: Record<string, number>): void {
  const lines = {
    kills: rounds.kills,
    "of frozen processes": rounds.frozen.size,
    "acknowledged writes": ledger.acknowledged,
    "answers lost": ledger.lostAnswers,
    "requests repeated": ledger.repeatedRequests,
    "papers to and from the bin": bin.papers.length,
    imports: imports.imports.size,
    "references imported": imports.references.size,
    "papers with copies": merges.papers.length,
    merges: merges.merges.size,
    "of them undone": [...merges.merges.values()].filter(({ isUndone }) => isUndone).length,
    "files uploaded": uploads.files.length,
    "files in the store": counted["stored"],
    "tasks given up": counted["givenUp"],
    tasks: counted["tasks"],
    "answers acknowledged": ledger.answered.size,
    "steps done": counted["steps"],
    "steps interrupted": counted["interrupted"],
    "retries after failure": counted["retries"],
    "interrupted jobs taken up": rounds.recoveries,
    "worst recovery": `${rounds.worstRecovery.kill} ms`,
    "beside a frozen process": `${rounds.worstRecovery.freeze} ms`,
    "last task ended after": `${((counted["endedAfter"] ?? 0) / 1000).toFixed(1)} s`,
    lost: ledger.lost,
    duplicated: ledger.duplicated,
    "other breaches": ledger.breaches.length - ledger.lost - ledger.duplicated,
  };
  for (const [name, value] of Object.entries(lines))
    process.stdout.write(`| ${name.padEnd(26)} | ${String(value).padStart(8)} |\n`);
  for (const breach of ledger.breaches.slice(0, 50)) process.stdout.write(`BREACH ${breach}\n`);
  if (ledger.breaches.length > 0) {
    process.stdout.write(
      `The data is kept in ${dataDir}${isPostgres ? `, schema ${schema}` : ""}.\n`,
    );
    process.exitCode = 1;
  }
}
