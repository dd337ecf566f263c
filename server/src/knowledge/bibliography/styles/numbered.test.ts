// The plain numbered list: one rule a test.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatCitation } from "./format-citation.ts";
import { buildArticle, buildBook, cite, people } from "./works.testing.ts";

describe("numbered", () => {
  test("an article is names, title, journal, year, volume, issue and pages in one order", () => {
    assert.equal(
      formatCitation(buildArticle({ DOI: "10.1126/science.279" }), "numbered", {
        variant: "text",
        number: 1,
      }),
      "[1] Kanamori H. Shaking without quaking. Science, 1998, 279(5359): 2063-2064. https://doi.org/10.1126/science.279",
    );
  });

  test("without a number there is no bracket", () => {
    assert.equal(
      cite("numbered", buildBook()),
      "Mills CW. The sociological imagination. Oxford University Press, 2000.",
    );
  });

  test("from four authors on, Chinese works say 等 and others et al.", () => {
    const author = people("A, Ann", "B, Bo", "C, Cy", "D, Di");
    assert.match(cite("numbered", buildArticle({ author })), /^A A, B B, C C, et al\. /u);
    const chinese = buildArticle({
      title: "题",
      author: people("袁, 训来", "陈, 哲", "肖, 书海", "万, 斌"),
    });
    assert.match(cite("numbered", chinese), /^袁训来, 陈哲, 肖书海, 等\. 题\. /u);
  });

  test("a patent or standard keeps its number", () => {
    assert.match(
      cite("numbered", buildBook({ type: "standard", number: "ISO 9001" })),
      /imagination\. ISO 9001, Oxford/u,
    );
  });

  test("a work with nothing known still has an entry", () => {
    assert.equal(cite("numbered", { type: "book" }), "[Untitled]. n.d.");
  });
});
