// APA, 7th edition: one rule a test.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslItem, CslName } from "../csl-item.ts";
import {
  buildArticle,
  buildBook,
  buildChapter,
  cite,
  citeHtml,
  date,
  people,
} from "./works.testing.ts";

const apa = (item: CslItem): string => cite("apa", item);

function many(count: number): CslName[] {
  return people(...Array.from({ length: count }, (_, index) => `Name${index + 1}, Ann`));
}

describe("apa", () => {
  test("an article has journal and volume in italics and the DOI as an address", () => {
    assert.equal(
      citeHtml("apa", buildArticle({ DOI: "10.1126/science.279" })),
      "Kanamori, H. (1998). Shaking without quaking. <i>Science</i>, <i>279</i>(5359), 2063–2064. https://doi.org/10.1126/science.279",
    );
  });

  test("a DOI given as an address is not doubled", () => {
    const item = buildArticle({ DOI: "https://doi.org/10.1126/science.279" });
    assert.match(apa(item), / https:\/\/doi\.org\/10\.1126\/science\.279$/u);
  });

  test("two authors are joined by an ampersand after a comma", () => {
    assert.match(
      apa(buildArticle({ author: people("Li, Bo", "Doe, Jane A.") })),
      /^Li, B\., & Doe, J\. A\. \(/u,
    );
  });

  test("twenty authors are all named, of more the first nineteen and the last", () => {
    assert.match(apa(buildArticle({ author: many(20) })), /Name19, A\., & Name20, A\. \(/u);
    assert.match(apa(buildArticle({ author: many(21) })), /Name19, A\., … Name21, A\. \(/u);
  });

  test("a hyphenated given name keeps its hyphen between the initials", () => {
    assert.match(apa(buildArticle({ author: people("Sartre, Jean-Paul") })), /^Sartre, J\.-P\. /u);
  });

  test("particles and suffixes keep their places", () => {
    const author = [
      { family: "Gogh", given: "Vincent", "non-dropping-particle": "van" },
      { family: "Humboldt", given: "Alexander", "dropping-particle": "von" },
      { family: "King", given: "Martin Luther", suffix: "Jr." },
    ];
    assert.match(
      apa(buildArticle({ author })),
      /^van Gogh, V\., Humboldt, A\. von, & King, M\. L\., Jr\. \(/u,
    );
  });

  test("a Chinese name is family name and given name without a space", () => {
    assert.match(
      apa(buildArticle({ author: people("袁, 训来", "陈, 哲") })),
      /^袁训来, & 陈哲\. \(1998\)/u,
    );
  });

  test("a chapter names the editors and pages of its book", () => {
    assert.equal(
      apa(buildChapter({ edition: "5", volume: "2" })),
      "Weinstein, L., & Swertz, M. N. (1974). Pathogenic properties of invading microorganisms. In W. A. Sodeman (Ed.), Pathologic physiology: mechanisms of disease (5th ed., Vol. 2, pp. 745–772). Saunders.",
    );
  });

  test("several editors in place of authors are (Eds.)", () => {
    const item = buildBook({ author: [], editor: people("Smith, John", "Doe, Jane") });
    assert.equal(
      apa(item),
      "Smith, J., & Doe, J. (Eds.). (2000). The sociological imagination. Oxford University Press.",
    );
  });

  test("a translator follows the title, and one who also edited is named once", () => {
    const translator = people("Strachey, James");
    assert.match(apa(buildBook({ translator })), /imagination \(J\. Strachey, Trans\.\)\. /u);
    assert.match(
      apa(buildBook({ translator, editor: translator })),
      /\(J\. Strachey, Ed\. & Trans\.\)/u,
    );
  });

  test("a thesis that can be found names its university in the description", () => {
    const thesis = buildBook({ type: "thesis", genre: "Doctoral dissertation", publisher: "MIT" });
    assert.match(apa(thesis), /imagination \[Doctoral dissertation\]\. MIT\.$/u);
    assert.match(
      apa({ ...thesis, URL: "https://mit.edu/1" }),
      /imagination \[Doctoral dissertation, MIT\]\. https:\/\/mit\.edu\/1$/u,
    );
  });

  test("a report gives its series and number after the title", () => {
    const item = buildBook({ type: "report", genre: "technical report", number: "12" });
    assert.match(apa(item), /imagination \(Technical Report No\. 12\)\. Oxford/u);
  });

  test("a dataset, software and a film are described in square brackets", () => {
    assert.match(apa(buildBook({ type: "dataset" })), /imagination \[Dataset\]\. /u);
    assert.match(
      apa(buildBook({ type: "software", version: "3.4" })),
      /\(Version 3\.4\) \[Computer software\]\. /u,
    );
    const film: CslItem = {
      type: "motion_picture",
      title: "Parasite",
      director: people("Bong, Joon-ho"),
      issued: date(2019),
    };
    assert.equal(apa(film), "Bong, J.-H. (Director). (2019). Parasite [Film].");
  });

  test("magazines, newspapers and web pages are dated to the day", () => {
    assert.match(apa(buildArticle({ type: "article-newspaper" })), /\(1998, March 27\)\. /u);
    assert.match(apa(buildArticle()), /\(1998\)\. /u);
  });

  test("a web page is in italics, its site is not", () => {
    const page: CslItem = {
      type: "webpage",
      title: "Welcome",
      "container-title": "my site",
      author: people("Roe, R."),
      issued: date(2020),
      URL: "https://example.org/",
    };
    assert.equal(
      citeHtml("apa", page),
      "Roe, R. (2020). <i>Welcome</i>. My Site. https://example.org/",
    );
  });

  test("a page without a date says n.d. and when it was retrieved", () => {
    const page: CslItem = {
      type: "webpage",
      title: "Welcome",
      URL: "https://example.org/",
      accessed: date(2021, 3, 4),
    };
    assert.equal(apa(page), "Welcome. (n.d.). Retrieved March 4, 2021, from https://example.org/");
  });

  test("without authors or editors the title leads", () => {
    assert.equal(
      apa(buildBook({ author: [] })),
      "The sociological imagination. (2000). Oxford University Press.",
    );
  });

  test("a title that ends in a question mark takes no full stop", () => {
    assert.match(apa(buildArticle({ title: "Why quake?" })), /\(1998\)\. Why quake\? Science, /u);
  });

  test("italics inside an italic title turn roman", () => {
    const item = buildBook({ title: "Reading <i>Ulysses</i> again" });
    assert.match(citeHtml("apa", item), /<i>Reading <\/i>Ulysses<i> again<\/i>\. /u);
  });

  test("a review describes what it reviews", () => {
    const item = buildArticle({ type: "review-book", "reviewed-author": people("Rose, Charlie") });
    assert.match(
      apa(item),
      /\(1998\)\. \[Review of the book Shaking without quaking, by C\. Rose\]\. Science, /u,
    );
  });

  test("a conference paper out of print names the meeting and its month", () => {
    const item: CslItem = {
      type: "paper-conference",
      title: "Birds",
      author: people("Kay, Alan"),
      "event-title": "conference on birds",
      "event-place": "Rome",
      issued: date(2018, 6),
    };
    assert.equal(apa(item), "Kay, A. (2018, June). Birds. Conference on birds, Rome.");
  });

  test("a case is cited by its reporter", () => {
    const item: CslItem = {
      type: "legal_case",
      title: "Brown v. Board of Education",
      volume: "347",
      "container-title": "U.S.",
      page: "483-490",
      issued: date(1954),
    };
    assert.equal(apa(item), "Brown v. Board of Education, 347 U.S. 483 (1954).");
  });

  test("a work with nothing known still has an entry", () => {
    assert.equal(apa({ type: "book" }), "[Untitled]. (n.d.).");
  });
});
