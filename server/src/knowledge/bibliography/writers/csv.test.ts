// Tests that tables are CSV by the book, open in spreadsheets, and run nothing there.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { CslItem } from "../csl-item.ts";
import { neutraliseCell, restoreCell } from "./csv-cells.ts";
import { writeCsv } from "./csv.ts";

async function* each(items: CslItem[]): AsyncGenerator<CslItem> {
  yield* items;
}

async function csv(...items: CslItem[]): Promise<string> {
  return (await Array.fromAsync(writeCsv(each(items)))).join("");
}

async function cell(heading: string, item: Partial<CslItem>): Promise<string> {
  const [head = "", row = ""] = (await csv({ type: "article-journal", ...item }))
    .slice(1)
    .split("\r\n");
  const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/gu)].map(([, value]) => value);
  return cells[head.split(",").indexOf(heading)] ?? "";
}

test("a table begins with the mark that tells Excel it is UTF-8, then the headings", async () => {
  const text = await csv();
  assert.ok(text.startsWith("\uFEFFKey,Type,Title,Authors,Year,"));
  assert.ok(text.endsWith("\r\n"));
});

test("every row has as many cells as the heading", async () => {
  const [head = "", row = ""] = (await csv({ type: "book", title: "A" })).split("\r\n");
  assert.equal(row.split(",").length, head.split(",").length);
});

test("cells with separators, quotation marks or line breaks are quoted", async () => {
  assert.equal(await cell("Title", { title: 'He said "a, b"' }), '"He said ""a, b"""');
  assert.equal(await cell("Abstract", { title: "x", abstract: "one\r\ntwo" }), '"one\ntwo"');
  assert.equal(await cell("Title", { title: "plain" }), "plain");
});

test("no cell is a formula", async () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "'=1", "=cmd|' /C calc'!A0"]) {
    assert.equal(await cell("Title", { title: text }), `'${text}`, text);
    assert.ok((await cell("Publisher", { publisher: text })).startsWith("'"));
  }
  assert.equal(await cell("Keywords", { keyword: "=1; b" }), `"'=1; b"`);
  assert.equal(neutraliseCell("\t=1"), "'\t=1");
  assert.equal(neutraliseCell("\rx"), "'\rx");
  assert.equal(neutraliseCell("it's = fine"), "it's = fine");
});

test("what was made harmless is given back unchanged, and nothing else is touched", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", " ", "a")),
      (characters) => {
        const text = characters.join("");
        assert.equal(restoreCell(neutraliseCell(text)), text);
      },
    ),
  );
  assert.equal(restoreCell("'tis"), "'tis");
});

test("names are parted by semicolons, and one name with a comma ends with one", async () => {
  const names = [
    { family: "Doe", given: "Jane" },
    { literal: "Barnes and Noble" },
    { literal: "WHO" },
  ];
  assert.equal(await cell("Authors", { author: names }), '"Doe, Jane; {Barnes and Noble}; WHO,"');
  assert.equal(
    await cell("Authors", { author: [{ family: "García Márquez", given: "Gabriel José" }] }),
    '"García Márquez, Gabriel José;"',
  );
});

test("a year stands beside its full date", async () => {
  const issued = { "date-parts": [[2020, 3, 5]] };
  assert.equal(await cell("Year", { issued }), "2020");
  assert.equal(await cell("Date", { issued }), "2020-03-05");
  assert.equal(await cell("Year", { issued: { "date-parts": [[1850]], circa: true } }), "ca. 1850");
});
