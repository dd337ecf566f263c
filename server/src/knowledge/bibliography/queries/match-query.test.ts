// The rules of looking through a list oneself: what a query asks for is there, and what it excludes is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesQuery } from "./match-query.ts";
import { parseQuery } from "./parse-query.ts";

const record = {
  title: "Réseaux of old oaks",
  abstract: "Their roots grow for centuries.",
  authors: ["Ada Lovelace"],
  year: 2024,
};

const expected: Record<string, boolean> = {
  oaks: true,
  "OAKS roots": true,
  reseaux: true,
  elms: false,
  "oaks elms": false,
  "oaks OR elms": true,
  '"old oaks"': true,
  '"oaks old"': false,
  "oaks -roots": false,
  "oaks NOT elms": true,
  "centur*": true,
  "title:roots": false,
  "abstract:roots": true,
  "author:lovelace": true,
  "oaks 2023..2025": true,
  "oaks 2010..2020": false,
};

for (const [written, isExpected] of Object.entries(expected)) {
  test(`${written} ${isExpected ? "fits" : "does not fit"}`, () => {
    const query = parseQuery(written);
    assert.ok(query);
    assert.equal(matchesQuery(query, record), isExpected);
  });
}
