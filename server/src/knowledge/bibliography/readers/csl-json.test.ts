// Tests of reading CSL-JSON.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

const item = {
  id: "one",
  type: "article-journal",
  title: 'A <i>title</i> with } and "quotes"',
  author: [
    { family: "Doe", given: "Jane", ORCID: "https://orcid.org/0000-0002-1825-0097" },
    { literal: "A Group" },
  ],
  issued: { "date-parts": [["2020", 3, 5]] },
  "container-title": "Journal",
  volume: 5,
  page: "1–9",
  DOI: "https://doi.org/10.1000/ABC",
  keyword: "one, two",
  custom: { s2: "123" },
};

const read = {
  type: "article-journal",
  id: "one",
  title: 'A <i>title</i> with } and "quotes"',
  author: [{ family: "Doe", given: "Jane", ORCID: "0000-0002-1825-0097" }, { literal: "A Group" }],
  issued: { "date-parts": [[2020, 3, 5]] },
  "container-title": "Journal",
  volume: "5",
  page: "1-9",
  DOI: "10.1000/ABC",
  keyword: "one; two",
  custom: { s2: "123" },
};

describe("CSL-JSON", () => {
  test("an array, one object, and one object a line give the same items", async () => {
    for (const text of [
      JSON.stringify([item, item]),
      JSON.stringify([item, item], null, 2),
      `${JSON.stringify(item)}\n${JSON.stringify(item)}\n`,
    ]) {
      for (const size of [1, 13, 100_000])
        assert.deepEqual((await readAll(text, size)).items, [read, read]);
    }
    assert.deepEqual(await readOne(JSON.stringify(item)), read);
  });

  test("an empty array holds nothing", async () => {
    assert.deepEqual((await readAll(" [ ] ")).entries, []);
  });

  test("values of the wrong kind are left out, and what may be read is", async () => {
    const odd = await readOne(
      '{"title":["First","Second"],"type":5,"author":"Doe, Jane","issued":"2020-03","volume":{"a":1},"ISSN":["1741-7015"],"editor":[null,{},{"name":"X"}]}',
    );
    assert.deepEqual(odd, {
      type: "document",
      title: "First",
      author: [{ family: "Doe", given: "Jane" }],
      editor: [{ literal: "X" }],
      issued: { "date-parts": [[2020, 3]] },
      ISSN: "1741-7015",
    });
  });

  test("no variable of CSL is lost", async () => {
    const rare = {
      type: "book",
      title: "T",
      illustrator: [{ family: "Doe", given: "Jane" }],
      "available-date": { "date-parts": [[2020, 3]] },
      "archive-place": "London",
      "original-title": "O",
      "volume-title": "V",
    };
    assert.deepEqual(await readOne(JSON.stringify(rare)), rare);
  });

  test("a date that is more than a day keeps its words", async () => {
    assert.deepEqual(await readIssued({ literal: "c1988" }), { literal: "c1988" });
    assert.deepEqual(await readIssued({ raw: "1995印刷" }), { literal: "1995印刷" });
    assert.deepEqual(await readIssued("1865(清同治四年)"), { literal: "1865(清同治四年)" });
    assert.deepEqual(await readIssued({ literal: "Spring 1999" }), {
      "date-parts": [[1999]],
      season: 1,
    });
  });

  test("what Zotero leaves of a date beside its year is a season only if it is one", async () => {
    const parts = { "date-parts": [[1865]] };
    assert.deepEqual(await readIssued({ ...parts, season: "清同治四年" }), {
      literal: "1865(清同治四年)",
    });
    assert.deepEqual(await readIssued({ ...parts, season: "c" }), { literal: "c1865" });
    assert.deepEqual(await readIssued({ ...parts, season: "3" }), { ...parts, season: 3 });
    assert.deepEqual(await readIssued({ ...parts, season: "Winter" }), {
      ...parts,
      season: "Winter",
    });
  });

  test("a year in square brackets is a guess", async () => {
    assert.deepEqual(await readIssued({ literal: "[1936]" }), {
      "date-parts": [[1936]],
      circa: true,
    });
  });

  test("a range without an end stays open", async () => {
    for (const issued of [{ "date-parts": [["1984"], ["0"]] }, { literal: "1984-" }, "1984/.."])
      assert.deepEqual(await readIssued(issued), { "date-parts": [[1984], [0]] });
  });

  test("a suffix behind the given name is a suffix", async () => {
    const author = [
      { family: "Peebles", given: "Peyton Z., Jr." },
      { family: "Li", given: "A, B" },
    ];
    assert.deepEqual((await readOne(JSON.stringify({ title: "T", author }))).author, [
      { family: "Peebles", given: "Peyton Z.", suffix: "Jr." },
      { family: "Li", given: "A, B" },
    ]);
  });

  test("NUL and lone surrogates written as escapes are removed", async () => {
    assert.equal((await readOne('{"title":"a\\u0000b\\ud800c"}')).title, "abc");
  });

  test("a broken element is reported with its line, and the others survive", async () => {
    const broken = [
      '{"id": "b", "title": "x",}',
      '{"id": "b", "title": "x"',
      '{"id": "b", "title": "x}',
      '{"id": "b" "title": {}}',
    ];
    for (const bad of broken) {
      const { items, errors } = await readAll(
        `[\n{"id": "a", "title": "A"},\n${bad},\n{"id": "c", "title": "C"},\n{"id": "d", "title": "D"}\n]`,
      );
      assert.deepEqual(
        items.map((found) => found.id),
        ["a", "c", "d"],
        bad,
      );
      assert.equal(errors[0]?.line, 3, bad);
    }
  });

  test("elements between a brace that is missing and one too many survive", async () => {
    const { items, errors } = await readAll(
      '[{"id":"a","title":"A"},\n{"id":"b","title":"B",\n{"id":"c","title":"C"},\n{"id":"d","title":"D"}},\n{"id":"e","title":"E"}]',
    );
    assert.deepEqual(
      items.map((found) => found.id),
      ["a", "c", "d", "e"],
    );
    assert.equal(errors[0]?.line, 2);
  });

  test("an element without a field that CSL knows is reported", async () => {
    const { errors } = await readAll('[{"id":"a","foo":1}]');
    assert.match(errors[0]?.error ?? "", /no title/u);
  });

  test("a file cut off keeps all that came before", async () => {
    const { items, errors } = await readAll('[{"title":"A"},{"title":"B"},{"title":"C');
    assert.deepEqual([items.length, errors.length], [2, 1]);
  });
});

async function readIssued(issued: unknown) {
  return (await readOne(JSON.stringify({ title: "T", issued }))).issued;
}
