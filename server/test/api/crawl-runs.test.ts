// Searches for PDFs as tasks: which papers in which order, joined, cancelled, and polite to every host.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startTestApp } from "../app.ts";
import { pdfOf, soughtTitle, useCrawling } from "../crawling.ts";
import { eventually, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

describe("searches for PDFs", () => {
  const crawling = useCrawling();

  test("the most cited are looked for first, or the oldest, and no more than asked for", async () => {
    const project = await crawling.makeProject();
    const [old, cited] = [
      await crawling.addPaper(project, { title: "First made of all the papers here" }),
      await crawling.addPaper(project, {
        title: "Most cited of all the papers",
        citation_count: 9,
      }),
    ];
    const ids = async (query: string) =>
      expectOk(await crawling.start(project, query)).details.map(
        (each: { paper_id: number }) => each.paper_id,
      );
    assert.deepEqual(await ids("?max_papers=1"), [cited]);
    assert.deepEqual(await ids("?max_papers=1"), [old], "one looked for in vain comes last");
    const changed = { body: { notes: "perhaps now" } };
    expectOk(await crawling.service.call("PUT", `${project}/papers/${cited}`, changed));
    assert.deepEqual(await ids("?max_papers=1"), [cited], "unless it has changed since");
    assert.deepEqual(await ids("?priority=low"), [old, cited]);
  });

  test("only papers in pending or metadata_only without a file are looked for", async () => {
    const project = await crawling.makeProject();
    await crawling.addPaper(project, { status: "error" });
    const pending = await crawling.addPaper(project, { status: "pending" });
    const { details } = expectOk(await crawling.start(project));
    assert.deepEqual(
      details.map((each: { paper_id: number }) => each.paper_id),
      [pending],
    );
  });

  test("two papers with the same file both have it, and the second says so", async () => {
    const project = await crawling.makeProject();
    crawling.web.file("/a.pdf", pdfOf(soughtTitle));
    const pdf_url = `${crawling.web.origin}/a.pdf`;
    const first = await crawling.addPaper(project, { pdf_url, citation_count: 2 });
    await crawling.addPaper(project, { pdf_url: `${pdf_url}?again`, citation_count: 1 });
    const { success, details } = expectOk(await crawling.start(project));
    assert.equal(success, 2);
    const reasons = details.map((each: { reason: string }) => each.reason);
    assert.match(reasons.join(""), new RegExp(`^Paper (${first}|\\d+) has the same file`, "u"));
  });

  test("stats count the papers of each status, and the room that files take and may take", async () => {
    const project = await crawling.makeProject();
    await crawling.addPaper(project, {});
    const { storage, ...counts } = expectOk(
      await crawling.service.call("GET", `${project}/crawl/stats`),
    );
    assert.deepEqual(counts, {
      pending: 0,
      metadata_only: 1,
      pdf_downloaded: 0,
      ocr_complete: 0,
      indexed: 0,
      error: 0,
    });
    assert.deepEqual(storage, { total_mb: 100_000, used_mb: 0 });
  });

  test("a second start joins the search that runs, and cancelling ends it with what it waits for", async () => {
    const project = await crawling.makeProject();
    const done = await crawling.addPaper(project, {
      title: "Looked for in vain",
      citation_count: 1,
    });
    await crawling.addPaper(project, { pdf_url: `${crawling.web.origin}/slow.pdf` });
    const reached = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    crawling.web.put("/slow.pdf", (response) => {
      response.writeHead(200).write("%PDF-1.7\n");
      response.once("close", () => left.resolve());
      reached.resolve();
    });
    const waiting = crawling.start(project);
    await reached.promise;
    const join = async () => expectOk(await crawling.start(project, "?wait=false"));
    await eventually(async () => (await join()).failed === 1);
    const joined = await join();
    assert.equal(joined.finished, false);
    assert.deepEqual(
      joined.details.map((each: { paper_id: number }) => each.paper_id),
      [done],
    );
    const { status, task_type } = expectOk(
      await crawling.service.call("GET", `/tasks/${joined.task_id}`),
    );
    assert.deepEqual([status, task_type], ["running", "crawl"]);
    expectOk(await crawling.service.call("POST", `/tasks/${joined.task_id}/cancel`));
    await left.promise;
    expectRefusal(await waiting, 409);
    assert.equal(crawling.web.seen.filter((path) => path === "/slow.pdf").length, 1);
  });

  test("one host is asked one thing at a time, and several hosts side by side", async () => {
    const project = await crawling.makeProject();
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    for (const each of [crawling.web, crawling.elsewhere])
      for (const path of ["/1.pdf", "/2.pdf", "/3.pdf"]) {
        each.put(path, async (response) => {
          asked += 1;
          if (asked === 2) bothAsked.resolve();
          await bothAsked.promise;
          response.writeHead(404).end();
        });
        await crawling.addPaper(project, { title: `Paper ${path}`, pdf_url: each.origin + path });
      }
    const { failed } = expectOk(await crawling.start(project));
    assert.deepEqual(
      [failed, asked, crawling.web.load.most, crawling.elsewhere.load.most],
      [6, 6, 1, 1],
    );
  });

  test("redirects have the turn of the host they lead to, and end somewhere", async () => {
    const project = await crawling.makeProject();
    for (const [from, path] of [
      [crawling.web, "/x.pdf"],
      [crawling.elsewhere, "/y.pdf"],
    ] as const) {
      crawling.web.put(path, async (response) => {
        await sleep(30);
        response.writeHead(404).end();
      });
      const location = crawling.web.origin + path;
      from.put("/doi", (response) => void response.writeHead(302, { location }).end());
      await crawling.addPaper(project, { title: `To ${path}`, pdf_url: `${from.origin}/doi` });
    }
    crawling.web.put(
      "/round",
      (response) => void response.writeHead(302, { location: "/round" }).end(),
    );
    const round = await crawling.addPaper(project, { pdf_url: `${crawling.web.origin}/round` });
    const { details } = expectOk(await crawling.start(project));
    assert.equal(crawling.web.load.most, 1);
    const { reason } = details.find((each: { paper_id: number }) => each.paper_id === round);
    assert.match(reason, /redirected more often/u);
  });

  test("a client that leaves does not stop the search", async () => {
    const project = await crawling.makeProject();
    crawling.web.file("/a.pdf", pdfOf(soughtTitle));
    const id = await crawling.addPaper(project, { pdf_url: `${crawling.web.origin}/a.pdf` });
    const leaving = new AbortController();
    const url = `${crawling.service.address}/api/v1${project}/crawl/start`;
    const left = fetch(url, { method: "POST", signal: leaving.signal });
    await eventually(() => crawling.web.seen.includes("/a.pdf"));
    leaving.abort();
    await assert.rejects(left);
    await eventually(
      async () => (await crawling.service.call("GET", `${project}/papers/${id}`)).data.has_pdf,
    );
  });

  test("a server that works offline looks for nothing, and says so", async (t) => {
    const offline = await startTestApp({ OFFLINE: "1", WORKERS: "0" });
    t.after(() => offline.dispose());
    const { id } = expectOk(await offline.call("POST", "/projects", { body: { name: "Alone" } }));
    const reply = await offline.call("POST", `/projects/${id}/crawl/start`);
    assert.match(expectRefusal(reply, 502).message, /work offline/u);
  });

  test("an unknown project is 404, and what is asked for is checked", async () => {
    const project = await crawling.makeProject();
    expectRefusal(await crawling.start("/projects/999999"), 404);
    expectInvalid(await crawling.start(project, "?priority=urgent"), "query", "priority");
    expectInvalid(await crawling.start(project, "?max_papers=0"), "query", "max_papers");
  });
});
