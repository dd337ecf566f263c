// Citations of a project's papers over HTTP.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";

const english = {
  title: "Attention is all you need",
  authors: ["Ashish Vaswani", "Noam Shazeer", "Niki Parmar", "Jakob Uszkoreit"],
  year: 2017,
  journal: "Advances in Neural Information Processing Systems",
  volume: "30",
  pages: "5998-6008",
};
const chinese = {
  title: "基于深度学习的图像识别研究",
  authors: ["王小明", "欧阳锋", "李四", "张三"],
  year: 2020,
  journal: "计算机学报",
  volume: "43",
  issue: "2",
  pages: "1-10",
};

describe("citations", () => {
  let service: TestApp;
  let project = "";
  const ids: number[] = [];
  before(async () => {
    service = await startTestApp();
    const { data } = await service.call("POST", "/projects", { body: { name: "cited" } });
    project = `/projects/${data.id}`;
    for (const body of [english, chinese]) {
      ids.push((await service.call("POST", `${project}/papers`, { body })).data.id);
    }
  });
  after(() => service.dispose());

  const cite = (body: object) => service.call("POST", `${project}/writing/citations`, { body });
  const texts = async (style: string, variant = "text") => {
    const { data } = await cite({ paper_ids: ids, style, variant });
    return data.citations.map((each: { citation: string }) => each.citation);
  };

  test("a work follows the rules of its own language", async () => {
    assert.deepEqual(await texts("gb_t_7714"), [
      "[1] VASWANI A, SHAZEER N, PARMAR N, et al. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008.",
      "[2] 王小明, 欧阳锋, 李四, 等. 基于深度学习的图像识别研究[J]. 计算机学报, 2020, 43(2): 1-10.",
    ]);
  });

  test("a record that Zotero exported is cited with all it said, its note and the case of its DOI too", async () => {
    const element = {
      type: "book",
      title: "创建系统学",
      author: [{ family: "钱", given: "学森" }],
      "publisher-place": "太原",
      publisher: "山西科学技术出版社",
      issued: { "date-parts": [["2001"]] },
      DOI: "10.1000/ABC",
      note: "page: 序2-3\nvolume: 2",
    };
    const imported = await service.call("POST", `${project}/papers/import`, {
      raw: JSON.stringify([element]),
      headers: { "content-type": "text/plain" },
    });
    assert.equal(imported.data.created, 1);
    const { data: found } = await service.call("GET", `${project}/papers?q=创建系统学`);
    const { data } = await cite({ paper_ids: [found.items[0].id], style: "gb_t_7714" });
    assert.equal(
      data.citations[0].citation,
      "钱学森. 创建系统学: 第2卷[M/OL]. 太原: 山西科学技术出版社, 2001: 序2-3. DOI:10.1000/ABC.",
    );
    assert.equal(found.items[0].doi, "10.1000/abc");
  });

  test("a citation asked for alone bears no number", async () => {
    const { data } = await cite({ paper_ids: ids.slice(1), style: "gb_t_7714" });
    assert.match(data.citations[0].citation, /^王小明/u);
  });

  test("each citation names its paper and style, in the order asked for", async () => {
    const { data } = await cite({ paper_ids: ids.toReversed(), style: "apa" });
    assert.deepEqual(
      data.citations.map((each: { paper_id: number; style: string }) => [
        each.paper_id,
        each.style,
      ]),
      ids.toReversed().map((id) => [id, "apa"]),
    );
    assert.equal(data.style, "apa");
  });

  test("html and markdown keep the italics that plain text cannot", async () => {
    const [html] = await texts("apa", "html");
    const [markdown] = await texts("apa", "markdown");
    assert.match(html, /<i>Advances in Neural Information Processing Systems<\/i>/u);
    assert.match(markdown, /\*Advances in Neural Information Processing Systems\*/u);
  });

  test("every style answers for every work", async () => {
    for (const style of ["apa", "mla", "gb_t_7714", "numbered", "ieee", "vancouver", "chicago"]) {
      for (const citation of await texts(style)) assert.match(citation, /2017|2020/u, style);
    }
  });

  test("an unknown style is refused, and a paper of another project is not found", async () => {
    assert.equal((await cite({ paper_ids: ids, style: "nonsense" })).status, 422);
    const unknown = await cite({ paper_ids: [...ids, 987_654], style: "apa" });
    assert.equal(unknown.status, 404);
    assert.deepEqual(unknown.data.paper_ids, [987_654]);
  });
});
