// Tests of reading tables of references.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

describe("tables", () => {
  test("Scopus's columns are known", async () => {
    const text = `\uFEFF"Authors","Author full names","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","Cited by","DOI","Link","Abstract","Author Keywords","Index Keywords","ISSN","PubMed ID","Document Type"
"Doe J.; Roe R.","Doe, Jane (57123456789); Roe, Richard (57123456780)","A title, with comma","2020","Journal","5","6","","1","9","44","10.1000/ABC","https://x.org","An ""abstract""
over lines","one; two","three","17417015","12345","Conference paper"
`;
    assert.deepEqual(await readOne(text), {
      type: "paper-conference",
      title: "A title, with comma",
      author: [
        { family: "Doe", given: "Jane" },
        { family: "Roe", given: "Richard" },
      ],
      "container-title": "Journal",
      issued: { "date-parts": [[2020]] },
      volume: "5",
      issue: "6",
      page: "1-9",
      abstract: 'An "abstract"\nover lines',
      keyword: "one; two; three",
      DOI: "10.1000/ABC",
      ISSN: "1741-7015",
      PMID: "12345",
      URL: "https://x.org",
      custom: { citation_count: "44" },
    });
  });

  test("Web of Science's tags are known as headings of a table with tabs", async () => {
    const item = await readOne(
      "PT\tAU\tTI\tSO\tPY\tVL\tBP\tEP\tDI\nJ\tDoe, J; Roe, R\tTitle\tJournal\t2020\t5\t1\t9\t10.1000/abc\n",
    );
    assert.deepEqual(
      [item.title, item.author?.length, item["container-title"], item.page],
      ["Title", 2, "Journal", "1-9"],
    );
  });

  test("Chinese headings are known", async () => {
    const item = await readOne(
      "题名,作者,来源,年,卷,期,页码,摘要,关键词\n标题,张三; 李四,计算机学报,2020,43,1,1-10,摘要,一；二\n",
    );
    assert.deepEqual(
      [
        item.title,
        item.author?.length,
        item["container-title"],
        item.keyword,
        item.issued?.["date-parts"],
      ],
      ["标题", 2, "计算机学报", "一; 二", [[2020]]],
    );
  });

  test("semicolons part columns, Excel's first line may say so, and a date has its parts", async () => {
    const { items } = await readAll(
      "sep=;\nTitle;Authors;Year;Month;Day;Journal\nOne;Doe, J.;2020;3;5;J\nTwo;Roe, R.;2021;;;J\n",
    );
    assert.deepEqual(
      items.map((item) => item.issued?.["date-parts"]),
      [[[2020, 3, 5]], [[2021]]],
    );
  });

  test("rows say the line they begin on, and empty rows are none", async () => {
    const { entries } = await readAll('title,abstract,doi\nOne,"a\nb\nc",\n,,\n\nTwo,,\n');
    assert.deepEqual(
      entries.map((entry) => entry.line),
      [2, 7],
    );
  });

  test("a row with more columns than the heading is reported", async () => {
    const { items, errors } = await readAll("title,doi\nOne,10.1/a\nTwo, too,10.1/b\nThree,\n");
    assert.equal(items.length, 2);
    assert.equal(errors[0]?.line, 3);
    assert.match(errors[0]?.error ?? "", /3 columns and the heading has 2/u);
  });

  test("a quotation mark that is never closed costs its own row only", async () => {
    for (const last of ["Four", '"Four"', '"Four, ""4"""']) {
      const { items, errors } = await readAll(`title,doi\nOne,\n"Two,\nThree,\n${last},\n`);
      assert.deepEqual(
        items.map((item) => item.title?.slice(0, 4)),
        ["One", "Thre", "Four"],
        last,
      );
      assert.deepEqual(
        errors.map((error) => error.line),
        [3],
      );
    }
  });

  test("an apostrophe that keeps a spreadsheet from calculating is taken off", async () => {
    const { items } = await readAll("title,doi\n'=1+1,\n'tis so,\n");
    assert.deepEqual(
      items.map((item) => item.title),
      ["=1+1", "'tis so"],
    );
  });

  test("the semicolon of an entity parts neither names nor keywords", async () => {
    const item = await readOne(
      "title,authors,keywords\nGr&uuml;n &amp;amp; blau,M&uuml;ller; Sm&#237;th; Erd&#x151;s,caf&eacute;; tea\n",
    );
    assert.deepEqual(
      item.author?.map((author) => author.family),
      ["Müller", "Smíth", "Erdős"],
    );
    assert.deepEqual([item.title, item.keyword], ["Grün & blau", "café; tea"]);
  });

  test("a single keyword with a comma stays one", async () => {
    const item = await readOne('title,keywords\nOne,"Aged, 80 and over;"\n');
    assert.equal(item.keyword, "Aged, 80 and over;");
  });

  test("the pieces of the stream do not matter", async () => {
    const text = 'title,abstract\r\n"One ""1""","a\r\nb"\r\nTwo,c\r\n';
    const whole = (await readAll(text)).entries;
    for (const size of [1, 2, 5]) assert.deepEqual((await readAll(text, size)).entries, whole);
  });
});
