// Runs the tests on the engines named: sqlite runs every test, pglite and postgres those that touch a database.
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startPostgres } from "./postgres-server.ts";

type Engine = "sqlite" | "pglite" | "postgres";
type Run = { title: string; environment: Record<string, string>; options: string[] };

const touchingDatabase = [
  "server/test/api/**/*.test.ts",
  "server/src/platform/{db,jobs}/**/*.test.ts",
  "server/src/features/{files,tasks}/**/*.test.ts",
  "server/src/platform/http/host-turns.test.ts",
];
/**
 * Those that say most about the database run in an in-process PostgreSQL too, which is slow; a real one runs all of
 * them with every change that lands.
 */
const aboutDatabase = [
  "server/src/platform/{db,jobs}/**/*.test.ts",
  "server/src/features/{files,tasks}/**/*.test.ts",
  ...[
    ["announcements", "bin", "concurrency", "dedup", "facets", "idempotency", "imports"],
    ["paper-search", "papers", "projects", "queries", "selections"],
    ["task-cancel", "task-waiting", "tasks"],
  ].flatMap((names) => names.map((name) => `server/test/api/${name}.test.ts`)),
];
/** Tests of plain functions. They share one process: a process for each file would take longer than the tests. */
const pure = [
  "server/src/{adapters,api,commands,config,features,knowledge,models}/**/*.test.ts",
  "server/src/platform/{http,log,secrets}/**/*.test.ts",
  "web/src/**/*.test.ts",
  "web/*.test.ts",
];
const overHttp = ["server/test/api/**/*.test.ts"];
const others = [
  "server/src/platform/{db,files,jobs,threads}/**/*.test.ts",
  "server/test/{architecture,command-line,restart}/**/*.test.ts",
];
const inBrowser = ["web/test/browser/**/*.test.ts"];

// Reading the sources is most of the time a test file takes; what one has compiled the next can use.
const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled/", import.meta.url));
const reporter = fileURLToPath(new URL("./reporter.ts", import.meta.url));
const inOneProcess = ["--test-isolation=none", "--test-force-exit"];
const inProcesses = [`--test-concurrency=${availableParallelism()}`];

refuseForgottenTests();
// They begin in the order given: what takes longest stands first.
const engines = process.argv.slice(2) as Engine[];
const embedded = engines.filter((engine) => engine !== "postgres");
// Tests with processes of their own wait a lot: with one more at a time than most machines have cores, none stands idle.
const atOnce = 3;
const waiting = embedded.flatMap(runsOn).values();
const codes = await Promise.all(Array.from({ length: atOnce }, () => runInTurn(waiting)));
if (engines.includes("postgres")) codes.push(await runOnPostgres());
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** A test that stands where nobody looks would pass for ever. */
function refuseForgottenTests(): void {
  const known = new Set(globSync([...pure, ...overHttp, ...others, ...inBrowser]));
  const forgotten = globSync("{server,web}/**/*.test.ts").filter((file) => !known.has(file));
  if (forgotten.length > 0)
    throw new Error(
      `No run knows ${forgotten.join(", ")}: name their folder in server/test/run.ts.`,
    );
}

/** The longest first. */
function runsOn(engine: Engine): Run[] {
  const environment = { TEST_ENGINE: engine };
  // A PostgreSQL inside the process takes seconds to start and half a gigabyte: hence one process there too.
  if (engine !== "sqlite")
    return [
      { title: `Tests on ${engine}`, environment, options: [...inOneProcess, ...aboutDatabase] },
    ];
  return [
    ...dealOut(globSync(overHttp).toSorted(), 2).map((files, hand) => ({
      title: `Tests on sqlite, hand ${hand + 1}`,
      environment,
      options: [...inOneProcess, ...files],
    })),
    { title: "Tests with processes", environment, options: ["--test-concurrency=1", ...others] },
    { title: "Tests of functions", environment, options: [...inOneProcess, ...pure] },
  ];
}

function dealOut<Card>(cards: Card[], hands: number): Card[][] {
  return Array.from({ length: hands }, (_, hand) =>
    cards.filter((_card, place) => place % hands === hand),
  );
}

async function runOnPostgres(): Promise<number> {
  const given = process.env["TEST_DATABASE_URL"];
  const server = given === undefined ? await startPostgres() : undefined;
  const environment = { TEST_ENGINE: "postgres", TEST_DATABASE_URL: given ?? server?.url ?? "" };
  const options = [...inProcesses, ...touchingDatabase];
  try {
    return await runInTurn([{ title: "Tests on postgres", environment, options }]);
  } finally {
    await server?.stop();
  }
}

async function runInTurn(runs: Iterable<Run>): Promise<number> {
  let worst = 0;
  for (const run of runs) worst = Math.max(worst, await runTests(run));
  return worst;
}

/** What it says comes at its end, in one piece: others run beside it. */
function runTests({ title, environment, options }: Run): Promise<number> {
  process.stdout.write(`${title} …\n`);
  const child = spawn(process.execPath, ["--test", `--test-reporter=${reporter}`, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "test", NODE_COMPILE_CACHE: compiled, ...environment },
  });
  let said = "";
  child.stdout.on("data", (piece) => (said += String(piece)));
  child.stderr.on("data", (piece) => (said += String(piece)));
  return new Promise((resolve) =>
    child.on("close", (code) => {
      process.stdout.write(`\n== ${title}\n${said}`);
      resolve(code ?? 1);
    }),
  );
}
