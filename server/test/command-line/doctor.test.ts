// `sheaf doctor`: finds what is wrong, says what to do, and changes nothing.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { judgeRoom } from "../../src/commands/doctor/data-directory.ts";
import { createReport } from "../../src/commands/doctor/report.ts";
import { openFileStore } from "../../src/platform/files/open-file-store.ts";
import { openSecretBox } from "../../src/platform/secrets/secret-box.ts";
import { callApi } from "../app.ts";
import { makeFolder, type Scope } from "./cleanup.ts";
import { changeDatabase, databaseFile, makeDataDirectory, stateOf } from "./data-directory.ts";
import { type Outcome, runSheaf, startSheaf } from "./sheaf.ts";

const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);

describe("sheaf doctor", { concurrency: 3 }, () => {
  test("beside a running server it finds no problem, one aligned line a check", async (t) => {
    const environment = { DATA_DIR: await makeFolder(t) };
    const server = await startSheaf(t, ["serve"], environment);
    const body = { name: "Some project" };
    await callApi(`${server.address}/api/v1/projects`, "POST", { body });
    const { code, stdout, stderr } = await doctor(environment.DATA_DIR);
    assert.equal(code, 0, stdout);
    assert.equal(stderr, "");
    const [checks = "", sum] = stdout.split("\n\n");
    for (const line of checks.split("\n")) assert.match(line, /^(ok     |warning)  .{14}  \S/u);
    assert.match(sum ?? "", /^0 problems, \d warnings?\n$/u);
    assert.equal((await server.stop()).code, 0);
  });

  test("everything wrong with a data directory is found at once, and nothing is changed", async (t) => {
    const directory = await makeBrokenDirectory(t);
    const before = stateOf(directory);
    const outcome = await doctor(directory);
    assert.deepEqual(stateOf(directory), before);
    assert.equal(outcome.code, 1);
    const lines: Array<[level: string, check: string, found: RegExp]> = [
      ["ok", "data directory", /can be written/u],
      ["warning", "permissions", /mode 755.*chmod 700/u],
      ["PROBLEM", "secrets key", /mode 644.*chmod 600/u],
      ["warning", "scratch", /^1 folder of interrupted work.*next start removes/u],
      ["PROBLEM", "database", /members names lost rows of projects.*restore a backup/u],
      ["ok", "migrations", /Up to date/u],
      ["PROBLEM", "tasks", /^2 tasks.*: 1 of project 1, 2 of project 1\..*cancel/u],
      ["PROBLEM", "secrets", /prov1_api_key.*SECRETS_KEY/u],
      ["warning", "jobs", /1 pending.*last day: 1 of some\.kind;.*log/u],
      ["PROBLEM", "files", /^2 of 3 files: .*backup/u],
      ["warning", "unused files", /^1 unused file, 6 bytes: .*sweep/u],
      ["warning", "leftovers", /^1 interrupted upload, 4 bytes: .*sweep/u],
    ];
    for (const [level, check, found] of lines) {
      const line = lineOf(outcome, check);
      assert.equal(line.level, level, `${check}: ${line.text}`);
      assert.match(line.text, found);
    }
    const files = lineOf(outcome, "files").text;
    assert.match(files, /is missing \(paper:2 of project 1\)/u);
    assert.match(files, /is damaged \(paper:3 of project 1\)/u);

    const quick = lineOf(await doctor(directory, "--quick"), "files").text;
    assert.match(quick, /^1 of 3 files: .*is missing/u);
    assert.doesNotMatch(quick, /damaged/u);
  });

  test("a database that is none is a problem, and what does not need it is still looked at", async (t) => {
    const directory = await makeDataDirectory(t);
    await writeFile(databaseFile(directory), randomBytes(20_000));
    const outcome = await doctor(directory);
    assert.equal(outcome.code, 1);
    assert.equal(lineOf(outcome, "disk").level, "ok");
    assert.match(lineOf(outcome, "database").text, /not a database/u);
    assert.match(lineOf(outcome, "the rest").text, /Not looked at: tasks/u);
  });

  test("a flipped bit that a start would not notice is found", async (t) => {
    const directory = await makeDataDirectory(t);
    const bytes = await readFile(databaseFile(directory));
    // The type of the fifth page, which belongs to some table or index.
    bytes[4096 * 4] = 0x77;
    await writeFile(databaseFile(directory), bytes);
    const outcome = await doctor(directory);
    assert.equal(outcome.code, 1);
    assert.equal(lineOf(outcome, "database").level, "PROBLEM");
  });

  const versions: Array<[rule: string, statements: string, level: string, says: RegExp]> = [
    [
      "migrations still to come are a warning that says who applies them",
      "delete from schema_migrations where version > 1",
      "warning",
      /not applied yet: the next start .* `sheaf migrate`/u,
    ],
    [
      "a newer database is a problem",
      "insert into schema_migrations values (9999, 'tomorrow', '', '')",
      "PROBLEM",
      /newer Sheaf.*Install/u,
    ],
    [
      "a migration that was changed afterwards is a problem",
      "update schema_migrations set checksum = ''",
      "PROBLEM",
      /was changed/u,
    ],
  ];
  for (const [rule, statements, level, says] of versions) {
    test(rule, async (t) => {
      const directory = await makeDataDirectory(t);
      changeDatabase(directory, statements);
      const outcome = await doctor(directory);
      const line = lineOf(outcome, "migrations");
      assert.equal(line.level, level);
      assert.match(line.text, says);
      assert.equal(outcome.code, level === "PROBLEM" ? 1 : 0);
    });
  }

  test("a directory that is not there is a problem, and is not made", async (t) => {
    const directory = join(await makeFolder(t), "nowhere");
    const outcome = await doctor(directory);
    assert.equal(outcome.code, 1);
    assert.match(lineOf(outcome, "data directory").text, /does not exist.*DATA_DIR/u);
    await assert.rejects(readFile(directory), { code: "ENOENT" });
  });
});

