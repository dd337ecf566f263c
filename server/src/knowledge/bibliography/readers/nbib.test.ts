// Tests of reading NBIB.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

const record = `PMID- 20481061
OWN - NLM
IS  - 0955-2359 (Print)
VI  - 20
IP  - 4
DP  - 2009 Sep 3
TI  - From danger and motherhood to health and beauty: health advice for the factory
      girl in early twentieth-century Britain.
PG  - 454-81
LID - 10.1093/tcbh/hwp055 [doi]
AB  - An abstract
      over two lines.
FAU - Long, Vicky
AU  - Long V
AUID- ORCID: 0000-0002-1825-0097
AD  - University of Manchester.
FAU - Marland, Hilary
AU  - Marland H
CN  - A Study Group
LA  - eng
PT  - Journal Article
PL  - England
TA  - 20 Century Br Hist
JT  - 20 century British history
MH  - Women, Working/*history/psychology
OT  - factories
PMC - PMC4513071
`;

describe("NBIB", () => {
  test("an article is read with every field", async () => {
    assert.deepEqual(await readOne(record), {
      type: "article-journal",
      title:
        "From danger and motherhood to health and beauty: health advice for the factory girl in early twentieth-century Britain.",
      author: [
        {
          family: "Long",
          given: "Vicky",
          ORCID: "0000-0002-1825-0097",
          affiliation: "University of Manchester.",
        },
        { family: "Marland", given: "Hilary" },
        { literal: "A Study Group" },
      ],
      "container-title": "20 century British history",
      "container-title-short": "20 Century Br Hist",
      issued: { "date-parts": [[2009, 9, 3]] },
      volume: "20",
      issue: "4",
      page: "454-481",
      abstract: "An abstract over two lines.",
      keyword: "Women, Working/history/psychology; factories",
      language: "eng",
      "publisher-place": "England",
      ISSN: "0955-2359",
      DOI: "10.1093/tcbh/hwp055",
      PMID: "20481061",
      PMCID: "PMC4513071",
      id: "20481061",
      "citation-key": "20481061",
    });
  });

  test("records are parted by empty lines, or by the next number", async () => {
    const { entries } = await readAll(
      "PMID- 1\nTI  - One\n\nsome words\n\nPMID- 2\nTI  - Two\nPMID- 3\nTI  - Three\n",
    );
    assert.deepEqual(
      entries.map((entry) => [entry.line, "item" in entry ? entry.item.title : ""]),
      [
        [1, "One"],
        [6, "Two"],
        [8, "Three"],
      ],
    );
  });

  test("short names count where there are no full ones", async () => {
    assert.deepEqual((await readOne("PMID- 1\nTI  - T\nAU  - Long V\n")).author, [
      { family: "Long", given: "V." },
    ]);
  });

  test("a chapter has its book around it, and a book is one", async () => {
    const chapter = await readOne("PMID- 1\nTI  - Chapter\nBTI - Book\n");
    assert.deepEqual(
      [chapter.type, chapter.title, chapter["container-title"]],
      ["chapter", "Chapter", "Book"],
    );
    const book = await readOne("PMID- 1\nBTI - Book\n");
    assert.deepEqual([book.type, book.title], ["book", "Book"]);
  });
});
