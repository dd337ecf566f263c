// What papers leave open: their own words on it, and topics that hardly ever meet.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findGaps, type ReadPaper } from "./gaps.ts";

function papersOf(given: Array<Partial<ReadPaper>>): ReadPaper[] {
  return given.map((fields, index) => ({
    id: index + 1,
    title: `Paper ${index + 1}`,
    abstract: "",
    tags: [],
    year: 2020,
    texts: undefined,
    ...fields,
  }));
}

const limit = "A limitation of this study is its small sample.";
const further = "Further research is needed on the effect in children.";

describe("gaps", () => {
  test("a limit or further work that a paper names is quoted as it stands, with its paper", () => {
    const { gaps, research_questions } = findGaps(
      papersOf([
        { tags: ["soil"], abstract: `We measured soil. It was dry. ${limit}` },
        { tags: ["soil"], abstract: `We measured soil again. ${further}` },
      ]),
      [],
    );
    assert.deepEqual(
      gaps.map(({ topic, evidence }) => [
        topic,
        evidence.map(({ paper_id, sentence, kind }) => [paper_id, sentence, kind]),
      ]),
      [
        [
          "soil",
          [
            [1, limit, "limitation"],
            [2, further, "future"],
          ],
        ],
      ],
    );
    assert.deepEqual(gaps[0]?.related_paper_ids, [1, 2]);
    assert.equal(research_questions[0]?.addresses_gap, "soil");
  });

  test("a limit that the paper itself overcomes is no gap", () => {
    const abstract = "To address these limitations, we propose a new method.";
    assert.deepEqual(findGaps(papersOf([{ abstract }, { abstract: "We rest." }]), []).gaps, []);
  });

  test("what its passages say is read in place of the abstract", () => {
    const texts = [{ section: "Limitations", text: limit, passage: 7 }];
    const { gaps } = findGaps(papersOf([{ texts, abstract: further }, {}]), []);
    assert.deepEqual(
      gaps.flatMap(({ evidence }) =>
        evidence.map(({ passage_id, sentence }) => [passage_id, sentence]),
      ),
      [[7, limit]],
    );
  });

  test("a Chinese gap is worded in Chinese", () => {
    const abstract = "本研究样本量较小，存在一定的局限性。结果有待进一步研究。";
    const { gaps, research_questions } = findGaps(papersOf([{ tags: ["土壤"], abstract }, {}]), []);
    assert.equal(gaps[0]?.topic, "土壤");
    assert.match(gaps[0]?.description ?? "", /^有 1 篇文献/u);
    assert.match(research_questions[0]?.question ?? "", /？$/u);
  });

  test("two topics that many papers treat, never together but each with a third, are a thin crossing", () => {
    const { gaps } = findGaps(
      papersOf([
        ...Array.from({ length: 6 }, () => ({ tags: ["light", "growth"] })),
        ...Array.from({ length: 6 }, () => ({ tags: ["water"] })),
        ...Array.from({ length: 2 }, () => ({ tags: ["water", "growth"] })),
        ...Array.from({ length: 6 }, () => ({ tags: ["other"] })),
      ]),
      [],
    );
    const [crossing] = gaps.filter(({ kind }) => kind === "crossing");
    assert.equal(crossing?.topic, "water and light");
    assert.match(crossing?.description ?? "", /none both/u);
  });

  test("one paper has no gaps", () => {
    const nothing = { gaps: [], research_questions: [] };
    assert.deepEqual(findGaps(papersOf([{ abstract: limit }]), []), nothing);
  });
});
