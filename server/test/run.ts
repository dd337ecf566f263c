// Runs the tests on the engines named: sqlite runs every test, pglite and postgres those that touch a database.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startPostgres } from "./postgres-server.ts";

type Engine = "sqlite" | "pglite" | "postgres";

const touchingDatabase = [
  "server/test/api/**/*.test.ts",
  "server/src/platform/{db,jobs}/**/*.test.ts",
  "server/src/features/{files,tasks}/**/*.test.ts",
];
const everything = [
  "server/src/**/*.test.ts",
  "server/test/**/*.test.ts",
  "web/src/**/*.test.ts",
  "web/*.test.ts",
];

// Reading the sources is most of the time a test file takes; what one has compiled the next can use.
const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled/", import.meta.url));
const reporter = fileURLToPath(new URL("./reporter.ts", import.meta.url));

let failed = false;
for (const engine of process.argv.slice(2) as Engine[]) {
  process.stdout.write(`\n== Tests on ${engine}\n`);
  if ((await runOn(engine)) !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;

async function runOn(engine: Engine): Promise<number> {
  if (engine === "sqlite") return runTests({ TEST_ENGINE: "sqlite" }, everything);
  // One process for all files: a PostgreSQL inside the process takes seconds to start and half a gigabyte.
  if (engine === "pglite")
    return runTests({ TEST_ENGINE: "pglite" }, [
      "--test-isolation=none",
      "--test-force-exit",
      ...touchingDatabase,
    ]);
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined) return runTests({ TEST_ENGINE: "postgres" }, touchingDatabase);
  const server = await startPostgres();
  try {
    return await runTests(
      { TEST_ENGINE: "postgres", TEST_DATABASE_URL: server.url },
      touchingDatabase,
    );
  } finally {
    await server.stop();
  }
}

function runTests(environment: Record<string, string>, selection: string[]): Promise<number> {
  const options = [`--test-concurrency=${availableParallelism()}`, `--test-reporter=${reporter}`];
  const child = spawn(process.execPath, ["--test", ...options, ...selection], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test", NODE_COMPILE_CACHE: compiled, ...environment },
  });
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
