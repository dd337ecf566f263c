// Tests of reading EndNote's tagged text.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

describe("EndNote tagged text", () => {
  test("a book is read with every field", async () => {
    const text = `%0 Book
%A Preißel, René
%A Stachmann, Bjørn
%C Heidelberg
%D 2016
%I dpunkt.verlag
%K Versionsverwaltung; Git
%T Git : dezentrale Versionsverwaltung im Team
%U http://d-nb.info/107601965X
%7 3., aktualisierte Auflage
%@ 978-3-86490-311-3
`;
    assert.deepEqual(await readOne(text), {
      type: "book",
      title: "Git : dezentrale Versionsverwaltung im Team",
      author: [
        { family: "Preißel", given: "René" },
        { family: "Stachmann", given: "Bjørn" },
      ],
      issued: { "date-parts": [[2016]] },
      keyword: "Versionsverwaltung; Git",
      publisher: "dpunkt.verlag",
      "publisher-place": "Heidelberg",
      edition: "3., aktualisierte Auflage",
      ISBN: "9783864903113",
      URL: "http://d-nb.info/107601965X",
    });
  });

  test("a Chinese record is read", async () => {
    const item = await readOne(
      "%0 Journal Article\n%A 张三\n%A 欧阳明\n%T 标题\n%J 计算机学报\n%D 2020\n%V 43\n%N 1\n%K 一;二\n%X 摘要\n%P 1-10\n%W CNKI\n",
    );
    assert.deepEqual(item.author, [
      { family: "张", given: "三" },
      { family: "欧阳", given: "明" },
    ]);
    assert.deepEqual(
      [item.title, item["container-title"], item.keyword, item.source],
      ["标题", "计算机学报", "一; 二", "CNKI"],
    );
  });

  test("an empty line inside an abstract parts no records, the next %0 does", async () => {
    const { items, entries } = await readAll(
      "%0 Report\n%T One\n%X First.\n\nSecond.\n\n%0 Thesis\n%T Two\n",
    );
    assert.deepEqual(
      items.map((item) => item.abstract ?? item.title),
      ["First.\n\nSecond.", "Two"],
    );
    assert.deepEqual(
      entries.map((entry) => entry.line),
      [1, 7],
    );
  });

  test("old refer without %0 is parted by empty lines", async () => {
    const { items } = await readAll(
      "%A Doe, J.\n%T One\n%J Journal\n\n%A Roe, R.\n%T Two\n%B Book\n",
    );
    assert.deepEqual(
      items.map((item) => item.type),
      ["article-journal", "chapter"],
    );
  });
});
