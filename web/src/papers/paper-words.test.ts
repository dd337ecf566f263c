// Names of authors in a line of the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sayAuthors } from "./paper-words.ts";

test("Western authors are told by their family names, Chinese ones by their whole names", () => {
  const authors = [
    { name: "Jörg Müller", family: "Müller", given: "Jörg" },
    { name: "欧阳修", family: "欧阳", given: "修" },
    { name: "修 欧阳", family: "欧阳", given: "修" },
    { name: "World Health Organization" },
  ];
  assert.equal(sayAuthors(authors, 3), "Müller, 欧阳修, 欧阳修 +1");
  assert.equal(sayAuthors(authors.slice(3), 3), "World Health Organization");
});
