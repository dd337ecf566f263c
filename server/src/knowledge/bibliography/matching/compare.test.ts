// What the matcher merges by itself, and what it never does.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compareRecords } from "./compare.ts";
import type { MatchRecord } from "./record.ts";
import { buildBareRecord, buildRecord } from "./record.testing.ts";

type Fields = Parameters<typeof buildRecord>[0];

function verdictOf(left: MatchRecord, right: MatchRecord): string {
  const [one, other] = [compareRecords(left, right), compareRecords(right, left)];
  assert.equal(one.verdict, other.verdict, "the order of the two must not matter");
  return one.verdict;
}

function effectsOn(word: string): string {
  return `Effects of copper exposure on ${word} under stress`;
}

/** Two records of title, authors and year that differ in the given fields. */
function verdictOfBare(left: Fields, right: Fields): string {
  return verdictOf(buildBareRecord(left), buildBareRecord(right));
}

describe("never merged without a person", () => {
  test("the same title and authors under two DOIs in two journals", () => {
    const article = buildRecord({ doi: "10.1016/j.ajic.2016.07.007" });
    const talk = buildRecord({
      doi: "10.1093/ofid/ofw172.129",
      journal: "Open Forum Infectious Diseases",
      volume: "3",
      pages: "",
    });
    assert.equal(verdictOf(article, talk), "candidate");
  });

  test("a title with a word more in its middle, in the same journal and year", () => {
    const journal = "Nature";
    const one = { journal, title: "Learning representations by back-propagating errors" };
    const other = {
      journal,
      title: "Learning internal representations by back-propagating errors",
    };
    assert.equal(verdictOfBare(one, other), "candidate");
  });

  test("the same title under two DOIs, though nothing else is known", () => {
    assert.equal(verdictOfBare({ doi: "10.1000/a" }, { doi: "10.1000/b" }), "candidate");
  });

  test("an abstract without a DOI and the article of that title in another journal", () => {
    const abstract = buildRecord({ journal: "Value in Health", volume: "16", pages: "A353" });
    assert.equal(verdictOf(buildRecord({ doi: "10.1016/x.1" }), abstract), "candidate");
  });

  test("the same title in another journal, though no volume is known", () => {
    const elsewhere = buildBareRecord({ journal: "Value in Health" });
    assert.equal(verdictOf(buildRecord(), elsewhere), "candidate");
  });

  for (const [one, other] of [
    ["Copper in hospital wards. Part I", "Copper in hospital wards. Part II"],
    ["Copper in hospital wards. Part 1: methods", "Copper in hospital wards. Part 2: methods"],
    ["Copper in hospital wards", "Copper in hospital wards II"],
    ["A phase 2 trial of copper in wards", "A phase 3 trial of copper in wards"],
    ["Copper and cancer statistics, 2019", "Copper and cancer statistics, 2020"],
    ["医院病房铜表面研究（上）", "医院病房铜表面研究（下）"],
  ] as const) {
    test(`numbers that differ: ${one} / ${other}`, () => {
      assert.equal(verdictOfBare({ title: one }, { title: other }), "different");
    });
  }

  for (const notice of [
    "Erratum: Copper surfaces and hospital infections in intensive care",
    "Correction to: Copper surfaces and hospital infections in intensive care",
    "Copper surfaces and hospital infections in intensive care (reply)",
    "Comment on “Copper surfaces and hospital infections in intensive care”",
    "Copper surfaces and hospital infections in intensive care: authors' response",
    "Retraction: Copper surfaces and hospital infections in intensive care",
  ]) {
    test(`a notice and the work it is about: ${notice}`, () => {
      assert.equal(verdictOf(buildRecord({ title: notice }), buildRecord()), "different");
    });
  }

  test("an erratum under the DOI of the work it corrects", () => {
    const title = "Erratum: Copper surfaces and hospital infections in intensive care";
    const erratum = buildRecord({ doi: "10.1000/a", title });
    assert.notEqual(verdictOf(erratum, buildRecord({ doi: "10.1000/a" })), "same");
  });

  test("introductions by the same author in the same year and journal", () => {
    const introduction = { title: "Introduction", by: ["Anna Keller"], pages: "" };
    const [first, second] = [{ ...introduction, issue: "" }, introduction].map(buildRecord);
    assert.ok(first && second);
    assert.equal(verdictOf(first, second), "candidate");
  });

  test("introductions by different authors", () => {
    const [one, other] = [["Anna Keller"], ["Ravi Patel"]];
    const title = "Introduction";
    assert.equal(verdictOfBare({ title, by: one }, { title, by: other }), "different");
  });

  test("introductions by the same author in two years of a journal", () => {
    const [one, other] = [2016, 2017].map((year) =>
      buildRecord({ title: "Introduction", year, volume: "", issue: "", pages: "" }),
    );
    assert.ok(one && other);
    assert.equal(verdictOf(one, other), "different");
  });

  test("parts of a column by one author under a short title", () => {
    const column = { title: "Database principles", by: ["Anna Keller"], journal: "SIGMOD Record" };
    assert.equal(verdictOfBare(column, column), "candidate");
  });

  for (const companion of ["Book review", "Introduction", "Extended abstract"]) {
    test(`a work and what accompanies it: ${companion}`, () => {
      const title = `Copper surfaces and hospital infections in intensive care - ${companion}`;
      const place = { journal: "Copper Letters" };
      assert.equal(verdictOfBare(place, { ...place, title }), "candidate");
    });
  }

  test("announcements without an author in one journal and year", () => {
    const calls = { title: "Upcoming meetings", by: [], journal: "SIGMOD Record" };
    assert.equal(verdictOfBare(calls, calls), "candidate");
  });

  test("the same title by other authors", () => {
    assert.equal(verdictOfBare({}, { by: ["Mary Jones", "Peter Brown"] }), "different");
  });

  test("the same title and authors years apart", () => {
    assert.equal(verdictOfBare({ year: 2016 }, { year: 2019 }), "candidate");
  });

  test("the same title in the next volume of the journal", () => {
    const next = buildRecord({ year: 2017, volume: "45", pages: "1-9" });
    assert.equal(verdictOf(buildRecord(), next), "candidate");
  });

  test("conference abstracts that share the DOI of their supplement", () => {
    const doi = "10.1016/s0000-0000(20)1";
    const first = buildRecord({ doi, title: "Copper in wards", pages: "S12" });
    const second = buildRecord({ doi, title: "Zinc and the immune system", pages: "S40" });
    assert.equal(verdictOf(first, second), "different");
  });

  test("chapters that carry their book's DOI, and the book", () => {
    const doi = "10.1007/978-3-16-148410-0";
    const book = buildRecord({ doi, type: "book", title: "Handbook of metals", pages: "" });
    const chapter = { doi, type: "chapter", by: ["Mary Jones"] };
    const first = buildRecord({ ...chapter, title: "Copper", pages: "1-20" });
    const second = buildRecord({ ...chapter, title: "Zinc in plants", pages: "21-40" });
    assert.deepEqual(
      [verdictOf(first, second), verdictOf(first, book)],
      ["different", "different"],
    );
  });

  test("a thesis or a dataset and the article of the same title", () => {
    for (const type of ["thesis", "dataset", "book"]) {
      assert.equal(verdictOfBare({}, { type }), "candidate");
    }
  });

  for (const [one, other] of [
    ["mice", "rats"],
    ["hypertension", "hypotension"],
    ["nitrate", "nitrite"],
    ["afferent", "efferent"],
    ["increased", "decreased"],
    ["male", "female"],
    ["methane", "ethane"],
  ] as const) {
    test(`titles that differ in a word of another meaning: ${one} and ${other}`, () => {
      const verdict = verdictOfBare({ title: effectsOn(one) }, { title: effectsOn(other) });
      assert.notEqual(verdict, "same");
    });
  }

  test("another title on the same pages by the same authors, which may be a translation", () => {
    const title = "Kupferflächen auf Intensivstationen";
    assert.equal(verdictOf(buildRecord({ title }), buildRecord()), "candidate");
  });

  test("a title with a word inserted, by the same authors in another place", () => {
    const title = "Korean copper surfaces and hospital infections in intensive care";
    const other = buildRecord({ title, journal: "Workshop on Metals", volume: "", pages: "1-9" });
    assert.equal(verdictOf(buildRecord(), other), "candidate");
  });

  test("two numbers of PubMed", () => {
    const [one, other] = [{ pmid: "27692785" }, { pmid: "27692786" }];
    assert.equal(verdictOfBare({ external_ids: one }, { external_ids: other }), "candidate");
  });
});

