// BM25 over the words of a project.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LexicalIndex } from "./lexical-index.ts";
import { b, k1 } from "./lexical-search.ts";

type Passages = Map<number, string[]>;

/** Of a passage with a rare term, in one of the last windows that are searched. */
const late = 19_400;

const weights = (terms: string[]) => new Map(terms.map((term, place) => [term, 1 + place / 3]));

test("a search finds what scoring every passage by the formula finds", () => {
  // Few common and many rare terms, and more passages than asked for: otherwise nothing is left out early.
  const term = fc.nat(40).map((number) => `t${Math.floor(number ** 2 / 40)}`);
  const repeated = fc
    .tuple(term, fc.constantFrom(1, 1, 1, 9))
    .map(([each, times]) => Array<string>(times).fill(each));
  const passage = fc.array(repeated, { minLength: 1, maxLength: 20 }).map((terms) => terms.flat());
  const library = fc.array(passage, { minLength: 30, maxLength: 90 });
  fc.assert(
    fc.property(
      library,
      fc.uniqueArray(term, { maxLength: 8 }),
      fc.integer({ min: 1, max: 12 }),
      (texts, query, limit) => {
        const passages: Passages = new Map(texts.map((terms, id) => [id, terms]));
        const found = indexOf(passages).search(weights(query), limit);
        assertSame(found, scoreAll(passages, weights(query)).slice(0, limit));
      },
    ),
    { numRuns: 100 },
  );
});

test("of many passages the common terms are looked up only where they matter, and the answers are the same", () => {
  const passages = buildPassages(20_000);
  const query = weights(["common0", "common1", "common2", "rare", "rarer"]);
  const found = indexOf(passages).search(query, 50);
  assertSame(found, scoreAll(passages, query).slice(0, 50));
  assert.ok(found.some(({ id }) => id === late));
});

test("among few or many passages those are found that scoring all of them puts first there, whatever the others score", () => {
  const passages = buildPassages(2000);
  const index = indexOf(passages);
  const query = weights(["common0", "common1", "rare", "rarer"]);
  const all = scoreAll(passages, query);
  for (const every of [1, 2, 194, 1500]) {
    const among = [...passages.keys()].filter((id) => id % every === 0);
    const found = index.search(query, 20, undefined, [...among, 99_999]);
    const isAmong = new Set(among);
    assertSame(found, all.filter(({ id }) => isAmong.has(id)).slice(0, 20));
  }
  index.remove(194);
  assert.deepEqual(index.search(query, 20, undefined, [194]), []);
});

test("of passages that score the same those of the lowest ids are found, in whatever order they came", () => {
  const ids = Array.from({ length: 500 }, (_, place) => (place * 7) % 500);
  const index = indexOf(new Map(ids.map((id) => [id, ["soil", "carbon"]])));
  assert.deepEqual(
    index.search(weights(["soil"]), 4).map(({ id }) => id),
    [0, 1, 2, 3],
  );
});

test("what was removed is in no answer, and what was added again is as it is now", () => {
  const index = indexOf(
    new Map([
      [1, ["soil", "carbon"]],
      [2, ["soil"]],
      [3, ["river"]],
    ]),
  );
  index.remove(2);
  index.add(1, ["river", "river"]);
  assert.deepEqual(index.search(weights(["soil"]), 10), []);
  assert.deepEqual(
    index.search(weights(["river"]), 10).map(({ id }) => id),
    [1, 3],
  );
  assert.equal(index.size, 2);
});

test("after compacting an index answers as one that never held what was removed", () => {
  const passages: Passages = new Map(
    Array.from({ length: 300 }, (_, id) => [
      id,
      [`a${id % 3}`, `b${id % 7}`, ...Array<string>(1 + (id % 5)).fill(`c${id % 11}`)],
    ]),
  );
  const index = indexOf(passages);
  for (let id = 0; id < 300; id += 2) {
    index.remove(id);
    passages.delete(id);
  }
  index.compact();
  const query = weights(["a1", "b2", "c3"]);
  assert.deepEqual(index.search(query, 50), indexOf(passages).search(query, 50));
});

test("removing most passages compacts by itself", () => {
  const passages: Passages = new Map(Array.from({ length: 3000 }, (_, id) => [id, ["x"]]));
  const index = indexOf(passages);
  for (let id = 0; id < 2000; id += 1) index.remove(id);
  assert.ok(index.corpus(["x"]).passages < 2000);
});

/** Rare terms beside common ones, and one late passage that has the common ones far more often than all others. */
function buildPassages(count: number): Passages {
  return new Map(
    Array.from({ length: count }, (_, id) => {
      const terms = rareAndCommon(id);
      return [id, [...terms, ...Array<string>(61 - terms.length).fill(`filler${id % 7}`)]];
    }),
  );
}

function rareAndCommon(id: number): string[] {
  if (id === late) return ["rare", ...commonTerms(20)];
  if (id % 97 === 0) return ["rare", ...commonTerms(3)];
  if (id % 501 === 0) return ["rarer", ...commonTerms(2)];
  return id % 5 === 0 ? [] : commonTerms(1);
}

function commonTerms(times: number): string[] {
  return ["common0", "common1", "common2"].flatMap((term) => Array<string>(times).fill(term));
}

function indexOf(passages: Passages): LexicalIndex {
  const index = new LexicalIndex();
  for (const [id, terms] of passages) index.add(id, terms);
  return index;
}

/** BM25 by its formula, without an index. */
function scoreAll(passages: Passages, query: Map<string, number>) {
  const all = [...passages];
  const average = all.reduce((sum, [, terms]) => sum + terms.length, 0) / all.length;
  const held = new Map(
    [...query.keys()].map((term) => [term, all.filter(([, terms]) => terms.includes(term)).length]),
  );
  const scored = all.map(([id, terms]) => {
    let score = 0;
    for (const [term, weight] of query) {
      const holders = held.get(term) ?? 0;
      const rarity = Math.log(1 + (all.length - holders + 0.5) / (holders + 0.5));
      const count = terms.filter((each) => each === term).length;
      const norm = k1 * (1 - b + (b * terms.length) / average);
      score += (weight * rarity * (k1 + 1) * count) / (count + norm);
    }
    return { id, score };
  });
  return scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
}

/** Equal scores may stand in any order, and sums differ in their last digits. */
function assertSame(found: Scores, expected: Scores): void {
  assert.equal(found.length, expected.length);
  for (const [rank, { score }] of found.entries())
    assert.ok(Math.abs(score - (expected[rank]?.score ?? 0)) < 1e-9, `rank ${rank}`);
}
type Scores = Array<{ id: number; score: number }>;
