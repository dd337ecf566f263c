// What databases do to a record does not keep its copies apart, and does not make copies of what only looks alike.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compareRecords } from "./compare.ts";
import { buildBareRecord, buildRecord } from "./record.testing.ts";

type Fields = Parameters<typeof buildRecord>[0];

const title = "Copper surfaces and hospital infections in intensive care";
const authors = ["Anna B. Keller", "Ravi Patel", "Wei Zhang"];
const abstractOf = (metal: string): string =>
  Array.from({ length: 60 }, (_, index) => `${metal} ${index}`).join(" ");
/** An abstract of a supplement, as Embase has it. */
const abstract = { journal: "Diabetologia", volume: "58", issue: "1 SUPPL. 1", pages: "S52" };

const text = { abstract: abstractOf("copper") };

function verdictOf(left: Fields, right: Fields): string {
  const [one, other] = [buildRecord(left), buildRecord(right)];
  const { verdict } = compareRecords(one, other);
  assert.equal(compareRecords(other, one).verdict, verdict, "the order of the two must not matter");
  return verdict;
}

function testAll(expected: string, cases: ReadonlyArray<readonly [string, Fields, Fields]>): void {
  for (const [what, left, right] of cases) {
    test(what, () => assert.equal(verdictOf(left, right), expected));
  }
}

describe("merged, for page, year, authors and title agree, although", () => {
  testAll("same", [
    ["the supplement stands as volume", abstract, { ...abstract, volume: "1)", issue: "" }],
    ["the volume is a running number", {}, { volume: "8391" }],
    ["the issue is a running number", {}, { issue: "412" }],
    ["volume and issue are exchanged", {}, { volume: "12", issue: "44" }],
    ["the meeting stands before the volume", {}, { volume: "Conference: 22nd Congress. Rio. 44" }],
    [
      "the journal has a name in another language",
      { journal: "Zhonghua Yi Xue Za Zhi" },
      { journal: "National Medical Journal of China" },
    ],
    [
      "journal and volume are other ones",
      { journal: "Orvosi Hetilap" },
      { journal: "Hungarian Medical Journal", volume: "3" },
    ],
    [
      "it has the DOI of its supplement",
      { ...abstract, doi: "10.1000/a" },
      { ...abstract, doi: "10.1000/b" },
    ],
    ["MEDLINE's own number stands as PubMed's", pubMed("97233444"), pubMed("9214523")],
    ["no page is known, and the volume is wrong", text, { ...text, volume: "7", pages: "" }],
    ["no page is known, but the issue, and the volume is wrong", {}, { volume: "7", pages: "" }],
    [
      "no page is known, but volume and issue, and the journal has another name",
      { journal: "Orvosi Hetilap" },
      { journal: "Hungarian Medical Journal", pages: "" },
    ],
    ["the years are one apart, and the volume is another", {}, { year: 2017, volume: "45" }],
    ["the year is wrong, on the same pages of the same volume", {}, { year: 2006 }],
  ]);
});

describe("merged, whatever is written into the title:", () => {
  testAll(
    "same",
    [
      `${title}. [Erratum appears in Thorax. 2001;56:90 Note: Smith J [corrected to Smyth J]]`,
      `${title} [published erratum appears in Lancet 1999 Jan 9;353(9147):154]`,
      `${title} [see comments]`,
      `${title}[comment]`,
      `${title} [letter].`,
      `${title} [3] (multiple letters)`,
      `${title} (abstract)`,
      `${title} [abstract no. 123]`,
      `Structured abstract: ${title}`,
      `P063: ${title}`,
      `1234-P ${title}`,
      `"${title}`,
      `<<${title}>>`,
      `[${title}].`,
      `${title}.`,
      "Copper surfaces and hospital infections in...",
      "Copper surfaces and hospital infections in inten",
      "Coppr surfaces and hospitall infections in intensive care",
      "Opper surfaces and hospital infections in intensive care",
    ].map((written) => [written, { pages: "S52" }, { pages: "S52", title: written }] as const),
  );
});

