// Roles of sentences: by label, by section, by words and by place.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  sentenceRole,
  sentenceRoles,
  type SentenceRole,
  withoutSectionLabel,
} from "./sentence-roles.ts";

function assertRoles(cases: ReadonlyArray<[SentenceRole, string, string?]>): void {
  for (const [role, sentence, section] of cases) {
    const place = section === undefined ? undefined : { section, index: 3, count: 9 };
    assert.equal(sentenceRole(sentence, place), role, sentence);
  }
}

test("a label of a structured abstract decides, whatever its sentence says", () => {
  assertRoles([
    ["result", "RESULTS: Forty women took part."],
    ["conclusion", "Conclusions. Bread is good."],
    ["method", "Main Outcome Measures: Mortality was significantly reduced."],
    ["result", "Methods and Results: We found that bread rises."],
    ["aim", "Background and aims: Bread is widely eaten."],
    ["limitation", "Limitations: We asked forty women."],
    ["result", "结果：共有四十名患者。"],
    ["conclusion", "【结论】面包很好。"],
    ["method", "方法 对四十名患者进行观察。"],
    ["conclusion", "Conclusion—Bread is good."],
  ]);
});

test("a colon behind the first words of a sentence makes no label of them", () => {
  assertRoles([
    ["other", "We wrote the results down in three places: a book, a wall and a stone."],
    ["other", "the method: bread."],
  ]);
});

test("a known section decides, the innermost first, unless a sentence states a limit, what comes next, or an aim", () => {
  assertRoles([
    ["result", "Forty loaves stood on the table.", "4. Results"],
    ["method", "Forty loaves stood on the table.", "Results › Statistical methods"],
    ["background", "Bread increased wealth.", "1 Introduction"],
    ["aim", "In this paper we present an oven.", "1 Introduction"],
    ["limitation", "A limitation of this study is the small oven.", "Conclusion"],
    ["future", "Future work should look at cakes.", "5 Conclusions"],
    ["conclusion", "面包很好。", "五、结论"],
  ]);
});

test("under a heading that tells nothing, and in a discussion, the words decide", () => {
  assertRoles([
    ["result", "Loaves of rye were significantly heavier than those of wheat.", "Rye and wheat"],
    ["result", "Loaves of rye were significantly heavier than those of wheat.", "Discussion"],
    ["conclusion", "Taken together, rye is heavy.", "Discussion"],
    ["other", "Rye stands in the barn.", "Rye and wheat"],
  ]);
});

test("words tell a sentence's role", () => {
  assertRoles([
    ["aim", "To determine whether telephone counselling increases screening."],
    ["aim", "The aim of this study was to weigh bread."],
    ["method", "Women were randomly assigned to telephone counselling or usual care."],
    ["result", "We found that bread helps."],
    ["result", "Screening was more frequent with counselling (71% vs 61%)."],
    ["conclusion", "These findings suggest that bread should be eaten."],
    ["conclusion", "We conclude that bread helps."],
    ["limitation", "Our findings are limited by a small sample."],
    ["future", "Further studies are needed to confirm this."],
    ["background", "Bread has long been eaten, but little is known about crumbs."],
    ["aim", "本文旨在探讨面包的作用。"],
    ["method", "采用问卷调查四十名患者。"],
    ["result", "面包组的体重明显高于对照组（P<0.05）。"],
    ["conclusion", "综上所述，面包有益健康。"],
    ["future", "其机制有待进一步研究。"],
    ["background", "近年来面包很常见。"],
    ["limitation", "本研究的局限在于只有一个烤箱。"],
  ]);
});

test("where neither tells, an abstract begins with what is known and ends with what follows", () => {
  const plain = "Rye stands in the barn.";
  const roles = [0, 2, 5, 7].map((index) => sentenceRole(plain, { index, count: 8 }));
  assert.deepEqual(roles, ["background", "other", "result", "conclusion"]);
  assert.equal(sentenceRole(plain, { index: 0, count: 2 }), "other");
  assert.equal(sentenceRole(plain), "other");
});

test("a sentence loses the label of its section, but not what tells that it states a limit", () => {
  const bare = [
    "RESULTS: Pain fell.",
    "结论：疼痛减轻。",
    "Limitations: small sample.",
    "Ratio: 3 to 1.",
  ];
  assert.deepEqual(bare.map(withoutSectionLabel), [
    "Pain fell.",
    "疼痛减轻。",
    "Limitations: small sample.",
    "Ratio: 3 to 1.",
  ]);
});

test("a label holds until the next one", () => {
  const sentences = [
    "目的:了解面包.",
    "方法:观察面包.",
    "面包在桌上.",
    "结果:面包发了.",
    "面包在桌上.",
    "结论:面包好.",
  ];
  const roles = ["aim", "method", "method", "result", "result", "conclusion"];
  assert.deepEqual(sentenceRoles(sentences), roles);
});

test("a long sentence of one sort of character is read in one pass", () => {
  for (const piece of ["a", "a ", "the ", "results ", "中", "1", "(", "更高"])
    assert.ok(sentenceRole(piece.repeat(20_000)));
});
