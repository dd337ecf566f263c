// A start that cannot succeed: exit code 1, words on standard error that say what to do, and nothing half made.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { callApi } from "../app.ts";
import { cleanUp, makeFolder } from "./cleanup.ts";
import { changeDatabase, databaseFile, makeDataDirectory, readDatabase } from "./data-directory.ts";
import { type Outcome, runSheaf, startSheaf } from "./sheaf.ts";
import { mountDisk } from "./small-disk.ts";

const together = { concurrency: 3 };
const secret = "hunter2secret";

describe("a command that cannot be understood", together, () => {
  const cases: Array<[rule: string, command: string[], says: RegExp]> = [
    ["an unknown command is named", ["dance"], /no command "dance".*sheaf help/u],
    ["an unknown option is named", ["serve", "--dance"], /'--dance'.*sheaf help/u],
  ];
  for (const [rule, command, says] of cases) {
    test(rule, async () => assertRefused(await runSheaf(command), says));
  }
});

describe("a Node that is too old", together, () => {
  test("it is told which command to use instead", async () => {
    const pretend = `Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(pretend)}`;
    const outcome = await runSheaf(["serve"], { NODE_OPTIONS: preload });
    assertRefused(outcome, /this is Node 20\.1\.0.*`npm start`.*`npx sheaf`/u);
  });
});

describe("a data directory that others can look into", together, () => {
  test("a start says what to do, and what it writes is the owner's alone", async (t) => {
    const directory = await makeFolder(t);
    await chmod(directory, 0o755);
    const running = await startSheaf(t, ["serve"], { DATA_DIR: directory });
    const { stderr } = await running.stop();
    assert.ok(stderr.includes(`Run: chmod 700 ${directory}`), stderr);
    const names = await readdir(directory, { recursive: true });
    assert.ok(names.includes("sheaf.sqlite"));
    for (const name of names)
      assert.equal((await stat(join(directory, name))).mode & 0o077, 0, name);
  });

  test("migrating says it too", async (t) => {
    const directory = await makeFolder(t);
    await chmod(directory, 0o755);
    const { code, stderr } = await runSheaf(["migrate"], { DATA_DIR: directory });
    assert.deepEqual([code, stderr.includes(`chmod 700 ${directory}`)], [0, true]);
    assert.equal((await stat(databaseFile(directory))).mode & 0o777, 0o600);
    await chmod(directory, 0o700);
    assert.equal((await runSheaf(["migrate"], { DATA_DIR: directory })).stderr, "");
  });
});

