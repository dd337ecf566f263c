// What only a store on disk can promise: durable places, tight modes, healing, and words for a disk that refuses.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import type { TestContext } from "node:test";
import { promisify } from "node:util";
import { describeDiskError } from "./disk-errors.ts";
import { createDiskFiles } from "./disk-files.ts";
import { chunksOf, filesBelow, LARGE, makeTemporaryFolder, readAll } from "./file-store.testing.ts";

const run = promisify(execFile);

describe("files on disk alone", () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
  });
  afterEach(() => folder.remove());

  test("a file lies under the first four digits of its hash, and only its owner can read it", async () => {
    const files = await createDiskFiles(folder.path);
    const { sha256 } = await files.put(chunksOf("private"), LARGE);
    const parent = join(folder.path, sha256.slice(0, 2), sha256.slice(2, 4));
    assert.equal((await stat(join(parent, sha256))).mode & 0o777, 0o600);
    assert.equal((await stat(parent)).mode & 0o777, 0o700);
    assert.equal((await stat(join(folder.path, "tmp"))).mode & 0o777, 0o700);
  });

  test("a file stays when the store is opened again", async () => {
    const { sha256 } = await (await createDiskFiles(folder.path)).put(chunksOf("kept"), LARGE);
    const { content } = await (await createDiskFiles(folder.path)).open(sha256);
    assert.equal((await readAll(content)).toString(), "kept");
  });

  test("damage is noticed, and heals when the same content comes again", async () => {
    const files = await createDiskFiles(folder.path);
    const { sha256 } = await files.put(chunksOf("sound"), LARGE);
    await writeFile(join(folder.path, sha256.slice(0, 2), sha256.slice(2, 4), sha256), "soumd");
    assert.equal(await files.verify(sha256), false);
    await files.put(chunksOf("sound"), LARGE);
    assert.equal(await files.verify(sha256), true);
  });

  test("content that comes again counts as modified now", async () => {
    const files = await createDiskFiles(folder.path);
    const { sha256 } = await files.put(chunksOf("again"), LARGE);
    const path = join(folder.path, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    await utimes(path, new Date(0), new Date(0));
    await files.put(chunksOf("again"), LARGE);
    assert.ok((await stat(path)).mtimeMs > Date.now() - 60_000);
  });

  test("strange files among ours are not listed", async () => {
    const files = await createDiskFiles(folder.path);
    await mkdir(join(folder.path, "ab", "cd"), { recursive: true });
    await writeFile(join(folder.path, "ab", "cd", "notes.txt"), "mine");
    await writeFile(join(folder.path, ".DS_Store"), "");
    assert.deepEqual(await Array.fromAsync(files.list()), []);
  });

  test("a full disk says so and keeps no half file", (context) =>
    onSmallDisk(context, folder.path, async () => {
      const files = await createDiskFiles(folder.path);
      const kept = await files.put(chunksOf("small"), LARGE);
      await assert.rejects(files.put(chunksOf(new Uint8Array(1024 * 1024)), LARGE), {
        name: "StorageError",
        code: "disk_full",
        message: /free some space/,
      });
      assert.deepEqual(await filesBelow(folder.path), [kept.sha256]);
    }));

  test("a read-only disk says so, and what is on it can still be read", (context) =>
    onSmallDisk(context, folder.path, async () => {
      const { sha256 } = await (await createDiskFiles(folder.path)).put(chunksOf("old"), LARGE);
      await run("mount", ["-o", "remount,ro", folder.path]);
      const files = await createDiskFiles(folder.path);
      const refused = { name: "StorageError", code: "disk_read_only", message: /DATA_DIR/ };
      await assert.rejects(files.put(chunksOf("new"), LARGE), refused);
      await assert.rejects(files.delete(sha256), refused);
      assert.equal((await readAll((await files.open(sha256)).content)).toString(), "old");
    }));

  test("a directory without write permission says so", async (context) => {
    if (process.getuid?.() === 0) return context.skip("root may write everywhere");
    await chmod(folder.path, 0o500);
    await assert.rejects(createDiskFiles(folder.path), { code: "disk_read_only" });
    await chmod(folder.path, 0o700);
  });
});

test("a failure of the disk names no path of the server", () => {
  for (const [code, expected] of [
    ["ENOSPC", "disk_full"],
    ["EDQUOT", "disk_full"],
    ["EROFS", "disk_read_only"],
    ["EACCES", "disk_read_only"],
    ["EIO", "disk_failed"],
  ]) {
    const system = Object.assign(new Error(`${code}: open '/srv/secret'`), {
      code,
      syscall: "open",
    });
    const described = describeDiskError(system);
    assert.ok(described instanceof Error && "code" in described);
    assert.equal(described.code, expected);
    assert.doesNotMatch(described.message, /secret/);
  }
});

test("an error that is not the disk's is passed on as it is", () => {
  const error = new Error("the stream broke");
  assert.equal(describeDiskError(error), error);
});

/** Works on a disk of 256 kB, held in memory; skips the test where mounting one is not allowed. */
async function onSmallDisk(
  context: TestContext,
  folder: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await run("mount", ["-t", "tmpfs", "-o", "size=256k,mode=700", "tmpfs", folder]);
  } catch {
    context.skip("mounting a tmpfs is not allowed here: run as root on Linux to see this test");
    return;
  }
  try {
    await work();
  } finally {
    await run("umount", [folder]);
  }
}
