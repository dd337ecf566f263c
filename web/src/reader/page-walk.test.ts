// The order in which pages are looked through, and what becomes of one that cannot be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { walkPages } from "./page-walk.ts";

async function walk(
  first: number,
  most: number,
  look: (page: number) => Promise<string[]>,
): Promise<[number, string[] | undefined][]> {
  const walked: [number, string[] | undefined][] = [];
  for await (const { page, found } of walkPages(4, first, most, look)) walked.push([page, found]);
  return walked;
}

async function damagedOnThree(page: number): Promise<string[]> {
  if (page === 3) throw new Error("damaged");
  return [`on ${page}`];
}

test("a page that cannot be read is told, and those behind it are looked through", async () => {
  assert.deepEqual(await walk(2, 100, damagedOnThree), [
    [2, ["on 2"]],
    [3, undefined],
    [4, ["on 4"]],
    [1, ["on 1"]],
  ]);
});

test("it ends when enough was found", async () => {
  assert.equal((await walk(1, 3, (page) => Promise.resolve([`a ${page}`, `b ${page}`]))).length, 2);
});
