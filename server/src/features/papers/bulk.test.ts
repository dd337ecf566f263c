// A long list is written without waiting for the thread that prepares it, and comes out the same.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ownProject, startTestApp, type TestApp } from "../../../test/app.ts";
import { type BulkPapers, createPapers, readBulkPapers } from "./bulk.ts";

describe("papers in bulk", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp({ WORKERS: "0" });
  });
  after(() => service.dispose());

  const list = Array.from({ length: 250 }, (_, index) => ({
    title: `Of tides and harbours, part ${index}`,
    doi: index % 5 === 0 ? `10.1000/tides.${index % 50}` : "",
    tags: ["coast"],
  }));

  async function write(papers: BulkPapers) {
    const { data } = await service.call("POST", "/projects", { body: { name: "bulk" } });
    const { context } = service.app;
    const project = await ownProject(service.app, data.id);
    const result = await context.db.write((writer) =>
      createPapers(context, writer, project, papers, { shared_doi: "skip" }),
    );
    const found = await service.call(
      "GET",
      `/projects/${data.id}/papers?q=harbours&tag=coast&page_size=100&sort_by=title&order=asc`,
    );
    const titles = found.data.items.map((paper: { title: string }) => paper.title);
    return { result, titles, total: found.data.total };
  }
  const read = async () =>
    (await readBulkPapers(service.app.context, Buffer.from(JSON.stringify(list)))).value;

  test("a piece that the thread has not prepared in time is prepared where it is written", async () => {
    const pieces = new Map([
      [0, { given: JSON.stringify(list.slice(0, 100)) }],
      [1, { given: JSON.stringify(list.slice(100)) }],
    ]);
    const late = await write({ total: list.length, pieces });
    assert.deepEqual([late.result.created, late.result.skipped, late.result.total], [210, 40, 250]);
    const inTime = await write(await read());
    assert.deepEqual([late.titles, late.total], [inTime.titles, inTime.total]);
    assert.equal(inTime.result.skipped, 40);
  });

  test("every piece is there as it was given or prepared before the transaction begins", async () => {
    const { total, pieces } = await read();
    assert.deepEqual([total, [...pieces.keys()]], [250, [0, 1, 2]]);
    assert.ok("prepared" in (pieces.get(0) ?? {}));
  });

  test("what was written is let go of", async () => {
    const papers = await read();
    await write(papers);
    assert.equal(papers.pieces.size, 0);
  });
});
