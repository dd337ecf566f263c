// Tests that the archive is a ZIP that says where each file is and what it holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, inflateRawSync } from "node:zlib";
import { markdownZip } from "../../features/export/markdown-zip.ts";
import { writeZip } from "./zip.ts";

async function pack(members: Iterable<{ name: string; text: string }>): Promise<Buffer> {
  const stream = (async function* () {
    yield* members;
  })();
  return Buffer.concat(await Array.fromAsync(writeZip(stream, new Date("2024-05-06T07:08:10Z"))));
}

/** Reads an archive from its end, as every program does; contents are read when asked for. */
function unpack(zip: Buffer): Map<string, () => string> {
  const end = zip.length - 22;
  assert.equal(zip.readUInt32LE(end), 0x06054b50);
  let count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff) {
    const long = Number(zip.readBigUInt64LE(end - 20 + 8));
    assert.equal(zip.readUInt32LE(long), 0x06064b50);
    count = Number(zip.readBigUInt64LE(long + 32));
    at = Number(zip.readBigUInt64LE(long + 48));
  }
  const files = new Map<string, () => string>();
  for (let index = 0; index < count; index += 1) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50);
    const entry = zip.subarray(at);
    const nameLength = entry.readUInt16LE(28);
    files.set(entry.toString("utf8", 46, 46 + nameLength), () => contentOf(zip, entry));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentOf(zip: Buffer, entry: Buffer): string {
  const local = zip.subarray(entry.readUInt32LE(42));
  assert.equal(local.readUInt32LE(0), 0x04034b50);
  const start = 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  const content = inflateRawSync(local.subarray(start, start + entry.readUInt32LE(20)));
  assert.equal(crc32(content), entry.readUInt32LE(16));
  assert.equal(content.length, entry.readUInt32LE(24));
  return content.toString();
}

test("every file is found by its name with its content", async () => {
  const members = [
    { name: "深度学习.md", text: "# 深度\n" },
    { name: "empty.md", text: "" },
    { name: "long.md", text: "x".repeat(200_000) },
  ];
  const files = unpack(await pack(members));
  assert.equal(files.size, members.length);
  for (const { name, text } of members) assert.equal(files.get(name)?.(), text);
});

test("an archive of nothing is a valid archive", async () => {
  assert.equal(unpack(await pack([])).size, 0);
});

test("more than 65,535 files fit", async () => {
  const members = Array.from({ length: 65_600 }, (_, index) => ({ name: `${index}`, text: "" }));
  const files = unpack(await pack(members));
  assert.equal(files.size, 65_600);
  assert.equal(files.get("65599")?.(), "");
});

test("an archive of notes has one file a paper, though their titles are the same", async () => {
  const items = (async function* () {
    const annotated = { item: { type: "book", title: "Same" }, quotes: [] };
    for (let count = 0; count < 3; count += 1) yield annotated;
  })();
  const files = unpack(Buffer.concat(await Array.fromAsync(markdownZip(items))));
  assert.deepEqual([...files.keys()], ["Same.md", "Same (2).md", "Same (3).md"]);
});

test("a file is handed on before the next one is asked for", async () => {
  const asked: string[] = [];
  const members = (async function* () {
    for (const name of ["a", "b", "c"]) {
      asked.push(name);
      yield { name, text: name };
    }
  })();
  const zip = writeZip(members, new Date());
  await zip.next();
  assert.deepEqual(asked, ["a"]);
  await zip.return(undefined);
});
