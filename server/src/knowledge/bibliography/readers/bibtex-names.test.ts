// Tests of reading the names of BibTeX.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addOrcids, readBibtexNames } from "./bibtex-names.ts";

describe("names in BibTeX", () => {
  test("names are parted by the word and, not inside braces", () => {
    assert.deepEqual(readBibtexNames("{Barnes and Noble} AND Doe, Jane\n and\n Roe, R."), [
      { literal: "Barnes and Noble" },
      { family: "Doe", given: "Jane" },
      { family: "Roe", given: "R." },
    ]);
  });

  test("others are not an author", () => {
    assert.deepEqual(readBibtexNames("Doe, Jane and others"), [{ family: "Doe", given: "Jane" }]);
  });

  test("a group of several words is one part of the name", () => {
    assert.deepEqual(
      readBibtexNames(
        "Hermann {von Helmholtz} and {de la Fuente}, Ana and van der {Berg Smit}, Jr, Jan",
      ),
      [
        { family: "von Helmholtz", given: "Hermann" },
        { family: "de la Fuente", given: "Ana" },
        { family: "Berg Smit", given: "Jan", "non-dropping-particle": "van der", suffix: "Jr" },
      ],
    );
  });

  test("a group around one letter or one word is nothing special", () => {
    assert.deepEqual(readBibtexNames("{\\c{C}}etinkaya, Bekir and Marcos {Mart{\\'i}nez-Romero}"), [
      { family: "Çetinkaya", given: "Bekir" },
      { family: "Martínez-Romero", given: "Marcos" },
    ]);
  });

  test("parts may be labelled", () => {
    assert.deepEqual(readBibtexNames("given=Hans, family=Harman, prefix=of"), [
      { given: "Hans", family: "Harman", "non-dropping-particle": "of" },
    ]);
  });

  test("ORCID iDs of an annotation go to their authors", () => {
    const names = readBibtexNames("Doe, Jane and Roe, Richard");
    addOrcids(names, '2="0000-0002-1825-0097"; 9="0000-0002-1825-0097"');
    assert.deepEqual(
      names.map((name) => name.ORCID),
      [undefined, "0000-0002-1825-0097"],
    );
  });
});
