// Tests what RIS records look like: types, tags, names, dates and line breaks.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { writeRis } from "./ris.ts";

async function* each(items: CslItem[]): AsyncGenerator<CslItem> {
  yield* items;
}

async function ris(...items: CslItem[]): Promise<string> {
  return (await Array.fromAsync(writeRis(each(items)))).join("");
}

async function tags(tag: string, item: Partial<CslItem>): Promise<string[]> {
  const text = await ris({ type: "article-journal", ...item });
  return text
    .split("\r\n")
    .filter((line) => line.startsWith(`${tag}  - `))
    .map((line) => line.slice(6));
}

test("a record begins with its type and ends with ER, one tag a line", async () => {
  assert.equal(
    await ris({
      type: "article-journal",
      title: "深度 learning",
      author: [{ family: "Doe", given: "Jane" }],
      issued: { "date-parts": [[2020, 3, 5]] },
      page: "12–34",
      "container-title": "Nature",
    }),
    "TY  - JOUR\r\nTI  - 深度 learning\r\nAU  - Doe, Jane\r\nT2  - Nature\r\nPY  - 2020\r\nDA  - 2020/03/05\r\nSP  - 12\r\nEP  - 34\r\nER  - \r\n\r\n",
  );
});

test("types are those of RIS, and what has none is generic", async () => {
  const types: Array<[string, string]> = [
    ["book", "BOOK"],
    ["chapter", "CHAP"],
    ["paper-conference", "CONF"],
    ["thesis", "THES"],
    ["report", "RPRT"],
    ["webpage", "ELEC"],
    ["dataset", "DATA"],
    ["treaty", "GEN"],
  ];
  for (const [type, expected] of types)
    assert.ok((await ris({ type })).startsWith(`TY  - ${expected}\r\n`), type);
});

test("line breaks in a value of one line become spaces", async () => {
  assert.deepEqual(await tags("TI", { title: "a\r\nER  - \nTY  - JOUR" }), ["a ER - TY - JOUR"]);
});

test("an abstract keeps its lines, but for one that would be taken for a tag", async () => {
  const text = await ris({ type: "book", abstract: "one\n\ntwo\nER  - \nthree" });
  assert.ok(text.includes("AB  - one\r\n\r\ntwo ER -\r\nthree\r\n"), text);
});

test("organisations are marked as EndNote marks them, and no name holds a semicolon", async () => {
  const author = [
    { literal: "World Health Organization" },
    { literal: "University of California, Irvine" },
    { literal: "Black; White" },
    { family: "Gogh", given: "Vincent", "non-dropping-particle": "van" },
    { family: "King", given: "Martin", suffix: "Jr." },
    { family: "Plato" },
  ];
  assert.deepEqual(await tags("AU", { author }), [
    "World Health Organization,",
    "University of California,, Irvine",
    "Black,, White",
    "van Gogh, Vincent",
    "King, Martin, Jr.",
    "Plato",
  ]);
});

test("dates have slashes, a season its name, and what is no date stays as it is", async () => {
  assert.deepEqual(await tags("DA", { issued: { "date-parts": [[2020, 3]] } }), ["2020/03"]);
  assert.deepEqual(await tags("DA", { issued: { "date-parts": [[1998]], season: 1 } }), [
    "1998///Spring",
  ]);
  assert.deepEqual(await tags("DA", { issued: { literal: "in press" } }), ["in press"]);
  assert.deepEqual(await tags("PY", { issued: { "date-parts": [[-43]] } }), ["-0043"]);
});

test("keywords and numbers stand one a line", async () => {
  assert.deepEqual(await tags("KW", { keyword: "a; b, c; a" }), ["a", "b, c"]);
  assert.deepEqual(await tags("SN", { ISBN: "9783161484100", ISSN: "2434-561X" }), [
    "9783161484100",
    "2434-561X",
  ]);
});

test("a work of its own names its series second, a conference paper its event", async () => {
  const titles = {
    "container-title": "Proceedings",
    "event-title": "Meeting",
    "collection-title": "Notes",
  };
  assert.deepEqual(await tags("T2", { type: "book", ...titles }), ["Notes"]);
  assert.deepEqual(await tags("T2", { type: "paper-conference", ...titles }), ["Meeting"]);
  assert.deepEqual(await tags("C3", { type: "paper-conference", ...titles }), ["Proceedings"]);
});
