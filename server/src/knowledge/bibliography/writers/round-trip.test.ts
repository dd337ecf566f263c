// Tests that our import reads back from our export everything the format can carry.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { cleanLine } from "../clean-text.ts";
import type { CslDate, CslItem, CslName } from "../csl-item.ts";
import { splitName } from "../names/names.ts";
import { linesOf } from "./item-values.ts";
import {
  asCarried,
  carriedBy,
  freeTexts,
  lostFields,
  roundTrip,
  type RoundTripFormat,
} from "./round-trip.testing.ts";

const formats = Object.keys(carriedBy) as RoundTripFormat[];
const naughty = [
  '"quoted" and ""doubly""',
  "{braces} }{ {",
  "\\ \\textbf{x} \\%",
  "100% of $5 & #1_2 ~ ^",
  "a -- b --- c ''d'' ``e``",
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "'=1",
  "@article{key, title = {x}}",
  "TY  - JOUR",
  "ER  - ",
  "深度学习：综述",
  "שלום עולם",
  "\u202Eabc",
  "👩‍👩‍👧 naïve café",
  "a, b; c and d",
  "<i>E. coli</i> & <b>x</b>",
  "<script>alert(1)</script>",
  "RNA-Seq by McDonald",
  "Birds of France",
  "?` !` |",
  "x,",
  ",",
];

const line = fc
  .oneof(
    fc.constantFrom(...naughty),
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc
      .array(fc.constantFrom(...naughty), { minLength: 2, maxLength: 3 })
      .map((all) => all.join(" ")),
  )
  .map((text) => cleanLine(text))
  .filter((text) => text !== "");
const paragraphs = fc
  .array(fc.oneof(line, fc.constant("")), { minLength: 1, maxLength: 4 })
  .map((lines) =>
    linesOf(lines.join("\n"))
      .join("\n")
      .replace(/\n{3,}/gu, "\n\n"),
  )
  .filter((text) => text !== "");
const keywords = fc
  .uniqueArray(
    line.map((text) => cleanLine(text.replace(/[;；]/gu, " "))).filter((text) => text !== ""),
    { minLength: 2, maxLength: 4 },
  )
  .map((words) => words.join("; "));

const year = fc.integer({ min: 1000, max: 2100 });
const month = fc.integer({ min: 1, max: 12 });
const plainDate: fc.Arbitrary<CslDate> = fc
  .oneof(
    fc.tuple(year),
    fc.tuple(year, month),
    fc.tuple(year, month, fc.integer({ min: 1, max: 28 })),
  )
  .map((parts) => ({ "date-parts": [[...parts]] }));
const anyDate: fc.Arbitrary<CslDate> = fc.oneof(
  plainDate,
  fc.tuple(year, month, month).map(([y, from, to]) => ({
    "date-parts": [
      [y, from],
      [y + 1, to],
    ],
  })),
  fc
    .tuple(year, fc.integer({ min: 1, max: 4 }))
    .map(([y, season]) => ({ "date-parts": [[y]], season })),
  year.map((y) => ({ "date-parts": [[y]], circa: true })),
  fc.constant({ literal: "in press" }),
);

const person: fc.Arbitrary<CslName> = fc.oneof(
  fc
    .constantFrom(
      "Doe, Jane",
      "van der Waals, Johannes",
      "Humboldt, Alexander von",
      "King, Martin Luther, Jr.",
      "García Márquez, Gabriel",
      "王小明",
      "欧阳修",
      "山田 太郎",
      "김철수",
      "d'Alembert, Jean",
      "al-Sufi, Abd",
      "De Niro, Robert",
      "Tolkien, J.R.R.",
      "Plato",
      "van Gogh",
      "{World Health Organization}",
      "{Barnes and Noble, Inc.}",
      "{Sheaf Readers}",
    )
    .map((text) => splitName(text)),
  line.map((literal) => ({ literal: literal.normalize("NFC") })),
);
const detailedPerson = fc
  .tuple(person, fc.boolean())
  .map(([name, known]): CslName =>
    known ? { ...name, ORCID: "0000-0002-1825-0097", affiliation: "Leeds" } : name,
  );
const people = fc.array(detailedPerson, { minLength: 1, maxLength: 4 });

function itemFor(format: RoundTripFormat): fc.Arbitrary<CslItem> {
  const { texts, names, dates } = carriedBy[format];
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    DOI: fc.constantFrom(
      "10.1000/xyz",
      "10.1002/(sici)1097(199806)49:8<693::aid-asi4>3.0.co;2-o",
      "10.1000/a_b#c%d",
    ),
    ISBN: fc.constant("9783161484100"),
    ISSN: fc.constant("2434-561X"),
    PMID: fc.integer({ min: 1, max: 99_999_999 }).map(String),
    PMCID: fc.integer({ min: 1, max: 9_999_999 }).map((number) => `PMC${number}`),
    URL: line.map((text) => `https://example.org/a_b~c?d=${encodeURIComponent(text)}#e`),
    page: fc.constantFrom("12", "12-34", "e1234", "S1-S5", "1-5, 7-9"),
    language: fc.constantFrom("en", "zh-CN"),
    keyword: keywords,
    custom: fc.record(
      {
        arxiv: fc.constantFrom("2101.00001v3", "math/0309136"),
        pdf_url: fc.constant("https://example.org/a%20b.pdf"),
        accession: fc.constant("WOS:000123"),
        citation_count: fc.constant("7"),
        s2: fc.constant("204e3073870fae3d05bcbc2f6a8e263d9b72e776"),
      },
      { requiredKeys: [] },
    ),
  };
  // Told apart, since a format may hold one title only once.
  for (const variable of texts) {
    if (freeTexts.has(variable)) fields[variable] = line.map((text) => `${text} ${variable}`);
  }
  fields["abstract"] = paragraphs;
  fields["note"] = paragraphs;
  for (const variable of names) fields[variable] = people;
  for (const variable of dates) fields[variable] = variable === "issued" ? anyDate : plainDate;
  const type = fc.constantFrom("article-journal", "article-magazine", "article-newspaper");
  return fc.record(
    { ...fields, type, title: line, "container-title": line.map((text) => `${text} container`) },
    { requiredKeys: ["type", "title", "container-title"] },
  );
}

for (const format of formats) {
  test(`our import reads back from our ${format} everything it carries`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(itemFor(format), { minLength: 1, maxLength: 3 }), async (items) => {
        const back = await roundTrip(format, items);
        assert.deepEqual(
          back.map(withoutKey),
          items.map((item) => withoutKey(asCarried(format, item))),
        );
      }),
      { numRuns: 100 },
    );
  });

  test(`our import reads back from our ${format} every type it knows`, async () => {
    const items = carriedBy[format].types.map((type): CslItem => ({ type, title: "A title" }));
    const back = await roundTrip(format, items);
    assert.deepEqual(
      back.map(({ type }) => type),
      carriedBy[format].types,
    );
  });

  test(`our import reads back from our ${format} a text that looks like another format, in every field`, async () => {
    for (const text of naughty) assert.deepEqual(await lostFields(format, text), [], text);
  });
}

function withoutKey(item: CslItem): CslItem {
  const { id, "citation-key": key, ...rest } = item;
  void [id, key];
  return rest;
}

test("a citation key survives every format", async () => {
  for (const format of formats) {
    const [back] = await roundTrip(format, [
      { type: "book", title: "A", "citation-key": "Doe:2020" },
    ]);
    assert.equal(back?.["citation-key"], "Doe:2020", format);
  }
});
