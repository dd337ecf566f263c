// What is worked out from a whole project: impact, authors, trends and gaps.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectOk, useApp } from "./testing.ts";

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
});
