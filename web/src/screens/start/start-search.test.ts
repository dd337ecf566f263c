// The start screen's address is read leniently and written without defaults.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readStartSearch } from "./start-search.ts";

test("what is default or nonsense is left out of the address", () => {
  assert.deepEqual(readStartSearch({ q: "", sort: "changed", page: 1 }), {});
  assert.deepEqual(readStartSearch({ q: ["a"], sort: "colour", page: "-3" }), {});
});

test("words, order and page are kept", () => {
  const search = { q: "solar", sort: "name", page: 2 };
  assert.deepEqual(readStartSearch(search), search);
  assert.deepEqual(readStartSearch({ q: 2024 }), { q: "2024" });
});
