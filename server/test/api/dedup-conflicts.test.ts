// Conflicts over HTTP: deciding about an upload once, whatever is clicked, deleted or merged meanwhile.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildTextPdf } from "../pdf-builder.ts";
import { untilRead, upload } from "../upload.ts";
import { atOnce, expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const tides = buildTextPdf([
  ["Tides and the movement of sand", "Ada Lovelace and Grace Hopper", "", "doi:10.1000/tides.1"],
]);
const known = {
  title: "Tides and the movement of sand",
  authors: ["Ada Lovelace", "Grace Hopper"],
  doi: "10.1000/tides.1",
};

describe("conflicts", () => {
  const app = useApp();

  /** A project with a paper, and an upload that looks like it. */
  async function makeConflict() {
    const { id } = await app.createProject();
    const path = `/projects/${id}`;
    const old = expectOk(await app.call("POST", `${path}/papers`, { body: known }));
    const { data } = await upload(app.running, path, [{ name: "a.pdf", content: tides }]);
    const [conflict] = data.conflicts;
    assert.equal(conflict.reason, "doi_duplicate");
    const { conflict_id } = conflict;
    const resolve = (body: object) =>
      app.call("POST", `${path}/dedup/resolve`, { body: { conflict_id, ...body } });
    return { path, old, conflict_id, resolve };
  }
  const get = async (path: string): Promise<Loose> => expectOk(await app.call("GET", path));

  test("an upload finds the paper by its title of this moment, misspelt or not, until it is deleted", async () => {
    const { id } = await app.createProject();
    const path = `/projects/${id}`;
    const body = { ...known, title: "Notes on a voyage", doi: "" };
    const paper = expectOk(await app.call("POST", `${path}/papers`, { body }));
    const changed = { title: "Tides and the movement of snad" };
    await app.call("PUT", `${path}/papers/${paper.id}`, { body: changed });
    const send = async () =>
      (await upload(app.running, path, [{ name: "a.pdf", content: tides }])).data;
    const [conflict] = (await send()).conflicts;
    assert.deepEqual([conflict?.reason, conflict?.old_paper.id], ["title_similarity", paper.id]);
    await app.call("DELETE", `${path}/papers/${paper.id}`);
    const { papers, conflicts } = await send();
    assert.deepEqual([papers.length, conflicts.length], [1, 0]);
  });

  test("keep_old discards the upload, and the same click again gives the same answer", async () => {
    const { path, old, resolve } = await makeConflict();
    const first = expectOk(await resolve({ action: "keep_old" }));
    assert.deepEqual([first.action, first.paper_id], ["keep_old", old.id]);
    assert.deepEqual(expectOk(await resolve({ action: "keep_old" })), first);
    const refused = expectRefusal(await resolve({ action: "keep_new" }), 409);
    assert.match(refused.message, /resolved with keep_old/u);
    assert.deepEqual(await get(`${path}/dedup/conflicts`), []);
    assert.equal((await get(path)).paper_count, 1);
  });

  test("keep_new makes one paper with the file, however often and at once it is clicked", async () => {
    const { path, old, resolve } = await makeConflict();
    const answers = await atOnce(3, () => resolve({ action: "keep_new" }));
    const ids = new Set(answers.map((answer) => expectOk(answer).paper_id));
    assert.equal(ids.size, 1);
    const [id] = [...ids];
    assert.notEqual(id, old.id);
    const paper = await untilRead(app.running, path, id);
    assert.deepEqual([paper.has_pdf, paper.status, paper.doi], [true, "indexed", known.doi]);
    assert.equal((await get(path)).paper_count, 2);
  });

  test("skip has the same effect as keep_new", async () => {
    const { path, resolve } = await makeConflict();
    const { action, paper_id } = expectOk(await resolve({ action: "skip" }));
    assert.equal(action, "skip");
    assert.equal((await get(`${path}/papers/${paper_id}`)).has_pdf, true);
  });

  test("merge makes a paper of what was given, takes the old one in, and can be undone", async () => {
    const { path, old, resolve } = await makeConflict();
    await app.call("PUT", `${path}/papers/${old.id}`, { body: { notes: "Mine.", tags: ["sea"] } });
    const before = await get(`${path}/papers/${old.id}`);
    const merged_paper = { title: "Tides and sand", doi: known.doi, year: 2020 };
    const { paper_id } = expectOk(await resolve({ action: "merge", merged_paper }));
    const paper = await get(`${path}/papers/${paper_id}`);
    assert.deepEqual(
      [paper.title, paper.year, paper.notes, paper.tags, paper.has_pdf],
      ["Tides and sand", 2020, "Mine.", ["sea"], true],
    );
    assert.equal((await app.call("GET", `${path}/papers/${old.id}`)).data.merged_into, paper_id);
    const [merge] = (await get(`${path}/dedup/merges`)).items;
    assert.deepEqual([merge.stage, merge.task_id], ["person", null]);
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    assert.deepEqual(await get(`${path}/papers/${old.id}`), before);
  });

  test("any bad body is refused with 400 and decides nothing", async () => {
    const { path, conflict_id, resolve } = await makeConflict();
    const send = (raw: string, to = "resolve") => app.call("POST", `${path}/dedup/${to}`, { raw });
    const bodies = [
      resolve({ action: "burn" }),
      resolve({}),
      resolve({ action: "merge" }),
      resolve({ action: "merge", merged_paper: { title: "" } }),
      resolve({ action: "keep_old", conflict_id: "../../etc/passwd" }),
      resolve({ action: "keep_old", conflict_id: 7 }),
      send("{"),
      send("[]"),
      send(""),
      send('{"conflict_ids": "all"}', "auto-resolve"),
      send("[1", "auto-resolve"),
    ];
    for (const reply of await Promise.all(bodies)) expectRefusal(reply, 400);
    const [open] = await get(`${path}/dedup/conflicts`);
    assert.equal(open.conflict_id, conflict_id);
  });

  test("a conflict of another project, or none at all, is not found", async () => {
    const { conflict_id } = await makeConflict();
    const other = await makeConflict();
    const body = { conflict_id, action: "keep_old" };
    const elsewhere = await app.call("POST", `${other.path}/dedup/resolve`, { body });
    assert.match(expectRefusal(elsewhere, 404).message, /no conflict/u);
  });

  test("the upload outlives the paper it resembles", async () => {
    const { path, old, resolve } = await makeConflict();
    expectOk(await app.call("DELETE", `${path}/papers/${old.id}`));
    const [open] = await get(`${path}/dedup/conflicts`);
    assert.equal(open.old_paper, null);
    const gone = expectRefusal(await resolve({ action: "keep_old" }), 404);
    assert.match(gone.message, /keep_new/u);
    const { paper_id } = expectOk(await resolve({ action: "keep_new" }));
    assert.equal((await get(`${path}/papers/${paper_id}`)).has_pdf, true);
  });

  test("a file that vanished is named, and the conflict stays", async () => {
    const { path, conflict_id, resolve } = await makeConflict();
    const { files } = app.running.app.context;
    const sha256 = /:([0-9a-f]+)/u.exec(conflict_id)?.[1] ?? "";
    await files.delete(sha256);
    assert.match(
      expectRefusal(await resolve({ action: "keep_new" }), 404).message,
      /Upload it again/u,
    );
    assert.equal((await get(`${path}/dedup/conflicts`)).length, 1);
  });

  test("an old paper that was merged meanwhile is followed", async () => {
    const { path, resolve } = await makeConflict();
    const better = { ...known, year: 2020, journal: "Coasts", volume: "1", pages: "1-9" };
    const { data } = await app.call("POST", `${path}/papers`, { body: better });
    expectOk(await app.call("POST", `${path}/dedup/run`));
    assert.equal((await get(`${path}/dedup/conflicts`))[0].old_paper.id, data.id);
    assert.equal(expectOk(await resolve({ action: "keep_old" })).paper_id, data.id);
  });

  test("auto-resolve suggests with a reason, reports what it cannot, and applies nothing", async () => {
    const { path, conflict_id } = await makeConflict();
    const ask = async (body: object) =>
      expectOk(await app.call("POST", `${path}/dedup/auto-resolve`, { body }));
    const unknown = conflict_id.replace(/^\d+/u, "987654");
    const [first, second, third] = await ask({ conflict_ids: [conflict_id, unknown, "nonsense"] });
    assert.deepEqual([first.conflict_id, first.action], [conflict_id, "merge"]);
    assert.match(first.reason, /same DOI/u);
    assert.match(second.error, /no such conflict/u);
    assert.match(third.error, /conflict_id/u);
    assert.deepEqual(await ask({}), []);
    assert.deepEqual(await ask({ conflict_ids: [] }), []);
    assert.equal((await get(`${path}/dedup/conflicts`)).length, 1);
  });

  test("the same file sent again after a decision may be decided anew", async () => {
    const { path, resolve } = await makeConflict();
    expectOk(await resolve({ action: "keep_old" }));
    const { data } = await upload(app.running, path, [{ name: "a.pdf", content: tides }]);
    assert.equal(data.conflicts.length, 1);
    expectOk(await resolve({ action: "keep_new" }));
    assert.equal((await get(path)).paper_count, 2);
  });
});
