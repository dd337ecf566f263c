// The rules of dates in feeds: every spelling that feeds use becomes one moment in UTC.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readDate } from "./feed-dates.ts";

const moment = "2004-04-07T04:05:43.000Z";
const day = "2004-04-06T00:00:00.000Z";

const spellings: Record<string, string> = {
  "2004-04-06T23:05:43-05:00": moment,
  "2004-04-07T04:05:43Z": moment,
  "2004-04-07 04:05:43": moment,
  "2004-04-07T04:05:43.000+0000": moment,
  "20040407T040543Z": moment,
  "Tue, 06 Apr 2004 23:05:43 EST": "2004-04-07T04:05:43.000Z",
  "Wed, 07 Apr 2004 04:05:43 GMT": moment,
  "Wed, 7 Apr 04 04:05:43 +0000": moment,
  "07 April 2004 04:05:43 UT": moment,
  "Wednesday, 07-Apr-04 04:05:43 GMT": moment,
  "Wed Apr  7 04:05:43 2004": moment,
  "Wed Apr  7 04:05:43 GMT 2004": moment,
  "Wed, 07 Apr 2004 04:05:43 +0000 (UTC)": moment,
  "Tue, 06 Apr 2004": day,
  "2004-04-06": day,
  "2004/04/06": day,
  "April 6, 2004": day,
  "Apr. 6, 2004": day,
  "2004-097": day,
  "2004-W15-2": day,
  "2004-04": "2004-04-01T00:00:00.000Z",
  "2004": "2004-01-01T00:00:00.000Z",
  "2004-04-06T24:00:00Z": "2004-04-07T00:00:00.000Z",
};

describe("dates of feeds", () => {
  for (const [written, expected] of Object.entries(spellings)) {
    test(`${written} is read`, () => assert.equal(readDate(written), expected));
  }

  test("what is no date, or one that cannot be meant, is none", () => {
    const wrong = [
      "",
      "yesterday",
      "2004-13-01",
      "2004-02-30",
      "0000-00-00",
      "9999-01-01",
      "25:00",
    ];
    assert.deepEqual(
      wrong.map(readDate),
      wrong.map(() => undefined),
    );
  });

  test("a text made to take long is refused at once", () => {
    assert.equal(readDate("1 ".repeat(100_000)), undefined);
  });
});
