// A paper and its CSL item hold the same: going there and back loses nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromCsl, toCsl } from "./csl.ts";
import { fieldsOfNew } from "./paper-fields.ts";
import type { PaperCreation, PaperRecord } from "./papers.schema.ts";

const full: PaperCreation = {
  title: "On <i>E. coli</i>; a study",
  doi: "10.1000/abc",
  abstract: "We study.",
  authors: ["Ludwig van Beethoven", { name: "WHO" }, { name: "王小明" }],
  journal: "Nature",
  year: 2001,
  citation_count: 7,
  pdf_url: "https://example.org/a.pdf",
  type: "chapter",
  volume: "1",
  issue: "2",
  pages: "3-4",
  publisher: "P",
  issn: "0028-0836",
  isbn: "9783161484100",
  url: "https://example.org/",
  external_ids: { arxiv: "2101.00001v2", pmid: "123", pmcid: "PMC9", s2: "x" },
  tags: ["one", "two words"],
  notes: "mine",
  csl: {
    editor: [{ family: "Curie", given: "Marie" }],
    issued: { "date-parts": [[2001, 5, 6]] },
    language: "en",
  },
};

function buildPaper(over: Partial<PaperCreation> = {}): PaperRecord {
  const derived = {
    id: 1,
    project_id: 1,
    has_pdf: false,
    page_count: null,
    error_message: "",
    warnings: [],
  };
  return { ...fieldsOfNew({ ...full, ...over }), ...derived, created_at: "", updated_at: "" };
}

const thereAndBack = (paper: PaperRecord) => fieldsOfNew(fromCsl(toCsl(paper)));

test("every bibliographic field of a paper comes back from its CSL item", () => {
  const paper = buildPaper();
  const { source, source_id, status, reading_status, rating, is_retracted, ...bibliographic } =
    fieldsOfNew(full);
  void [source, source_id, status, reading_status, rating, is_retracted];
  const back: Record<string, unknown> = { ...thereAndBack(paper) };
  for (const [name, value] of Object.entries(bibliographic))
    assert.deepEqual(back[name], value, name);
});

test("a tag that holds a comma stays one tag", () => {
  assert.deepEqual(thereAndBack(buildPaper({ tags: ["a, b"] })).tags, ["a, b"]);
  assert.deepEqual(thereAndBack(buildPaper({ tags: ["a, b", "c"] })).tags, ["a, b", "c"]);
});

test("a year that was changed goes before the date that was imported", () => {
  assert.deepEqual(toCsl(buildPaper({ year: 1999 })).issued, { "date-parts": [[1999]] });
  assert.deepEqual(toCsl(buildPaper()).issued, { "date-parts": [[2001, 5, 6]] });
});

test("a DOI is one in lower case and shown as it was given, until another takes its place", () => {
  const given = fieldsOfNew(fromCsl({ type: "book", title: "T", DOI: "10.1000/ABC" }));
  assert.equal(given.doi, "10.1000/abc");
  assert.equal(toCsl(buildPaper(given)).DOI, "10.1000/ABC");
  assert.equal(toCsl(buildPaper({ ...given, doi: "10.1000/x" })).DOI, "10.1000/x");
});

test("a date in words still tells its year", () => {
  assert.equal(fromCsl({ type: "book", issued: { literal: "c1988" } }).year, 1988);
});

test("odd values under CSL names are left out instead of spoiling what is made of them", () => {
  const item = toCsl(
    buildPaper({ csl: { editor: "x", edition: 5, issued: "soon", translator: [{ family: 3 }] } }),
  );
  assert.equal(item.editor, undefined);
  assert.equal(item.edition, "5");
  assert.deepEqual(item.issued, { "date-parts": [[2001]] });
});

test("an item without a title gets one that says so", () => {
  assert.equal(fromCsl({ type: "book" }).title, "Untitled");
});
