// Terms of a search are found in a text as it was written, whatever folding did to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createTermFinder, cutExcerpt } from "./find-terms.ts";
import { termsOf } from "./search-terms.ts";

function marks(text: string, ...sought: string[]): string[] {
  const clauses = sought.map((each) => ({ terms: termsOf(each), prefix: each.endsWith("*") }));
  return createTermFinder(clauses)
    .find(text, 50)
    .map(([start, end]) => text.slice(start, end));
}

test("a term is found whole, in whatever case and accents", () => {
  assert.deepEqual(marks("Deep DEEP deeper indeed", "deep"), ["Deep", "DEEP"]);
  assert.deepEqual(marks("Ein Café in der Straße, naïve", "cafe", "strasse", "naive"), [
    "Café",
    "Straße",
    "naïve",
  ]);
  assert.deepEqual(marks("eﬃcient", "efficient"), ["eﬃcient"]);
});

test("a beginning marks the word to its end", () => {
  assert.deepEqual(marks("Transformers transform", "transf*"), ["Transformers", "transform"]);
});

test("a phrase is found over punctuation, and not over other words", () => {
  assert.deepEqual(marks("Deep-learning. Deep, slow learning", "deep learning"), ["Deep-learning"]);
});

test("characters of a script without spaces are found next to each other", () => {
  assert.deepEqual(marks("基于深度学习GAN的模型，学而习之", "学习", "gan"), ["学习", "GAN"]);
});

test("a long run of combining marks and broken pairs of characters are harmless", () => {
  assert.deepEqual(marks(`x${"\u0301".repeat(5000)} \ud800 y`, "y"), ["y"]);
});

test("every word of a text is found in it where it stands", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("Ünïon", "a1", "学", "ﬁt", "β-Carotene", "𝔸x")),
      (words) => {
        const text = words.join(" ");
        for (const word of words) {
          const found = marks(text, word).map((mark) => termsOf(mark).join(" "));
          assert.ok(found.length > 0 && found.every((each) => each === termsOf(word).join(" ")));
        }
      },
    ),
  );
});

test("what is sought is counted, not how often it is there", () => {
  const sought = [
    { terms: ["a"], prefix: false },
    { terms: ["b", "c"], prefix: false },
  ];
  const finder = createTermFinder(sought);
  assert.deepEqual([finder.count("a a b"), finder.count("b, c a")], [1, 2]);
});

test("an excerpt has the first mark, whole words, and its marks where they are now", () => {
  const text = `${"alpha beta ".repeat(100)}needle\nin ${"gamma ".repeat(100)}`;
  const ranges = createTermFinder([{ terms: ["needle"], prefix: false }]).find(text, 5);
  const excerpt = cutExcerpt(text, ranges, 100);
  assert.ok(
    excerpt.text.length <= 100 && /^(?:alpha|beta) .*needle in .*gamma$/u.test(excerpt.text),
  );
  assert.deepEqual(
    excerpt.ranges.map(([start, end]) => excerpt.text.slice(start, end)),
    ["needle"],
  );
});

test("an excerpt of a text without spaces cuts no character in two", () => {
  const text = "𠮷".repeat(1000);
  for (const place of [0, 333, 998]) {
    const { text: cut } = cutExcerpt(text, [[place * 2, place * 2 + 2]], 101);
    assert.ok(cut.isWellFormed() && cut.length <= 102);
  }
});
