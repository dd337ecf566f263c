// Deleted projects: gone for everybody at once, restored by an owner with all they held, and gone from disk in the end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { sweepFiles } from "../../src/features/files/files.ts";
import { raw, sql } from "../../src/platform/db/sql.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { untilRead, upload } from "../upload.ts";
import {
  as,
  atOnce,
  createTestClock,
  eventually,
  expectOk,
  expectRefusal,
  statusesOf,
  useApp,
} from "./testing.ts";

const day = 24 * 60 * 60 * 1000;
const owner = as("owner@example.org");
const idsOf = (list: Array<{ id: number }>) => list.map(({ id }) => id);
const viewer = as("viewer@example.org");
const stranger = as("stranger@example.org");

describe("deleted projects", () => {
  const clock = createTestClock(new Date().toISOString());
  const app = useApp({}, { clock });

  const get = async (path: string, who = {}) => expectOk(await app.call("GET", path, who));
  const inBin = async (who = {}) => idsOf((await get("/projects/bin?page_size=200", who)).items);

  /** With an owner, a viewer, a paper with a file, a task and a conversation that asks it. */
  async function makeFull() {
    const { id } = await app.createProject({ name: "Coasts" }, owner.headers);
    const path = `/projects/${id}`;
    const body = { email: "viewer@example.org", role: "viewer" };
    expectOk(await app.call("POST", `${path}/members`, { ...owner, body }));
    const content = buildTextPdf([["Tides and the movement of sand", "", `Of coast ${id}.`]]);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const { data } = await upload(app.running, path, [{ name: "tides.pdf", content }]);
    await untilRead(app.running, path, data.papers[0].id);
    const conversation = expectOk(
      await app.call("POST", "/conversations", { ...owner, body: { knowledge_base_ids: [id] } }),
    );
    return { id, path, paperId: data.papers[0].id, conversation: conversation.id, sha256 };
  }

  test("a deleted project is gone for everybody, with its tasks and its place in conversations", async () => {
    const { id, path, conversation } = await makeFull();
    const { total } = await get("/projects");
    assert.deepEqual(expectOk(await app.call("DELETE", path, owner)), { deleted: true, id });
    for (const who of [{}, owner, viewer, stranger]) {
      expectRefusal(await app.call("GET", path, who), 404);
      expectRefusal(await app.call("GET", `${path}/bin`, who), 404);
      assert.ok(!idsOf((await get("/projects?page_size=200", who)).items).includes(id));
      const tasks = await get("/tasks?limit=500", who);
      assert.ok(!tasks.some((task: { project_id: number }) => task.project_id === id));
    }
    assert.equal((await get("/projects")).total, total - 1);
    assert.deepEqual((await get(`/conversations/${conversation}`, owner)).knowledge_base_ids, []);
    assert.equal((await get(`/conversations?knowledge_base_id=${id}`, owner)).total, 0);
  });

  test("owners see it in the bin and nobody else does", async () => {
    const { id, path } = await makeFull();
    const record = await get(path);
    expectOk(await app.call("DELETE", path, owner));
    const deleted_at = clock.now().toISOString();
    const expires_at = new Date(clock.now().getTime() + 30 * day).toISOString();
    const { items } = await get("/projects/bin?page_size=200", owner);
    const found = items.find((each: { id: number }) => each.id === id);
    assert.deepEqual(found, { ...record, deleted_at, expires_at });
    assert.ok((await inBin()).includes(id));
    assert.deepEqual([await inBin(viewer), await inBin(stranger)], [[], []]);
    for (const who of [viewer, stranger]) {
      expectRefusal(await app.call("POST", `${path}/restore`, who), 403);
      expectRefusal(await app.call("DELETE", `/projects/bin/${id}`, who), 403);
    }
  });

  test("a restored project has everything it had", async () => {
    const { id, path, paperId, conversation } = await makeFull();
    const seen = async () => [
      await get(path),
      await get(`${path}/papers`),
      await get(`${path}/members`),
      await get(`${path}/papers/${paperId}/chunks`),
      await get(`/tasks?project_id=${id}`),
      (await get(`/conversations/${conversation}`, owner)).knowledge_base_ids,
    ];
    const before = await seen();
    const { total } = await get("/projects");
    expectOk(await app.call("DELETE", path, owner));
    assert.deepEqual(expectOk(await app.call("POST", `${path}/restore`, owner)), before[0]);
    assert.deepEqual(await seen(), before);
    assert.equal((await app.call("GET", `${path}/papers/${paperId}/pdf`)).status, 200);
    assert.equal((await get("/projects")).total, total);
    assert.ok(!(await inBin()).includes(id));
  });

  test("deleting a project keeps what is in its own bin, which comes back with it", async () => {
    const { path, paperId } = await makeFull();
    expectOk(await app.call("DELETE", `${path}/papers/${paperId}`));
    expectOk(await app.call("DELETE", path));
    expectOk(await app.call("POST", `${path}/restore`));
    expectOk(await app.call("POST", `${path}/bin/${paperId}/restore`));
    assert.equal((await get(path)).paper_count, 1);
  });

  test("files that deleting a project kept from being read are read when it comes back", async () => {
    const { path, paperId } = await makeFull();
    await app.running.app.context.db.write((writer) =>
      writer.run(sql`update papers set status = 'pdf_downloaded' where id = ${paperId}`),
    );
    expectOk(await app.call("DELETE", path));
    expectOk(await app.call("POST", `${path}/restore`));
    assert.equal((await untilRead(app.running, path, paperId)).status, "indexed");
  });

  test("of many who restore a project at once one does", async () => {
    const { id } = await app.createProject();
    expectOk(await app.call("DELETE", `/projects/${id}`));
    const { total } = await get("/projects");
    const replies = await atOnce(4, () => app.call("POST", `/projects/${id}/restore`));
    assert.deepEqual(statusesOf(replies), [200, 404, 404, 404]);
    assert.equal((await get("/projects")).total, total + 1);
  });

  test("who repeats the request that restored a project gets the first answer again", async () => {
    const { id } = await app.createProject();
    expectOk(await app.call("DELETE", `/projects/${id}`));
    const headers = { "idempotency-key": `restore-project-${id}` };
    const restore = () => app.call("POST", `/projects/${id}/restore`, { headers });
    const first = expectOk(await restore());
    assert.deepEqual(expectOk(await restore()), first);
  });

  test("a project that is not in the bin cannot be restored, nor deleted from there", async () => {
    const { id } = await app.createProject();
    for (const each of [id, id + 1000]) {
      expectRefusal(await app.call("POST", `/projects/${each}/restore`), 404);
      expectRefusal(await app.call("DELETE", `/projects/bin/${each}`), 404);
    }
    expectOk(await app.call("GET", `/projects/${id}`));
  });

  test("a project deleted from the bin, or past it, or thirty days ago, leaves neither rows nor files", async () => {
    const { context } = app.running.app;
    const [skipping, thrownOut, expiring] = [await makeFull(), await makeFull(), await makeFull()];
    expectOk(await app.call("DELETE", `${skipping.path}?permanent=true`));
    expectOk(await app.call("DELETE", thrownOut.path));
    expectOk(await app.call("DELETE", `/projects/bin/${thrownOut.id}`));
    for (const { id } of [skipping, thrownOut])
      assert.ok(!(await inBin()).includes(id), "gone at once");
    expectOk(await app.call("DELETE", expiring.path));
    clock.advance(30 * day - 1);
    await sweepFiles(context, AbortSignal.timeout(10_000));
    assert.ok((await inBin()).includes(expiring.id));
    assert.ok((await storedFiles()).has(expiring.sha256));
    clock.advance(60 * 60 * 1000);
    expectRefusal(await app.call("POST", `${expiring.path}/restore`), 404);
    const tables = ["papers", "chunks", "chunk_vectors", "members", "tasks", "paper_match_keys"];
    for (const { id } of [skipping, thrownOut, expiring]) {
      const isLeft = async () =>
        (await context.db.get(raw(`select 1 from projects where id = ${id}`))) !== undefined;
      await eventually(async () => !(await isLeft()));
      for (const table of [...tables, "binned_papers", "file_references"]) {
        const rows = await context.db.all(raw(`select 1 from ${table} where project_id = ${id}`));
        assert.deepEqual(rows, [], table);
      }
    }
    await eventually(async () => {
      await sweepFiles(context, AbortSignal.timeout(10_000));
      const stored = await storedFiles();
      return [skipping, thrownOut, expiring].every(({ sha256 }) => !stored.has(sha256));
    });
  });

  async function storedFiles(): Promise<Set<string>> {
    const stored = new Set<string>();
    for await (const { sha256 } of app.running.app.context.files.list()) stored.add(sha256);
    return stored;
  }
});
