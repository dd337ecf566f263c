// Room for work under way: given, taken back, and cleared of what killed processes left.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { findLeftScratch, openScratch } from "./scratch.ts";

async function makeDataDirectory(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "sheaf-scratch-"));
  t.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function leave(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, "scratch", name);
  await mkdir(join(path, "work-1"), { recursive: true });
  await writeFile(join(path, "work-1", "copy"), "of a library");
  return path;
}

/** The number of a process that is gone. */
async function numberOfGone(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "close");
  return child.pid ?? 0;
}

test("work has a directory of its own, which is gone when it has ended or failed", async (t) => {
  const dataDir = await makeDataDirectory(t);
  const scratch = await openScratch(dataDir);
  const used = await scratch.use(async (directory) => {
    assert.equal((await stat(directory)).mode & 0o077, 0);
    await writeFile(join(directory, "copy"), "");
    return directory;
  });
  await assert.rejects(stat(used), { code: "ENOENT" });
  const failing = scratch.use(() => Promise.reject(new Error("no luck")));
  await assert.rejects(failing, /no luck/u);
  await scratch.close();
  assert.deepEqual(await readdir(join(dataDir, "scratch")), []);
});

test("a start removes what processes of this machine left that are gone, also under its own number", async (t) => {
  const dataDir = await makeDataDirectory(t);
  const killed = await leave(dataDir, `${hostname()}-${await numberOfGone()}-1000`);
  const namesake = await leave(dataDir, `${hostname()}-${process.pid}-1000`);
  assert.deepEqual((await findLeftScratch(dataDir)).sort(), [killed, namesake].sort());
  await openScratch(dataDir);
  assert.deepEqual(await readdir(join(dataDir, "scratch")), []);
});

test("what belongs to a process that runs, or to another machine, stays", async (t) => {
  const dataDir = await makeDataDirectory(t);
  const running = await leave(dataDir, `${hostname()}-${process.ppid}-1000`);
  const elsewhere = await leave(dataDir, "another-machine-1-1000");
  const scratch = await openScratch(dataDir);
  await scratch.use(async (directory) => {
    await openScratch(dataDir);
    await stat(directory);
  });
  await stat(running);
  await stat(elsewhere);
});

test("after a week nobody works in what another machine left", async (t) => {
  const dataDir = await makeDataDirectory(t);
  const elsewhere = await leave(dataDir, "another-machine-1-1000");
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await utimes(elsewhere, longAgo, longAgo);
  assert.deepEqual(await findLeftScratch(dataDir), [elsewhere]);
});