describe("merged, however signs are written:", () => {
  for (const [one, other] of [
    ["TNF-α in hospital wards", "TNF-&alpha; in hospital wards"],
    ["TNF-α in hospital wards", "TNF-&amp;alpha; in hospital wards"],
    ["β2-agonists in hospital wards", "beta(2)-agonists in hospital wards"],
    ["β-blockers in hospital wards", "b-blockers in hospital wards"],
    ["Copper in wards of patients ≥65 years", "Copper in wards of patients > or =65 years"],
    ["Copper in wards: 50% less zinc", "Copper in wards: 50 per cent less zinc"],
    ["Copper in wards: 10 ± 2 days of stay", "Copper in wards: 10 +/- 2 days of stay"],
    ["Copper in wards with 10⁶ microbes", "Copper in wards with 10(6) microbes"],
    ["Copper versus zinc in hospital wards", "Copper v zinc in hospital wards"],
    ["Copper vs. zinc in hospital wards", "Copper versus zinc in hospital wards"],
    ["Coppertone® in naïve hospital wards", "Coppertone (R) in na&iuml;ve hospital wards"],
    ["Dose of 0.5 mg copper in wards", "Dose of .5 mg copper in wards"],
  ] as const) {
    test(`${one} / ${other}`, () => {
      const [left, right] = [{ title: one }, { title: other }].map(buildBareRecord);
      assert.ok(left && right);
      assert.equal(compareRecords(left, right).verdict, "same");
    });
  }
});

describe("merged, however pages are written:", () => {
  testAll(
    "same",
    [
      ["63", "P63"],
      ["S63", "63"],
      ["S63-S69", "S63-9"],
      ["811", "811a"],
      ["123-129", "123-9"],
      ["123-129", "123"],
      ["123-129", "121-129"],
      ["123-129", "124-131"],
      ["123-129", "pp. 123-129; discussion 130"],
      ["123-129", "7 p"],
      ["e0187442", "Article e0187442"],
      ["e0187442", "1-9"],
    ].map(([one = "", other = ""]) => [
      `${one} / ${other}`,
      { pages: one },
      { pages: other, journal: "Am J Infect Control" },
    ]),
  );
});

describe("merged, however the authors are given:", () => {
  testAll(
    "same",
    [
      ["Keller, A.", "Patel, R.", "Zhang, W."],
      ["Keller AB", "Patel R", "Zhang W"],
      ["A.B. Keller", "R. Patel", "W. Zhang"],
      ["KELLER AB", "PATEL R", "ZHANG W"],
      ["Keller, A. B.", "M. D.", "Patel, R.", "Ph. D.", "Zhang, W."],
      ["Keller, A. B., MD", "Patel, R. PhD", "Zhang, W."],
      ["Keller A"],
      ["Keller A", "et al."],
      ["Zhang W", "Keller A", "Patel R"],
      ["Keller A", "Patel R", "Zhang W", "on behalf of the COPPER Study Group"],
    ].map((by) => [by.join("; "), { by: authors }, { by }] as const),
  );

  test("two family names, or one of them", () => {
    const [one, other] = [
      ["Garcia Rio F", "Patel R"],
      ["Rio F", "Patel R"],
    ];
    assert.equal(verdictOf({ by: one }, { by: other }), "same");
  });

  test("short family names in capitals", () => {
    const [one, other] = [
      ["Lee W K", "Kim J M"],
      ["LEE WK", "KIM JM"],
    ];
    assert.equal(verdictOf({ by: one, pages: "S52" }, { by: other, pages: "S52" }), "same");
  });

  test("in names that cannot be read, on the same pages from first to last", () => {
    assert.equal(verdictOf({ by: authors }, { by: ["Xyz", "Abc"] }), "same");
  });
});

describe("merged, for nothing else stands on these pages:", () => {
  const other = "Copper on the wards of a hospital and infections in its intensive care units";
  testAll("same", [
    ["a title in other words", {}, { title: other }],
    [
      "a title that MEDLINE has translated",
      {},
      { title: "[Kupferflächen auf Intensivstationen]." },
    ],
  ]);
});

