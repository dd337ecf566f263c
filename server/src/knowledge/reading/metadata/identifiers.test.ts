// Which of the DOIs and arXiv numbers on a page is the paper's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findMetadata } from "./find-metadata.ts";
import { findArxiv, findDois } from "./identifiers.ts";
import { line, noHints, page } from "./layout.testing.ts";

function broken(first: string, second: string): string | undefined {
  return findDois([page(1, [line(60, 740, first), line(60, 752, second)])])[0]?.doi;
}

function stamped(text: string): string | undefined {
  return findArxiv(page(1, [], [line(10, 400, text, { size: 20 })]))?.id;
}

test("the DOI at the foot comes before one in a sentence, and one below References is not looked at", () => {
  const found = findDois([
    page(1, [
      line(
        100,
        300,
        "the data are kept in an archive (https://doi.org/10.5281/zenodo.12345) for all who want",
      ),
      line(100, 600, "References", { bold: true }),
      line(100, 620, "[1] Doe, J. Paper. doi:10.1000/cited.1"),
      line(100, 770, "https://doi.org/10.1234/own.5"),
    ]),
  ]);
  assert.equal(found[0]?.doi, "10.1234/own.5");
  assert.ok(!found.some(({ doi }) => doi === "10.1000/cited.1"));
});

test("a DOI that only stands in a sentence is another work's", () => {
  const text = "the method was shown by others (https://doi.org/10.1000/other.1) some years ago";
  assert.equal(findMetadata([page(1, [line(100, 300, text)])], noHints).doi, undefined);
});

test("a DOI that is broken over two lines is put together", () => {
  assert.equal(
    broken("https://doi.org/10.1016/j.paper.", "2020.101 and more"),
    "10.1016/j.paper.2020.101",
  );
  assert.equal(broken("see https://doi.org/", "10.1234/abc"), "10.1234/abc");
  assert.equal(broken("doi: 10.1234/abc.", "Received in May"), "10.1234/abc");
});

test("old and new arXiv numbers are read from a stamp, impossible months are not", () => {
  assert.equal(stamped("arXiv:hep-th/9901001v3 [hep-th] 1 Jan 1999"), "hep-th/9901001");
  assert.equal(stamped("arXiv:math.GT/0309136v2 [math.GT] 8 Sep 2003"), "math/0309136");
  assert.equal(stamped("arXiv:2113.01234v1 [cs.AI] 1 Jan 2021"), undefined);
});
