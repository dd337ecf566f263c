// Deduplication over HTTP: what a run merges, what it leaves, and how all of it is undone.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chat, startProvider } from "../../src/adapters/llm/loopback-provider.testing.ts";
import type { Group } from "../../src/features/dedup/match-thread.ts";
import { mergeGroups } from "../../src/features/dedup/merge-groups.ts";
import { fillMatchKeys } from "../../src/features/papers/papers-sharing-keys.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { ownProject } from "../app.ts";
import { atOnce, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const soil = {
  title: "Carbon in ploughed soils of the northern plains",
  authors: ["Ada Lovelace", "Grace Hopper"],
  year: 2019,
  journal: "Journal of Soil Science",
};

/** Complete enough to be kept when the other one is not. */
const complete = {
  ...soil,
  doi: "10.1000/soil",
  volume: "3",
  pages: "1-9",
  publisher: "Earth Press",
  issn: "1234-5679",
  url: "https://example.org/soil",
};

describe("deduplication", () => {
  const app = useApp();

  async function makeProject(...papers: object[]) {
    const { id } = await app.createProject();
    const path = `/projects/${id}`;
    const ids: number[] = [];
    for (const body of papers)
      ids.push(expectOk(await app.call("POST", `${path}/papers`, { body })).id);
    return { path, ids };
  }
  const run = async (path: string, strategy = "full"): Promise<Loose> =>
    expectOk(await app.call("POST", `${path}/dedup/run?strategy=${strategy}`));
  const get = async (path: string): Promise<Loose> => expectOk(await app.call("GET", path));
  const undo = (path: string, id: number) => app.call("POST", `${path}/dedup/merges/${id}/undo`);
  const put = (path: string, body: object) => app.call("PUT", path, { body });

  test("a run merges the same DOI and the same title, and tells what it did", async () => {
    const { path, ids } = await makeProject(
      complete,
      { ...soil, doi: "https://doi.org/10.1000/SOIL" },
      { ...soil, title: "Carbon in Ploughed Soils of the Northern Plains." },
      { title: "Winds over the northern sea in winter", year: 2001, authors: ["Mary Somerville"] },
    );
    const result = await run(path);
    assert.deepEqual(
      [result.stage1_doi_removed, result.stage2_title_removed, result.total_remaining],
      [1, 1, 2],
    );
    const [byDoi] = result.details.doi_duplicates;
    assert.deepEqual(
      [byDoi.kept_id, byDoi.removed_id, byDoi.doi],
      [ids[0], ids[1], "10.1000/soil"],
    );
    assert.match(byDoi.reason, /the same DOI/iu);
    const [byTitle] = result.details.title_duplicates;
    assert.deepEqual([byTitle.kept_id, byTitle.removed_id], [ids[0], ids[2]]);
    assert.equal(byTitle.title_b, "Carbon in Ploughed Soils of the Northern Plains.");
    const task = await get(`/tasks/${result.task_id}`);
    assert.deepEqual([task.task_type, task.status], ["dedup", "completed"]);
    const again = await run(path);
    assert.equal(again.stage1_doi_removed + again.stage2_title_removed, 0);
  });

  test("doi_only leaves titles alone, and title_only what shares an identifier only", async () => {
    const { path } = await makeProject(
      { ...soil, doi: "10.1000/soil" },
      { title: "Soils, ploughed", doi: "10.1000/soil" },
      { ...soil },
    );
    const titles = await run(path, "title_only");
    assert.deepEqual([titles.stage1_doi_removed, titles.stage2_title_removed], [0, 1]);
    const dois = await run(path, "doi_only");
    assert.deepEqual([dois.stage1_doi_removed, dois.stage2_title_removed], [1, 0]);
    expectInvalid(await app.call("POST", `${path}/dedup/run?strategy=all`), "query", "strategy");
  });

  test("the kept paper gains what it lacks, and the way from the removed one leads to it", async () => {
    const { path, ids } = await makeProject(
      { ...complete, issue: "2", tags: ["soil"], notes: "Mine." },
      {
        ...soil,
        doi: "10.1000/soil",
        abstract: "What ploughing does.",
        tags: ["carbon"],
        external_ids: { pmid: "123" },
        notes: "Yours.",
        citation_count: 7,
        rating: 4,
      },
    );
    const collection = expectOk(
      await app.call("POST", `${path}/collections`, { body: { name: "C" } }),
    );
    const members = `${path}/collections/${collection.id}`;
    await app.call("POST", `${members}/papers`, { body: { paper_ids: [ids[1]] } });
    await run(path);
    const kept = await get(`${path}/papers/${ids[0]}`);
    assert.deepEqual(kept.tags, ["soil", "carbon"]);
    assert.deepEqual(kept.external_ids, { pmid: "123" });
    assert.equal(kept.abstract, "What ploughing does.");
    assert.match(kept.notes, /^Mine\.\s+---\s+Yours\.$/u);
    assert.deepEqual([kept.citation_count, kept.rating, kept.issue], [7, 4, "2"]);
    assert.deepEqual(
      (await get(members)).papers.map((paper: Loose) => paper.id),
      [ids[0]],
    );
    const removed = expectRefusal(await app.call("GET", `${path}/papers/${ids[1]}`), 404);
    assert.match(removed.message, new RegExp(`merged into paper ${ids[0]}`, "u"));
    assert.equal(removed.data.merged_into, ids[0]);
  });

  test("undoing brings both papers back as they were, and twice gives the same answer", async () => {
    const { path, ids } = await makeProject(
      { ...complete, tags: ["a"] },
      { ...soil, doi: "10.1000/soil", abstract: "An abstract.", tags: ["b"], notes: "Read it." },
    );
    const collection = expectOk(
      await app.call("POST", `${path}/collections`, { body: { name: "C" } }),
    );
    const members = `${path}/collections/${collection.id}`;
    await app.call("POST", `${members}/papers`, { body: { paper_ids: [ids[1]] } });
    const state = async () => ({
      papers: await Promise.all(ids.map((id) => get(`${path}/papers/${id}`))),
      collection: await get(members),
      tagged: (await get(`${path}/papers?tag=b`)).total,
      found: (await get(`${path}/papers?q=abstract`)).items.map((paper: Loose) => paper.id),
      project: (await get(path)).paper_count,
    });
    const before = await state();
    await run(path);
    const [merge] = (await get(`${path}/dedup/merges`)).items;
    assert.deepEqual([merge.kept_id, merge.removed_id, merge.undone_at], [ids[0], ids[1], null]);
    const first = expectOk(await undo(path, merge.id));
    assert.deepEqual(await state(), before);
    assert.deepEqual(expectOk(await undo(path, merge.id)), first);
    assert.deepEqual((await get(`${path}/dedup/merges`)).items, [first]);
  });

  test("what was edited since the merge stays when it is undone", async () => {
    const { path, ids } = await makeProject(
      { ...complete, tags: ["a"] },
      { ...soil, doi: "10.1000/soil", abstract: "Theirs.", issue: "4", tags: ["b"], notes: "N." },
    );
    await run(path);
    const kept = `${path}/papers/${ids[0]}`;
    await put(kept, { abstract: "Edited.", tags: ["a", "b", "c"], notes: "N.\n\nMy own." });
    const [merge] = (await get(`${path}/dedup/merges`)).items;
    expectOk(await undo(path, merge.id));
    const { abstract, issue, tags, notes } = await get(kept);
    assert.deepEqual([abstract, issue, tags], ["Edited.", "", ["a", "c"]]);
    assert.match(notes, /^\s*My own\.$/u);
  });

  test("an earlier merge is undone without disturbing a later one into the same paper", async () => {
    const { path, ids } = await makeProject(
      complete,
      { ...soil, doi: "10.1000/soil", citation_count: 5, notes: "One.", issue: "7" },
      { ...soil, doi: "10.1000/soil", citation_count: 9, notes: "Two.", issue: "8" },
    );
    await run(path);
    const merges = (await get(`${path}/dedup/merges`)).items;
    const of = (id: number | undefined) => merges.find((each: Loose) => each.removed_id === id).id;
    expectOk(await undo(path, of(ids[1])));
    const kept = await get(`${path}/papers/${ids[0]}`);
    assert.deepEqual([kept.notes, kept.issue, kept.citation_count], ["Two.", "8", 9]);
    expectOk(await undo(path, of(ids[2])));
    const bare = await get(`${path}/papers/${ids[0]}`);
    assert.deepEqual([bare.notes, bare.issue, bare.citation_count], ["", "", 0]);
  });

  test("a pair that was undone is not merged again, not even by way of a third paper", async () => {
    const { path, ids } = await makeProject({ ...soil, volume: "3" }, soil);
    await run(path);
    const [merge] = (await get(`${path}/dedup/merges`)).items;
    expectOk(await undo(path, merge.id));
    assert.equal((await run(path)).stage2_title_removed, 0);
    expectOk(await app.call("POST", `${path}/papers`, { body: { ...soil, issue: "1" } }));
    await run(path);
    const { items } = await get(`${path}/papers`);
    const left = items.map((paper: Loose) => paper.id);
    assert.ok(
      ids.every((id) => left.includes(id)),
      `left are ${left}`,
    );
  });

  test("a merge whose kept paper went into another is refused with the merge to undo first", async () => {
    const { path, ids } = await makeProject({ ...soil, issue: "1" }, soil);
    await run(path);
    const { data: best } = await app.call("POST", `${path}/papers`, {
      body: { ...soil, doi: "10.1000/soil", volume: "3", issue: "1", abstract: "Complete." },
    });
    await run(path);
    const [second, first] = (await get(`${path}/dedup/merges`)).items;
    assert.deepEqual([second.kept_id, second.removed_id], [best.id, ids[0]]);
    const removed = expectRefusal(await app.call("GET", `${path}/papers/${ids[1]}`), 404);
    assert.equal(removed.data.merged_into, best.id);
    const refused = expectRefusal(await undo(path, first.id), 409);
    assert.equal(refused.data.merge_id, second.id);
    expectOk(await undo(path, second.id));
    expectOk(await undo(path, first.id));
    assert.equal((await get(path)).paper_count, 3);
  });

  test("two runs at once merge each pair once", async () => {
    const { path } = await makeProject();
    const papers = Array.from({ length: 40 }, (_, index) => ({
      ...soil,
      title: `${soil.title}, site ${Math.floor(index / 2) + 1}`,
      pages: `${index - (index % 2) + 1}`,
    }));
    expectOk(await app.call("POST", `${path}/papers/bulk`, { body: papers }));
    const results = await atOnce(2, () => run(path));
    const removed = results.map((result) => result.stage2_title_removed);
    assert.equal(removed[0] + removed[1], 20);
    assert.equal((await get(path)).paper_count, 20);
  });

  test("candidates are what no run merges by itself, each pair once, and marked once they are told apart", async () => {
    const { path, ids } = await makeProject(
      { ...soil, doi: "10.1000/one" },
      { ...soil, doi: "10.1000/two", journal: "Annals of Ploughing" },
      { title: "Winds over the northern sea in winter", year: 2001, authors: ["Mary Somerville"] },
    );
    const candidates = await get(`${path}/dedup/candidates`);
    assert.deepEqual(
      candidates.map((each: Loose) => [each.paper_a_id, each.paper_b_id, each.paper_a.doi]),
      [[ids[0], ids[1], "10.1000/one"]],
    );
    const result = await run(path);
    assert.equal(result.stage3_candidates, 1);
    assert.equal(result.details.llm_candidates[0].title_a, soil.title);
    const body = { paper_a_id: ids[1], paper_b_id: ids[0] };
    expectOk(await app.call("POST", `${path}/dedup/distinct`, { body }));
    assert.deepEqual(
      (await get(`${path}/dedup/candidates`)).map((each: Loose) => each.kept_apart),
      [true],
    );
    assert.equal((await run(path)).stage3_candidates, 0);
    const third = { ...soil, doi: "10.1000/three", journal: "Ploughing Today" };
    expectOk(await app.call("POST", `${path}/papers`, { body: third }));
    assert.deepEqual(
      (await get(`${path}/dedup/candidates`)).map((each: Loose) => each.kept_apart),
      [false, false, true],
    );
  });

  test("a person may merge what no run would, and the list of candidates follows", async () => {
    const { path, ids } = await makeProject(
      { ...soil, doi: "10.1000/one" },
      { ...soil, doi: "10.1000/two", journal: "Annals of Ploughing" },
    );
    assert.equal((await get(`${path}/dedup/candidates`)).length, 1);
    const merge = (kept_id = 0, removed_id = 0) =>
      app.call("POST", `${path}/dedup/merges`, { body: { kept_id, removed_id } });
    const { kept_id, removed_id, stage } = expectOk(await merge(ids[1], ids[0]));
    assert.deepEqual([kept_id, removed_id, stage], [ids[1], ids[0], "person"]);
    assert.deepEqual(await get(`${path}/dedup/candidates`), []);
    expectRefusal(await merge(ids[1], ids[0]), 404);
    expectInvalid(await merge(ids[1], ids[1]), "body", "removed_id");
  });

  test("a paper that was changed after a run has looked at it is left alone", async () => {
    const { path, ids } = await makeProject(soil, { ...soil, volume: "3" });
    const [a = 0, b = 0] = ids;
    const papers = await Promise.all(ids.map((id) => get(`${path}/papers/${id}`)));
    await put(`${path}/papers/${b}`, { title: "Something else altogether, as it turned out" });
    const group: Group = papers.map(({ id, updated_at: version }, index) => {
      const why = { stage: "title", similarity: 1, contradicts: false } as const;
      return { id, version, pair: index === 0 ? undefined : { a, b, ...why, evidence: [] } };
    });
    const { context } = app.running.app;
    const task = { id: 1, signal: new AbortController().signal, progress: async () => {} };
    const project = await ownProject(app.running.app, papers[0].project_id);
    await mergeGroups(context, project, [group], task);
    assert.equal((await get(path)).paper_count, 2);
  });

  test("papers from before there were keys get theirs, each once", async () => {
    const { path, ids } = await makeProject(soil, { ...soil, doi: "10.1000/other" });
    const { context } = app.running.app;
    const { project_id } = await get(`${path}/papers/${ids[0]}`);
    const keys = sql`select key, paper_id from paper_match_keys where project_id = ${project_id} order by key, paper_id`;
    const written = await context.db.all(keys);
    assert.ok(written.length > 4);
    await context.db.write(async (writer) => {
      await writer.run(sql`delete from paper_match_keys where project_id = ${project_id}`);
      await writer.run(
        sql`update match_key_filling set last_paper_id = 0, up_to_paper_id = ${ids[1] ?? 0}`,
      );
    });
    const { signal } = new AbortController();
    assert.ok((await fillMatchKeys(context, signal)) >= 2);
    assert.deepEqual(await context.db.all(keys), written);
    assert.equal(await fillMatchKeys(context, signal), 0);
  });

  test("without a provider, verify compares the evidence and says why", async () => {
    const { path, ids } = await makeProject(
      { ...soil, doi: "10.1000/one" },
      { ...soil, doi: "10.1000/one" },
      { title: "Winds over the northern sea in winter", year: 2001, authors: ["Mary Somerville"] },
    );
    const verify = (a = 0, b = 0) =>
      app.call("POST", `${path}/dedup/verify?paper_a_id=${a}&paper_b_id=${b}`);
    const same = expectOk(await verify(ids[0], ids[1]));
    assert.equal(same.is_duplicate, true);
    assert.match(same.reason, /same DOI/u);
    assert.equal(expectOk(await verify(ids[0], ids[2])).is_duplicate, false);
    expectInvalid(await verify(ids[0], ids[0]), "query", "paper_b_id");
    expectRefusal(await verify(ids[0], 987654), 404);
  });

  test("with a provider, verify asks the model and takes its answer in the right shape only", async (t) => {
    const { path, ids } = await makeProject(soil, soil);
    const answer = '{"is_duplicate": false, "reason": "The second one is an erratum."}';
    const provider = await startProvider(t, chat.answer("I think so."), chat.answer(answer));
    const settings = { llm_provider: "prov5", prov5_base_url: provider.url };
    expectOk(await app.call("PUT", "/settings", { body: settings }));
    const query = `paper_a_id=${ids[0]}&paper_b_id=${ids[1]}`;
    const verified = expectOk(await app.call("POST", `${path}/dedup/verify?${query}`));
    expectOk(await app.call("PUT", "/settings", { body: { llm_provider: "mock" } }));
    assert.deepEqual(verified, JSON.parse(answer));
    const asked = JSON.stringify(provider.requests[0]?.body["messages"]);
    assert.match(asked, /<data>.*Carbon in ploughed soils.*<\/data>/u);
  });
});
