// Pipelines over HTTP: what search and upload runs bring, what they ask, and how they end.
import assert from "node:assert/strict";
import { symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pdfOf, statesOfSteps, usePipelines } from "../pipelines.ts";
import { as, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

const lakes = { id: "10.1000/lakes", title: "Ice cover of northern lakes in warming winters" };
const rivers = { id: "10.1000/rivers", title: "Sediment transport in braided rivers" };
const otherDoi = { id: "10.2000/lakes", title: lakes.title };

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

describe("pipelines", () => {
  const world = usePipelines();

  describe("a search run", () => {
    test("goes from the sources to papers that can be found, each step a task of its own", async () => {
      const project = await world.makeProject();
      world.offer(lakes, rivers);
      world.openPdf(lakes.id, pdfOf(lakes.title));
      const started = await world.search(project);
      assert.equal(started.status, "running");
      assert.equal(started.project_id, project);
      const task = expectOk(await world.call("GET", `/tasks/${started.task_id}`));
      assert.equal(task.task_type, "search");
      const state = await world.untilResting(started.thread_id);
      assert.equal(state.status, "completed", JSON.stringify(state));
      assert.deepEqual(statesOfSteps(state), [
        "search completed",
        "dedup completed",
        "crawl completed",
        "ocr completed",
        "index completed",
      ]);
      assert.equal(state.progress, 100);
      const papers = await world.papersOf(project);
      assert.deepEqual(papers.map(({ doi, status }) => `${doi} ${status}`).toSorted(compare), [
        `${lakes.id} indexed`,
        `${rivers.id} metadata_only`,
      ]);
      const tasks = expectOk(await world.call("GET", `/tasks?project_id=${project}`));
      assert.deepEqual(
        tasks.map((each: { task_type: string; status: string }) => [each.task_type, each.status]),
        [
          ["index", "completed"],
          ["ocr", "completed"],
          ["crawl", "completed"],
          ["dedup", "completed"],
          ["search", "completed"],
        ],
      );
      const found = expectOk(
        await world.call("POST", `/projects/${project}/rag/search`, {
          body: { query: "sediment braided rivers", top_k: 3 },
        }),
      );
      assert.ok(found.passages.length > 0);
    });

    test("counts what the project knows, fills what it lacks, and leaves other papers alone", async () => {
      const project = await world.makeProject();
      const known = await world.addPaper(project, { title: lakes.title, doi: lakes.id });
      await world.addPaper(project, { title: "A paper of somebody else" });
      world.offer({ ...lakes, abstract: "Lakes freeze later." });
      const { thread_id } = await world.search(project);
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "completed");
      assert.deepEqual(
        [state.result.dedup.known, state.result.dedup.created, state.result.crawl.sought],
        [1, 0, 0],
      );
      const papers = await world.papersOf(project);
      assert.equal(papers.length, 2);
      assert.match(papers.find(({ id }) => id === known).abstract, /Lakes freeze later/u);
    });

    test("waits for a person where the same title has another DOI, while the other papers go on", async () => {
      const project = await world.makeProject();
      const old = await world.addPaper(project, { title: lakes.title, doi: lakes.id, year: 2020 });
      world.offer(otherDoi, rivers);
      const { thread_id } = await world.search(project);
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "interrupted", JSON.stringify(state));
      const [conflict] = state.conflicts;
      assert.equal(state.conflicts.length, 1);
      assert.equal(conflict.old_paper.id, old);
      assert.equal(conflict.new_paper.doi, otherDoi.id);
      assert.equal(state.result.index.indexed, 1);
      assert.deepEqual(statesOfSteps(state).slice(0, 2), ["search completed", "dedup waiting"]);
      const open = expectOk(await world.call("GET", `/tasks?project_id=${project}&status=running`));
      assert.deepEqual(open, []);

      expectRefusal(await world.resume(thread_id, { conflict_id: "1:none", action: "skip" }), 400);
      const decision = { conflict_id: conflict.conflict_id, action: "keep_new" };
      expectInvalid(
        await world.resume(thread_id, { ...decision, action: "merge" }),
        "body",
        "resolved_conflicts",
        0,
        "merged_paper",
      );
      assert.equal(expectOk(await world.resume(thread_id, decision)).status, "running");
      const end = await world.untilResting(thread_id);
      assert.equal(end.status, "completed", JSON.stringify(end));
      assert.equal((await world.papersOf(project)).length, 3);
      assert.equal(end.result.index.indexed, 2);
      expectRefusal(await world.resume(thread_id, decision), 400);
    });

    test("stays interrupted until the last conflict is decided, and applies a decision once however often it is sent", async () => {
      const project = await world.makeProject();
      const fields = { year: 2020 };
      await world.addPaper(project, { ...fields, title: lakes.title, doi: lakes.id });
      await world.addPaper(project, { ...fields, title: rivers.title, doi: rivers.id });
      world.offer(otherDoi, { id: "10.2000/rivers", title: rivers.title });
      const { thread_id } = await world.search(project);
      const { conflicts, status } = await world.untilResting(thread_id);
      assert.deepEqual([status, conflicts.length], ["interrupted", 2]);
      const [first, second] = conflicts.map(({ conflict_id }: { conflict_id: string }) => ({
        conflict_id,
        action: "keep_new",
      }));
      const answers = await Promise.all([1, 2, 3].map(() => world.resume(thread_id, first)));
      assert.deepEqual(
        answers.map((reply) => expectOk(reply).status),
        ["interrupted", "interrupted", "interrupted"],
      );
      assert.equal((await world.papersOf(project)).length, 3);
      expectRefusal(await world.resume(thread_id, { ...first, action: "keep_old" }), 400);
      // One that cannot be applied keeps the others from being applied.
      const unknown = { conflict_id: "7:nothing", action: "keep_old" };
      expectRefusal(await world.resume(thread_id, second, unknown), 400);
      assert.equal((await world.papersOf(project)).length, 3);
      expectOk(await world.resume(thread_id, { ...second, action: "keep_old" }));
      const end = await world.untilResting(thread_id);
      assert.equal(end.status, "completed", JSON.stringify(end));
      assert.equal((await world.papersOf(project)).length, 3);
      assert.equal(end.result.dedup.discarded, 1);
    });

    test("merges the old paper into the new one where a person says so", async () => {
      const project = await world.makeProject();
      const old = await world.addPaper(project, { title: lakes.title, doi: lakes.id, year: 2020 });
      world.offer(otherDoi);
      const { thread_id } = await world.search(project);
      const { conflicts } = await world.untilResting(thread_id);
      const merged_paper = { title: "Ice cover, both", doi: lakes.id };
      const decision = { conflict_id: conflicts[0].conflict_id, action: "merge", merged_paper };
      expectOk(await world.resume(thread_id, decision));
      assert.equal((await world.untilResting(thread_id)).status, "completed");
      const papers = await world.papersOf(project);
      assert.deepEqual(
        papers.map(({ title }) => title),
        ["Ice cover, both"],
      );
      assert.notEqual(papers[0].id, old);
    });

    test("goes on without a source that is down, and says so", async () => {
      const project = await world.makeProject();
      world.offer(lakes);
      world.sources.faults.set("pubmed", (_request, response) => void response.destroy());
      const { thread_id } = await world.search(project, { sources: ["crossref", "pubmed"] });
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "completed");
      assert.equal(state.result.search.sources.crossref.count, 1);
      assert.match(state.result.search.sources.pubmed.error, /PubMed|connection/u);
    });

    test("fails with words where no source answers, and starts again from there", async () => {
      const project = await world.makeProject();
      world.offer(lakes);
      world.sources.faults.set("crossref", (_request, response) => {
        response.writeHead(500).end();
      });
      const { thread_id } = await world.search(project);
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "failed");
      assert.match(state.error, /No source answered\. Crossref/u);
      world.sources.faults.clear();
      const again = expectOk(await world.call("POST", `/pipelines/${thread_id}/retry`));
      assert.equal(again.status, "running");
      const end = await world.untilResting(thread_id);
      assert.deepEqual([end.status, end.error], ["completed", null]);
      expectRefusal(await world.call("POST", `/pipelines/${thread_id}/retry`), 400);
    });

    test("is cancelled while it runs and while it waits, and what was imported stays", async () => {
      const project = await world.makeProject();
      world.offer(lakes);
      world.sources.delays.set("crossref", 20_000);
      const slow = await world.search(project);
      await world.until(slow.thread_id, ({ steps }) => steps[0].status === "running");
      const cancelled = expectOk(await world.call("POST", `/pipelines/${slow.thread_id}/cancel`));
      assert.deepEqual(cancelled, { thread_id: slow.thread_id, status: "cancelled" });
      expectRefusal(await world.call("POST", `/pipelines/${slow.thread_id}/cancel`), 400);
      const task = expectOk(await world.call("GET", `/tasks/${slow.task_id}`));
      assert.equal(task.status, "cancelled");
      world.sources.delays.clear();

      await world.addPaper(project, { title: lakes.title, doi: lakes.id, year: 2020 });
      world.offer(otherDoi, rivers);
      const { thread_id } = await world.search(project);
      assert.equal((await world.untilResting(thread_id)).status, "interrupted");
      expectOk(await world.call("POST", `/pipelines/${thread_id}/cancel`));
      const state = await world.statusOf(thread_id);
      assert.equal(state.status, "cancelled");
      assert.equal(state.result.dedup.created, 1);
      assert.equal((await world.papersOf(project)).length, 2);
      expectRefusal(await world.resume(thread_id), 400);
      const open = expectOk(await world.call("GET", `/tasks?project_id=${project}`));
      assert.ok(
        open.every(({ status }: { status: string }) => ["completed", "cancelled"].includes(status)),
      );
    });

    test("is cancelled with the task of any of its steps", async () => {
      const project = await world.makeProject();
      world.sources.delays.set("crossref", 20_000);
      const { thread_id, task_id } = await world.search(project);
      expectOk(await world.call("POST", `/tasks/${task_id}/cancel`));
      assert.equal((await world.statusOf(thread_id)).status, "cancelled");
    });

    test("is cancelled with its project, also while it waits", async () => {
      const project = await world.makeProject();
      await world.addPaper(project, { title: lakes.title, doi: lakes.id, year: 2020 });
      world.offer(otherDoi);
      const { thread_id } = await world.search(project);
      assert.equal((await world.untilResting(thread_id)).status, "interrupted");
      expectOk(await world.call("DELETE", `/projects/${project}`));
      expectRefusal(await world.call("GET", `/pipelines/${thread_id}/status`), 404);
      expectOk(await world.call("POST", `/projects/${project}/restore`));
      assert.equal((await world.statusOf(thread_id)).status, "cancelled");
      expectOk(await world.call("POST", `/pipelines/${thread_id}/retry`));
      const state = await world.untilResting(thread_id);
      assert.deepEqual([state.status, state.conflicts.length], ["interrupted", 1]);
    });

    test("is there only for those who may see its project", async () => {
      const project = await world.makeProject();
      world.offer(lakes);
      const { thread_id } = await world.search(project);
      await world.untilResting(thread_id);
      const stranger = as("stranger@example.org");
      expectRefusal(await world.call("GET", `/pipelines/${thread_id}/status`, stranger), 403);
      expectRefusal(await world.call("POST", `/pipelines/${thread_id}/cancel`, stranger), 403);
      const body = { project_id: project, query: "water" };
      expectRefusal(await world.call("POST", "/pipelines/search", { body, ...stranger }), 403);
      assert.deepEqual(expectOk(await world.call("GET", "/pipelines", stranger)), []);
      expectRefusal(await world.call("GET", "/pipelines/no-such-thread/status"), 404);
      const other = "00000000-0000-4000-8000-000000000000";
      expectRefusal(await world.call("POST", `/pipelines/${other}/resume`, { body: {} }), 404);
      const unknown = { project_id: 999_999, query: "water" };
      expectRefusal(await world.call("POST", "/pipelines/search", { body: unknown }), 404);
      const bad = { project_id: project, query: "water", sources: ["nowhere"] };
      expectInvalid(
        await world.call("POST", "/pipelines/search", { body: bad }),
        "body",
        "sources",
        0,
      );
    });
  });

  describe("an upload run", () => {
    test("makes papers of files in PDF_DIR and reads them; a file that is no PDF is told", async () => {
      const project = await world.makeProject();
      const path = await world.putPdf("some/lakes.pdf", pdfOf(lakes.title));
      await world.putPdf("page.pdf", Buffer.from("<html>"));
      const { thread_id } = await world.upload(project, path, "page.pdf");
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "completed", JSON.stringify(state));
      assert.deepEqual(statesOfSteps(state), [
        "extract completed",
        "dedup completed",
        "ocr completed",
        "index completed",
      ]);
      assert.deepEqual([state.result.extract.refused, state.result.ocr.read], [1, 1]);
      assert.match(state.result.extract.errors[0].error, /not a PDF/u);
      const [paper] = await world.papersOf(project);
      assert.deepEqual([paper.title, paper.status], [lakes.title, "indexed"]);
    });

    test("asks about a file that the project has, as an upload does, and goes on when it is decided there", async () => {
      const project = await world.makeProject();
      const content = pdfOf(rivers.title);
      const first = await world.upload(project, await world.putPdf("first.pdf", content));
      assert.equal((await world.untilResting(first.thread_id)).status, "completed");
      const { thread_id } = await world.upload(project, await world.putPdf("again.pdf", content));
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "interrupted");
      const listed = expectOk(await world.call("GET", `/projects/${project}/dedup/conflicts`));
      assert.deepEqual(
        state.conflicts.map((each: { conflict_id: string; reason: string }) => [
          each.conflict_id,
          each.reason,
        ]),
        [[listed[0].conflict_id, "same_file"]],
      );
      const decision = { conflict_id: listed[0].conflict_id, action: "keep_new" };
      expectOk(await world.resume(thread_id, decision));
      const end = await world.untilResting(thread_id);
      assert.equal(end.status, "completed", JSON.stringify(end));
      const papers = await world.papersOf(project);
      assert.deepEqual(
        papers.map(({ status }) => status),
        ["indexed", "indexed"],
      );
      assert.deepEqual(
        expectOk(await world.call("GET", `/projects/${project}/dedup/conflicts`)),
        [],
      );
    });

    test("ends a paper whose PDF cannot be read in error, and goes on with the others", async () => {
      const project = await world.makeProject();
      const broken = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000, "x")]);
      const paths = [
        await world.putPdf("broken.pdf", broken),
        await world.putPdf("good.pdf", pdfOf("Snow depth on Arctic sea ice")),
      ];
      const { thread_id } = await world.upload(project, ...paths);
      const state = await world.untilResting(thread_id);
      assert.equal(state.status, "completed");
      assert.deepEqual([state.result.ocr.read, state.result.ocr.failed], [1, 1]);
      assert.ok(state.result.ocr.errors[0].error.length > 0);
      const papers = await world.papersOf(project);
      assert.deepEqual(papers.map(({ status }) => status).toSorted(compare), ["error", "indexed"]);
    });

    test("takes no path that leads out of PDF_DIR, by whatever way, and names it as it was given", async () => {
      const project = await world.makeProject();
      const outside = join(tmpdir(), `outside-${process.pid}.pdf`);
      await writeFile(outside, pdfOf("Not for you"));
      await symlink(outside, join(world.pdfs, "link.pdf")).catch(() => undefined);
      await symlink(tmpdir(), join(world.pdfs, "folder")).catch(() => undefined);
      const inside = await world.putPdf("inside.pdf", pdfOf("For you"));
      for (const path of [
        outside,
        "/etc/passwd",
        "../outside.pdf",
        "link.pdf",
        `folder/outside-${process.pid}.pdf`,
        "missing.pdf",
        "a\0.pdf",
        ".",
      ]) {
        const body = { project_id: project, pdf_paths: [inside, path] };
        const reply = await world.call("POST", "/pipelines/upload", { body });
        if (path.includes("\0")) {
          assert.ok([400, 422].includes(reply.status));
          continue;
        }
        expectRefusal(reply, 400);
        assert.ok(reply.message.includes(path), reply.message);
      }
      assert.deepEqual(await world.papersOf(project), []);
      const none = { project_id: project, pdf_paths: [] };
      expectInvalid(
        await world.call("POST", "/pipelines/upload", { body: none }),
        "body",
        "pdf_paths",
      );
    });
  });
});
