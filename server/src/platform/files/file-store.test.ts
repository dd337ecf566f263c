// The contract of a file store, run on every implementation.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, describe, test } from "node:test";
import { openFileStore } from "./open-file-store.ts";
import type { FileStore } from "./file-store.ts";
import {
  chunksOf,
  CREDENTIALS,
  filesBelow,
  LARGE,
  makeTemporaryFolder,
  readAll,
  startS3,
} from "./file-store.testing.ts";

const MISSING = "0".repeat(64);

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half of");
  throw new Error("the line went dead");
}

type Subject = { files: FileStore; temporary: string; stop: () => Promise<void> };

async function startOnDisk(): Promise<Subject> {
  const folder = await makeTemporaryFolder();
  const files = await openFileStore({ dataDir: folder.path });
  return { files, temporary: join(folder.path, "files", "tmp"), stop: folder.remove };
}

async function startOnS3(): Promise<Subject> {
  const folder = await makeTemporaryFolder();
  const s3 = await startS3();
  const files = await openFileStore({
    dataDir: folder.path,
    url: s3.url,
    credentials: CREDENTIALS,
  });
  const stop = async (): Promise<void> => {
    await files.close();
    await s3.stop();
    await folder.remove();
  };
  return { files, temporary: join(folder.path, "files", "tmp"), stop };
}

