// Tests that CSL-JSON is one valid array whose items have an id each.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { writeCslJson } from "./csl-json.ts";

async function* each(items: CslItem[]): AsyncGenerator<CslItem> {
  yield* items;
}

async function parsed(...items: CslItem[]): Promise<CslItem[]> {
  return JSON.parse((await Array.fromAsync(writeCslJson(each(items)))).join(""));
}

test("no items make an empty array", async () => {
  assert.deepEqual(await parsed(), []);
});

test("items keep all they have", async () => {
  const item: CslItem = {
    id: "7",
    type: "book",
    title: 'A "b"\n\u2028',
    custom: { arxiv: "2101.00001" },
    author: [{ literal: "WHO", ORCID: "x" }],
  };
  assert.deepEqual(await parsed(item), [item]);
});

test("every item has an id of its own", async () => {
  const items: CslItem[] = [
    { id: "7", type: "book", title: "A" },
    { id: "7", type: "book", title: "A" },
    { type: "book", title: "A", "citation-key": "k" },
  ];
  const ids = (await parsed(...items)).map(({ id }) => id);
  assert.equal(new Set(ids).size, 3);
  assert.deepEqual([ids[0], ids[2]], ["7", "k"]);
});
