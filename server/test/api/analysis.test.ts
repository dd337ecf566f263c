// What is worked out from a whole project: impact, authors, trends and gaps.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectInvalid, expectOk, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

describe("analysis", () => {
  const api = useApp({ WORKERS: "0" });
  const projectWith = async (papers: object[]) => {
    const { id } = await api.createProject();
    for (const paper of papers)
      expectOk(await api.call("POST", `/projects/${id}/papers`, { body: paper }));
    return `/projects/${id}/analysis`;
  };
  const read = async (path: string): Promise<Loose> => expectOk(await api.call("GET", path));

  test("an impact score is between 0 and 100 and is the sum of its factors", async () => {
    const base = await projectWith([
      { title: "Cited", year: 2015, citation_count: 300 },
      { title: "Not cited", year: 2020 },
      { title: "No year", citation_count: 3 },
    ]);
    const { scores, total, top_paper_id } = await read(`${base}/impact-scores`);
    assert.equal(total, 3);
    assert.equal(top_paper_id, scores[0].paper_id);
    assert.deepEqual(
      scores.map(({ title }: Loose) => title),
      ["Cited", "No year", "Not cited"],
    );
    for (const { score, factors } of scores) {
      assert.ok(score >= 0 && score <= 100);
      const points: number[] = Object.values(factors);
      assert.equal(points.reduce((sum, point) => sum + point).toFixed(2), score.toFixed(2));
    }
  });

  test("a project without papers has no scores", async () => {
    const empty = { scores: [], total: 0, avg_score: 0, top_paper_id: null };
    assert.deepEqual(await read(`${await projectWith([])}/impact-scores`), empty);
  });

  test("the author network has its nodes, edges and metrics, and refuses what is out of range", async () => {
    const base = await projectWith([
      { title: "One", authors: ["Ada Lovelace", "王伟"], citation_count: 2 },
      { title: "Two", authors: ["Lovelace, A.", "王伟"] },
      { title: "Three" },
    ]);
    const { nodes, edges, metrics } = await read(`${base}/author-network`);
    assert.deepEqual(
      nodes.map(({ name, paper_count }: Loose) => [name, paper_count]),
      [
        ["Ada Lovelace", 2],
        ["王伟", 2],
      ],
    );
    assert.deepEqual(edges, [{ source: "Ada Lovelace", target: "王伟", collaboration_count: 2 }]);
    assert.equal(metrics.density, 1);
    assert.equal(metrics.papers_without_authors, 1);
    for (const query of ["max_nodes=501", "max_nodes=0", "max_nodes=x", "min_collaborations=0"])
      expectInvalid(
        await api.call("GET", `${base}/author-network?${query}`),
        "query",
        query.split("=")[0] ?? "",
      );
  });

  test("an answer is that of the project as it is now", async () => {
    const base = await projectWith([{ title: "One", authors: ["Ada Lovelace"] }]);
    assert.equal((await read(`${base}/author-network`)).metrics.total_authors, 1);
    const papers = base.replace("/analysis", "/papers");
    expectOk(await api.call("POST", papers, { body: { title: "Two", authors: ["Alan Turing"] } }));
    assert.equal((await read(`${base}/author-network`)).metrics.total_authors, 2);
  });

  test("trends follow tags, phrases and the keywords of the project", async () => {
    const base = await projectWith([
      { title: "One", year: 2020, tags: ["soil"] },
      { title: "Two", year: 2021, abstract: "On crop rotation." },
      { title: "Three", tags: ["soil"] },
    ]);
    const topics = async () =>
      (await read(`${base}/trends`)).topic_trends.map(({ topic, total_papers }: Loose) => [
        topic,
        total_papers,
      ]);
    assert.deepEqual(await topics(), [["soil", 2]]);
    const keywords = base.replace("/analysis", "/keywords");
    expectOk(await api.call("POST", keywords, { body: { term: "crop rotation" } }));
    assert.deepEqual(await topics(), [
      ["soil", 2],
      ["crop rotation", 1],
    ]);
  });
});
