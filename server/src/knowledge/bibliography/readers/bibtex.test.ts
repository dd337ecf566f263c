// Tests of reading BibTeX and BibLaTeX.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

async function titles(text: string): Promise<(string | undefined)[]> {
  return (await readAll(text)).items.map((item) => item.title);
}

describe("BibTeX", () => {
  test("an article is read with every field", async () => {
    const text = `@Article{mueller2020,
  author   = {M{\\"u}ller, J{\\"o}rg and {Acme Inc.} and others},
  title    = {The {DNA} of {\\textit{E. coli}}},
  journal  = "Journal of Things \\& Stuff",
  year     = 2020, month = feb # "~14",
  volume   = 5, number = {6}, pages = {200--210},
  doi      = {https://doi.org/10.1000/XYZ{\\_}1},
  issn     = {0095-2338}, keywords = {one, {two, too}},
  url      = {http://x.org/a\\_b}, pmid = 12653513,
  eprint = {2101.00001v2}, archiveprefix = {arXiv},
  abstract = {First.

    Second.},
}`;
    assert.deepEqual(await readOne(text), {
      type: "article-journal",
      id: "mueller2020",
      "citation-key": "mueller2020",
      title: "The DNA of <i>E. coli</i>",
      author: [{ family: "Müller", given: "Jörg" }, { literal: "Acme Inc." }],
      "container-title": "Journal of Things & Stuff",
      volume: "5",
      abstract: "First.\n\nSecond.",
      issue: "6",
      page: "200-210",
      issued: { "date-parts": [[2020, 2, 14]] },
      keyword: "one; two, too",
      DOI: "10.1000/XYZ_1",
      ISSN: "0095-2338",
      PMID: "12653513",
      custom: { arxiv: "2101.00001v2" },
      URL: "http://x.org/a_b",
    });
  });

  test("BibLaTeX fields go where CSL has them", async () => {
    const item =
      await readOne(`@inproceedings{a, title = {Main}, subtitle = {Sub}, booktitle = {Book}, booksubtitle = {More},
      date = {2018-12-13}, eventdate = {2018-12-03/2018-12-06}, eventtitle = {SWAT}, venue = {Antwerp}, urldate = {2021-01-23},
      series = {CEUR}, number = {2275}, location = {Aachen}, pagetotal = {10}, langid = {english}, translator = {Doe, Jane}}`);
    assert.deepEqual(item, {
      type: "paper-conference",
      id: "a",
      "citation-key": "a",
      title: "Main: Sub",
      translator: [{ family: "Doe", given: "Jane" }],
      "container-title": "Book: More",
      "collection-title": "CEUR",
      "number-of-pages": "10",
      "event-title": "SWAT",
      "event-place": "Antwerp",
      language: "english",
      "collection-number": "2275",
      "publisher-place": "Aachen",
      issued: { "date-parts": [[2018, 12, 13]] },
      accessed: { "date-parts": [[2021, 1, 23]] },
      "event-date": {
        "date-parts": [
          [2018, 12, 3],
          [2018, 12, 6],
        ],
      },
    });
  });

  test("@string names are put in, alone and joined", async () => {
    const text = `@string{ acm = "ACM" }
@STRING(full = acm # { Press})
@preamble{"\\newcommand{\\x}{y}"}
@comment{jabref-meta: databaseType:biblatex;}
@book{a, title = "Foo" # acm # nothing, publisher = full, note = undefinedname}`;
    const item = await readOne(text);
    assert.deepEqual(
      [item.title, item.publisher, item.note],
      ["FooACM", "ACM Press", "undefinedname"],
    );
  });

  test("text between entries, other delimiters and a missing key do no harm", async () => {
    const text =
      "Some words, mail me@example.org (now)\n@book(a, title = {One (1)})\n% comment\n@book{, title = {Two}} @book{title = {Three}}";
    assert.deepEqual(await titles(text), ["One (1)", "Two", "Three"]);
  });

  test("a work without a known type is a document, and an arXiv eprint an article", async () => {
    const { items } = await readAll(
      "@foo{a, title={T}}\n@misc{b, title={T}, eprint={2101.00001}}\n@phdthesis{c, title={T}, school={S}}",
    );
    assert.deepEqual(
      items.map((item) => [item.type, item.genre, item.publisher]),
      [
        ["document", undefined, undefined],
        ["article", undefined, undefined],
        ["thesis", "PhD thesis", "S"],
      ],
    );
  });

  test("a type that BibTeX has not is named in the subtype", async () => {
    const { items } = await readAll(
      "@article{a, title={T}, entrysubtype={newspaper}}\n@misc{b, title={T}, entrysubtype={speech}}\n@misc{c, title={T}, entrysubtype={whatever}}",
    );
    assert.deepEqual(
      items.map((item) => item.type),
      ["article-newspaper", "speech", "document"],
    );
  });

  test("an address as a way of publishing is an address", async () => {
    const item = await readOne("@misc{a, title={T}, howpublished={\\url{https://x.org/a_b}}}");
    assert.deepEqual([item.URL, item.publisher], ["https://x.org/a_b", undefined]);
  });
});