describe("merged under one DOI, though", () => {
  const doi = "10.1000/a";
  testAll("same", [
    ["one has no title", { doi }, { doi, title: "Untitled" }],
    ["the titles are in two scripts", { doi }, { doi, title: "铜表面与医院感染" }],
    [
      "one title is a few words of the other",
      { doi },
      { doi, title: "Copper surfaces", pages: "" },
    ],
  ]);
});

describe("a question to a person:", () => {
  const doi = "10.1000/a";
  const elsewhere = { journal: "Value in Health", volume: "16", pages: "A353" };
  testAll("candidate", [
    ["one DOI and clearly different titles", { doi }, { doi, title: "Zinc and the immune system" }],
    [
      "the same title in two supplements",
      abstract,
      { ...abstract, issue: "Suppl 2", pages: "S210" },
    ],
    ["and where only one supplement is known", abstract, { ...abstract, issue: "", pages: "S210" }],
    ["a talk and the article of the same year", {}, elsewhere],
    ["a talk without pages and the article", {}, { ...elsewhere, pages: "" }],
    [
      "the same title on the first page of another journal",
      { pages: "1" },
      { ...elsewhere, pages: "1" },
    ],
    ["a report of the next year", {}, { year: 2017, volume: "45", pages: "201-209" }],
    [
      "“(abstract)” more, and nothing of the place known",
      place({}),
      place({ title: `${title} (abstract)` }),
    ],
    [
      "two abstracts of a laboratory on one page",
      { ...abstract, abstract: abstractOf("copper") },
      {
        ...abstract,
        title: "Copper surfaces and hospital infections in nursing homes",
        abstract: abstractOf("zinc"),
      },
    ],
    [
      "two notes in brackets",
      place({ title: `${title} (rats)` }),
      place({ title: `${title} (dogs)` }),
    ],
    ["another last page and another volume", {}, { volume: "3", pages: "1565-1599" }],
  ]);
});

describe("two works:", () => {
  testAll("different", [
    ["an erratum by Web of Science", {}, { title: `${title} (vol 44, pg 1565, 2016)`, pages: "" }],
    [
      "an erratum that names its place",
      {},
      { title: `Erratum: ${title} (Am J Infect Control (2016) 44 (1565-1571))` },
    ],
    ["an erratum under the same place", {}, { title: `${title} (Erratum)` }],
    ["numbers of two abstracts", { title: `P063: ${title}` }, { title: `P064: ${title}` }],
    ["parts in brackets", { title: `[${title}]. Part I` }, { title: `[${title}]. Part II` }],
    [
      "parts of a title in two languages",
      { title: `Kupferflächen auf den Stationen der Intensivpflege = ${title}. Part I` },
      { title: `Kupferflächen auf den Stationen der Intensivpflege = ${title}. Part II` },
    ],
    ["no title on both sides", { title: "Untitled" }, { title: "[No title available]" }],
    [
      "replies on other pages",
      { title: "Reply", pages: "12" },
      { title: "Reply", pages: "90", volume: "45" },
    ],
    ["other authors in another place", {}, { by: ["Mary Jones"], volume: "45", pages: "12-19" }],
  ]);
});

test("the evidence names what agrees, and both sides of what does not", () => {
  const { evidence } = compareRecords(
    buildRecord({ ...abstract, journal: "Diabetologia" }),
    buildRecord({ ...abstract, issue: "", volume: "7" }),
  );
  assert.deepEqual(evidence, [
    "pages, journal, year, authors and title agree",
    "volume differs: 58 against 7",
  ]);
});

test("records without a title are never wholly alike", () => {
  const record = buildRecord({ title: "Untitled", doi: "10.1000/a" });
  assert.ok(compareRecords(record, record).similarity < 0.8);
});

function pubMed(pmid: string): Fields {
  return { external_ids: { pmid } };
}

function place(fields: Fields): Fields {
  return { journal: "", volume: "", issue: "", pages: "", ...fields };
}
