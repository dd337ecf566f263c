// Tests of reading EndNote XML.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

const styled = (text: string): string =>
  `<style face="normal" font="default" size="100%">${text}</style>`;

function record(inner: string): string {
  return `<record><source-app name="EndNote">EndNote</source-app><ref-type name="Journal Article">17</ref-type>${inner}</record>`;
}

function file(...records: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<xml><records>\n${records.join("\n")}\n</records></xml>`;
}

describe("EndNote XML", () => {
  test("an article is read with every field, its styles as light HTML", async () => {
    const text = record(`
<contributors><authors><author>${styled("Doe, J.")}</author><author>${styled("A Group,")}</author></authors>
<secondary-authors><author>${styled("Ed, A.")}</author></secondary-authors></contributors>
<titles><title>${styled("A study of ")}<style face="italic">E. coli</style>${styled(" in H")}<style face="subscript">2</style>${styled("O")}</title>
<secondary-title>${styled("Journal &amp; Co")}</secondary-title></titles>
<periodical><full-title>${styled("Journal")}</full-title><abbr-1>${styled("J.")}</abbr-1></periodical>
<pages>${styled("943-7")}</pages><volume>${styled("112")}</volume><number>${styled("5")}</number>
<keywords><keyword>${styled("one")}</keyword><keyword>${styled("two, too; three")}</keyword></keywords>
<dates><year>${styled("2015")}</year><pub-dates><date>${styled("Mar 3")}</date></pub-dates></dates>
<isbn>${styled("1532-1827 (Electronic)&#xD;0007-0920 (Linking)")}</isbn>
<abstract>${styled("First.&#xD;Second.")}</abstract>
<electronic-resource-num>${styled("10.1038/bjc.2014.606")}</electronic-resource-num>
<accession-num>${styled("25647015")}</accession-num><remote-database-provider>${styled("NLM")}</remote-database-provider>
<urls><related-urls><url>${styled("http://example.org/a")}</url></related-urls><pdf-urls><url>internal-pdf://a.pdf</url></pdf-urls></urls>`);
    assert.deepEqual(await readOne(file(text)), {
      type: "article-journal",
      title: "A study of <i>E. coli</i> in H<sub>2</sub>O",
      author: [{ family: "Doe", given: "J." }, { literal: "A Group" }],
      editor: [{ family: "Ed", given: "A." }],
      "container-title": "Journal & Co",
      "container-title-short": "J.",
      issued: { "date-parts": [[2015, 3, 3]] },
      volume: "112",
      issue: "5",
      page: "943-7",
      abstract: "First.\nSecond.",
      keyword: "one; two, too; three",
      ISSN: "1532-1827",
      DOI: "10.1038/bjc.2014.606",
      PMID: "25647015",
      URL: "http://example.org/a",
    });
  });

  test("a broken record is reported with its line, and the others survive", async () => {
    const good = (title: string): string => record(`<titles><title>${title}</title></titles>`);
    const broken = [
      record("<titles><title>x</titles>"),
      "<record><titles><title>x</title></titles>",
      record("<titles>\n<title>x</titel></titles>"),
      record(""),
    ];
    for (const bad of broken) {
      const { items, errors } = await readAll(file(good("One"), bad, good("Two")));
      assert.deepEqual(
        items.map((item) => item.title),
        ["One", "Two"],
        bad,
      );
      assert.ok(errors.length === 1 && (errors[0]?.line === 4 || errors[0]?.line === 5), bad);
    }
  });

  test("a record that ends with the file is reported", async () => {
    const { items, errors } = await readAll(
      `${file(record("<titles><title>One</title></titles>")).replace("</records></xml>", "")}<record><titles>`,
    );
    assert.equal(items.length, 1);
    assert.match(errors[0]?.error ?? "", /<\/record> is missing/u);
  });

  test("unknown entities and forbidden characters do not lose a record", async () => {
    const item = await readOne(
      file(record("<titles><title>a&nbsp;b&#x1;c\u0002d</title></titles>")),
    );
    assert.match(item.title ?? "", /^a&nbsp;b.*c.*d$/u);
  });

  test("the pieces of the stream do not matter", async () => {
    const text = file(
      ...Array.from({ length: 5 }, (_, index) =>
        record(`<titles><title>T${index}</title></titles>`),
      ),
    );
    for (const size of [1, 3, 50]) assert.equal((await readAll(text, size)).items.length, 5);
  });
});
