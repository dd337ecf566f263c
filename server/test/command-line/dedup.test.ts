// kill -9 in the middle of a run of deduplication: no record is lost, and none is merged twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../app.ts";
import { makeFolder } from "./cleanup.ts";
import { readDatabase } from "./data-directory.ts";
import { startSheaf } from "./sheaf.ts";

const pairs = 400;

test("a run that is killed half way goes on after the restart and merges each pair once", async (scope) => {
  const directory = await makeFolder(scope);
  const environment = { DATA_DIR: directory };
  const first = await startSheaf(scope, ["serve"], environment);
  const { data: project } = await callApi(`${first.address}/api/v1/projects`, "POST", {
    body: { name: "copies" },
  });
  const path = `/api/v1/projects/${project.id}`;
  const body = Array.from({ length: 2 * pairs }, (_, index) => {
    const work = Math.floor(index / 2);
    const title = `Observation of the harbour at station ${work}`;
    return {
      title,
      authors: [`Ada Keeper${work}`],
      year: 1990,
      pages: `${work + 1}`,
      tags: [`${index}`],
    };
  });
  await callApi(`${first.address}${path}/papers/bulk`, "POST", { body });
  const { data: run } = await callApi(`${first.address}${path}/dedup/run?wait=false`, "POST");
  const count = (what: string) =>
    (readDatabase(directory, `select count(*) as found from ${what}`)[0] as { found: number })
      .found;
  while (count("paper_merges") < pairs / 10) await sleep(2);
  await first.stop("SIGKILL");
  const before = count("paper_merges");
  assert.ok(before < pairs, `all ${before} pairs were merged before the kill`);
  assert.equal(count("papers") + before, 2 * pairs);

  const second = await startSheaf(scope, ["serve"], environment);
  const task = async () =>
    (await callApi(`${second.address}/api/v1/tasks/${run.task_id}`, "GET")).data;
  const deadline = performance.now() + 30_000;
  while ((await task()).status !== "completed") {
    assert.ok(performance.now() < deadline, "the run did not go on");
    await sleep(100);
  }
  const { result } = await task();
  assert.deepEqual([result.stage2_title_removed, result.total_remaining], [pairs, pairs]);
  assert.deepEqual(
    [
      count("papers"),
      count("paper_merges"),
      count("(select distinct removed_id from paper_merges)"),
    ],
    [pairs, pairs, pairs],
  );
  // Each record's tag is on a paper: the kept ones have both of their pair.
  assert.equal(count("paper_tags"), 2 * pairs);
});
