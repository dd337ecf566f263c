// The start screen's address is read leniently and written without defaults.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readStartSearch } from "./start-search.ts";

test("what is default or nonsense is left out of the address", () => {
  assert.deepEqual(readStartSearch({ q: "", page: 1 }), {});
  assert.deepEqual(readStartSearch({ q: ["a"], page: "-3" }), {});
});

test("words and page are kept", () => {
  assert.deepEqual(readStartSearch({ q: "solar", page: 2 }), { q: "solar", page: 2 });
  assert.deepEqual(readStartSearch({ q: 2024 }), { q: "2024" });
});
