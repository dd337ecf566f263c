// Title capitals, page ranges, ordinals and dates: the pieces that styles share.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { americanDate, formatDate, isoDate, months, readDate, year } from "./dates.ts";
import { readMarkup } from "./markup.ts";
import { isNumeric, labelled, ordinal, pages } from "./numbers.ts";
import { textOf } from "./rich-text.ts";
import { titleCase } from "./titles.ts";

function headline(title: string, language?: string): string {
  const item: CslItem = language === undefined ? { type: "book" } : { type: "book", language };
  return textOf(titleCase(item, readMarkup(title)));
}

describe("title case", () => {
  test("small words stay small except at the ends and after a colon", () => {
    assert.equal(headline("the art of war: a history of"), "The Art of War: A History Of");
  });

  test("words with capitals of their own keep them", () => {
    assert.equal(headline("iPad and DNA"), "iPad and DNA");
  });

  test("each part of a hyphenated word is capitalised, small words inside it are not", () => {
    assert.equal(
      headline("high-throughput out-of-date pro-choice"),
      "High-Throughput Out-of-Date Pro-Choice",
    );
  });

  test("subscripts are left as they are", () => {
    assert.equal(headline("the co<sub>max</sub> value"), "The Comax Value");
    assert.equal(headline("the <sub>max</sub> value"), "The max Value");
  });

  test("only English is set in headline capitals", () => {
    assert.equal(headline("der alte mann", "de"), "der alte mann");
    assert.equal(headline("the old man", "en-GB"), "The Old Man");
    assert.equal(headline("基于deep learning的研究"), "基于deep learning的研究");
  });
});

describe("numbers", () => {
  test("page ranges are expanded or shortened as the style asks", () => {
    assert.equal(pages("424-5", "expanded"), "424–425");
    assert.equal(pages("424-425", "minimal"), "424–5");
    assert.equal(pages("207-208", "minimal-two"), "207–08");
    assert.equal(pages("S12-S15", "minimal"), "S12–5");
  });

  test("Chicago shortens by the hundred", () => {
    const cases = [
      "3-10",
      "71-72",
      "96-117",
      "100-104",
      "1100-1113",
      "101-108",
      "808-833",
      "321-328",
      "498-532",
      "1496-1500",
    ];
    const expected = [
      "3–10",
      "71–72",
      "96–117",
      "100–104",
      "1100–1113",
      "101–8",
      "808–33",
      "321–28",
      "498–532",
      "1496–500",
    ];
    assert.deepEqual(
      cases.map((range) => pages(range, "chicago")),
      expected,
    );
  });

  test("pages that are no range are kept", () => {
    assert.equal(pages("e1002, 7; 9--12", "expanded"), "e1002, 7, 9–12");
    assert.equal(pages("xii", "expanded"), "xii");
  });

  test("ordinals follow the last digits", () => {
    assert.deepEqual(["1", "2", "3", "4", "11", "22", "113", "Revised"].map(ordinal), [
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "22nd",
      "113th",
      "Revised",
    ]);
  });

  test("labels are for numbers, in the plural for several", () => {
    const label = { one: "no.", many: "nos." };
    assert.equal(labelled(label, "4"), "no. 4");
    assert.equal(labelled(label, "1-2"), "nos. 1–2");
    assert.equal(labelled(label, "Spring"), "Spring");
    assert.equal(isNumeric("S4"), true);
  });
});

describe("dates", () => {
  test("a date is written as far as it is known", () => {
    const parts = [[2020, 3, 5], [2020, 3], [2020]];
    const write = (pattern: (day: { year: number }) => string): string[] =>
      parts.map((part) => formatDate({ "date-parts": [part] }, pattern));
    assert.deepEqual(write(isoDate), ["2020-03-05", "2020-03", "2020"]);
    assert.deepEqual(write(americanDate(months.long)), ["March 5, 2020", "March 2020", "2020"]);
  });

  test("a range has both ends, unless they are written alike", () => {
    assert.equal(
      year({
        "date-parts": [
          [2019, 12],
          [2020, 1],
        ],
      }),
      "2019–2020",
    );
    assert.equal(
      year({
        "date-parts": [
          [2020, 1],
          [2020, 2],
        ],
      }),
      "2020",
    );
  });

  test("a range that goes on ends in its dash", () => {
    assert.equal(year({ "date-parts": [[1987], [0]] }), "1987–");
  });

  test("a season stands where the month would", () => {
    const spring = americanDate(months.long);
    assert.equal(formatDate({ "date-parts": [[2020]], season: 1 }, spring), "Spring 2020");
    assert.equal(formatDate({ "date-parts": [[2020, 21]] }, spring), "Spring 2020");
    assert.equal(
      formatDate({ "date-parts": [[2020]], season: "Michaelmas" }, spring),
      "Michaelmas 2020",
    );
  });

  test("a date that could not be read is given in its own words", () => {
    assert.equal(year({ literal: "  in press " }), "in press");
  });

  test("nonsense is no date", () => {
    for (const parts of [[], [0], [Number.NaN], [1.5]])
      assert.equal(readDate({ "date-parts": [parts] }), undefined);
    assert.equal(formatDate({ "date-parts": [[2020, 13.5, 40]] }, isoDate), "2020");
    assert.equal(formatDate({ "date-parts": [[2020, 2, 40]] }, isoDate), "2020-02");
  });

  test("years before the common era say so", () => {
    assert.equal(year({ "date-parts": [[-44]] }), "44 BC");
  });
});
