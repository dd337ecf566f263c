// IEEE: one rule a test.
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

const ieee = (item: CslItem): string => cite("ieee", item);
const seven = people("Li, Bo", "B, B", "C, C", "D, D", "E, E", "F, F", "G, G");

describe("ieee", () => {
  test("an article ends in month, year and DOI", () => {
    assert.equal(
      citeHtml("ieee", buildArticle({ DOI: "10.1126/science.279" })),
      "H. Kanamori, “Shaking without quaking,” <i>Science</i>, vol. 279, no. 5359, pp. 2063–2064, Mar. 1998, doi: 10.1126/science.279.",
    );
  });

  test("seven authors or more are the first and et al. in italics", () => {
    assert.match(
      citeHtml("ieee", buildArticle({ author: seven })),
      /^B\. Li <i>et al\.<\/i>, “Shaking/u,
    );
    assert.match(ieee(buildArticle({ author: seven.slice(1) })), /F\. F, and G\. G, “Shaking/u);
  });

  test("a book has its place before its publisher", () => {
    assert.equal(
      citeHtml("ieee", buildBook({ edition: "2" })),
      "C. W. Mills, <i>The sociological imagination</i>, 2nd ed. Oxford: Oxford University Press, 2000.",
    );
  });

  test("a chapter names its book and editor", () => {
    assert.match(
      ieee(buildChapter()),
      /microorganisms,” in Pathologic physiology: mechanisms of disease, W\. A\. Sodeman, Ed\., Philadelphia: Saunders, 1974, pp\. 745–772\.$/u,
    );
  });

  test("a paper is in its proceedings, or presented at its meeting", () => {
    const paper = buildArticle({ type: "paper-conference", publisher: "IEEE" });
    assert.match(ieee(paper), /quaking,” in Science, IEEE, Mar\. 1998, pp\. 2063–2064\.$/u);
    const talk: CslItem = {
      type: "paper-conference",
      title: "Birds",
      "event-title": "Conference on Birds",
      issued: date(2018),
    };
    assert.equal(ieee(talk), "“Birds,” presented at the Conference on Birds, 2018.");
  });

  test("a page on the net ends in its address and the day of access", () => {
    const page: CslItem = {
      type: "webpage",
      title: "Welcome",
      "container-title": "My Site",
      URL: "https://example.org/",
      accessed: date(2021, 3, 4),
    };
    assert.equal(
      ieee(page),
      "“Welcome,” My Site. Accessed: Mar. 04, 2021. [Online]. Available: https://example.org/",
    );
  });

  test("a question mark keeps the comma after it", () => {
    assert.match(ieee(buildArticle({ title: "Why quake?" })), /“Why quake\?,” Science/u);
  });

  test("the abbreviated journal title is preferred", () => {
    assert.match(
      ieee(buildArticle({ "container-title-short": "Sci." })),
      /quaking,” Sci\., vol\. 279/u,
    );
  });

  test("a work with nothing known still has an entry", () => {
    assert.equal(ieee({ type: "book" }), "Untitled.");
  });
});
