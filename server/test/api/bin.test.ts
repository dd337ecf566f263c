// The bin of a project: a deleted paper is gone at once, comes back whole within thirty days, and is gone from disk after.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sweepFiles } from "../../src/features/files/files.ts";
import { raw, sql } from "../../src/platform/db/sql.ts";
import { rowsOfPaper, tablesOfPapers } from "../paper-rows.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { untilRead, upload } from "../upload.ts";
import {
  atOnce,
  createTestClock,
  eventually,
  expectOk,
  expectRefusal,
  statusesOf,
  useApp,
} from "./testing.ts";

const day = 24 * 60 * 60 * 1000;
const question = { question: "How much sand did winter storms move?" };

describe("the bin of a project", () => {
  // Files are as young as the machine's clock says: the service's own runs on from there.
  const clock = createTestClock(new Date().toISOString());
  const app = useApp({}, { clock });
  let made = 0;

  const get = async (path: string) => expectOk(await app.call("GET", path));
  const remove = async (path: string) => expectOk(await app.call("DELETE", path));
  const createPaper = async (path: string, body: object) =>
    expectOk(await app.call("POST", `${path}/papers`, { body }));
  const newProject = async () => `/projects/${(await app.createProject()).id}`;
  const bin = async (path: string) => (await get(`${path}/bin`)).items;
  const storedFiles = async () => {
    const stored: string[] = [];
    for await (const { sha256 } of app.running.app.context.files.list()) stored.push(sha256);
    return stored;
  };
  const sweep = () => sweepFiles(app.running.app.context, AbortSignal.timeout(10_000));

  /** A paper that was uploaded and read, with tags, notes, an annotation and a collection. */
  async function makeRead() {
    const path = await newProject();
    made += 1;
    const content = buildTextPdf([
      [
        `Tides and the movement of sand, part ${made}`,
        "Ada Lovelace",
        "",
        "1 Results",
        `Winter storms moved ${400 + made} tons of sand along the beach in a single night.`,
        "The traps were emptied every morning between October and March.",
      ],
    ]);
    const { data } = await upload(app.running, path, [{ name: "tides.pdf", content }]);
    const id: number = data.papers[0].id;
    const kept = {
      tags: ["coast", "sand"],
      notes: "Read twice.",
      rating: 4,
      doi: `10.1000/${made}`,
    };
    await untilRead(app.running, path, id);
    expectOk(await app.call("PUT", `${path}/papers/${id}`, { body: kept }));
    const note = { kind: "note", page: 1, comment: "Storms again." };
    expectOk(await app.call("POST", `${path}/papers/${id}/annotations`, { body: note }));
    const collection = expectOk(
      await app.call("POST", `${path}/collections`, { body: { name: "Coasts" } }),
    );
    const body = { paper_ids: [id] };
    expectOk(await app.call("POST", `${path}/collections/${collection.id}/papers`, { body }));
    const sha256 = await app.running.app.context.db.get<{ pdf_sha256: string }>(
      sql`select pdf_sha256 from papers where id = ${id}`,
    );
    return { path, id, collection: collection.id, sha256: sha256?.pdf_sha256 ?? "" };
  }
  const sourcesOf = async (path: string): Promise<number[]> => {
    const { sources } = expectOk(await app.call("POST", `${path}/rag/query`, { body: question }));
    return sources.map((source: { paper_id: number }) => source.paper_id);
  };
  const restore = (path: string, id: number, headers = {}) =>
    app.call("POST", `${path}/bin/${id}/restore`, { headers });

  test("a deleted paper is gone from everywhere at once, and in the bin for thirty days", async () => {
    const { path, id, collection } = await makeRead();
    const other = await createPaper(path, { title: "Dunes" });
    const record = await get(`${path}/papers/${id}`);
    assert.deepEqual(await remove(`${path}/papers/${id}`), { deleted: true, id });
    expectRefusal(await app.call("GET", `${path}/papers/${id}`), 404);
    expectRefusal(await app.call("GET", `${path}/papers/${id}/pdf`), 404);
    const { total, items } = await get(`${path}/papers`);
    assert.deepEqual([total, items.map((each: { id: number }) => each.id)], [1, [other.id]]);
    assert.equal((await get(`${path}/papers?q=sand`)).total, 0);
    assert.equal((await get(`${path}/papers?tag=coast`)).total, 0);
    assert.equal((await get(path)).paper_count, 1);
    assert.equal((await get(`${path}/overview`)).total_papers, 1);
    assert.equal((await get(`${path}/collections/${collection}`)).paper_count, 0);
    assert.deepEqual(await sourcesOf(path), []);
    const exported = await app.call("POST", `${path}/export/csv`, { body: {} });
    assert.doesNotMatch(exported.message, /sand/u);
    const deleted_at = clock.now().toISOString();
    const expires_at = new Date(clock.now().getTime() + 30 * day).toISOString();
    assert.deepEqual(await bin(path), [{ ...record, deleted_at, expires_at }]);
  });

  test("a restored paper has every row it had, its file, and its place in answers", async () => {
    const { path, id, collection } = await makeRead();
    const { context } = app.running.app;
    const record = await get(`${path}/papers/${id}`);
    const before = await rowsOfPaper(context, id);
    const missing = tablesOfPapers().filter((table) => before[table] === undefined);
    assert.deepEqual(
      missing,
      [],
      "give the paper a row in each, or say why it may come back without",
    );
    await remove(`${path}/papers/${id}`);
    assert.deepEqual(Object.keys(await rowsOfPaper(context, id)), ["file_references"]);
    assert.deepEqual(expectOk(await restore(path, id)), record);
    assert.deepEqual(await rowsOfPaper(context, id), before);
    assert.equal((await app.call("GET", `${path}/papers/${id}/pdf`)).status, 200);
    assert.equal((await get(`${path}/papers?q=sand`)).total, 1);
    assert.equal((await get(path)).paper_count, 1);
    assert.equal((await get(`${path}/collections/${collection}`)).paper_count, 1);
    assert.ok((await sourcesOf(path)).includes(id));
    assert.deepEqual(await bin(path), []);
  });

  test("a paper that was deleted before the index came to it is found after it is restored", async () => {
    const path = await newProject();
    const abstract = "Winter storms moved 412 tons of sand along the beach in a single night.";
    const { id } = await createPaper(path, { title: "Storms and sand", abstract });
    await remove(`${path}/papers/${id}`);
    clock.advance(1000);
    await createPaper(path, { title: "Vitamin D and bone density" });
    assert.deepEqual(await sourcesOf(path), []);
    expectOk(await restore(path, id));
    assert.ok((await sourcesOf(path)).includes(id));
  });

  test("a paper whose file nobody had finished reading is read when it comes back", async () => {
    const { path, id } = await makeRead();
    await app.running.app.context.db.write((writer) =>
      writer.run(sql`update papers set status = 'pdf_downloaded' where id = ${id}`),
    );
    await remove(`${path}/papers/${id}`);
    assert.equal(expectOk(await restore(path, id)).status, "pdf_downloaded");
    assert.equal((await untilRead(app.running, path, id)).status, "indexed");
  });

  test("the reading of a deleted paper is cancelled, in the bin and past it", async () => {
    for (const query of ["", "?permanent=true"]) {
      const { path, id } = await makeRead();
      const { db } = app.running.app.context;
      const reading = await db.write(async (writer) => {
        const row = await writer.get<{ task_id: number }>(
          sql`select task_id from paper_processing where paper_id = ${id}`,
        );
        await writer.run(sql`update tasks set status = 'running' where id = ${row?.task_id ?? 0}`);
        return row?.task_id;
      });
      await remove(`${path}/papers/${id}${query}`);
      assert.equal((await get(`/tasks/${reading}`)).status, "cancelled", query);
    }
  });

  test("a paper that an earlier version put into the bin comes back with what it lacks empty", async () => {
    const path = await newProject();
    const paper = await createPaper(path, { title: "Of an earlier version" });
    await remove(`${path}/papers/${paper.id}`);
    await app.running.app.context.db.write(async (writer) => {
      const row = await writer.get<{ paper: string }>(
        sql`select paper from binned_papers where paper_id = ${paper.id}`,
      );
      const { warnings, csl, rating, ...earlier } = JSON.parse(row?.paper ?? "");
      void [warnings, csl, rating];
      await writer.run(sql`update binned_papers set paper = ${JSON.stringify(earlier)}
        where paper_id = ${paper.id}`);
    });
    assert.equal((await bin(path)).length, 1);
    assert.deepEqual(expectOk(await restore(path, paper.id)), paper);
  });

  test("a paper may come back beside another with its DOI, and the message says so", async () => {
    const path = await newProject();
    const given = { title: "Of harbours", doi: "10.1000/harbours" };
    const { id } = await createPaper(path, given);
    await remove(`${path}/papers/${id}`);
    const bulk = expectOk(await app.call("POST", `${path}/papers/bulk`, { body: [given] }));
    assert.deepEqual([bulk.created, bulk.skipped], [1, 0]);
    const reply = await restore(path, id);
    expectOk(reply);
    assert.match(reply.message, /same DOI/u);
    assert.equal((await get(path)).paper_count, 2);
  });

  test("of many who restore a paper at once one does, and the others are told that it is not in the bin", async () => {
    const path = await newProject();
    const { id } = await createPaper(path, { title: "Once" });
    await remove(`${path}/papers/${id}`);
    const replies = await atOnce(4, () => restore(path, id));
    assert.deepEqual(statusesOf(replies), [200, 404, 404, 404]);
    assert.equal((await get(path)).paper_count, 1);
  });

  test("the same key gives the first answer again, also for restoring", async () => {
    const path = await newProject();
    const { id } = await createPaper(path, { title: "Again" });
    await remove(`${path}/papers/${id}`);
    const headers = { "idempotency-key": `restore-${id}` };
    const first = expectOk(await restore(path, id, headers));
    assert.deepEqual(expectOk(await restore(path, id, headers)), first);
  });

  test("a merge is undone though its kept paper is in the bin, which gives back there what it gained", async () => {
    const path = await newProject();
    const kept = await createPaper(path, { title: "Of quays", tags: ["kept"] });
    const removed = await createPaper(path, { title: "Of quays", tags: ["removed"] });
    const body = { kept_id: kept.id, removed_id: removed.id };
    const merge = expectOk(await app.call("POST", `${path}/dedup/merges`, { body }));
    await remove(`${path}/papers/${kept.id}`);
    const [binned] = await bin(path);
    assert.deepEqual(binned.tags, ["kept", "removed"]);
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    assert.deepEqual(await get(`${path}/papers/${removed.id}`), removed);
    const [after] = await bin(path);
    assert.deepEqual([after.tags, after.expires_at], [["kept"], binned.expires_at]);
    assert.equal((await get(path)).paper_count, 1);
    assert.deepEqual(expectOk(await restore(path, kept.id)), kept);
  });

  test("a merge can be undone after its kept paper came back", async () => {
    const path = await newProject();
    const kept = await createPaper(path, { title: "Of piers", tags: ["kept"] });
    const removed = await createPaper(path, { title: "Of piers", tags: ["removed"] });
    const body = { kept_id: kept.id, removed_id: removed.id };
    const merge = expectOk(await app.call("POST", `${path}/dedup/merges`, { body }));
    await remove(`${path}/papers/${kept.id}`);
    expectOk(await restore(path, kept.id));
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    assert.deepEqual(await get(`${path}/papers/${kept.id}`), kept);
    assert.deepEqual(await get(`${path}/papers/${removed.id}`), removed);
  });

  test("a library in which one paper was exchanged for another is searched for candidates again", async () => {
    const path = await newProject();
    const [one, two] = [
      await createPaper(path, { title: "Sediment budgets of shallow lagoons", year: 2001 }),
      await createPaper(path, { title: "Sediment budgets of shallow lagoon", year: 2001 }),
    ];
    await createPaper(path, { title: "Something else" });
    await remove(`${path}/papers/${two.id}`);
    const other = await createPaper(path, { title: "Something that leaves" });
    assert.deepEqual((await get(`${path}/dedup/candidates`)).llm_candidates ?? [], []);
    await remove(`${path}/papers/${other.id}`);
    expectOk(await restore(path, two.id));
    const pairs = JSON.stringify(await get(`${path}/dedup/candidates`));
    assert.match(pairs, new RegExp(`"paper_a_id":${one.id},"paper_b_id":${two.id}`, "u"));
  });

  test("who deletes what somebody changed meanwhile is told, also in the bin", async () => {
    const path = await newProject();
    const { id } = await createPaper(path, { title: "Changed" });
    const headers = { "if-match": '"stale"' };
    expectRefusal(await app.call("DELETE", `${path}/papers/${id}`, { headers }), 412);
    await remove(`${path}/papers/${id}`);
    expectRefusal(await app.call("DELETE", `${path}/bin/${id}`, { headers }), 412);
    assert.deepEqual(await remove(`${path}/bin/${id}`), { deleted: true, id });
    expectRefusal(await app.call("DELETE", `${path}/bin/${id}`), 404);
    expectRefusal(await restore(path, id), 404);
  });

  test("the bin of one project holds nothing of another", async () => {
    const [path, elsewhere] = [await newProject(), await newProject()];
    const { id } = await createPaper(path, { title: "Here" });
    await remove(`${path}/papers/${id}`);
    assert.deepEqual(await bin(elsewhere), []);
    expectRefusal(await restore(elsewhere, id), 404);
    expectRefusal(await app.call("DELETE", `${elsewhere}/bin/${id}`), 404);
    assert.equal((await bin(path)).length, 1);
  });

  test("a paper that skips the bin leaves no row behind", async () => {
    const { path, id } = await makeRead();
    await remove(`${path}/papers/${id}?permanent=true`);
    assert.deepEqual(await bin(path), []);
    assert.deepEqual(await rowsOfPaper(app.running.app.context, id), {});
  });

  test("files of the bin outlive every sweep for thirty days, and the purge leaves neither rows nor files", async () => {
    const { context } = app.running.app;
    const { path, id, sha256 } = await makeRead();
    await remove(`${path}/papers/${id}`);
    clock.advance(30 * day - 1);
    await sweep();
    assert.ok((await storedFiles()).includes(sha256));
    assert.equal((await bin(path)).length, 1);
    clock.advance(1);
    assert.deepEqual(await bin(path), []);
    expectRefusal(await restore(path, id), 404);
    clock.advance(60 * 60 * 1000);
    const isLeft = async (table: string) =>
      (await context.db.all(raw(`select 1 from ${table} where paper_id = ${id}`))).length > 0;
    await eventually(async () => !(await isLeft("binned_papers")));
    await sweep();
    assert.ok(!(await storedFiles()).includes(sha256));
    assert.deepEqual(await rowsOfPaper(context, id), {});
  });
});
