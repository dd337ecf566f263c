// Names of people told from other words, and split as their owners would.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readAuthorList, tokensOf } from "./author-list.ts";
import { isPersonName, splitName } from "./author-names.ts";
import { line } from "./layout.testing.ts";

function namesIn(text: string): string[] {
  return readAuthorList(tokensOf(line(0, 0, text))).names.map(({ name }) => name);
}

function split(name: string): string {
  return `${splitName(name).given}|${splitName(name).family}`;
}

test("marks, degrees, memberships and joining words stand between names and are none", () => {
  assert.deepEqual(namesIn("John A. Smith ^1,∗ , Jane Doe-Roe ^2 & Ahmed bin Ali ^1"), [
    "John A. Smith",
    "Jane Doe-Roe",
    "Ahmed bin Ali",
  ]);
  assert.deepEqual(
    namesIn("Dr. John Smith, PhD, Jane Doe, Senior Member, IEEE, and Ann Lee, Jr."),
    ["John Smith", "Jane Doe", "Ann Lee Jr."],
  );
  assert.deepEqual(namesIn("John Smith ^1 Jane Doe ^2"), ["John Smith", "Jane Doe"]);
  assert.deepEqual(namesIn("John Smith ¶and Jane Doe∗1"), ["John Smith", "Jane Doe"]);
});

test("a list set in capitals is written as in a sentence", () => {
  assert.deepEqual(namesIn("JOHN SMITH-JONES AND JANE DOE"), ["John Smith-Jones", "Jane Doe"]);
});

test("family names keep their particles, and Chinese names begin with the family", () => {
  assert.equal(split("Ludwig van Beethoven"), "Ludwig|van Beethoven");
  assert.equal(split("Maria De La Cruz"), "Maria|De La Cruz");
  assert.equal(split("Martin Luther King Jr."), "Martin Luther|King");
  assert.equal(split("司马相如"), "相如|司马");
  assert.equal(split("王小明"), "小明|王");
});

test("addresses, headings and institutions are no names", () => {
  for (const text of ["Technical Report", "P. O. Box", "South Korea", "研究方向", "of the Paper"])
    assert.equal(isPersonName(text), false, text);
});
