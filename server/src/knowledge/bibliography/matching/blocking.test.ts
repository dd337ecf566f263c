// Two records of one work share a key, however one of them was damaged.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { blockingKeys } from "./blocking.ts";
import { buildBareRecord, buildRecord } from "./record.testing.ts";
import { type MatchRecord, prepareRecord } from "./record.ts";

type Fields = Parameters<typeof buildRecord>[0];

function keysOf(record: MatchRecord): number[] {
  return blockingKeys(prepareRecord(record));
}

function shareKey(left: Fields, right: Fields): boolean {
  const keys = new Set(keysOf(buildBareRecord({ by: [], ...left })));
  return keysOf(buildBareRecord({ by: [], ...right })).some((key) => keys.has(key));
}

function countShared(one: Fields, other: Fields): number {
  const keys = new Set(keysOf(buildRecord(one)));
  return keysOf(buildRecord(other)).filter((key) => keys.has(key)).length;
}

const title = "Copper surfaces and hospital infections in intensive care";
const chinese = "贯流风机内部偏心涡演化规律的数值分析";
const by = ["Anna Keller"];
const page = { journal: "Zinc Letters", volume: "4" };

describe("keys", () => {
  for (const [what, left, right] of [
    [
      "a misspelt beginning",
      { title },
      { title: title.replace("Copper", "Coper").replace("hospital", "hopsital") },
    ],
    [
      "a misspelt end",
      { title },
      { title: title.replace("infections", "infectoins").replace("care", "crae") },
    ],
    [
      "misspellings in a short title",
      { title: "Polar embedding", by },
      { title: "Polar embeddign", by },
    ],
    [
      "a lost subtitle",
      { title: "Copper use in rural wards: results of a long study" },
      { title: "Copper use in rural wards" },
    ],
    [
      "another character in a Chinese title",
      { title: chinese },
      { title: chinese.replace("风", "凤") },
    ],
    [
      "a short Chinese title with a wrong end",
      { title: "偏心涡演化规律", by },
      { title: "偏心涡演化规则", by },
    ],
    [
      "another title under the same DOI",
      { doi: "10.1000/a" },
      { doi: "10.1000/A", title: chinese },
    ],
    [
      "another title on the same page",
      { ...page, pages: "57-68" },
      { ...page, title: chinese, pages: "057" },
    ],
    [
      "another title on the same page of a volume that is written wrong",
      { ...page, by, pages: "57-68" },
      { ...page, by, title: chinese, pages: "57", volume: "8123", journal: "Acta" },
    ],
    ["the number of an abstract", { title }, { title: `P063: ${title}` }],
    ["notes on both sides", { title: `${title} (rats)` }, { title: `Short report: ${title}` }],
  ] as Array<[string, Fields, Fields]>) {
    test(`survive ${what}`, () => {
      assert.ok(shareKey(left, right));
    });
  }

  test("tell works of one author and year apart", () => {
    assert.ok(!shareKey({ title }, { title: "Zinc deficiency in rural populations of Sudan" }));
  });

  test("find the one that is meant among the abstracts of a supplement", () => {
    const supplement = { doi: "10.1000/supplement", by: [], pages: "" };
    const shared = [chinese, "Copper surfaces elsewhere"].map((other) =>
      countShared({ ...supplement, title }, { ...supplement, title: other }),
    );
    assert.deepEqual(shared, [1, 2]);
  });

  test("are few and short enough for an index", () => {
    const keys = keysOf(
      buildRecord({ doi: `10.1000/${"a".repeat(400)}`, title: title.repeat(30) }),
    );
    assert.ok(keys.length <= 20 && keys.every((key) => Number.isSafeInteger(key)));
  });
});
