// Trying a run over HTTP: it tells what a run would do, and does nothing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ownProject } from "../app.ts";
import { buildDuplicates, pictureOf } from "../dedup-library.ts";
import { Random } from "../restart/random.ts";
import { expectInvalid, expectOk, useApp } from "./testing.ts";

describe("trying a run", () => {
  const app = useApp();

  async function makeLibrary() {
    const { context } = app.running.app;
    const { id } = await app.createProject();
    const project = await ownProject(app.running.app, id);
    await buildDuplicates(context, project, 20, new Random("trial"));
    const path = `/projects/${id}/dedup`;
    const run = async (query: string) => expectOk(await app.call("POST", `${path}/run?${query}`));
    return { path, run, picture: () => pictureOf(context, project) };
  }

  test("changes no row and leaves no merge", async () => {
    const { path, run, picture } = await makeLibrary();
    const before = await picture();
    const tried = await run("dry_run=true");
    assert.ok(tried.stage1_doi_removed + tried.stage2_title_removed > 15, JSON.stringify(tried));
    assert.deepEqual(await picture(), before);
    assert.equal(expectOk(await app.call("GET", `${path}/merges`)).total, 0);
  });

  test("tells exactly what the run then does, and says in its task that it only tried", async () => {
    const { run } = await makeLibrary();
    const tried = await run("dry_run=true");
    const done = await run("");
    assert.deepEqual([tried.dry_run, done.dry_run], [true, false]);
    const { task_id: trial } = tried;
    assert.deepEqual({ ...tried, task_id: done.task_id, dry_run: false }, done);
    const task = expectOk(await app.call("GET", `/tasks/${trial}`));
    assert.deepEqual([task.status, task.result.dry_run], ["completed", true]);
    assert.match(task.title, /tried only/u);
  });

  test("names each pair with its reason", async () => {
    const { run } = await makeLibrary();
    const { details } = await run("dry_run=1&strategy=doi_only");
    assert.ok(details.doi_duplicates.length > 0);
    for (const { reason } of details.doi_duplicates) assert.match(reason, /the same/iu);
  });

  test("takes dry_run as true or false alone", async () => {
    const { id } = await app.createProject();
    const reply = await app.call("POST", `/projects/${id}/dedup/run?dry_run=maybe`);
    expectInvalid(reply, "query", "dry_run");
  });
});
