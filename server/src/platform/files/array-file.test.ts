// Rules of files of arrays: they come back as they were, or not at all.
import assert from "node:assert/strict";
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readArrays, writeArrays } from "./array-file.ts";
import { makeTemporaryFolder } from "./file-store.testing.ts";

const arrays = {
  bytes: Int8Array.from([1, -2, 3]),
  numbers: Float64Array.from([0.5, 1e9]),
  none: new Uint32Array(0),
};

test("arrays come back as they were, in a file that nobody else may read", async (t) => {
  const folder = await makeTemporaryFolder();
  t.after(() => folder.remove());
  const path = join(folder.path, "arrays");
  writeArrays(path, { version: 3 }, arrays);
  assert.deepEqual(readArrays(path), { about: { version: 3 }, arrays });
  assert.equal(statSync(path).mode & 0o777, 0o600);
});

test("a file that was cut or changed is not read", async (t) => {
  const folder = await makeTemporaryFolder();
  t.after(() => folder.remove());
  const path = join(folder.path, "arrays");
  writeArrays(path, {}, arrays);
  const bytes = readFileSync(path);
  for (const place of [0, 9, 13, 30, bytes.length - 20]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 0xff;
    writeFileSync(path, changed);
    assert.equal(readArrays(path), undefined, `byte ${place}`);
  }
  writeFileSync(path, bytes);
  truncateSync(path, bytes.length - 8);
  assert.equal(readArrays(path), undefined);
});
