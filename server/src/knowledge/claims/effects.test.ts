// What sentences are read to say: which way something goes, and of what.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { effectsOf } from "./effects.ts";
import { createJudge } from "./judge-sentence.ts";

const coursesOf = (sentence: string) => effectsOf(sentence).map(({ course }) => course);

describe("reading effects", () => {
  const cases: Array<[rule: string, sentence: string, course: string]> = [
    ["a word of change tells its way", "Exercise lowered blood pressure.", "down"],
    [
      "a denied change leaves the other way open",
      "Exercise did not lower blood pressure.",
      "not down",
    ],
    ["no effect is neither way", "Exercise had no effect on blood pressure.", "none"],
    ["to fail is to deny", "Metformin failed to improve survival.", "not up"],
    ["a relation with less is less", "Coffee was associated with a lower risk of stroke.", "down"],
    ["what is less effective is less", "Drug B was less effective than drug C.", "down"],
    ["effective in reducing is reducing", "Zinc was effective in reducing pain.", "down"],
    ["what prevents an increase goes down", "Ice prevented the increase in swelling.", "down"],
    [
      "a ratio below one goes down",
      "The odds ratio for dementia with tea was 0.65 (95% CI 0.50 to 0.83).",
      "down",
    ],
    [
      "a ratio whose interval holds one goes neither way",
      "The hazard ratio for death was 0.97 (95% CI 0.85 to 1.09).",
      "none",
    ],
    ["not inferior leaves better open", "Telemedicine was non-inferior to usual care.", "not down"],
    ["neither and nor deny once", "Neither zinc nor iron prevented colds.", "not down"],
    ["Chinese words of change tell their way", "二甲双胍可显著降低血糖。", "down"],
    ["a Chinese denial is read", "二甲双胍不能降低血糖。", "not down"],
  ];
  for (const [rule, sentence, course] of cases)
    test(rule, () => assert.deepEqual(coursesOf(sentence), [course]));

  test("what goes and what makes it go are told apart, in the active and the passive", () => {
    for (const sentence of ["Statins reduced mortality.", "Mortality was reduced by statins."]) {
      const [effect] = effectsOf(sentence);
      assert.deepEqual([effect?.target, effect?.agent], [new Set(["mortal"]), new Set(["statin"])]);
    }
  });
});

describe("judging a sentence", () => {
  test("more of the one than the other is contradicted by more of the other than the one", () => {
    const judge = createJudge("Laparoscopic surgery caused fewer infections than open surgery.");
    const { stance } = judge("Open surgery caused fewer infections than laparoscopic surgery.");
    assert.equal(stance, "contradicts");
  });

  test("a cause that is taken away decides nothing on one that is given", () => {
    const judge = createJudge("Folate lowers homocysteine.");
    assert.equal(judge("Folate deficiency raises homocysteine.").stance, "related");
  });

  test("what holds for men decides nothing for women", () => {
    const judge = createJudge("Aspirin reduced strokes in women.");
    assert.equal(judge("Aspirin did not reduce strokes in men.").stance, "related");
  });

  test("that there is some relation does not support a claim of its way", () => {
    const judge = createJudge("Coffee lowers the risk of stroke.");
    assert.equal(judge("Coffee is related to stroke.").stance, "related");
  });
});