for (const [name, startSubject] of [
  ["disk", startOnDisk],
  ["S3", startOnS3],
] as const) {
  describe(`files on ${name}`, () => {
    let subject: Subject;
    before(async () => {
      subject = await startSubject();
    });
    after(() => subject.stop());

    const listed = async (): Promise<string[]> =>
      (await Array.fromAsync(subject.files.list())).map((file) => file.sha256);

    test("a file is named by the SHA-256 of its content and reads back the same", async () => {
      const content = randomBytes(3 * 1024 * 1024 + 7);
      const half = content.byteLength / 2;
      const stored = await subject.files.put(
        chunksOf(content.subarray(0, half), content.subarray(half)),
        LARGE,
      );
      const sha256 = createHash("sha256").update(content).digest("hex");
      assert.deepEqual(stored, { sha256, bytes: content.byteLength });
      assert.equal((await subject.files.stat(sha256))?.bytes, content.byteLength);
      const opened = await subject.files.open(sha256);
      assert.equal(opened.bytes, content.byteLength);
      assert.ok((await readAll(opened.content)).equals(content));
      assert.deepEqual(await filesBelow(subject.temporary), []);
    });

    test("an empty file is a file", async () => {
      const { sha256, bytes } = await subject.files.put(chunksOf(), LARGE);
      assert.equal(bytes, 0);
      assert.equal((await readAll((await subject.files.open(sha256)).content)).byteLength, 0);
    });

    test("the same content twice is stored once", async () => {
      const first = await subject.files.put(chunksOf("the same", " words"), LARGE);
      const second = await subject.files.put(chunksOf("the ", "same words"), LARGE);
      assert.deepEqual(second, first);
      assert.equal((await listed()).filter((sha256) => sha256 === first.sha256).length, 1);
    });

    test("the same content at the same time from many sides is stored once", async () => {
      const puts = Array.from({ length: 8 }, () => subject.files.put(chunksOf("crowd"), LARGE));
      const names = new Set((await Promise.all(puts)).map((file) => file.sha256));
      assert.equal(names.size, 1);
      const [sha256 = ""] = names;
      assert.equal(await subject.files.verify(sha256), true);
    });

    test("a range gives its bytes, both ends included, and the size of the whole", async () => {
      const { sha256 } = await subject.files.put(chunksOf("0123456789"), LARGE);
      const read = async (start: number, end: number): Promise<string> => {
        const opened = await subject.files.open(sha256, { start, end });
        assert.equal(opened.bytes, 10);
        return (await readAll(opened.content)).toString();
      };
      assert.equal(await read(2, 4), "234");
      assert.equal(await read(9, 9), "9");
      assert.equal(await read(7, 500), "789");
    });

    test("a range outside the file is refused", async () => {
      const { sha256 } = await subject.files.put(chunksOf("0123456789"), LARGE);
      for (const [start, end] of [
        [10, 12],
        [5, 4],
        [-3, 4],
        [0.5, 4],
      ] as const) {
        await assert.rejects(subject.files.open(sha256, { start, end }), {
          name: "InvalidError",
          code: "range_not_satisfiable",
        });
      }
    });

    test("a reader may stop early", async () => {
      const { sha256 } = await subject.files.put(chunksOf(randomBytes(2 * 1024 * 1024)), LARGE);
      for await (const chunk of (await subject.files.open(sha256)).content) {
        assert.ok(chunk.byteLength > 0);
        break;
      }
    });

    test("a file that is not there has no size and cannot be opened or verified", async () => {
      assert.equal(await subject.files.stat(MISSING), undefined);
      const missing = { name: "NotFoundError", code: "file_not_found" };
      await assert.rejects(subject.files.open(MISSING), missing);
      await assert.rejects(subject.files.verify(MISSING), missing);
    });

    test("a file deleted before it is read says so", async () => {
      const { sha256 } = await subject.files.put(chunksOf("short lived"), LARGE);
      const { content } = await subject.files.open(sha256);
      await subject.files.delete(sha256);
      await assert.rejects(readAll(content), { name: "NotFoundError" });
    });

    test("deleting removes the file, and deleting again is no error", async () => {
      const { sha256 } = await subject.files.put(chunksOf("to be deleted"), LARGE);
      await subject.files.delete(sha256);
      await subject.files.delete(sha256);
      assert.equal(await subject.files.stat(sha256), undefined);
      assert.ok(!(await listed()).includes(sha256));
    });

    test("the list names each file with its size and a fresh time", async () => {
      const stored = await subject.files.put(chunksOf("listed"), LARGE);
      const all = await Array.fromAsync(subject.files.list());
      const found = all.find((file) => file.sha256 === stored.sha256);
      assert.equal(found?.bytes, stored.bytes);
      assert.ok(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0)) < 60_000);
    });

    test("a name that is no SHA-256 is refused everywhere", async () => {
      for (const bad of ["", "../../etc/passwd", "A".repeat(64), `${MISSING}\n`, `${MISSING}/x`]) {
        const refused = { name: "InvalidError", code: "invalid_sha256" };
        await assert.rejects(subject.files.open(bad), refused);
        await assert.rejects(subject.files.stat(bad), refused);
        await assert.rejects(subject.files.delete(bad), refused);
        await assert.rejects(subject.files.verify(bad), refused);
      }
    });

    test("too large a file is refused, and neither it nor a temporary file remains", async () => {
      const earlier = await listed();
      await assert.rejects(subject.files.put(chunksOf("12345", "678"), { maxBytes: 7 }), {
        name: "InvalidError",
        code: "too_large",
      });
      assert.deepEqual(await listed(), earlier);
      assert.deepEqual(await filesBelow(subject.temporary), []);
      assert.equal((await subject.files.put(chunksOf("1234567"), { maxBytes: 7 })).bytes, 7);
    });

    test("a source that is refused is closed", async () => {
      const source = Readable.from(chunksOf("12345", "678", "9"));
      await assert.rejects(subject.files.put(source, { maxBytes: 7 }), { code: "too_large" });
      assert.equal(source.destroyed, true);
    });

    test("a stream that breaks passes its error on and leaves nothing", async () => {
      const earlier = await listed();
      await assert.rejects(subject.files.put(breaking(), LARGE), /the line went dead/);
      assert.deepEqual(await listed(), earlier);
      assert.deepEqual(await filesBelow(subject.temporary), []);
    });

    test(
      "an abort ends a put whose source is stuck, and leaves nothing",
      { timeout: 5_000 },
      async () => {
        const earlier = await listed();
        const stuck = new Readable({ read() {} });
        stuck.push("beginning");
        const controller = new AbortController();
        setTimeout(() => controller.abort(new Error("the client left")), 20);
        await assert.rejects(
          subject.files.put(stuck, { ...LARGE, signal: controller.signal }),
          /the client left/,
        );
        await assert.rejects(
          subject.files.put(chunksOf("late"), { ...LARGE, signal: controller.signal }),
          /the client left/,
        );
        assert.deepEqual(await listed(), earlier);
        assert.deepEqual(await filesBelow(subject.temporary), []);
      },
    );

    test("leftovers are removed once they are old enough", async () => {
      const old = join(subject.temporary, "old");
      await writeFile(old, "half a file");
      await writeFile(join(subject.temporary, "young"), "half a file");
      const anHourAgo = new Date(Date.now() - 3_600_000);
      await utimes(old, anHourAgo, anHourAgo);
      assert.equal(await subject.files.removeLeftovers(1_800_000), 1);
      assert.deepEqual(await filesBelow(subject.temporary), ["young"]);
      assert.equal(await subject.files.removeLeftovers(0), 1);
    });
  });
}
