// Names of people told from other words on a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readAuthorList, tokensOf } from "./author-list.ts";
import { authorOf, isPersonName, orderOf } from "./author-names.ts";
import { line } from "./layout.testing.ts";

function namesIn(text: string): string[] {
  return readAuthorList(tokensOf(line(0, 0, text))).names.map(({ name }) => name);
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

test("a name on a page is divided as one in a file of references", () => {
  const divided: Record<string, [given: string, family: string]> = {
    "José Ramón y Cajal": ["José", "Ramón y Cajal"],
    "Ludwig van Beethoven": ["Ludwig", "van Beethoven"],
    "Alexander von Humboldt": ["Alexander von", "Humboldt"],
    "Maria De La Cruz": ["Maria", "De La Cruz"],
    "Martin Luther King Jr.": ["Martin Luther", "King"],
    司马相如: ["相如", "司马"],
    山田太郎: ["太郎", "山田"],
    王小明: ["小明", "王"],
  };
  for (const [name, [given, family]] of Object.entries(divided))
    assert.deepEqual(authorOf(name, "given first"), { name, given, family });
});

test("initials end the names of a list where all family names come first, and else cut a family name short", () => {
  assert.equal(orderOf(["Smith JA", "van Dam C", "Sheaf Team"]), "unknown");
  assert.equal(orderOf(["Yashas ND", "Jane Doe"]), "given first");
});

test("what a page calls an organisation is not divided", () => {
  const name = "Human Genome Project";
  assert.deepEqual(authorOf(name, "given first"), { name, family: name });
});

test("a word that joins two people may join the two family names of one", () => {
  assert.deepEqual(
    namesIn("Juan Pérez y María López, Santiago Ramón y Cajal ^1 e Ana Costa e Silva"),
    ["Juan Pérez", "María López", "Santiago Ramón y Cajal", "Ana Costa e Silva"],
  );
});

test("a family name that spells a degree is no degree, and a short name in capitals is a name", () => {
  assert.deepEqual(namesIn("Yo Yo Ma, MA, LI WEI"), ["Yo Yo Ma", "LI WEI"]);
});

test("addresses, headings and institutions are no names", () => {
  for (const text of ["Technical Report", "P. O. Box", "South Korea", "研究方向", "of the Paper"])
    assert.equal(isPersonName(text), false, text);
});
