// The watch folder: what lies in it is taken in by itself, and moved to done or failed.
import assert from "node:assert/strict";
import { appendFileSync, existsSync } from "node:fs";
import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pdfOf, usePipelines } from "../pipelines.ts";

async function listed(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted((one, other) => (one < other ? -1 : 1));
}

describe("the watch folder", () => {
  const world = usePipelines();

  /** As the service does by itself every few seconds. */
  async function look(): Promise<void> {
    const { db, jobs } = world.service.app.context;
    await db.write((writer) => jobs.enqueue(writer, "pipelines.inboxes", null));
  }

  function drop(project: number, name: string, content: Uint8Array): Promise<string> {
    return world.putPdf(`inbox/${project}/${name}`, content);
  }

  async function untilMoved(...paths: string[]): Promise<void> {
    for (let looks = 0; paths.some((path) => existsSync(path)); looks += 1) {
      assert.ok(looks < 60, "nothing was moved");
      await look();
      await sleep(1200);
    }
  }

  test("a PDF becomes a paper and is moved to done, what is none to failed with the reason; links and files being written stay", async () => {
    const project = await world.makeProject();
    const good = await drop(project, "good.pdf", pdfOf("Salt marshes under rising seas"));
    const bad = await drop(project, "bad.pdf", Buffer.from("<html>no</html>"));
    const growing = await drop(project, "growing.pdf", Buffer.from("%PDF-1.7 half"));
    const writing = setInterval(() => appendFileSync(growing, "of it "), 200);
    const outside = join(tmpdir(), `outside-inbox-${process.pid}.pdf`);
    await writeFile(outside, pdfOf("Somewhere else"));
    const folder = join(world.pdfs, "inbox", String(project));
    await symlink(outside, join(folder, "link.pdf"));
    await untilMoved(good, bad);
    clearInterval(writing);
    assert.deepEqual(await readdir(join(folder, "done")), ["good.pdf"]);
    assert.deepEqual(await listed(join(folder, "failed")), ["bad.pdf", "bad.pdf.reason.txt"]);
    assert.match(
      await readFile(join(folder, "failed", "bad.pdf.reason.txt"), "utf8"),
      /not a PDF/u,
    );
    const papers = await world.papersOf(project);
    assert.deepEqual(
      papers.map(({ title, status }) => [title, status]),
      [["Salt marshes under rising seas", "indexed"]],
    );
    assert.deepEqual(await listed(folder), ["done", "failed", "growing.pdf", "link.pdf"]);
  });
});
