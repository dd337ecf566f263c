// Tests what BibTeX entries look like: keys, types, fields, escaping and protected capitals.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { writeBibtex } from "./bibtex.ts";

async function* each(items: CslItem[]): AsyncGenerator<CslItem> {
  yield* items;
}

async function bibtex(...items: CslItem[]): Promise<string> {
  return (await Array.fromAsync(writeBibtex(each(items)))).join("");
}

async function field(
  name: string,
  item: Omit<CslItem, "type"> & { type?: string },
): Promise<string | undefined> {
  const text = await bibtex({ type: "article-journal", ...item });
  return new RegExp(`^  ${name.replace("+", "\\+")} = (.*),$`, "mu").exec(text)?.[1];
}

async function keys(...items: CslItem[]): Promise<string[]> {
  const text = await bibtex(...items);
  return [...text.matchAll(/^@\w+\{([^,]+),$/gmu)].map(([, key = ""]) => key);
}

const doe: CslItem = {
  type: "article-journal",
  title: "The deep sea",
  author: [{ family: "Döe", given: "Jane" }],
  issued: { "date-parts": [[2020, 3]] },
};

test("an entry holds its fields one a line", async () => {
  assert.equal(
    await bibtex({ ...doe, "container-title": "Nature", page: "1-5" }),
    `@article{doe2020deep,
  author = {Döe, Jane},
  title = {The deep sea},
  journal = {Nature},
  pages = {1--5},
  year = {2020},
  month = mar,
}

`,
  );
});

test("a key is made of family name, year and first word of the title, in ASCII", async () => {
  const items: CslItem[] = [
    doe,
    { ...doe, author: [{ family: "Øyen-Łuk", given: "A" }], title: "A – Straße" },
    { ...doe, author: [{ literal: "The World Health Organization" }] },
    { type: "book", title: "On <i>Foo</i>", editor: [{ family: "Roe" }] },
    { type: "book", title: "深度学习", author: [{ family: "王", given: "小明" }], id: "77" },
    { type: "book", id: "78" },
  ];
  assert.deepEqual(await keys(...items), [
    "doe2020deep",
    "oyenluk2020strasse",
    "world2020deep",
    "roefoo",
    "item77",
    "item78",
  ]);
});

test("keys are unique, whatever their case, and the same each time", async () => {
  const own = { ...doe, "citation-key": "DOE2020deep" };
  const items = [
    doe,
    doe,
    own,
    { ...doe, "citation-key": "x:1" },
    { ...doe, "citation-key": "x:1" },
  ];
  const first = await keys(...items);
  assert.deepEqual(first, ["doe2020deep", "doe2020deepa", "DOE2020deepb", "x:1", "x:1a"]);
  assert.deepEqual(await keys(...items), first);
});

test("a key that differs from another by case alone is taken", async () => {
  const items = ["X:2", "x:2"].map((key) => ({ ...doe, "citation-key": key }));
  assert.deepEqual(await keys(...items), ["X:2", "x:2a"]);
});

test("a thousand papers of the same name and year get a thousand keys", async () => {
  const all = await keys(...Array.from({ length: 1000 }, () => doe));
  assert.equal(new Set(all).size, 1000);
  assert.deepEqual(all.slice(26, 28), ["doe2020deepz", "doe2020deepaa"]);
});

test("a key of its own is kept when BibTeX can read it, else made", async () => {
  const items = ["Doe:2020/x", "王2020", "has space", "a,b", "a{b", "", "100%"].map((key) => ({
    ...doe,
    "citation-key": key,
  }));
  assert.deepEqual((await keys(...items)).slice(0, 3), ["Doe:2020/x", "王2020", "doe2020deep"]);
});

test("every special character is escaped", async () => {
  assert.equal(
    await field("publisher", { publisher: "# $ % & _ { } ~ ^ \\ < > | `" }),
    "{\\# \\$ \\% \\& \\_ \\textbraceleft{} \\textbraceright{} \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\textless{} \\textgreater{} \\textbar{} \\`{}}",
  );
});

test("braces balance in every entry, whatever the text", async () => {
  const text = await bibtex({
    type: "article-journal",
    title: "}}{ \\{ \\",
    abstract: "{{{\n@book{x,",
    note: "}",
    keyword: "{; }, x",
  });
  assert.equal(text.split("{").length, text.split("}").length);
});

test("signs in a row are not drawn together, and Unicode stays as it is", async () => {
  assert.equal(
    await field("publisher", { publisher: "a--b ''c'' ,, é 王 👩‍👩‍👧" }),
    "{a-{}-b '{}'c'{}' ,{}, é 王 👩‍👩‍👧}",
  );
});

test("capitals are protected in a title where a style would turn them small", async () => {
  const titles: Array<[string, string]> = [
    ["The DNA of iPhone users in France", "{The {DNA} of {iPhone} users in {France}}"],
    ["The Origin of Species by Natural Selection", "{The Origin of Species by Natural Selection}"],
    ["The Origin of DNA by Natural Selection", "{The Origin of {DNA} by Natural Selection}"],
    ["Effects of (COVID-19), again", "{Effects of ({COVID-19}), again}"],
    ["C# in use", String.raw`{C\# in use}`],
    ["Eine kleine Nachtmusik für Österreich", "{Eine kleine {Nachtmusik} für {Österreich}}"],
  ];
  for (const [title, expected] of titles) assert.equal(await field("title", { title }), expected);
});

test("light HTML in a title becomes LaTeX", async () => {
  assert.equal(
    await field("title", {
      title: "The <i>Drosophila DNA</i> and CO<sub>2</sub> <b>x<i>y</i></b> <i>",
    }),
    String.raw`{The \textit{{Drosophila} {DNA}} and {CO\textsubscript{2}} \textbf{x\textit{y}} \textless{}i\textgreater{}}`,
  );
});

test("names are written family first, organisations in braces", async () => {
  const author = [
    { family: "Waals", given: "Johannes", "non-dropping-particle": "van der", suffix: "Jr." },
    { family: "Alembert", given: "Jean", "non-dropping-particle": "d'" },
    { family: "Humboldt", given: "Alexander", "dropping-particle": "von" },
    { literal: "Barnes and Noble, Inc." },
    { family: "Black and White", given: "A, B" },
    { family: "王", given: "小明", ORCID: "0000-0002-1825-0097" },
    { family: "Plato" },
  ];
  assert.equal(
    await field("author", { author }),
    "{van der Waals, Jr., Johannes and d'Alembert, Jean and Humboldt, Alexander von and {Barnes and Noble, Inc.} and {Black and White}, {A, B} and 王, 小明 and Plato}",
  );
  assert.equal(await field("author+an:orcid", { author }), '{6="0000-0002-1825-0097"}');
});

test("entry types are those of BibTeX and BibLaTeX", async () => {
  const types: Array<[string, string, string?]> = [
    ["article-journal", "article"],
    ["article-newspaper", "article"],
    ["book", "book"],
    ["chapter", "incollection"],
    ["paper-conference", "inproceedings"],
    ["thesis", "phdthesis", "Doctoral dissertation"],
    ["thesis", "mastersthesis", "Master's thesis"],
    ["thesis", "thesis", "Habilitation"],
    ["report", "techreport"],
    ["manuscript", "unpublished"],
    ["webpage", "online"],
    ["dataset", "dataset"],
    ["software", "software"],
    ["article", "misc"],
    ["never-heard-of", "misc"],
  ];
  for (const [type, expected, genre] of types) {
    const text = await bibtex({ type, title: "A", ...(genre === undefined ? {} : { genre }) });
    assert.ok(text.startsWith(`@${expected}{`), `${type}: ${text}`);
  }
});

test("what holds the work and who published it stand where its type has them", async () => {
  assert.equal(await field("booktitle", { type: "chapter", "container-title": "A" }), "{A}");
  assert.equal(await field("school", { type: "thesis", publisher: "Leeds" }), "{Leeds}");
  assert.equal(await field("institution", { type: "report", publisher: "WHO" }), "{WHO}");
  assert.equal(await field("number", { type: "report", number: "7" }), "{7}");
  assert.equal(await field("number", { issue: "3", number: "7" }), "{3}");
});

test("dates are year and month, and a full date where there is more", async () => {
  const issued = { "date-parts": [[2020, 3, 5]] };
  assert.equal(await field("date", { issued }), "{2020-03-05}");
  assert.equal(await field("month", { issued }), "mar");
  assert.equal(await field("date", { issued: { "date-parts": [[2020, 3]] } }), undefined);
  assert.equal(
    await field("year", { issued: { "date-parts": [[1850]], circa: true } }),
    "{about 1850}",
  );
  assert.equal(await field("year", { issued: { literal: "in press" } }), "{in press}");
  assert.equal(await field("urldate", { accessed: issued }), "{2020-03-05}");
});

test("identifiers stand in their own fields, unchanged but for what would end the field", async () => {
  assert.equal(await field("doi", { DOI: "10.1000/a_b%c<d>" }), "{10.1000/a_b%c<d>}");
  assert.equal(
    await field("url", { URL: "https://x.org/a b{c}\\#d~e" }),
    "{https://x.org/a%20b%7Bc%7D%5C#d~e}",
  );
  assert.equal(await field("eprint", { custom: { arxiv: "2101.00001v3" } }), "{2101.00001v3}");
  assert.equal(await field("archiveprefix", { custom: { arxiv: "2101.00001v3" } }), "{arXiv}");
});

test("a keyword with a comma is held together", async () => {
  assert.equal(await field("keywords", { keyword: "red, green; blue" }), "{{red, green}, blue}");
  assert.equal(await field("keywords", { keyword: "red, green" }), "{red, green}");
});

test("no items make an empty file", async () => {
  assert.equal(await bibtex(), "");
});
