// What the features tell others of: whoever listens hears of it, and the one who tells knows nothing of that.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { papersAdded } from "../../src/features/papers/papers-added.ts";
import { paperRead } from "../../src/features/processing/paper-read.ts";
import { listenTo } from "../../src/platform/jobs/listener.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { untilRead, upload } from "../upload.ts";
import { eventually, expectOk, useApp } from "./testing.ts";

const added: number[] = [];
const read: Array<{ project_id: number; paper_id: number }> = [];
const listening = { name: "test", concurrency: 1, maxTries: 1 };

describe("announcements", () => {
  const app = useApp(
    {},
    {
      moreJobs: () => [
        listenTo(papersAdded, {
          ...listening,
          run: async ({ project_id }) => void added.push(project_id),
        }),
        listenTo(paperRead, { ...listening, run: async (told) => void read.push(told) }),
      ],
    },
  );

  test("papers that are added together are announced once", async () => {
    const { id } = await app.createProject();
    const body = [{ title: "One of two papers" }, { title: "The other of two papers" }];
    expectOk(await app.call("POST", `/projects/${id}/papers/bulk`, { body }));
    await eventually(() => added.includes(id));
    assert.equal(added.filter((project) => project === id).length, 1);
  });

  test("the index hears of added papers in a job of its own", async () => {
    const deliveries = async () =>
      (await app.running.app.context.jobs.counts())
        .filter(({ kind }) => kind === "papers.added/rag")
        .reduce((sum, { count }) => sum + count, 0);
    const before = await deliveries();
    const { id } = await app.createProject();
    const body = [{ title: "A paper to be found" }];
    expectOk(await app.call("POST", `/projects/${id}/papers/bulk`, { body }));
    assert.equal(await deliveries(), before + 1);
  });

  test("an import that added papers is announced once, and one that added none is not", async () => {
    const { id } = await app.createProject();
    const raw = "TY  - JOUR\nTI  - Third paper\nDO  - 10.1000/three\nER  - \n";
    const headers = { "content-type": "text/plain" };
    for (const created of [1, 0]) {
      const reply = await app.call("POST", `/projects/${id}/papers/import`, { raw, headers });
      assert.equal(expectOk(reply).created, created);
    }
    await eventually(() => added.includes(id));
    assert.equal(added.filter((project) => project === id).length, 1);
  });

  test("a paper whose file was read is announced", async () => {
    const { id } = await app.createProject();
    const path = `/projects/${id}`;
    const content = buildTextPdf([
      ["Sand in winter", "Ada Lovelace", "", "Storms move much sand."],
    ]);
    const { data } = await upload(app.running, path, [{ name: "sand.pdf", content }]);
    const paper = data.papers[0].id;
    await untilRead(app.running, path, paper);
    await eventually(() => read.length > 0);
    assert.deepEqual(read, [{ project_id: id, paper_id: paper }]);
  });
});
