// Works as Zotero items: types, fields, creators, dates, and Extra for what has no place.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nameVariables } from "../../knowledge/bibliography/csl-item.ts";
import type { Reference } from "./reference-manager.ts";
import { toZoteroItem } from "./zotero-item.ts";
import { validateItem } from "./zotero-schema.testing.ts";

const convert = (reference: Reference, tags: string[] = []) =>
  toZoteroItem({ id: 7, reference, tags }, "ABCD2345", "COLL2345");
const dateOf = (issued: unknown) => convert({ type: "book", issued })["date"];
const extraOf = (reference: Reference) => String(convert(reference)["extra"]).split("\n");

const allVariables = {
  title: "On everything",
  abstract: "All of it.",
  archive: "The archive",
  archive_location: "Box 3",
  "call-number": "QA76",
  "chapter-number": "3",
  "citation-key": "doe2020",
  "collection-number": "12",
  "collection-title": "A series",
  "container-title": "A container",
  "container-title-short": "A. Cont.",
  DOI: "10.1000/x",
  edition: "2",
  "event-place": "Vienna",
  "event-title": "A congress",
  genre: "A kind",
  ISBN: "9780306406157",
  ISSN: "2049-3630",
  issue: "4",
  language: "en",
  medium: "paper",
  number: "99",
  "number-of-pages": "300",
  "number-of-volumes": "2",
  page: "1-9",
  PMCID: "PMC1",
  PMID: "2",
  publisher: "A publisher",
  "publisher-place": "Berlin",
  source: "A catalogue",
  status: "in force",
  "title-short": "Everything",
  URL: "https://example.org/x",
  version: "1.2",
  volume: "8",
  issued: { "date-parts": [[2020, 3, 5]] },
  accessed: { "date-parts": [[2021, 1, 2]] },
  "event-date": { "date-parts": [[2019]] },
  "original-date": { "date-parts": [[1920]] },
  submitted: { "date-parts": [[2018, 2]] },
};
const cslTypes =
  "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage something-else constructor".split(
    " ",
  );

