// The library's address is read leniently, written without defaults, and changed without losing the rest.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askedOf,
  changeSearch,
  isFiltered,
  orderOf,
  readLibrarySearch,
  sortByColumn,
  withoutFilters,
} from "./library-search.ts";

test("what is default or nonsense is left out of the address", () => {
  const search = { q: "", year: "soon", status: "lost", has_pdf: "perhaps", page: 1, other: 1 };
  assert.deepEqual(readLibrarySearch(search), {});
  assert.deepEqual(readLibrarySearch({ sort_by: "created_at", order: "desc" }), {});
  assert.deepEqual(readLibrarySearch({ sort_by: "title", order: "asc" }), { sort_by: "title" });
});

test("words, filters, order and page are kept", () => {
  const search = {
    q: "2024",
    year: 2017,
    status: "indexed",
    reading_status: "read",
    tag: "deep learning",
    author: "Hinton",
    journal: "Nature",
    collection_id: 3,
    has_pdf: false,
    sort_by: "year",
    order: "asc",
    page: 2,
  } as const;
  assert.deepEqual(readLibrarySearch({ ...search, q: 2024 }), search);
});

test("another filter begins at the first page and keeps the other filters", () => {
  const search = { q: "solar", page: 4, sort_by: "year" } as const;
  assert.deepEqual(changeSearch(search, { tag: "review" }), {
    q: "solar",
    sort_by: "year",
    tag: "review",
  });
  assert.deepEqual(changeSearch(search, { q: undefined }), { sort_by: "year" });
});

test("a column's heading gives its usual order, then the other, then none", () => {
  const first = sortByColumn({ q: "a" }, "year");
  const second = sortByColumn(first, "year");
  assert.deepEqual(
    [first, second],
    [
      { q: "a", sort_by: "year" },
      { q: "a", sort_by: "year", order: "asc" },
    ],
  );
  assert.deepEqual(sortByColumn(second, "year"), { q: "a" });
  assert.deepEqual(sortByColumn(second, "title"), { q: "a", sort_by: "title" });
  assert.equal(orderOf({ sort_by: "title" }), "asc");
  assert.equal(orderOf({}), "desc");
});

test("what is searched for comes by relevance, and the API is asked for filters and order alone", () => {
  assert.deepEqual(readLibrarySearch({ q: "a", sort_by: "relevance" }), { q: "a" });
  assert.deepEqual(readLibrarySearch({ q: "a", sort_by: "created_at" }), {
    q: "a",
    sort_by: "created_at",
  });
  const search = { q: "a", page: 3, row: 250, reader: true, by_meaning: true };
  assert.deepEqual(askedOf(search), { q: "a", sort_by: "relevance", order: "desc" });
  assert.equal(askedOf({}).sort_by, "created_at");
});

test("clearing the filters keeps the order", () => {
  const search = { q: "a", has_pdf: false, collection_id: 2, sort_by: "rating" } as const;
  assert.ok(isFiltered({ has_pdf: false }));
  assert.deepEqual(withoutFilters(search), { sort_by: "rating" });
  assert.ok(!isFiltered(withoutFilters(search)));
});
