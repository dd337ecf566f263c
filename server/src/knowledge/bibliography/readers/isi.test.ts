// Tests of reading Web of Science's tagged text.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

const record = `FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Gamernyk, RV
   Gnatenko, YP
AF Gamernyk, Roman V.
   Gnatenko, Yurii P.
TI Optical and photoelectric spectroscopy of photorefractive Sn2P2S6
   crystals
SO JOURNAL OF PHYSICS-CONDENSED MATTER
LA English
DT Article
DE optics; crystals
ID ELECTRIC-FIELD
AB An abstract
   over lines.
OI Gamernyk, Roman V./0000-0002-1825-0097
PU IOP PUBLISHING LTD
PI BRISTOL
SN 0953-8984
JI J. Phys.-Condes. Matter
PD JUN 14
PY 2006
VL 18
IS 23
BP 5323
EP 5331
DI 10.1088/0953-8984/18/23/001
PM 12345
TC 7
UT ISI:000238592600006
ER

EF`;

describe("Web of Science", () => {
  test("an article is read with every field", async () => {
    assert.deepEqual(await readOne(record), {
      type: "article-journal",
      title: "Optical and photoelectric spectroscopy of photorefractive Sn2P2S6 crystals",
      author: [
        { family: "Gamernyk", given: "Roman V.", ORCID: "0000-0002-1825-0097" },
        { family: "Gnatenko", given: "Yurii P." },
      ],
      "container-title": "JOURNAL OF PHYSICS-CONDENSED MATTER",
      "container-title-short": "J. Phys.-Condes. Matter",
      issued: { "date-parts": [[2006, 6, 14]] },
      volume: "18",
      issue: "23",
      page: "5323-5331",
      abstract: "An abstract over lines.",
      keyword: "optics; crystals; ELECTRIC-FIELD",
      publisher: "IOP PUBLISHING LTD",
      "publisher-place": "BRISTOL",
      language: "English",
      ISSN: "0953-8984",
      DOI: "10.1088/0953-8984/18/23/001",
      PMID: "12345",
      custom: { citation_count: "7", accession: "ISI:000238592600006" },
      id: "ISI:000238592600006",
      "citation-key": "ISI:000238592600006",
    });
  });

  test("the supplement of an abstract is its issue, or stands behind it", async () => {
    const abstracts = ["SU 1", "IS 3\nSU 2"].map((lines) => `PT J\nTI T\n${lines}\nBP S52\nER\n`);
    const { items } = await readAll(abstracts.join("\n"));
    assert.deepEqual(
      items.map(({ issue }) => issue),
      ["Suppl. 1", "3 Suppl. 2"],
    );
  });

  test("authors on one line, parted by semicolons, are as many", async () => {
    const item = await readOne(
      "FN ISI\nVR 1.0\nPT J\nTI T\nAU Joffe, Hadine; Hall, Janet E\nPD 2006 May-Jun\nPY 2006\nER\nEF",
    );
    assert.equal(item.author?.length, 2);
    assert.deepEqual(item.issued, { "date-parts": [[2006, 5]] });
  });

  test("a record without its end does not swallow the next", async () => {
    const { items } = await readAll("FN ISI\nVR 1.0\nPT J\nTI One\n\nPT B\nTI Two\nER\n");
    assert.deepEqual(
      items.map((item) => [item.type, item.title]),
      [
        ["article-journal", "One"],
        ["book", "Two"],
      ],
    );
  });
});
