// Chicago author-date, 18th edition: one rule a test.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import {
  buildArticle,
  buildBook,
  buildChapter,
  cite,
  citeHtml,
  date,
  people,
} from "./works.testing.ts";

const chicago = (item: CslItem): string => cite("chicago", item);

describe("chicago", () => {
  test("an article has its year after the authors, and its issue in parentheses", () => {
    assert.equal(
      citeHtml("chicago", buildArticle({ DOI: "10.1126/science.279" })),
      "Kanamori, Hiroo. 1998. “Shaking without Quaking.” <i>Science</i> 279 (5359): 2063–64. https://doi.org/10.1126/science.279.",
    );
  });

  test("the month takes the place of a missing issue", () => {
    assert.match(chicago(buildArticle({ issue: "" })), /Science 279 \(March\): 2063–64\.$/u);
  });

  test("seven authors or more are three and et al.", () => {
    const seven = people("A, Ann", "B, Bo", "C, Cy", "D, Di", "E, Ed", "F, Flo", "G, Gus");
    assert.match(chicago(buildArticle({ author: seven })), /^A, Ann, Bo B, Cy C, et al\. 1998\. /u);
    assert.match(
      chicago(buildArticle({ author: seven.slice(1) })),
      /^B, Bo, Cy C, .*, and Gus G\. 1998\. /u,
    );
  });

  test("a book has its publisher without a place", () => {
    assert.equal(
      chicago(buildBook({ edition: "2" })),
      "Mills, C. Wright. 2000. The Sociological Imagination. 2nd ed. Oxford University Press.",
    );
  });

  test("a chapter names its book and editor, not its pages", () => {
    assert.match(
      chicago(buildChapter()),
      /Microorganisms\.” In Pathologic Physiology: Mechanisms of Disease, edited by William A\. Sodeman\. Saunders\.$/u,
    );
  });

  test("editors lead with eds., a work of unknown date is n.d.", () => {
    const item = buildBook({ author: [], editor: people("Smith, John", "Doe, Jane"), issued: {} });
    assert.match(chicago(item), /^Smith, John, and Jane Doe, eds\. n\.d\. The/u);
  });

  test("a reprint gives its first year in parentheses", () => {
    assert.match(chicago(buildBook({ "original-date": date(1959) })), /Wright\. \(1959\) 2000\. /u);
  });

  test("a preprint and a thesis say what they are beside their house", () => {
    const article = buildBook({ type: "article", publisher: "arXiv", issued: date(2024, 4, 1) });
    assert.match(chicago(article), /“The Sociological Imagination\.” Preprint, arXiv, April 1\.$/u);
    assert.match(
      chicago(buildBook({ type: "thesis", genre: "PhD diss.", publisher: "MIT" })),
      /“The Sociological Imagination\.” PhD diss\., MIT\.$/u,
    );
  });

  test("an unsigned newspaper article is listed under the newspaper", () => {
    const item: CslItem = {
      type: "article-newspaper",
      title: "market falls",
      "container-title": "The Times",
      issued: date(2019, 7, 9),
      page: "3",
    };
    assert.equal(chicago(item), "The Times. 2019. “Market Falls.” July 9.");
  });

  test("an article without a volume, issue or page is ahead of print", () => {
    const item = buildArticle({
      volume: "",
      issue: "",
      page: "",
      issued: date(2020),
      DOI: "10.2139/1",
    });
    assert.match(chicago(item), /Science, ahead of print\. https/u);
  });

  test("a work with nothing known still has an entry", () => {
    assert.equal(chicago({ type: "book" }), "Untitled. n.d.");
  });
});
