// Tests of reading RIS.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

const article = `TY  - JOUR
AU  - Doe, John, Jr.
AU  - van der Berg, Anna
TI  - A title
T2  - Journal of Tests
JO  - J. Tests
DA  - 2019/05/17/
PY  - 2019
VL  - 17
IS  - 1
SP  - 86
EP  - 92
SN  - 1741-7015
DO  - https://doi.org/10.1186/S12916-019-1318-5
UR  - https://example.org/a
L1  - https://example.org/a.pdf
KW  - one
KW  - two, with comma
AB  - First line
second line
ID  - doe2019
ER  - 
`;

describe("RIS", () => {
  test("an article is read with every field", async () => {
    assert.deepEqual(await readOne(article), {
      type: "article-journal",
      title: "A title",
      author: [
        { family: "Doe", given: "John", suffix: "Jr." },
        { "non-dropping-particle": "van der", family: "Berg", given: "Anna" },
      ],
      "container-title": "Journal of Tests",
      "container-title-short": "J. Tests",
      issued: { "date-parts": [[2019, 5, 17]] },
      abstract: "First line\nsecond line",
      keyword: "one; two, with comma",
      volume: "17",
      issue: "1",
      page: "86-92",
      ISSN: "1741-7015",
      DOI: "10.1186/S12916-019-1318-5",
      URL: "https://example.org/a",
      custom: { pdf_url: "https://example.org/a.pdf" },
      id: "doe2019",
      "citation-key": "doe2019",
    });
  });

  test("a record without ER ends where the next begins, and both say their line", async () => {
    const { entries } = await readAll(
      "TY  - BOOK\nTI  - One\n\nTY  - JOUR\nTI  - Two\nER  -\n\nTY  - THES\nTI  - Three",
    );
    assert.deepEqual(
      entries.map((entry) => [
        "item" in entry ? [entry.item.type, entry.item.title] : "",
        entry.line,
      ]),
      [
        [["book", "One"], 1],
        [["article-journal", "Two"], 4],
        [["thesis", "Three"], 8],
      ],
    );
  });

  test("text before the first record is no record", async () => {
    const item = await readOne(
      "Provider: Somebody\nContent: text\n\nTY  - JOUR\nTI  - One\nER  - \n",
    );
    assert.equal(item.title, "One");
  });

  test("a record with nothing in it is reported with its line", async () => {
    const { items, errors } = await readAll("TY  - JOUR\nTI  - One\nER  - \nTY  - JOUR\nER  - \n");
    assert.equal(items.length, 1);
    assert.equal(errors[0]?.line, 4);
    assert.match(errors[0]?.error ?? "", /no title/u);
  });

  test("a number of ten or thirteen digits is an ISBN, one of eight an ISSN", async () => {
    assert.equal(
      (await readOne("TY  - BOOK\nSN  - 978-0-06-297658-1\nER  - ")).ISBN,
      "9780062976581",
    );
    assert.equal(
      (await readOne("TY  - AGGR\nSN  - 978-1234567890\nER  - ")).ISBN,
      "978-1234567890",
    );
    assert.equal((await readOne("TY  - JOUR\nSN  - 1540-8779 (Print)\nER  - ")).ISSN, "1540-8779");
  });

  test("a DOI is found in the fields that dialects put it into", async () => {
    for (const line of [
      "M3  - doi: 10.1063/1.1954747",
      "N1  - doi:10.1063/1.1954747",
      "UR  - https://doi.org/10.1063/1.1954747",
    ]) {
      assert.equal(
        (await readOne(`TY  - JOUR\nTI  - T\n${line}\nER  - `)).DOI,
        "10.1063/1.1954747",
        line,
      );
    }
  });

  test("PubMed's dialect gives its numbers, and no date for an edition", async () => {
    const item = await readOne(
      "TY  - JOUR\nDB  - PubMed\nT1  - T\nET  - 2016/01/30\nAN  - 26957754\nU2  - PMC4756000[pmcid]\nY1  - 2016/01/\nER  - ",
    );
    assert.deepEqual([item.PMID, item.PMCID, item.edition], ["26957754", "PMC4756000", undefined]);
    assert.deepEqual(item.issued, { "date-parts": [[2016, 1]] });
  });

  test("a last page written short is written in full", async () => {
    assert.equal(
      (await readOne("TY  - JOUR\nTI  - T\nSP  - 377\nEP  - 86\nER  - ")).page,
      "377-386",
    );
    assert.equal((await readOne("TY  - JOUR\nTI  - T\nSP  - 1-22\nER  - ")).page, "1-22");
  });

  test("the second title is what the work is part of, or the series of a book", async () => {
    assert.equal(
      (await readOne("TY  - CHAP\nTI  - T\nT2  - Book\nER  - "))["container-title"],
      "Book",
    );
    assert.equal(
      (await readOne("TY  - BOOK\nTI  - T\nT2  - Series\nER  - "))["collection-title"],
      "Series",
    );
    const paper = await readOne(
      "TY  - CPAPER\nTI  - T\nT2  - Conference\nC3  - Proceedings\nER  - ",
    );
    assert.deepEqual(
      [paper["event-title"], paper["container-title"]],
      ["Conference", "Proceedings"],
    );
  });

  test("the semicolon of an entity parts neither names nor keywords", async () => {
    const item = await readOne(
      "TY  - JOUR\nTI  - T\nAU  - M&uuml;ller, J.; Roe, A.\nKW  - caf&eacute;; tea\nER  - ",
    );
    assert.deepEqual(
      [item.author?.map((author) => author.family), item.keyword],
      [["Müller", "Roe"], "café; tea"],
    );
  });

  test("a journal that only the user's abbreviation names is not lost", async () => {
    const item = await readOne("TY  - JOUR\nTI  - T\nJ1  - J Tests\nER  - ");
    assert.equal(item["container-title"], "J Tests");
  });

  for (const [line, families] of [
    ["Smith JA, Jones KB", ["Smith", "Jones"]],
    ["Smith, J. A., Jones, K. B., Brown, C., et al", ["Smith", "Jones", "Brown"]],
    ["J. Smith, K. Jones and C. Brown", ["Smith", "Jones", "Brown"]],
    ["García Márquez, Gabriel José", ["García Márquez"]],
    ["Doe, John, Jr.", ["Doe"]],
    ["Smith, J.A., M.D.", ["Smith"]],
  ] as const) {
    test(`people on one line are as many as there are: ${line}`, async () => {
      const { author = [] } = await readOne(`TY  - JOUR\nTI  - T\nAU  - ${line}\nER  - `);
      assert.deepEqual(
        author.map(({ family }) => family),
        families,
      );
    });
  }

  test("tags written with one space or none before the hyphen are tags", async () => {
    assert.equal((await readOne("TY  - JOUR\nTI - T\nAU- Doe, J.\nER  -")).title, "T");
  });

  test("an organisation, marked by a comma at its end, is one author whatever its name holds", async () => {
    const name =
      "Open Air and Clean Water Centre for Health and Safety at Work and Board of Labour & Trade Quiet Night";
    const { author } = await readOne(`TY  - RPRT\nTI  - T\nAU  - ${name},\nER  - `);
    assert.deepEqual(author, [{ literal: name }]);
  });

  test("the pieces of the stream do not matter", async () => {
    const whole = await readAll(article.repeat(3));
    for (const size of [1, 2, 7])
      assert.deepEqual((await readAll(article.repeat(3), size)).entries, whole.entries);
  });
});