describe("a configuration nobody should start with", together, () => {
  const cases: Array<[rule: string, environment: Record<string, string>, says: RegExp[]]> = [
    [
      "every bad number is named with its limits",
      { PORT: "99999", RATE_LIMIT: "-1", LLM_TEMPERATURE: "hot", LLM_MAX_TOKENS: "1.5" },
      [
        /^PORT must be a whole number from 0 to 65535$/mu,
        /^RATE_LIMIT must be a whole number from 0 to \d+$/mu,
        /^LLM_TEMPERATURE must be a number from 0 to 2$/mu,
        /^LLM_MAX_TOKENS must be a whole number from 1 to 128000$/mu,
      ],
    ],
    [
      "without keys the network is refused, and both ways out are named",
      { HOST: "0.0.0.0" },
      [/AUTH_MODE=required/u, /ALLOW_OPEN_NETWORK=1/u],
    ],
    [
      "a DATABASE_URL of another kind is refused",
      { DATABASE_URL: `mysql://sheaf:${secret}@127.0.0.1/sheaf` },
      [/DATABASE_URL must begin with postgres:\/\//u],
    ],
  ];
  for (const [rule, environment, says] of cases) {
    test(rule, async (t) => {
      const directory = join(await makeFolder(t), "data");
      assertRefused(await runSheaf(["serve"], { ...environment, DATA_DIR: directory }), ...says);
      await assert.rejects(readdir(directory), { code: "ENOENT" });
    });
  }
});

describe("a PostgreSQL that cannot be used", together, () => {
  const cases: Array<[rule: string, url: string, says: RegExp]> = [
    [
      "what is not a URL is told so",
      `postgres://sheaf:${secret}@127.0.0.1:port/sheaf`,
      /DATABASE_URL is not a URL.*postgres:\/\/user:password@host/u,
    ],
    [
      "a server that does not listen is told so",
      `postgres://sheaf:${secret}@127.0.0.1:1/sheaf`,
      /does not answer\. Start it, or correct DATABASE_URL/u,
    ],
    [
      // The empty label keeps the question from leaving this machine.
      "an unknown host is told so",
      `postgres://sheaf:${secret}@no-such-host..invalid/sheaf`,
      /host of DATABASE_URL/u,
    ],
  ];
  for (const [rule, url, says] of cases) {
    test(rule, async (t) => {
      const directory = join(await makeFolder(t), "data");
      assertRefused(await runSheaf(["serve"], { DATABASE_URL: url, DATA_DIR: directory }), says);
      assert.deepEqual(await readdir(directory), []);
    });
  }
});

describe("a data directory that cannot be used", together, () => {
  for (const command of ["serve", "migrate"]) {
    test(`sheaf ${command} does not take a file for a directory`, async (t) => {
      const file = join(await makeFolder(t), "file");
      await writeFile(file, "mine");
      const outcome = await runSheaf([command], { DATA_DIR: file });
      assertRefused(outcome, /data directory .*file cannot be made.*DATA_DIR/u);
      assert.equal(await readFile(file, "utf8"), "mine");
    });
  }

  test("a path below a file is refused", async (t) => {
    const file = join(await makeFolder(t), "file");
    await writeFile(file, "mine");
    const outcome = await runSheaf(["serve"], { DATA_DIR: join(file, "data") });
    assertRefused(outcome, /data directory .* cannot be made.*DATA_DIR/u);
  });

  test("a directory that cannot be written is refused", async (t) => {
    // Root may write whatever the modes say, but not to a disk mounted for reading only.
    const isRoot = process.getuid?.() === 0;
    const directory = isRoot ? await mountDisk(t, "ro") : join(await makeFolder(t), "data");
    if (directory === undefined) return;
    if (!isRoot) {
      await mkdir(directory);
      await chmod(directory, 0o500);
    }
    assertRefused(await runSheaf(["serve"], { DATA_DIR: directory }), /data directory/u);
    assert.deepEqual(await readdir(directory), []);
  });

  test("a disk without room for a database is refused", async (t) => {
    const directory = await mountDisk(t, "size=16k");
    if (directory === undefined) return;
    assertRefused(await runSheaf(["serve"], { DATA_DIR: directory }), /disk is full.*Free/u);
  });
});

describe("a database that cannot be used", together, () => {
  const cases: Array<[rule: string, breakIt: (directory: string) => unknown, says: RegExp]> = [
    [
      "random bytes are refused",
      (directory) => writeFile(databaseFile(directory), randomBytes(20_000)),
      /not a database.*Restore a backup/u,
    ],
    [
      "a database cut short is refused",
      (directory) => truncate(databaseFile(directory), 50_000),
      /damaged.*sheaf doctor/u,
    ],
    [
      "a database with flipped bits in its catalogue is refused",
      (directory) => flipBits(databaseFile(directory), 100, 130),
      /damaged.*sheaf doctor/u,
    ],
    [
      "the database of a newer version is refused",
      (directory) =>
        changeDatabase(
          directory,
          "insert into schema_migrations values (9999, 'tomorrow', '', '')",
        ),
      /newer Sheaf \(migration 9999, tomorrow\).*Install that version/u,
    ],
    [
      "a migration that was changed afterwards is refused",
      (directory) =>
        changeDatabase(directory, "update schema_migrations set checksum = '' where version = 1"),
      /Migration 1 .* was changed/u,
    ],
  ];
  for (const [rule, breakIt, says] of cases) {
    test(rule, async (t) => {
      const directory = await makeDataDirectory(t);
      await breakIt(directory);
      const bytes = await readFile(databaseFile(directory));
      assertRefused(await runSheaf(["serve"], { DATA_DIR: directory }), says);
      assert.deepEqual(await readFile(databaseFile(directory)), bytes);
      const others = (await readdir(directory)).filter((name) => !name.startsWith("sheaf.sqlite"));
      assert.deepEqual(others, []);
    });
  }
});

describe("a start without what an earlier one used", together, () => {
  test("without the SECRETS_KEY that sealed them, stored secrets keep the server from starting", async (t) => {
    const directory = join(await makeFolder(t), "data");
    const environment = { DATA_DIR: directory, SECRETS_KEY: "k".repeat(40) };
    const server = await startSheaf(t, ["serve"], environment);
    const body = { prov1_api_key: secret };
    const { status } = await callApi(`${server.address}/api/v1/settings`, "PUT", { body });
    assert.equal(status, 200);
    assert.equal((await server.stop()).code, 0);
    const without = await runSheaf(["serve"], { DATA_DIR: directory });
    assertRefused(without, /SECRETS_KEY.*secrets\.key/u);
    assert.ok(!(await readdir(directory)).includes("secrets.key"), "another key was made");
    const wrong = await runSheaf(["serve"], { ...environment, SECRETS_KEY: "w".repeat(40) });
    assertRefused(wrong, /prov1_api_key.*SECRETS_KEY/u);
    const [stored] = readDatabase(directory, "select count(*) as count from settings");
    assert.deepEqual(stored, { count: 1 });
  });

  test("a port in use is named, and the directory is left whole", async (t) => {
    const directory = join(await makeFolder(t), "data");
    const other = createServer().listen(0, "127.0.0.1");
    cleanUp(t, () => other.close());
    await once(other, "listening");
    const port = String((other.address() as { port: number }).port);
    const outcome = await runSheaf(["serve", "--port", port], { DATA_DIR: directory });
    assertRefused(outcome, new RegExp(`Port ${port} .* is in use.*--port or PORT`, "u"));
    assert.deepEqual((await readdir(directory)).sort(), ["files", "secrets.key", "sheaf.sqlite"]);
  });
});

function assertRefused({ code, stdout, stderr }: Outcome, ...says: RegExp[]): void {
  assert.equal(code, 1, `${stdout}${stderr}`);
  assert.equal(stdout, "");
  for (const words of says) assert.match(stderr, words);
  assert.doesNotMatch(stderr, /^\s+at /mu, "a stack is not for people");
  assert.ok(!stderr.includes(secret), "a secret was said");
}

async function flipBits(file: string, from: number, to: number): Promise<void> {
  const bytes = await readFile(file);
  for (let index = from; index < to; index += 1) bytes[index] = (bytes[index] ?? 0) ^ 0x55;
  await writeFile(file, bytes);
}
