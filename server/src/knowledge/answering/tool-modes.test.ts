// The engine's other tasks: references for a statement, outlines, gaps, rewriting and completion.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lookUpCitations } from "./citation-lookup.ts";
import { completeText } from "./complete-text.ts";
import { analyseGaps } from "./gap-analysis.ts";
import { buildPassages } from "./passages.testing.ts";
import { outlineReview } from "./review-outline.ts";
import { rewriteExcerpt } from "./rewrite-excerpt.ts";

const library = buildPassages(
  "Graph neural networks predict protein folding. Graph neural networks significantly improved the accuracy of protein folding in our results.",
  "Protein folding was measured with graph neural networks and molecular dynamics. It remains unclear how molecular dynamics scales for protein folding with graph neural networks. Molecular dynamics took weeks of computing time for each molecule.",
  "The price of tea fell in the northern provinces during the last years of the century.",
);

describe("tool modes", () => {
  test("citation_lookup lists each paper once, with its sentence, and none that says nothing of it", async () => {
    const [first] = library;
    const twice = first ? [...library, { ...first, index: 4, passageId: 9 }] : library;
    const { text, citations } = await lookUpCitations(
      "Graph neural networks predict protein folding",
      twice,
    );
    assert.deepEqual(
      citations.map(({ passage }) => passage.paperId),
      [1, 2],
    );
    assert.match(text, /^1\. Paper 1 \[1\], p\. 3: “Graph neural networks predict/mu);
  });

  test("review_outline builds its parts from phrases that several papers share, every line cited", async () => {
    const { text, citations } = await outlineReview("protein folding", library);
    assert.match(text, /^## \d\. Graph neural networks$[^]*^## \d\. Molecular dynamics$/imu);
    for (const { index, passage } of citations) {
      assert.ok(text.includes(`[${index}]`));
      assert.notEqual(passage.paperId, 3);
    }
  });

  test("gap_analysis lists what the papers say is not known, and what only one of them treats", async () => {
    const { text } = await analyseGaps("protein folding graph neural networks", library);
    assert.match(text, /^- It remains unclear how molecular dynamics scales .* \[2\]$/mu);
    assert.match(text, /^- molecular dynamics \[2\]$/mu);
  });

  test("on a topic the library knows nothing of they say so", async () => {
    for (const tool of [lookUpCitations, outlineReview, analyseGaps]) {
      const { finish_reason, citations } = await tool("Volcanic eruptions in Iceland", library);
      assert.deepEqual([finish_reason, citations], ["no_evidence", []]);
    }
  });
});

describe("rewriting", () => {
  test("simplify makes sentences shorter and words plainer, and cuts only where both halves stand", () => {
    assert.equal(
      rewriteExcerpt(
        "In order to ascertain the dose, numerous patients were utilized in the trial, and the dose was subsequently increased; however, the liver, and the kidney, did not demonstrate an erroneous response.",
        "simplify",
      ),
      "To find out the dose, many patients were used in the trial. The dose was later increased. But the liver, and the kidney, did not show a wrong response.",
    );
  });

  test("a list is not cut in the middle", () => {
    const text =
      "We measured the long bones of the arm and the leg in all patients, and the small bones of the left hand.";
    assert.equal(rewriteExcerpt(text, "simplify"), text);
  });

  test("academic writes contractions out and replaces casual words", () => {
    assert.equal(
      rewriteExcerpt("But it doesn't help. So we looked at lots of kids!", "academic"),
      "However, it does not help. Therefore, we examined many children.",
    );
  });

  test("a translation says in the language asked for that it needs a provider", () => {
    assert.match(rewriteExcerpt("一项研究", "translate_en"), /needs a language model/u);
    assert.match(rewriteExcerpt("A study", "translate_zh"), /翻译需要语言模型/u);
    assert.match(rewriteExcerpt("A study", "custom", "改写成诗"), /自定义/u);
  });

  test("a Chinese text is simplified in Chinese", () => {
    assert.equal(
      rewriteExcerpt("鉴于上述结果；诸多方法较为复杂。", "simplify"),
      "由于这些结果。许多方法比较复杂。",
    );
  });
});

describe("completion", () => {
  test("goes on as the library does after the most words that it knows", () => {
    const { completion, confidence } = completeText(
      "Others say that graph neural networks significantly improved",
      library,
    );
    assert.equal(completion, " the accuracy of protein folding in our results");
    assert.ok(confidence > 0.5 && confidence <= 1);
  });

  test("one passage with more of the same words before outweighs two with fewer", () => {
    const passages = buildPassages(
      "Folding networks improved speed.",
      "Other networks improved speed.",
      "Graph networks improved accuracy.",
    );
    assert.equal(completeText("Our graph networks improved", passages).completion, " accuracy");
  });

  test("finishes a word that was begun from the library's phrases", () => {
    assert.equal(
      completeText("We simulate with molec", [], ["molecular dynamics"]).completion,
      "ular dynamics",
    );
  });

  test("suggests nothing where only words of grammar are known", () => {
    assert.deepEqual(completeText("Zebras live in the ", library), {
      completion: "",
      confidence: 0,
    });
  });
});
