// Names of people and organisations, whatever the style.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslName } from "../csl-item.ts";
import { formatName, type NameForm } from "./names.ts";

const points: NameForm = { inverted: "all", initials: ". ", separator: ", ", beforeSuffix: ", " };
const full: NameForm = { ...points, initials: "full" };

function inverted(name: CslName, form: NameForm = points): string {
  return formatName(name, form, true);
}

describe("names", () => {
  test("given names become initials, however they were written", () => {
    for (const given of ["John Robert", "J. R.", "J.R.", "J R", "John R", "JR"]) {
      assert.equal(inverted({ family: "Smith", given }), "Smith, J. R.");
    }
  });

  test("a given name in capitals is a name when the family name is in capitals too", () => {
    assert.equal(inverted({ family: "LI", given: "BO" }), "LI, B.");
  });

  test("an apostrophe is that of print", () => {
    assert.equal(inverted({ family: "O'Brien", given: "J" }), "O’Brien, J.");
  });

  test("small particles among the given names stay whole", () => {
    assert.equal(inverted({ family: "Beethoven", given: "Ludwig van" }), "Beethoven, L. van");
    assert.equal(
      inverted(
        { family: "Beethoven", given: "Ludwig van" },
        { ...points, initials: "", separator: " " },
      ),
      "Beethoven L van",
    );
  });

  test("full names keep their words and give lone initials a point", () => {
    assert.equal(inverted({ family: "Nestor", given: "Jordan G" }, full), "Nestor, Jordan G.");
    assert.equal(inverted({ family: "McClurg", given: "F.R." }, full), "McClurg, F. R.");
    assert.equal(inverted({ family: "Sartre", given: "J.-P." }, full), "Sartre, J.-P.");
  });

  test("organisations and single names are kept whole", () => {
    assert.equal(inverted({ literal: "World Health Organization" }), "World Health Organization");
    assert.equal(inverted({ given: "Aristotle" }), "Aristotle");
    assert.equal(inverted({ family: "Plato" }), "Plato");
  });

  test("Chinese, Japanese and Korean names are never split or shortened", () => {
    assert.equal(inverted({ family: "袁", given: "训来" }), "袁训来");
    assert.equal(formatName({ family: "村上", given: "春樹" }, full, false), "村上春樹");
    assert.equal(inverted({ family: "조", given: "혜린" }), "조혜린");
  });

  test("a particle that ends in an apostrophe joins its name", () => {
    assert.equal(
      inverted({ family: "Alembert", given: "Jean", "non-dropping-particle": "d’" }),
      "d’Alembert, J.",
    );
  });

  test("given name first puts everything in speaking order", () => {
    const name = {
      family: "King",
      given: "Martin Luther",
      suffix: "Jr.",
      "dropping-particle": "von",
    };
    assert.equal(formatName(name, full, false), "Martin Luther von King Jr.");
  });
});
