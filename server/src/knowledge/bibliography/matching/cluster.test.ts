// Groups of duplicates among many records: complete, free of contradictions, and found without comparing all with all.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findDuplicates } from "./cluster.ts";
import { forEachPair } from "./pairs.ts";
import { type MatchRecord, prepareRecord } from "./record.ts";
import { buildBareRecord, buildRecord } from "./record.testing.ts";

function number(records: MatchRecord[]): MatchRecord[] {
  return records.map((record, index) => ({ ...record, id: index + 1 }));
}

function idsOf(pairs: Array<{ a: number; b: number }>): string[] {
  return pairs.map(({ a, b }) => `${a}-${b}`).toSorted();
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Words that belong to this number alone. */
function wordsFor(index: number): string {
  const word = Array.from(String(index), (digit) => letters[Number(digit)]?.repeat(4)).join("");
  return `${word}ation of ${word}ity`;
}

function countPairs(size: number): number {
  const records = Array.from({ length: size }, (_, index) =>
    prepareRecord(
      index % 2
        ? buildRecord({ title: "Introduction", by: [`Anna ${wordsFor(index)}`], pages: "" })
        : buildRecord({ doi: "10.1000/supplement", title: wordsFor(index), pages: "" }),
    ),
  );
  let pairs = 0;
  forEachPair(records, () => (pairs += 1));
  return pairs;
}

describe("groups", () => {
  test("join all copies by as many pairs as records vanish", () => {
    const records = number(
      Array.from({ length: 200 }, (_, index) => buildRecord({ doi: index % 2 ? "10.1000/a" : "" })),
    );
    const { automatic, candidates } = findDuplicates(records);
    assert.deepEqual([automatic.length, candidates.length], [199, 0]);
  });

  test("do not join two DOIs by way of a record that has none", () => {
    const { automatic, candidates } = findDuplicates(
      number([
        buildBareRecord({ doi: "10.1000/a" }),
        buildBareRecord(),
        buildBareRecord({ doi: "10.1000/b" }),
      ]),
    );
    assert.deepEqual(idsOf(automatic), []);
    assert.deepEqual(idsOf(candidates), ["1-2", "1-3", "2-3"]);
  });

  test("join the copies that fit two papers which exclude each other, and leave out those", () => {
    const copies = Array.from({ length: 3 }, () => buildBareRecord());
    const { automatic } = findDuplicates(
      number([
        buildBareRecord({ doi: "10.1000/a" }),
        buildBareRecord({ doi: "10.1000/b" }),
        ...copies,
      ]),
    );
    assert.deepEqual(idsOf(automatic), ["3-4", "3-5"]);
  });

  test("say of a candidate that fits two papers equally well that it does", () => {
    const { candidates } = findDuplicates(
      number(Array.from({ length: 3 }, () => buildBareRecord({ title: "Editorial" }))),
    );
    assert.deepEqual(
      candidates.map(({ contradicts }) => contradicts),
      [true, true, true],
    );
  });

  test("merge by identifier alone, or by title alone, when asked to", () => {
    const records = number([
      buildRecord({ doi: "10.1000/a" }),
      buildBareRecord({ doi: "10.1000/a", title: "Copper surfaces" }),
      buildRecord(),
    ]);
    assert.deepEqual(idsOf(findDuplicates(records, "doi_only").automatic), ["1-2"]);
    assert.deepEqual(idsOf(findDuplicates(records, "title_only").automatic), ["1-3"]);
  });
});

describe("candidates", () => {
  test("come once each, best first", () => {
    const near = "Copper surfaces and hospital infections in primary care";
    const { candidates } = findDuplicates(
      number([
        buildBareRecord(),
        buildBareRecord({ title: near }),
        buildBareRecord({ year: 2019 }),
      ]),
    );
    assert.deepEqual(
      candidates.map(({ a, b }) => `${a}-${b}`),
      ["1-3", "1-2"],
    );
  });
});

describe("cost", () => {
  test("of many introductions and of a supplement grows with their number", () => {
    // All with all would be four times as many.
    assert.ok(countPairs(2000) < 3 * countPairs(1000));
  });

  test("does not keep a misspelt title from being found among many that begin alike", () => {
    const start = "Copper surfaces and hospital infections";
    const titles = Array.from({ length: 200 }, (_, index) => `${start} ${wordsFor(index)} care`);
    const damaged = titles[0]?.replace("ation", "atoin").replace("care", "caer") ?? "";
    const records = number([...titles, damaged].map((title) => buildBareRecord({ title })));
    assert.deepEqual(idsOf(findDuplicates(records).automatic), ["1-201"]);
  });

  test("does not keep the copy of an abstract from being found in a large supplement", () => {
    const records = number(
      Array.from({ length: 400 }, (_, index) =>
        buildRecord({
          doi: "10.1000/supplement",
          title: `Copper and the ${wordsFor(index % 399)}`,
          by: [`Anna K${wordsFor(index % 399)}`],
          pages: `S${index % 399}`,
        }),
      ),
    );
    assert.deepEqual(idsOf(findDuplicates(records).automatic), ["1-400"]);
  });
});