describe("merged", () => {
  test("the same DOI however the rest is written", () => {
    const title = "COPPER SURFACES AND HOSPITAL INFECTIONS";
    const other = buildRecord({
      doi: "10.1000/a",
      title,
      by: ["Keller A"],
      journal: "",
      pages: "",
    });
    assert.equal(verdictOf(buildRecord({ doi: "https://doi.org/10.1000/A" }), other), "same");
  });

  test("a preprint and its article within two years, and no later", () => {
    const preprint = { doi: "10.1101/2015.03.02.123456", journal: "bioRxiv" };
    const article = buildRecord({ doi: "10.1016/j.ajic.2016.07.007" });
    const verdicts = [2014, 2013].map((year) =>
      verdictOf(article, buildBareRecord({ ...preprint, year })),
    );
    assert.deepEqual(verdicts, ["same", "candidate"]);
  });

  test("a preprint and its article that has an author more and one less", () => {
    const preprint = { doi: "10.48550/arXiv.1501.00001", year: 2015 };
    const article = buildRecord({ by: ["Anna Keller", "Ravi Patel", "Mary Jones"] });
    assert.equal(verdictOf(article, buildBareRecord(preprint)), "same");
  });

  test("two versions of one preprint", () => {
    const versions = ["10.21203/rs.3.rs-12345/v1", "10.21203/rs.3.rs-12345/v2"] as const;
    assert.equal(verdictOfBare({ doi: versions[0] }, { doi: versions[1] }), "same");
  });

  test("an arXiv number and the DOI made of it", () => {
    const doi = "10.48550/arXiv.2101.00001";
    const numbered = { external_ids: { arxiv: "2101.00001v2" }, by: [], year: 2021 };
    assert.equal(verdictOfBare({ doi }, numbered), "same");
  });

  test("initials, an abbreviated journal and a short page range", () => {
    const other = buildRecord({
      by: ["Keller, A.", "Patel R", "Zhang W"],
      journal: "Am J Infect Control",
      pages: "1565-71",
    });
    assert.equal(verdictOf(buildRecord({ doi: "10.1000/a" }), other), "same");
  });

  for (const [one, other] of [
    ["The role of TGF-β1 in H<sub>2</sub>O balance", "Role of TGF-beta 1 in H2O balance"],
    [
      "Die Rolle der Zelle [The role of copper surfaces in the living cell]",
      "The role of copper surfaces in the living cell",
    ],
    ["[Copper in the cell of Müller &amp; Co.].", "Copper in the cell of Muller & Co"],
    ["Short report: Copper in the cell of plants", "Copper in the cell of plants"],
    ["Copper in the cell of plants (panel)", "Copper in the cell of plants"],
    ["Double-blind study of non-immune hosts", "Double-blinded study of nonimmune hosts"],
    ["Tumour behaviour in health care", "Tumor behavior in healthcare"],
    ["Extended ehemeral logging of transactions", "Extended ephemeral logging of transactions"],
    ["贯流风机内部偏心涡演化规律的数值分析", "贯流风机内部偏心涡演化规律的数值分析。"],
  ] as const) {
    test(`two ways to write a title: ${one} / ${other}`, () => {
      assert.equal(verdictOfBare({ title: one }, { title: other }), "same");
    });
  }

  for (const [one, other] of [
    [
      ["Anna Keller", "Ravi Patel"],
      ["Keller Anna", "Patel Ravi"],
    ],
    [["Jan van der Berg"], ["Berg, J. van der"]],
    [["Jörg Löw"], ["Loew, J"]],
    [["Anna Keller", "Ravi Patel", "Wei Zhang"], ["Keller A"]],
    [
      ["Rafael Camps", "Ravi Patel"],
      ["Rafael Camps Paré", "R. Patel"],
    ],
    [
      ["王小明", "李华"],
      ["王 小明", "李 华"],
    ],
  ]) {
    test(`two ways to write the authors: ${one?.join(", ")} / ${other?.join(", ")}`, () => {
      assert.equal(verdictOfBare({ by: one ?? [] }, { by: other ?? [] }), "same");
    });
  }

  test("a misspelt title with a list of authors that was cut short", () => {
    const title = "Copper surfaces and hospital infectoins in intensive care";
    assert.equal(verdictOfBare({}, { title, by: ["Keller A", "Patel R"] }), "same");
  });

  test("one title with its subtitle and one without, in the same place", () => {
    const title = "Copper surfaces and hospital infections in intensive care: a cohort study";
    assert.equal(verdictOf(buildRecord({ title }), buildRecord()), "same");
  });

  test("one text on the same pages, though a database has mistyped its DOI", () => {
    const [one, other] = ["10.1586/14737140.7.1.57", "10.1586/14787210.7.1.57"];
    const mistyped = buildRecord({ doi: other, pages: "1565-71" });
    assert.equal(verdictOf(buildRecord({ doi: one }), mistyped), "same");
  });

  test("a title with another word in the same place, when the abstracts are one text and only then", () => {
    const title = "Copper surfaces and ward infections in intensive care";
    const texts = ["copper", "zinc"].map((metal) =>
      Array.from({ length: 60 }, (_, index) => `${metal} ${index}`).join(" "),
    );
    const verdicts = texts.map((abstract) =>
      verdictOf(buildRecord({ abstract: texts[0] ?? "" }), buildRecord({ title, abstract })),
    );
    assert.deepEqual(verdicts, ["same", "candidate"]);
  });
});

test("the evidence says in words what speaks for and against", () => {
  const { evidence } = compareRecords(
    buildRecord({ doi: "10.1000/a" }),
    buildRecord({ doi: "10.1000/b", volume: "45" }),
  );
  for (const words of ["the same title", "the same authors", "against: different DOIs"]) {
    assert.ok(evidence.includes(words), `${words} is missing in: ${evidence.join("; ")}`);
  }
});
