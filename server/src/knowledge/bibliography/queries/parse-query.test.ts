// Tests how searches are understood, as people write them and as nobody should.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQuery } from "./parse-query.ts";
import { alternativesOf, type QueryNode } from "./search-query.ts";
import { quoteOrTruncate, writeQuery } from "./write-query.ts";

/** In brackets throughout, with the field before a term. */
function shown(written: string): string | undefined {
  const query = parseQuery(written);
  return query && show(query.root);
}

function show(node: QueryNode): string {
  return writeQuery(node, {
    term: (term) => (term.field === "any" ? "" : `${term.field}:`) + quoteOrTruncate(term, 1),
    butNot: "NOT",
  });
}

const readings: Array<[written: string, understood: string, rule: string]> = [
  ["deep learning", "deep AND learning", "words beside each other are all looked for"],
  ['"deep learning" cat*', '"deep learning" AND cat*', "phrases and beginnings of words"],
  ["“deep learning”", '"deep learning"', "typographic quotation marks"],
  ["a OR b AND c", "a OR (b AND c)", "AND binds closer than OR"],
  ["(a OR b) AND NOT c", "(a OR b) NOT c", "brackets and exclusion"],
  ['a -b -"c d"', 'a NOT b NOT "c d"', "a minus excludes"],
  ["title:ice author:(smith OR jones)", "title:ice AND (author:smith OR author:jones)", "fields"],
  ["search and rescue", "search AND rescue", "small and, or, not are no operators"],
  ["covid-19 C++", '"covid-19" AND "C++"', "marks inside words stay, and are quoted"],
  ['("x y"[Title/Abstract] OR z[ti])', '"x y" OR title:z', "tags of PubMed"],
  ["TS=(ice) AND TITLE-ABS-KEY(snow)", "ice AND snow", "formulas of other databases"],
  ["((a OR b", "a OR b", "a bracket that is never closed"],
  ["a) OR b", "a OR b", "one that was never opened"],
  ['"a b', "a AND b", "a quotation mark without its partner"],
  ["OR a AND", "a", "operators without operands"],
  ["NOT a", "a", "an exclusion of everything asks for what it names"],
  ["a OR NOT b", "a", "an exclusion as an alternative asks for nothing"],
  ["AND OR", '"AND OR"', "operators alone are words"],
];

for (const [written, understood, rule] of readings)
  test(`${rule}: ${written}`, () => assert.equal(shown(written), understood));

test("nothing of a hostile query is left that a source could take for its syntax", () => {
  const hostile = 'a" OR 1=1 --<script>&x=y#z [b] {c} \\d ~e ^f : ! | ; % \u0000 \u202E ${g} `h`';
  const query = parseQuery(hostile);
  assert.ok(query);
  assert.doesNotMatch(show(query.root).replaceAll('"', ""), /[<>=\\~^!|;%{}[\]$`\p{Cc}\p{Cf}]/u);
});

test("a query without any word is none", () => {
  for (const empty of ["", "   ", "???", '""', "()", "year:2020"])
    assert.equal(parseQuery(empty), undefined, empty);
});

test("years are understood however they are written, and are no words", () => {
  const cases: Array<[string, object]> = [
    ["ice 2019..2023", { from: 2019, to: 2023 }],
    ["ice 2019..", { from: 2019 }],
    ["ice ..2019", { to: 2019 }],
    ["ice year:2020", { from: 2020, to: 2020 }],
    ["ice year:2020-", { from: 2020 }],
    ["ice year:-2020", { to: 2020 }],
    ["ice year:2019-2023", { from: 2019, to: 2023 }],
    ["ice year:2023-2019", { from: 2019, to: 2023 }],
    ["ice year:2019- year:-2023", { from: 2019, to: 2023 }],
    ["ice 2020", {}],
  ];
  for (const [written, years] of cases)
    assert.deepEqual(parseQuery(written)?.years, years, written);
});

test("a query of any length and depth is understood in no time", () => {
  for (const endless of [
    "(".repeat(4000),
    "a OR ".repeat(5000),
    "-".repeat(4000),
    '"'.repeat(9999),
    "NOT ".repeat(2000),
  ])
    assert.doesNotThrow(() => parseQuery(endless));
  const query = parseQuery(Array.from({ length: 500 }, (_, index) => `w${index}`).join(" OR "));
  assert.equal(query && alternativesOf(query.root, 1000).length, 100);
});

test("alternatives are the ways in which a result may fit", () => {
  const query = parseQuery("(a OR b) AND (c OR d)");
  const ways =
    query && alternativesOf(query.root, 3).map((way) => way.flatMap(({ words }) => words));
  assert.deepEqual(ways, [
    ["a", "c"],
    ["a", "d"],
    ["b", "c"],
  ]);
});
