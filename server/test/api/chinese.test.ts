// Chinese papers through the bundled model's dictionary: other words and another language find them, and it is said how.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/platform/db/sql.ts";
import { startTestApp, type TestApp } from "../app.ts";

const papers = [
  {
    title: "微生物单井处理技术在低渗透油田的应用",
    abstract: "试验采用产气的甲烷菌和分解石蜡的杆菌，四口试验井累积增油五百吨，油井产量明显上升。",
  },
  {
    title: "枣树品种鉴别方法的讨论",
    abstract:
      "比较了品种鉴定的几种技术，认为微卫星标记适合构建枣的指纹图谱，能够准确鉴定种质资源。",
  },
  {
    title: "Vitamin D and bone density in older adults",
    abstract: "Daily vitamin D supplements increased bone density of the hip by 2 percent.",
  },
  {
    title: "圬工拱桥加固与加载程序的优化",
    abstract: "通过调整加固和加载的程序，使拱圈截面在所有施工阶段保持安全，承载状态更优。",
  },
];

describe("Chinese through the dictionary", () => {
  let service: TestApp;
  let project: string;
  let ids: number[];
  before(async () => {
    service = await startTestApp();
    const { data } = await service.call("POST", "/projects", { body: { name: "chinese" } });
    project = `/projects/${data.id}`;
    ids = [];
    for (const body of papers)
      ids.push((await service.call("POST", `${project}/papers`, { body })).data.id);
  });
  after(() => service.dispose());

  const first = async (query: string): Promise<number> =>
    (await service.call("POST", `${project}/rag/search`, { body: { query } })).data.passages[0]
      .paper_id;

  test("a question in other words finds its paper", async () => {
    assert.equal(await first("把细菌注入井下能多采出石油吗？"), ids[0]);
  });

  test("a question in English finds a Chinese paper, and one in Chinese an English one", async () => {
    assert.equal(await first("How can old stone bridges be strengthened safely?"), ids[3]);
    assert.equal(await first("补充维生素对老年人骨骼有什么好处？"), ids[2]);
  });

  test("a question that no paper is on is refused", async () => {
    const body = { question: "怎样做红烧肉才好吃？" };
    const { data } = await service.call("POST", `${project}/rag/query`, { body });
    assert.equal(data.finish_reason, "no_evidence");
  });

  test("the index says that Chinese is read through a dictionary", async () => {
    const { data } = await service.call("GET", `${project}/rag/stats`);
    assert.deepEqual([data.embedding_model, data.chinese], ["all-MiniLM-L6-v2", "dictionary"]);
  });

  test("vectors from before the dictionary serve on where a text holds no Chinese, and only there", async () => {
    const { database } = service.fixture;
    const read = async () =>
      (
        await database.all<{ chunk_id: number; vector: Uint8Array }>(
          sql`select chunk_id, vector from chunk_vectors
            join chunks on chunks.id = chunk_id order by paper_id`,
        )
      ).map(({ vector }) => Buffer.from(vector).toString("base64"));
    await first("桥");
    const made = await read();
    const marked = Buffer.from(made[2] ?? "", "base64");
    marked[10] = (marked[10] ?? 0) ^ 1;
    await database.write((writer) =>
      writer.run(
        sql`update chunk_vectors set model = 'all-MiniLM-L6-v2', vector = ${marked}, version = version + 1`,
      ),
    );
    await database.write((writer) =>
      writer.run(sql`update project_indexes set version = version + 1`),
    );
    await service.call("POST", `${project}/papers`, { body: { title: "Later" } });
    assert.equal(await first("How can old stone bridges be strengthened safely?"), ids[3]);
    const now = await database.all<{ chunk_id: number; vector: Uint8Array }>(
      sql`select chunk_id, vector from chunk_vectors join chunks on chunks.id = chunk_id
        where model <> 'all-MiniLM-L6-v2' order by paper_id`,
    );
    const vectors = now.map(({ vector }) => Buffer.from(vector).toString("base64"));
    assert.deepEqual(
      [vectors[0] === made[0], vectors[2] === marked.toString("base64"), vectors[3] === made[3]],
      [true, true, true],
    );
  });
});
