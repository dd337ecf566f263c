// Sources are numbered as the text cites them, and each mark means one sentence of its source.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { citedSources, excerptAt, readCitations } from "./citations.ts";

function citation(index: number, excerpt: string) {
  return { index, paper_id: index, paper_title: `Paper ${index}`, page_number: 2, excerpt };
}

describe("the sources of an answer", () => {
  const citations = readCitations([
    citation(1, "Ice melts in spring."),
    citation(4, "Rivers rise after rain."),
    citation(4, "Fish leave when rivers rise."),
  ]);

  test("are numbered by where they are first cited, and what is not cited is none", () => {
    const sources = citedSources("Rivers rise [4]. Fish leave [4][9].", citations);
    assert.deepEqual(
      sources.map(({ number, index, excerpts }) => [number, index, excerpts.length]),
      [[1, 4, 2]],
    );
  });

  test("a mark means the sentence that says what stands before it", () => {
    const [source] = citedSources("[4]", citations);
    assert.ok(source !== undefined);
    assert.equal(
      excerptAt("The fish leave the river", source)?.excerpt,
      "Fish leave when rivers rise.",
    );
    assert.equal(excerptAt("", source)?.excerpt, "Rivers rise after rain.");
  });

  test("what no page can show is left out", () => {
    assert.deepEqual(readCitations([{ index: "1", paper_id: 3 }, null, "x"]), []);
    const [odd] = readCitations([{ ...citation(1, "x"), rectangles: [{ page: 1 }, null] }]);
    assert.deepEqual(odd?.rectangles, []);
  });
});
