// Undoing a whole run: every row that hung on the merged papers is as it was.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ownProject } from "../app.ts";
import { buildDuplicates, pictureOf } from "../dedup-library.ts";
import { Random } from "../restart/random.ts";
import { expectOk, useApp } from "./testing.ts";

describe("undoing a run", () => {
  const app = useApp();

  test("brings back every record, tag, collection, file and passage, and changes nothing the second time", async () => {
    const { context } = app.running.app;
    const { id } = await app.createProject();
    const project = await ownProject(app.running.app, id);
    await buildDuplicates(context, project, 20, new Random("undo"));
    const before = await pictureOf(context, project);
    const path = `/projects/${id}/dedup`;
    const run = expectOk(await app.call("POST", `${path}/run`));
    const removed = run.stage1_doi_removed + run.stage2_title_removed;
    assert.ok(removed > 15, JSON.stringify(run));
    assert.notDeepEqual(await pictureOf(context, project), before);
    const undone = expectOk(await app.call("POST", `${path}/runs/${run.task_id}/undo`));
    assert.deepEqual([undone.undone, undone.blocked], [removed, []]);
    assert.deepEqual(await pictureOf(context, project), before);
    const again = expectOk(await app.call("POST", `${path}/runs/${run.task_id}/undo`));
    assert.deepEqual(again, undone);
  });
});
