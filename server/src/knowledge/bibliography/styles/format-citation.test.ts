// What holds for every style, every variant and every item, however strange.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { type CslItem, dateVariables, nameVariables, textVariables } from "../csl-item.ts";
import { citationStyles, formatCitation } from "./format-citation.ts";
import { buildArticle, buildBook, buildChapter } from "./works.testing.ts";

const types =
  "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage unheard-of".split(
    " ",
  );

/** Words of ours that would look like a slip if the data did not hold them. */
const slips = /undefined|null|\[object|NaN|Infinity/u;

const anyText = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "",
      " ",
      "<i>x</i>",
      "<b",
      "a<b>c",
      '"q"',
      "'",
      "1",
      "2-3",
      "等",
      "?",
      "...",
      "a\nb",
      "</i>",
    ),
  )
  .filter((text) => !slips.test(text));
const anyName = fc.record(
  {
    family: anyText,
    given: anyText,
    suffix: anyText,
    literal: anyText,
    "non-dropping-particle": anyText,
  },
  { requiredKeys: [] },
);
const anyDate = fc.record(
  {
    "date-parts": fc.array(
      fc.array(fc.oneof(fc.integer(), fc.double(), fc.nat(40)), { maxLength: 4 }),
      { maxLength: 3 },
    ),
    literal: anyText,
    season: fc.oneof(anyText, fc.integer()),
    circa: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyItem = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...types), anyText),
    ...Object.fromEntries(textVariables.map((variable) => [variable, anyText])),
    ...Object.fromEntries(
      nameVariables.map((variable) => [variable, fc.array(anyName, { maxLength: 8 })]),
    ),
    ...Object.fromEntries(dateVariables.map((variable) => [variable, anyDate])),
  },
  { requiredKeys: ["type"] },
) as fc.Arbitrary<CslItem>;

describe("formatCitation", () => {
  test("an address taken for a title or an author keeps its letters", () => {
    const address = "https://example.org/a-page/about_us";
    for (const style of citationStyles) {
      for (const type of types) {
        const item = { ...buildBook({ type, title: address }), author: [{ family: address }] };
        const citation = formatCitation(item, style, { variant: "text" });
        for (const [found] of citation.matchAll(/https\S*us/giu))
          assert.equal(found, address, style);
      }
    }
  });

  test("any item gives one line of text without slips or double spaces, in every style", () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom(...citationStyles), (item, style) => {
        const citation = formatCitation(item, style, { variant: "text" });
        assert.notEqual(citation, "");
        assert.equal(citation, citation.trim());
        assert.doesNotMatch(citation, slips);
        assert.doesNotMatch(citation, / {2}|[\n\r\t\v\f\u0085\u2028\u2029]/u);
      }),
      { numRuns: 300 },
    );
  });

  test("HTML holds no tag but our own, and they are balanced", () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom(...citationStyles), (item, style) => {
        const html = formatCitation(item, style, { variant: "html" });
        const withoutPairs = html.replaceAll(/<(i|b|sub|sup)>|<\/(i|b|sub|sup)>/gu, "");
        assert.doesNotMatch(withoutPairs, /[<>"']/u);
        assert.doesNotMatch(withoutPairs, /&(?!(?:amp|lt|gt|quot|#39);)/u);
        for (const tag of ["i", "b", "sub", "sup"]) {
          assert.equal(html.split(`<${tag}>`).length, html.split(`</${tag}>`).length);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("the three variants say the same words", () => {
    for (const style of citationStyles) {
      for (const item of [buildArticle(), buildBook(), buildChapter()]) {
        const text = formatCitation(item, style, { variant: "text" });
        const html = formatCitation(item, style, { variant: "html" });
        const markdown = formatCitation(item, style, { variant: "markdown" });
        assert.equal(html.replaceAll(/<\/?i>/gu, "").replaceAll("&amp;", "&"), text);
        assert.equal(markdown.replaceAll("*", "").replaceAll("\\", ""), text);
      }
    }
  });

  test("every type has an entry in every style, with its title and without doubled marks", () => {
    for (const type of types) {
      for (const style of citationStyles) {
        for (const item of [buildArticle({ type }), buildBook({ type }), buildChapter({ type })]) {
          const citation = formatCitation(item, style, { variant: "text" });
          assert.ok(citation.toLowerCase().includes((item.title ?? "").toLowerCase()), citation);
          assert.doesNotMatch(citation, /\.\.|,,|;;|,\.|;\.|:\.|\(\)|\[\]| [.,;:]/u);
        }
      }
    }
  });

  test("only numbered lists print a number", () => {
    const numbered = citationStyles.filter((style) =>
      /^(?:\[7\]|7\.) /u.test(formatCitation(buildBook(), style, { variant: "text", number: 7 })),
    );
    assert.deepEqual(numbered, ["gb_t_7714", "numbered", "ieee", "vancouver"]);
  });
});
