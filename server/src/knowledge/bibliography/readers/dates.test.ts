// Tests of reading dates.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dateFromParts, fullestDate, readDate } from "./dates.ts";

const cases: Array<[string, number[][] | undefined]> = [
  ["2001", [[2001]]],
  ["2001/09/01/", [[2001, 9, 1]]],
  ["2016/12//", [[2016, 12]]],
  ["2012///", [[2012]]],
  ["2001/00/00/", [[2001]]],
  ["2024-03-02", [[2024, 3, 2]]],
  ["2024-03-02T10:00:00Z", [[2024, 3, 2]]],
  ["20151028", [[2015, 10, 28]]],
  ["2013 Jun 10", [[2013, 6, 10]]],
  ["2013 06 10", [[2013, 6, 10]]],
  ["2002 Sep", [[2002, 9]]],
  ["2006 May-Jun", [[2006, 5]]],
  ["14 June 2006", [[2006, 6, 14]]],
  ["July 30th, 2002", [[2002, 7, 30]]],
  ["2015/october", [[2015, 10]]],
  ["2016/2017", [[2016], [2017]]],
  ["1984 - 1985", [[1984], [1985]]],
  ["1984-1985", [[1984], [1985]]],
  [
    "2018-12-03/2018-12-06",
    [
      [2018, 12, 3],
      [2018, 12, 6],
    ],
  ],
  ["2016/..", [[2016]]],
  ["2020年3月5日", [[2020, 3, 5]]],
  ["2020年", [[2020]]],
  ["[1994]", [[1994]]],
  ["c1994", [[1994]]],
  ["-0044", [[-44]]],
  ["12/05/2020", [[2020]]],
];

describe("dates", () => {
  for (const [text, parts] of cases) {
    test(`${text} is ${JSON.stringify(parts)}`, () => {
      assert.deepEqual(readDate(text)?.["date-parts"], parts);
    });
  }

  test("a season stays a season", () => {
    assert.deepEqual(readDate("1999 Spring"), { "date-parts": [[1999]], season: 1 });
    assert.deepEqual(readDate("2022///Summer"), { "date-parts": [[2022]], season: 2 });
    assert.deepEqual(readDate("2003-23"), { "date-parts": [[2003]], season: 3 });
    assert.deepEqual(dateFromParts("1990", "Fall"), { "date-parts": [[1990]], season: 3 });
  });

  test("an uncertain date says so", () => {
    assert.deepEqual(readDate("ca. 1900"), { "date-parts": [[1900]], circa: true });
    assert.deepEqual(readDate("1900~"), { "date-parts": [[1900]], circa: true });
  });

  test("a text without a year is kept as it is, and nothing is nothing", () => {
    assert.deepEqual(readDate("13th Century"), { literal: "13th Century" });
    assert.equal(readDate(" /// "), undefined);
  });

  test("a month comes as a number, a name, or with its day", () => {
    assert.deepEqual(dateFromParts("2020", "feb"), { "date-parts": [[2020, 2]] });
    assert.deepEqual(dateFromParts("2020", "02", "29"), { "date-parts": [[2020, 2, 29]] });
    assert.deepEqual(dateFromParts("2019", "2 sep"), { "date-parts": [[2019, 9, 2]] });
    assert.deepEqual(dateFromParts("2006", "JUN 14"), { "date-parts": [[2006, 6, 14]] });
    assert.deepEqual(dateFromParts("2010", "unknown"), { "date-parts": [[2010]] });
  });

  test("of several dates the fullest of the same year counts", () => {
    assert.deepEqual(fullestDate(["2013", "2013/04/18", "2012/01/01"]), {
      "date-parts": [[2013, 4, 18]],
    });
  });
});
