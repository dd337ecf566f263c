// Finding passages over HTTP without an answer, and the papers that searches and questions are limited to.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";

const papers = [
  {
    title: "Vitamin D and bone density in older adults",
    abstract:
      "We followed 300 older adults for two years. Daily vitamin D supplements increased bone density of the hip by 2 percent compared with placebo.",
    year: 2019,
  },
  {
    title: "Vitamin D in children",
    abstract:
      "Children took vitamin D for one winter. Their bone density did not change compared with placebo.",
    year: 2005,
  },
  {
    title: "Sleep and memory in students",
    abstract:
      "Students who slept eight hours before an exam remembered more words than students who slept five hours.",
    year: 2021,
  },
  { title: "Bone density of whales", abstract: "Whales have bones of low density." },
];
const query = "Does vitamin D increase bone density?";

type Passage = { paper_id: number; excerpt: string; score: number };

describe("finding passages", () => {
  let service: TestApp;
  let project: string;
  let elsewhere: string;
  let ids: number[];
  before(async () => {
    service = await startTestApp();
    const create = async () =>
      `/projects/${(await service.call("POST", "/projects", { body: { name: "found" } })).data.id}`;
    project = await create();
    elsewhere = await create();
    ids = [];
    for (const body of papers)
      ids.push((await service.call("POST", `${project}/papers`, { body })).data.id);
  });
  after(() => service.dispose());

  const post = (path: string, body: object) => service.call("POST", `${project}/${path}`, { body });
  const search = async (more: object = {}) => (await post("rag/search", { query, ...more })).data;
  const papersIn = ({ passages }: { passages: Passage[] }) =>
    passages.map(({ paper_id: id }) => ids.indexOf(id));
  const collect = async (of: string, paperIds: number[]): Promise<number> => {
    const { data } = await service.call("POST", `${of}/collections`, { body: { name: "some" } });
    const body = { paper_ids: paperIds };
    if (paperIds.length > 0)
      await service.call("POST", `${of}/collections/${data.id}/papers`, { body });
    return data.id;
  };

  test("passages come best first, with their scores and the sentence that says most of the query", async () => {
    const { passages, total } = await search();
    assert.equal(total, passages.length);
    const [first] = passages;
    assert.deepEqual([first.paper_id, first.paper_title], [ids[0], papers[0]?.title]);
    assert.match(first.excerpt, /^Daily vitamin D supplements increased bone density/u);
    assert.ok(first.lexical_score > 0 && first.dense_score > 0 && first.dense_score <= 1);
    assert.deepEqual([first.page_number, first.rectangles], [null, []]);
    const scores = passages.map(({ score }: Passage) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((one: number, other: number) => other - one),
    );
  });

  test("a query that the papers do not answer still finds what comes nearest", async () => {
    const { passages } = await search({ query: "Which enzyme splits lactose in cats?", top_k: 2 });
    assert.equal(passages.length, 2);
  });

  test("a library without papers has no passages", async () => {
    const { data } = await service.call("POST", `${elsewhere}/rag/search`, { body: { query } });
    assert.deepEqual(data, { passages: [], total: 0 });
  });

  test("a search may be limited to papers, to a collection and to years, and to all of them at once", async () => {
    const [old = 0, children = 0, sleep = 0] = ids;
    const collection_id = await collect(project, [children, sleep]);
    assert.deepEqual(papersIn(await search({ paper_ids: [sleep], top_k: 1 })), [2]);
    assert.deepEqual(papersIn(await search({ collection_id })), [1, 2]);
    assert.deepEqual(papersIn(await search({ year_to: 2018 })), [1]);
    assert.deepEqual(papersIn(await search({ year_from: 2019, year_to: 2020 })), [0]);
    assert.deepEqual(papersIn(await search({ paper_ids: [old, sleep], collection_id })), [2]);
    assert.deepEqual(papersIn(await search({ paper_ids: [old], year_from: 2020 })), []);
    assert.equal((await search({ paper_ids: null, year_from: null })).total, papers.length);
  });

  test("a limit holds with and without the second look", async () => {
    for (const use_reranker of [true, false])
      assert.deepEqual(papersIn(await search({ year_from: 2020, use_reranker })), [2]);
  });

  test("papers and collections that the project does not have are named and refused", async () => {
    const theirs = await collect(elsewhere, []);
    for (const path of ["rag/search", "rag/query"]) {
      const asked = path === "rag/query" ? { question: query } : { query };
      const unknown = await post(path, { ...asked, paper_ids: [ids[0], 987_654, 987_655] });
      assert.equal(unknown.status, 404);
      assert.match(unknown.message, /987654, 987655/u);
      assert.deepEqual(unknown.data.paper_ids, [987_654, 987_655]);
      const foreign = await post(path, { ...asked, collection_id: theirs });
      assert.equal(foreign.status, 404);
      assert.match(foreign.message, new RegExp(`Collection ${theirs} `, "u"));
    }
  });

  test("years in the wrong order, no query and too many passages are refused", async () => {
    for (const wrong of [
      { year_from: 2020, year_to: 2019 },
      { query: " " },
      { top_k: 101 },
      { top_k: 0 },
      { paper_ids: [] },
    ])
      assert.equal(
        (await post("rag/search", { query, ...wrong })).status,
        422,
        JSON.stringify(wrong),
      );
    const years = { year_from: 2020, year_to: 2019 };
    assert.equal((await post("rag/query", { question: query, ...years })).status, 422);
  });

  test("an answer is made of the papers that the question is limited to", async () => {
    const { data } = await post("rag/query", { question: query, year_to: 2010 });
    assert.match(data.answer, /did not change/u);
    assert.deepEqual(
      data.sources.map((source: Passage) => source.paper_id),
      [ids[1]],
    );
    assert.deepEqual(data.nearest, []);
  });

  test("a refusal shows up to five passages that came nearest, as sources that are not cited", async () => {
    const { data } = await post("rag/query", { question: "Which enzyme splits lactose in cats?" });
    assert.deepEqual([data.finish_reason, data.sources], ["no_evidence", []]);
    assert.equal(data.nearest.length, papers.length);
    for (const near of data.nearest) {
      assert.equal(near.is_cited, false);
      assert.ok(papers.some(({ abstract }) => abstract.includes(near.excerpt)));
    }
  });

  test("the index tells how many passages have a vector and how many wait for one", async () => {
    await search();
    const { data: stats } = await service.call("GET", `${project}/rag/stats`);
    assert.deepEqual([stats.embedded_chunks, stats.waiting_chunks], [stats.total_chunks, 0]);
  });
});