describe("inheritance in BibTeX", () => {
  const proceedings =
    "@proceedings{p, title = {Proc}, editor = {Ed, A.}, year = 2001, publisher = {Pub}, abstract = {No}}\n";

  test("a paper inherits from its proceedings, after it and before it", async () => {
    const child = "@inproceedings{c, title = {Child}, crossref = {P}}\n";
    for (const text of [child + proceedings, proceedings + child]) {
      const { items } = await readAll(text);
      const item = items.find((other) => other.id === "c");
      assert.deepEqual(item, {
        type: "paper-conference",
        id: "c",
        "citation-key": "c",
        title: "Child",
        editor: [{ family: "Ed", given: "A." }],
        "container-title": "Proc",
        publisher: "Pub",
        issued: { "date-parts": [[2001]] },
      });
      assert.equal(items.length, 2);
    }
  });

  test("data of xdata entries is inherited as it is, and they are no references", async () => {
    const { items } = await readAll(
      "@xdata{x, publisher = {Pub}, title = {T}}\n@inproceedings{a, year = 2001, xdata = {x}}",
    );
    assert.deepEqual(
      items.map((item) => [item.title, item.publisher, item["container-title"]]),
      [["T", "Pub", undefined]],
    );
  });

  test("a parent that is not there, or is its own, costs nothing", async () => {
    assert.deepEqual(
      await titles(
        "@book{a, title={A}, crossref={a}}\n@inbook{b, title={B}, crossref={nowhere}}\n@book{c, title={C}}",
      ),
      ["A", "C", "B"],
    );
  });

  test("parents that inherit from each other end", async () => {
    const { items } = await readAll(
      "@book{a, title={A}, crossref={b}}\n@book{b, crossref={a}, year=2001}",
    );
    assert.equal(items.length, 2);
  });
});

function good(key: string): string {
  return `@book{${key}, title = {${key}}}\n`;
}

describe("broken BibTeX", () => {
  test("an entry without its last brace is reported with its line, and the others survive", async () => {
    const { errors, items } = await readAll(
      `${good("one")}@book{bad,\n  title = {Unclosed,\n  year = 2001\n}\n${good("two")}${good("three")}`,
    );
    assert.deepEqual(
      items.map((item) => item.title),
      ["one", "two", "three"],
    );
    assert.deepEqual(errors, [
      {
        line: 2,
        error:
          "The entry is not closed: a closing brace is missing. Add it and import the entry again.",
      },
    ]);
  });

  test("an entry closed too early is reported, since its last fields would be lost", async () => {
    const { errors, items } = await readAll(
      `${good("one")}@book{bad,\n  title = {T}},\n  year = 2001\n}\n${good("two")}`,
    );
    assert.deepEqual(
      items.map((item) => item.title),
      ["one", "two"],
    );
    assert.equal(errors[0]?.line, 2);
    assert.match(errors[0]?.error ?? "", /closed on line 3/u);
  });

  test("what is wrong inside an entry is said with the line it is on", async () => {
    const cases: Array<[string, number, RegExp]> = [
      ["@book{bad,\n  title {T}\n}", 3, /equals sign is expected after "title"/u],
      ["@book{bad,\n  title = ,\n}", 3, /"title" has no value/u],
      ['@book{bad,\n  title = "T\n}', 3, /"title" is not closed: a quotation mark/u],
      ["@book{bad\n  title = {T}\n}", 2, /no key/u],
      ["@book{bad, }", 2, /no title/u],
    ];
    for (const [bad, line, message] of cases) {
      const { errors, items } = await readAll(`${good("one")}${bad}\n${good("two")}`);
      assert.deepEqual([items.length, errors.length, errors[0]?.line], [2, 1, line], bad);
      assert.match(errors[0]?.error ?? "", message);
    }
  });

  test("a comma forgotten or doubled between fields is forgiven", async () => {
    const item = await readOne("@book{a,, title = {T} year = 2001,, publisher = {P},}");
    assert.deepEqual([item.title, item.publisher], ["T", "P"]);
  });

  test("names that stand for names cannot grow beyond measure", async () => {
    const strings = Array.from(
      { length: 40 },
      (_, index) => `@string{s${index + 1} = s${index} # s${index}}`,
    );
    const text = `@string{s0 = "xxxxxxxxxx"}\n${strings.join("\n")}\n@book{a, title = s40 # s40}\n${good("one")}`;
    const { items, errors } = await readAll(text);
    assert.equal(items.at(-1)?.title, "one");
    assert.match(errors[0]?.error ?? "", /too long/u);
  });
});
