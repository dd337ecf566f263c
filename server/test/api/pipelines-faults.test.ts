// What becomes of a run when something it stands on fails: the reader of PDFs, and the model that embeds.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { after, describe, test } from "node:test";
import { sql } from "../../src/platform/db/sql.ts";
import { pdfOf, usePipelines } from "../pipelines.ts";
import { expectOk } from "./testing.ts";

/** On aspirin, on wings, and how long: enough to pass the trial. */
function vectorOf(text: string): number[] {
  return [/aspirin/iu.test(text) ? 2 : 0, /wing/iu.test(text) ? 2 : 0, text.length / 100];
}

const model = { isDown: false };
const provider = createServer(async (request, response) => {
  const { input }: { input: string[] } = JSON.parse(await readAll(request));
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
  if (model.isDown) response.writeHead(500).end();
  else response.end(JSON.stringify({ data }));
});
provider.listen(0, "127.0.0.1");
await once(provider, "listening");
const { port } = provider.address() as AddressInfo;
after(() => provider.close());

describe("a run whose ground fails", () => {
  const world = usePipelines({ EMBEDDING_MODEL: `http://127.0.0.1:${port}#test` });

  test("goes on without a PDF on which the reader hangs, and says so", async (t) => {
    const project = await world.makeProject();
    const paths = [
      await world.putPdf("hangs.pdf", pdfOf("Tides in a narrow strait")),
      await world.putPdf("good.pdf", pdfOf("Moss on the walls of wells")),
    ];
    const { backgroundThreads: threads } = world.service.app.context;
    const run = threads.run.bind(threads);
    let isFirst = true;
    t.mock.method(threads, "run", ((task, input, limits) => {
      const isWhole = task.export === "readWhole";
      const hangs = isWhole && isFirst;
      if (isWhole) isFirst = false;
      return run(task, input, hangs ? { ...limits, timeoutMs: 1 } : limits);
    }) satisfies typeof threads.run);
    const { thread_id } = await world.upload(project, ...paths);
    const state = await world.untilResting(thread_id);
    assert.equal(state.status, "completed", JSON.stringify(state));
    assert.deepEqual([state.result.ocr.read, state.result.ocr.failed], [1, 1]);
    assert.match(state.result.ocr.errors[0].error, /too long/u);
    const papers = await world.papersOf(project);
    assert.deepEqual(new Set(papers.map(({ status }) => status)), new Set(["error", "indexed"]));
  });

  test("fails with words where the model that embeds does, and starts again from there", async () => {
    const project = await world.makeProject();
    model.isDown = true;
    const path = await world.putPdf("lakes.pdf", pdfOf("Salt in the lakes of deserts"));
    const { thread_id } = await world.upload(project, path);
    const state = await world.untilResting(thread_id);
    assert.deepEqual([state.status, state.stage], ["failed", "ocr"], JSON.stringify(state));
    assert.match(state.error, /127\.0\.0\.1.* try again later/u);
    // Only a process that dies in the middle of a PDF speaks against the PDF.
    const items = await world.service.app.context.db.all<{ reading: string }>(
      sql`select reading from pipeline_items where reading like 'begun%'`,
    );
    assert.deepEqual(items, [{ reading: "begun 0" }]);
    model.isDown = false;
    expectOk(await world.call("POST", `/pipelines/${thread_id}/retry`));
    const end = await world.untilResting(thread_id);
    assert.deepEqual([end.status, end.error, end.result.index.indexed], ["completed", null, 1]);
  });
});