describe("a work as a Zotero item", () => {
  test("an article has its journal, numbers, DOI, creators and tags where Zotero looks for them", () => {
    const item = convert(
      {
        type: "article-journal",
        title: "Deep learning",
        "container-title": "Nature",
        volume: "521",
        issue: "7553",
        page: "436-444",
        DOI: "10.1038/nature14539",
        issued: { "date-parts": [[2015, 5, 27]] },
        editor: [{ family: "Editor", given: "Ed" }],
        author: [{ family: "LeCun", given: "Yann" }, { literal: "Google Brain" }],
      },
      ["networks", "review"],
    );
    assert.deepEqual(item, {
      key: "ABCD2345",
      version: 0,
      itemType: "journalArticle",
      title: "Deep learning",
      publicationTitle: "Nature",
      volume: "521",
      issue: "7553",
      pages: "436-444",
      DOI: "10.1038/nature14539",
      date: "2015-05-27",
      creators: [
        { creatorType: "author", firstName: "Yann", lastName: "LeCun" },
        { creatorType: "author", name: "Google Brain" },
        { creatorType: "editor", firstName: "Ed", lastName: "Editor" },
      ],
      tags: [{ tag: "networks" }, { tag: "review" }],
      extra: "",
      collections: ["COLL2345"],
      relations: {},
    });
  });

  for (const type of cslTypes) {
    test(`CSL's ${type} becomes what Zotero's type accepts, and nothing of it is lost`, () => {
      const names = nameVariables.map((variable) => [
        variable,
        [{ family: `Family of ${variable}`, given: "Given" }],
      ]);
      const item = convert({ type, ...allVariables, ...Object.fromEntries(names) });
      assert.equal(validateItem(item, ["COLL2345"]), undefined);
      const written = JSON.stringify(item);
      const texts = [
        ...Object.values(allVariables).filter((value) => typeof value === "string"),
        ...nameVariables.map((variable) => `Family of ${variable}`),
        "2020-03-05",
        "2021-01-02",
        "2019",
        "1920",
        "2018-02",
      ];
      for (const text of texts) assert.ok(written.includes(text), `${text} is lost`);
    });
  }

  test("what has no field is a line of Extra that Zotero reads", () => {
    const lines = extraOf({
      type: "book",
      title: "x",
      DOI: "10.1000/x",
      PMID: "123",
      "citation-key": "doe2020",
      interviewer: [{ family: "Doe", given: "Jane" }],
      custom: { arxiv: "2101.00001", openalex: "W1" },
      note: "first line\nsecond line",
    });
    assert.deepEqual(lines, [
      "DOI: 10.1000/x",
      "PMID: 123",
      "Citation Key: doe2020",
      "interviewer: Doe || Jane",
      "arXiv: 2101.00001",
      "openalex: W1",
      "first line",
      "second line",
    ]);
  });

  test("a value cannot add a line of its own to Extra", () => {
    assert.deepEqual(extraOf({ type: "book", DOI: "x\nPMID: 1" }), ["DOI: x PMID: 1"]);
  });

  test("a type that Zotero lacks is named in Extra", () => {
    assert.equal(convert({ type: "review-book" }).itemType, "journalArticle");
    assert.deepEqual(extraOf({ type: "review-book" }), ["Type: review-book"]);
    assert.equal(convert({ type: "treaty" }).itemType, "document");
    assert.deepEqual(extraOf({ type: "treaty" }), ["Type: treaty"]);
  });

  test("particles stay with the family name or the given name as in CSL, and a suffix follows the given name", () => {
    const { creators } = convert({
      type: "book",
      author: [
        { "non-dropping-particle": "van", family: "Beethoven", given: "Ludwig" },
        { "dropping-particle": "von", family: "Humboldt", given: "Alexander" },
        { "non-dropping-particle": "d’", family: "Alembert", given: "Jean" },
        { family: "King", given: "Martin", suffix: "Jr." },
        { family: "Plato" },
        { given: "Madonna" },
        {},
      ],
    });
    assert.deepEqual(creators, [
      { creatorType: "author", firstName: "Ludwig", lastName: "van Beethoven" },
      { creatorType: "author", firstName: "Alexander von", lastName: "Humboldt" },
      { creatorType: "author", firstName: "Jean", lastName: "d’Alembert" },
      { creatorType: "author", firstName: "Martin, Jr.", lastName: "King" },
      { creatorType: "author", firstName: "", lastName: "Plato" },
      { creatorType: "author", name: "Madonna" },
    ]);
  });

  test("a director who is also given as the author is named once", () => {
    const person = [{ family: "Varda", given: "Agnès" }];
    const { creators } = convert({ type: "motion_picture", author: person, director: person });
    assert.deepEqual(creators, [
      { creatorType: "director", firstName: "Agnès", lastName: "Varda" },
    ]);
  });

  test("dates are as exact as they are known", () => {
    assert.equal(dateOf({ "date-parts": [[2020]] }), "2020");
    assert.equal(
      dateOf({
        "date-parts": [
          [2020, 1],
          [2020, 3],
        ],
      }),
      "2020-01/2020-03",
    );
    assert.equal(dateOf({ "date-parts": [[2020]], season: 2 }), "Summer 2020");
    assert.equal(dateOf({ "date-parts": [[-44, 3, 15]] }), "-0044-03-15");
    assert.equal(dateOf({ literal: "in press" }), "in press");
  });

  test("a day of access that is not a whole date goes to Extra, where Zotero does not refuse it", () => {
    const item = convert({ type: "webpage", accessed: { "date-parts": [[2020, 5]] } });
    assert.equal(item["accessDate"], undefined);
    assert.equal(item["extra"], "accessed: 2020-05");
  });

  test("fields of the wrong shape are left out", () => {
    const item = convert({
      type: "article-journal",
      title: { not: "a text" },
      volume: 7,
      author: "Somebody",
      editor: [null, "Somebody", { family: 5 }],
      issued: { "date-parts": "yesterday" },
      accessed: [2020],
      custom: ["x"],
      keyword: 5,
    });
    assert.equal(item["title"], undefined);
    assert.equal(item["volume"], "7");
    assert.deepEqual(item.creators, [{ creatorType: "editor", firstName: "", lastName: "5" }]);
    assert.equal(item["extra"], "");
  });
});
