// MLA, 9th edition: one rule a test.
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

const mla = (item: CslItem): string => cite("mla", item);

describe("mla", () => {
  test("an article has its title in quotation marks and its journal in italics", () => {
    assert.equal(
      citeHtml("mla", buildArticle({ DOI: "10.1126/science.279" })),
      "Kanamori, Hiroo. “Shaking without Quaking.” <i>Science</i>, vol. 279, no. 5359, Mar. 1998, pp. 2063–64, https://doi.org/10.1126/science.279.",
    );
  });

  test("two authors are both named, the first inverted", () => {
    assert.match(
      mla(buildArticle({ author: people("Li, Bo", "Doe, Jane A") })),
      /^Li, Bo, and Jane A\. Doe\. /u,
    );
  });

  test("three authors or more are the first and et al.", () => {
    assert.match(
      mla(buildArticle({ author: people("Li, Bo", "Doe, Jane", "Roe, R.") })),
      /^Li, Bo, et al\. “/u,
    );
  });

  test("a chapter names the editor of its book", () => {
    assert.equal(
      mla(buildChapter({ edition: "5", volume: "2" })),
      "Weinstein, L., and M. N. Swertz. “Pathogenic Properties of Invading Microorganisms.” Pathologic Physiology: Mechanisms of Disease, edited by William A. Sodeman, 5th ed., vol. 2, Saunders, 1974, pp. 745–72.",
    );
  });

  test("editors in place of authors say so", () => {
    const item = buildBook({ author: [], editor: people("Smith, John", "Doe, Jane") });
    assert.equal(
      mla(item),
      "Smith, John, and Jane Doe, editors. The Sociological Imagination. Oxford University Press, 2000.",
    );
  });

  test("what opens the part after a title begins with a capital", () => {
    assert.match(
      mla(buildBook({ translator: people("Roe, Ann") })),
      /Imagination\. Translated by Ann Roe, Oxford/u,
    );
    assert.match(mla(buildBook({ volume: "2" })), /Imagination\. Vol\. 2, Oxford/u);
    assert.match(
      mla(buildBook({ type: "report", genre: "technical report", number: "9" })),
      /Imagination\. Technical report no\. 9, /u,
    );
  });

  test("several issues are nos.", () => {
    assert.match(mla(buildArticle({ issue: "1-2" })), /, nos\. 1–2, /u);
  });

  test("quotation marks inside a quoted title are single, and the full stop goes inside both", () => {
    assert.match(mla(buildArticle({ title: 'the "story"' })), /“The ‘Story.’” Science/u);
  });

  test("the day of access stands in for a missing date", () => {
    const page: CslItem = {
      type: "webpage",
      title: "Welcome",
      "container-title": "my site",
      URL: "https://example.org/",
      accessed: date(2021, 3, 4),
    };
    assert.equal(mla(page), "“Welcome.” My Site, https://example.org/. Accessed 4 Mar. 2021.");
  });

  test("a newspaper is dated to the day, a book by the year", () => {
    assert.match(mla(buildArticle({ type: "article-newspaper" })), /, 27 Mar\. 1998, /u);
    assert.match(mla(buildBook({ issued: date(2000, 5, 6) })), /Press, 2000\.$/u);
  });

  test("an uncertain year is in brackets with a question mark", () => {
    assert.match(
      mla(buildBook({ issued: { ...date(1900), circa: true } })),
      /Press, \[1900\?\]\.$/u,
    );
  });

  test("a thesis ends in its university and kind", () => {
    const item = buildBook({ type: "thesis", genre: "PhD dissertation", publisher: "MIT" });
    assert.equal(
      mla(item),
      "Mills, C. Wright. The Sociological Imagination. 2000. MIT, PhD dissertation.",
    );
  });

  test("titles in another language keep their capitals", () => {
    assert.match(
      mla(buildArticle({ title: "Über die Kraft", language: "de" })),
      /“Über die Kraft\.”/u,
    );
  });

  test("a Chinese article keeps its names whole and its punctuation outside", () => {
    const item = buildArticle({
      title: "蓝田生物群",
      author: people("袁, 训来"),
      "container-title": "科学通报",
    });
    assert.match(mla(item), /^袁训来\. “蓝田生物群”\. 科学通报, vol\. 279/u);
  });

  test("a work with nothing known still has an entry", () => {
    assert.equal(mla({ type: "book" }), "Untitled.");
  });
});
