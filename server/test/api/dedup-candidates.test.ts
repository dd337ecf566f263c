// Candidates over HTTP: stored rows that are looked for once in the background, and pairs that people keep apart and join.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "../../src/platform/db/sql.ts";
import { InvalidError } from "../../src/platform/errors.ts";
import {
  atOnce,
  createRecordingLog,
  eventually,
  expectInvalid,
  expectOk,
  expectRefusal,
  useApp,
} from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const soil = {
  title: "Carbon in ploughed soils of the northern plains",
  authors: ["Ada Lovelace", "Grace Hopper"],
  year: 2019,
  journal: "Journal of Soil Science",
};
const one = { ...soil, doi: "10.1000/one" };
const other = { ...soil, doi: "10.1000/two", journal: "Annals of Ploughing" };

describe("candidates", () => {
  const { log, lines } = createRecordingLog();
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const app = useApp({}, { log, clock });

  async function makeProject(...papers: object[]) {
    const { id } = await app.createProject();
    const path = `/projects/${id}`;
    const ids: number[] = [];
    for (const body of papers)
      ids.push(expectOk(await app.call("POST", `${path}/papers`, { body })).id);
    return { id, path, ids };
  }
  const get = async (path: string): Promise<Loose> => expectOk(await app.call("GET", path));
  const run = async (path: string): Promise<Loose> =>
    expectOk(await app.call("POST", `${path}/dedup/run`));
  const list = async (path: string): Promise<Loose[]> => get(`${path}/dedup/candidates`);
  const pairs = async (path: string) =>
    (await list(path)).map((each) => [each.paper_a_id, each.paper_b_id, each.kept_apart]);
  const searches = async (projectId: number) =>
    app.running.app.context.db.all<Loose>(
      sql`select library_state, asked_at from candidate_searches where project_id = ${projectId}`,
    );

  test("a pair that was undone stays apart in every run, is listed as kept apart, and is no candidate of a run", async () => {
    const { path, ids } = await makeProject(soil, { ...soil, volume: "3" });
    await run(path);
    const [merge] = (await get(`${path}/dedup/merges`)).items;
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    const again = await run(path);
    assert.deepEqual([again.stage2_title_removed, again.stage3_candidates], [0, 0]);
    assert.deepEqual(again.details.llm_candidates, []);
    assert.deepEqual(await pairs(path), [[...ids, true]]);
    const tried = expectOk(await app.call("POST", `${path}/dedup/run?dry_run=true`));
    assert.equal(tried.stage2_title_removed, 0);
  });

  test("merging by hand joins what was kept apart, and its undoing parts it again", async () => {
    const { path, ids } = await makeProject(one, other);
    const [kept_id, removed_id] = ids;
    const body = { paper_a_id: kept_id, paper_b_id: removed_id };
    expectOk(await app.call("POST", `${path}/dedup/distinct`, { body }));
    const join = () => app.call("POST", `${path}/dedup/merges`, { body: { kept_id, removed_id } });
    const merge = expectOk(await join());
    assert.deepEqual(await pairs(path), []);
    const { context } = app.running.app;
    const apart = sql`select 1 from distinct_papers where project_id = ${merge.project_id}`;
    assert.equal((await context.db.all(apart)).length, 0);
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    assert.deepEqual(await pairs(path), [[...ids, true]]);
  });

  test("several papers are merged by hand into the one named, or into the most complete, each undone by itself", async () => {
    const full = { ...one, volume: "3", pages: "1-9", publisher: "Earth Press" };
    const { path, ids } = await makeProject(soil, full, { title: "Of soils", tags: ["c"] });
    const several = (body: object) => app.call("POST", `${path}/dedup/merge`, { body });
    const { kept_id, merges } = expectOk(await several({ paper_ids: ids }));
    assert.equal(kept_id, ids[1]);
    assert.deepEqual(
      merges.map((merge: Loose) => [merge.kept_id, merge.removed_id, merge.stage]),
      [
        [ids[1], ids[0], "person"],
        [ids[1], ids[2], "person"],
      ],
    );
    assert.deepEqual((await get(`${path}/papers/${ids[1]}`)).tags, ["c"]);
    for (const { id } of merges)
      expectOk(await app.call("POST", `${path}/dedup/merges/${id}/undo`));
    assert.equal((await get(path)).paper_count, 3);
    const named = expectOk(await several({ paper_ids: ids, keep_id: ids[2] }));
    assert.deepEqual([named.kept_id, (await get(path)).paper_count], [ids[2], 1]);
    expectRefusal(await several({ paper_ids: ids }), 404);
    expectInvalid(await several({ paper_ids: [ids[2], ids[2]] }), "body", "paper_ids");
    expectInvalid(await several({ paper_ids: ids, keep_id: 9_999_999 }), "body", "keep_id");
  });

  test("the number of candidates that a run tells is that of its list and of the candidates", async () => {
    const { path } = await makeProject(one, other, { ...soil, doi: "10.1000/three", year: 2020 });
    const result = await run(path);
    assert.ok(result.stage3_candidates > 0);
    assert.equal(result.details.llm_candidates.length, result.stage3_candidates);
    assert.equal((await list(path)).length, result.stage3_candidates);
  });

  test("many who ask at once wait for one search, and who asks later for none", async () => {
    const { id, path, ids } = await makeProject(one, other);
    const answers = await atOnce(8, () => pairs(path));
    for (const answer of answers) assert.deepEqual(answer, [[...ids, false]]);
    const searched = await searches(id);
    assert.deepEqual(await pairs(path), [[...ids, false]]);
    assert.deepEqual(await searches(id), searched);
    assert.equal(searched[0].asked_at, null);
  });

  test("the answer comes from stored rows while a search is under way, without papers that were changed since", async () => {
    const { id, path, ids } = await makeProject(one, other, {
      ...soil,
      doi: "10.1000/three",
      journal: "Ploughing Today",
    });
    assert.equal((await list(path)).length, 3);
    // A search that somebody has asked for and that does not end.
    const { context } = app.running.app;
    const now = clock.now().toISOString();
    await context.db.write((writer) =>
      writer.run(sql`update candidate_searches set asked_at = ${now} where project_id = ${id}`),
    );
    expectOk(await app.call("PUT", `${path}/papers/${ids[2]}`, { body: { volume: "7" } }));
    const reply = await app.call("GET", `${path}/dedup/candidates`);
    assert.deepEqual(
      expectOk(reply).map((each: Loose) => [each.paper_a_id, each.paper_b_id]),
      [[ids[0], ids[1]]],
    );
    assert.match(reply.message, /compared again in the background/u);
  });

  test("a trial stores no candidates", async () => {
    const { id, path } = await makeProject(one, other);
    expectOk(await app.call("POST", `${path}/dedup/run?dry_run=true`));
    assert.deepEqual(await searches(id), []);
  });

  test("who leaves is waited for no longer, and a search that failed is made again a minute later", async () => {
    const { id, path, ids } = await makeProject(one, other);
    const { context } = app.running.app;
    const threads = context.matchingThreads;
    let tried = 0;
    const failing = async () => {
      tried += 1;
      throw new InvalidError("No memory is left.", { code: "thread_memory" });
    };
    context.matchingThreads = { ...threads, run: failing };
    const url = `${app.running.address}/api/v1${path}/dedup/candidates`;
    lines.length = 0;
    const leaving = new AbortController();
    const asked = fetch(url, { signal: leaving.signal });
    const hasFailed = async () => (await searches(id))[0]?.asked_at < clock.now().toISOString();
    await eventually(async () => tried === 1 && (await hasFailed()));
    leaving.abort();
    await assert.rejects(asked);
    await eventually(() => lines.some((line) => line.startsWith("info the client left")));
    context.matchingThreads = threads;
    ahead = 61_000;
    // On a busy machine the search may take longer than anybody waits for it.
    await eventually(async () => (await pairs(path)).length > 0);
    assert.deepEqual(await pairs(path), [[...ids, false]]);
  });
});