test("little room is a warning, hardly any a problem", () => {
  const levels = [3e9, 1.9e9, 1.9e8].map((free) => judgeRoom(free).level);
  assert.deepEqual(levels, ["ok", "warning", "PROBLEM"]);
});

test("a check that fails itself is a problem, not a crash", async () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  await report.check("some check", () => Promise.reject(new Error("it broke")));
  assert.equal(report.end(), 1);
  assert.match(lines[0] ?? "", /^PROBLEM {2}some check {6}This could not be checked: it broke$/u);
});

function doctor(directory: string, ...options: string[]): Promise<Outcome> {
  return runSheaf(["doctor", "--data-dir", directory, ...options]);
}

function lineOf({ stdout }: Outcome, check: string): { level: string; text: string } {
  const line = stdout.split("\n").find((each) => each.slice(9, 23).trimEnd() === check);
  assert.ok(line !== undefined, `no line on ${check}:\n${stdout}`);
  return { level: line.slice(0, 7).trimEnd(), text: line.slice(25) };
}

/** Everything the doctor looks for, wrong in one place. */
async function makeBrokenDirectory(scope: Scope): Promise<string> {
  const directory = await makeDataDirectory(scope);
  const store = await openFileStore({ dataDir: directory });
  const put = async (text: string) => (await store.put(chunks(text), { maxBytes: 1000 })).sha256;
  const whole = await put("whole");
  const damaged = await put("damaged");
  const unused = await put("unused");
  const missing = "0".repeat(64);
  const pathOf = (sha256: string) =>
    join(directory, "files", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await writeFile(pathOf(damaged), "rotten");
  await utimes(pathOf(unused), longAgo, longAgo);
  const leftover = join(directory, "files", "tmp", "leftover");
  await writeFile(leftover, "part");
  await utimes(leftover, longAgo, longAgo);
  // No process has such a number.
  const interrupted = join(directory, "scratch", `${hostname()}-999999999-1`);
  await mkdir(interrupted, { recursive: true });

  openSecretBox(directory, "", { mayMakeKey: true });
  const otherKey = openSecretBox(directory, "another key", { mayMakeKey: false });
  const sealed = otherKey.seal("some secret");
  const now = new Date().toISOString();
  changeDatabase(
    directory,
    `insert into projects (name, created_at, updated_at) values ('p', '${now}', '${now}');
    insert into members (project_id, email, role, status, created_at, updated_at)
      values (77, 'a@example.org', 'owner', 'active', '${now}', '${now}');
    insert into file_references (sha256, project_id, owner, created_at) values ('${whole}', 1, 'paper:1', '${now}'),
      ('${missing}', 1, 'paper:2', '${now}'), ('${damaged}', 1, 'paper:3', '${now}');
    insert into settings values ('prov1_api_key', '${sealed}', '${now}');
    insert into jobs (kind, payload, priority, state, run_at, created_at, finished_at)
      values ('some.kind', 'null', 0, 'failed', '${now}', '${now}', '${now}'),
        ('some.kind', 'null', 0, 'failed', '${now}', '${now}', '2020-01-01T00:00:00.000Z'),
        ('some.kind', 'null', 0, 'pending', '${now}', '${now}', null);
    insert into tasks (project_id, task_type, status, job_id, created_at, updated_at)
      values (1, 'ocr', 'running', '1', '${now}', '${now}'), (1, 'ocr', 'pending', '99', '${now}', '${now}'),
        (1, 'ocr', 'pending', '3', '${now}', '${now}'), (1, 'ocr', 'failed', '1', '${now}', '${now}');`,
  );
  await chmod(join(directory, "secrets.key"), 0o644);
  await chmod(directory, 0o755);
  return directory;
}

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
