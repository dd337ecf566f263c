// The page is built anew when, and only when, what it is built from has changed.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { hashSources, isFresh } from "./build-if-stale.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sheaf-stale-"));
  mkdirSync(join(folder, "src", "parts"), { recursive: true });
  mkdirSync(join(folder, "dist"));
  write("index.html", "<html>");
  write("src/parts/a.ts", "one");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  writeFileSync(join(folder, path), content);
}

test("a changed, new or renamed source changes the hash", () => {
  const hashes = [hashSources(folder)];
  write("src/parts/a.ts", "two");
  hashes.push(hashSources(folder));
  write("src/b.ts", "");
  hashes.push(hashSources(folder));
  write("index.html", "<html lang>");
  hashes.push(hashSources(folder));
  assert.equal(new Set(hashes).size, hashes.length);
});

test("a test is no source of the page", () => {
  const before = hashSources(folder);
  write("src/parts/a.test.ts", "anything");
  assert.equal(hashSources(folder), before);
});

test("a page is fresh only when it is whole and stamped with the present hash", () => {
  const hash = hashSources(folder);
  assert.equal(isFresh(folder, hash), false);
  write("dist/.built-from", hash);
  assert.equal(isFresh(folder, hash), false);
  write("dist/index.html", "<html>");
  assert.equal(isFresh(folder, hash), true);
  assert.equal(isFresh(folder, "another"), false);
});
