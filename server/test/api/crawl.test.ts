// Looking for PDFs over HTTP, with every source and every publisher on the loopback address.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoopbackWeb, startWeb } from "../../src/adapters/pdf-sources/loopback-web.testing.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { buildScan } from "../scan.ts";
import { untilRead } from "../upload.ts";
import { eventually, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

const title = "Copper surfaces and hospital infections in intensive care";

function pdfOf(heading: string, ...lines: string[]): Buffer {
  const body = Array.from({ length: 12 }, (_, line) => `Line ${line} of a text about metals.`);
  return buildTextPdf([[heading, "Anna Keller and Ravi Patel", ...lines, ...body]]);
}

async function refuseSlowly(response: ServerResponse): Promise<void> {
  await sleep(30);
  response.writeHead(404).end();
}

type Try = { way: string; code: string; address: string | null; reason: string };

describe("looking for PDFs", () => {
  let web: LoopbackWeb;
  let elsewhere: LoopbackWeb;
  let service: TestApp;
  before(async () => {
    web = await startWeb();
    elsewhere = await startWeb();
    service = await startTestApp({
      ...web.environment,
      OA_EMAIL: "me@example.org",
      GRAPH_API_KEY: "graph-key",
      MAX_UPLOAD_MB: "1",
      ALLOWED_PRIVATE_HOSTS: `${web.host},${elsewhere.host}`,
    });
  });
  beforeEach(() => {
    web.forget();
    elsewhere.forget();
  });
  after(async () => {
    await service.dispose();
    web.close();
    elsewhere.close();
  });

  async function makeProject(): Promise<string> {
    const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Found" } }));
    return `/projects/${id}`;
  }
  async function addPaper(project: string, fields: object): Promise<number> {
    const body = { title, ...fields };
    return expectOk(await service.call("POST", `${project}/papers`, { body })).id;
  }
  const start = (project: string, query = "") =>
    service.call("POST", `${project}/crawl/start${query}`);
  async function crawlOne(fields: object) {
    const project = await makeProject();
    const id = await addPaper(project, fields);
    const result = expectOk(await start(project));
    const { items } = expectOk(await service.call("GET", `${project}/crawl/attempts`));
    const tries: Try[] = items[0].tries;
    const byWay = new Map(tries.map((each) => [each.way, each]));
    return { project, id, result, attempt: items[0], tries, byWay };
  }

  test("a file at the record's own address is taken, and read as an upload is", async () => {
    web.file("/paper.pdf", pdfOf(title));
    const { project, id, result } = await crawlOne({ pdf_url: `${web.origin}/paper.pdf` });
    assert.deepEqual([result.total, result.success, result.failed], [1, 1, 0]);
    assert.deepEqual(result.details, [
      {
        paper_id: id,
        success: true,
        file_path: `/api/v1${project}/papers/${id}/pdf`,
        way: "pdf_url",
        reason: "",
      },
    ]);
    const paper = await untilRead(service, project, id);
    assert.deepEqual([paper.status, paper.has_pdf, paper.page_count], ["indexed", true, 1]);
    const served = await fetch(`${service.address}${result.details[0].file_path}`);
    assert.equal(served.headers.get("content-type"), "application/pdf");
  });

  test("Unpaywall is asked with the contact e-mail, and its best copy is tried before the others", async () => {
    let email: string | null = "";
    web.put("/unpaywall/10.1000/a", (response, url) => {
      email = url.searchParams.get("email");
      const best = { url_for_pdf: `${web.origin}/gone.pdf` };
      const other = { url_for_pdf: `${web.origin}/copy.pdf` };
      response.end(JSON.stringify({ best_oa_location: best, oa_locations: [best, other] }));
    });
    web.file("/copy.pdf", pdfOf(title));
    const { tries } = await crawlOne({ doi: "10.1000/a" });
    assert.equal(email, "me@example.org");
    assert.deepEqual(
      tries.map(({ way, code }) => [way, code]),
      [
        ["pdf_url", "nothing_to_ask_by"],
        ["unpaywall", "refused"],
        ["unpaywall", "taken"],
      ],
    );
  });

  test("a preprint is fetched from arXiv by its number, also from its DOI", async () => {
    web.file("/arxiv-pdf/2101.00001", pdfOf(title));
    const { attempt } = await crawlOne({ doi: "10.48550/arXiv.2101.00001" });
    assert.deepEqual([attempt.success, attempt.way], [true, "arxiv"]);
  });

  test("OpenAlex tells of an open copy of the work that was asked for, and of no other", async () => {
    const copy = { pdf_url: `${web.origin}/copy.pdf`, is_oa: true };
    web.file("/copy.pdf", pdfOf(title));
    web.json("/openalex/works", {
      results: [
        { id: "https://openalex.org/W1", doi: "https://doi.org/10.1000/other" },
        { id: "https://openalex.org/W2", doi: "https://doi.org/10.1000/B", locations: [copy] },
      ],
    });
    assert.equal((await crawlOne({ doi: "10.1000/b" })).attempt.way, "openalex");
    const { byWay } = await crawlOne({ doi: "10.1000/c" });
    assert.equal(byWay.get("openalex")?.code, "not_known");
  });

  test("Semantic Scholar tells of an open copy", async () => {
    web.file("/copy.pdf", pdfOf(title));
    web.json("/s2/paper/PMID:123", { openAccessPdf: { url: `${web.origin}/copy.pdf` } });
    const { attempt } = await crawlOne({ external_ids: { pmid: "123" } });
    assert.equal(attempt.way, "semantic_scholar");
  });

  test("Europe PMC renders what lies in PubMed Central, by a number it finds itself", async () => {
    web.file("/europe-pmc-pdf/PMC77", pdfOf(title));
    web.json("/europe-pmc/search", {
      resultList: { result: [{ doi: "10.1000/d", pmcid: "PMC77" }] },
    });
    assert.equal((await crawlOne({ doi: "10.1000/d" })).attempt.way, "europe_pmc");
    web.answers.delete("/europe-pmc/search");
    const known = await crawlOne({ external_ids: { pmcid: "PMC77" } });
    assert.equal(known.attempt.way, "europe_pmc");
  });

  test("a page on the web is followed once, through the PDF that it names", async () => {
    const head = `<meta content='files/a&amp;b.pdf' name="citation_pdf_url">`;
    web.file("/page/", `<!DOCTYPE html><html><head>${head}</head></html>`, "text/html");
    web.file("/page/files/a&b.pdf", pdfOf(title));
    const { attempt, tries } = await crawlOne({ pdf_url: `${web.origin}/page/` });
    assert.equal(attempt.success, true);
    assert.equal(tries[0]?.address, `${web.origin}/page/files/a&b.pdf`);
    web.file("/page/files/a&b.pdf", `<html><head>${head}</head></html>`, "text/html");
    const again = await crawlOne({ pdf_url: `${web.origin}/page/` });
    assert.equal(again.tries[0]?.code, "not_pdf");
    assert.equal(again.attempt.success, false);
  });

  test("a page that names no PDF is told of", async () => {
    web.file("/page", "<html><body>Buy this article.</body></html>", "application/pdf");
    assert.equal((await crawlOne({ pdf_url: `${web.origin}/page` })).tries[0]?.code, "no_link");
  });

  test("a file is what its bytes are, whatever its server calls it", async () => {
    web.file("/a", pdfOf(title), "text/html");
    assert.equal((await crawlOne({ pdf_url: `${web.origin}/a` })).attempt.success, true);
    web.file("/b", "PK\u0003\u0004 an archive", "application/pdf");
    assert.equal((await crawlOne({ pdf_url: `${web.origin}/b` })).tries[0]?.code, "not_pdf");
  });

  test("the PDF of another paper is reported and not stored", async () => {
    web.file("/wrong.pdf", pdfOf("Zinc in the diet of growing laboratory rats"));
    const { project, id, result, attempt } = await crawlOne({
      pdf_url: `${web.origin}/wrong.pdf`,
    });
    assert.deepEqual([result.success, result.failed], [0, 1]);
    assert.match(attempt.reason, /another paper: “Zinc in the diet/u);
    const paper = expectOk(await service.call("GET", `${project}/papers/${id}`));
    assert.deepEqual([paper.has_pdf, paper.status], [false, "metadata_only"]);
    expectRefusal(await service.call("GET", `${project}/papers/${id}/pdf`), 404);
    const { storage } = expectOk(await service.call("GET", `${project}/crawl/stats`));
    assert.equal(storage.used_mb, 0);
  });

  test("a paper that only refers to the one that is wanted is another paper", async () => {
    const citing = pdfOf(
      "Zinc in the diet of growing rats",
      "References",
      `1. Keller A. ${title}.`,
    );
    web.file("/citing.pdf", citing);
    const { tries } = await crawlOne({ pdf_url: `${web.origin}/citing.pdf` });
    assert.equal(tries[0]?.code, "other_paper");
  });

  test("a file under another title is taken where the paper's DOI stands on its first page", async () => {
    const doi = "10.1000/printed.1";
    web.file("/a.pdf", pdfOf("Kupfer auf Intensivstationen", `https://doi.org/${doi}`));
    const { attempt } = await crawlOne({ doi, pdf_url: `${web.origin}/a.pdf` });
    assert.equal(attempt.success, true);
  });

  test("of a scan the first page is recognised before it is judged", async () => {
    web.put("/scan.pdf", async (response) => {
      const lines = ["Copper surfaces and hospital", "infections in intensive care", "Anna Keller"];
      response.end(await buildScan([lines]));
    });
    const { attempt } = await crawlOne({ pdf_url: `${web.origin}/scan.pdf` });
    assert.equal(attempt.success, true, attempt.reason);
  });

  test("a damaged file and one that is too large are reported", async () => {
    web.file("/broken.pdf", "%PDF-1.7\nnothing of a PDF follows");
    assert.equal(
      (await crawlOne({ pdf_url: `${web.origin}/broken.pdf` })).tries[0]?.code,
      "unreadable",
    );
    web.file("/large.pdf", Buffer.concat([pdfOf(title), Buffer.alloc(1024 * 1024)]));
    assert.equal(
      (await crawlOne({ pdf_url: `${web.origin}/large.pdf` })).tries[0]?.code,
      "too_large",
    );
  });

  for (const [what, address] of [
    ["the metadata service of a cloud", "http://169.254.169.254/latest/meta-data"],
    ["this machine under another name", "http://[::ffff:127.0.0.1]/a.pdf"],
    ["a file", "file:///etc/passwd"],
  ] as const) {
    test(`an address from a record never leads to ${what}`, async () => {
      const { tries, attempt } = await crawlOne({ pdf_url: address });
      assert.deepEqual([tries[0]?.code, attempt.success], ["unreachable", false]);
    });
  }

  test("neither a redirect nor a page leads to where an address may not", async () => {
    const inside = "http://169.254.169.254/latest/meta-data";
    web.put("/away", (response) => void response.writeHead(302, { location: inside }).end());
    web.file("/page", `<html><meta name="citation_pdf_url" content="${inside}">`, "text/html");
    for (const path of ["/away", "/page"])
      assert.equal((await crawlOne({ pdf_url: web.origin + path })).tries[0]?.code, "unreachable");
  });

  test("every way has its reason when none led to a file, and the paper has the one that tells most", async () => {
    web.put("/s2/paper/DOI:10.1000/x", (response) => void response.writeHead(401).end());
    web.put("/forbidden.pdf", (response) => void response.writeHead(403).end());
    web.json("/unpaywall/10.1000/x", { best_oa_location: null, oa_locations: [] });
    const { byWay, attempt, result, id } = await crawlOne({
      doi: "10.1000/x",
      pdf_url: `${web.origin}/forbidden.pdf`,
    });
    assert.deepEqual(
      [...byWay.values()].map(({ way, code }) => [way, code]),
      [
        ["pdf_url", "refused"],
        ["unpaywall", "not_open"],
        ["arxiv", "nothing_to_ask_by"],
        ["openalex", "not_known"],
        ["semantic_scholar", "source_failed"],
        ["europe_pmc", "not_known"],
      ],
    );
    assert.match(attempt.reason, /status 403.*upload it here/u);
    assert.deepEqual(
      [result.details[0].paper_id, result.details[0].file_path, result.details[0].reason],
      [id, null, attempt.reason],
    );
  });

  test("the most cited are looked for first, or the oldest, and no more than asked for", async () => {
    const project = await makeProject();
    const [old, cited] = [
      await addPaper(project, { title: "First made of all the papers here" }),
      await addPaper(project, { title: "Most cited of all the papers", citation_count: 9 }),
    ];
    const ids = async (query: string) =>
      expectOk(await start(project, query)).details.map(
        (each: { paper_id: number }) => each.paper_id,
      );
    assert.deepEqual(await ids("?max_papers=1"), [cited]);
    assert.deepEqual(await ids("?max_papers=1"), [old], "one looked for in vain comes last");
    const changed = { body: { notes: "perhaps now" } };
    expectOk(await service.call("PUT", `${project}/papers/${cited}`, changed));
    assert.deepEqual(await ids("?max_papers=1"), [cited], "unless it has changed since");
    assert.deepEqual(await ids("?priority=low"), [old, cited]);
  });

  test("only papers in pending or metadata_only without a file are looked for", async () => {
    const project = await makeProject();
    await addPaper(project, { status: "error" });
    const pending = await addPaper(project, { status: "pending" });
    const { details } = expectOk(await start(project));
    assert.deepEqual(
      details.map((each: { paper_id: number }) => each.paper_id),
      [pending],
    );
  });

  test("two papers with the same file both have it, and the second says so", async () => {
    const project = await makeProject();
    web.file("/a.pdf", pdfOf(title));
    const pdf_url = `${web.origin}/a.pdf`;
    const first = await addPaper(project, { pdf_url, citation_count: 2 });
    await addPaper(project, { pdf_url: `${pdf_url}?again`, citation_count: 1 });
    const { success, details } = expectOk(await start(project));
    assert.equal(success, 2);
    const reasons = details.map((each: { reason: string }) => each.reason);
    assert.match(reasons.join(""), new RegExp(`^Paper (${first}|\\d+) has the same file`, "u"));
  });

  test("stats count the papers of each status, and the room that files take and may take", async () => {
    const project = await makeProject();
    await addPaper(project, {});
    const { storage, ...counts } = expectOk(await service.call("GET", `${project}/crawl/stats`));
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
    const project = await makeProject();
    const done = await addPaper(project, { title: "Looked for in vain", citation_count: 1 });
    await addPaper(project, { pdf_url: `${web.origin}/slow.pdf` });
    const reached = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    web.put("/slow.pdf", (response) => {
      response.writeHead(200).write("%PDF-1.7\n");
      response.once("close", () => left.resolve());
      reached.resolve();
    });
    const waiting = start(project);
    await reached.promise;
    const join = async () => expectOk(await start(project, "?wait=false"));
    await eventually(async () => (await join()).failed === 1);
    const joined = await join();
    assert.equal(joined.finished, false);
    assert.deepEqual(
      joined.details.map((each: { paper_id: number }) => each.paper_id),
      [done],
    );
    const { status, task_type } = expectOk(await service.call("GET", `/tasks/${joined.task_id}`));
    assert.deepEqual([status, task_type], ["running", "crawl"]);
    expectOk(await service.call("POST", `/tasks/${joined.task_id}/cancel`));
    await left.promise;
    expectRefusal(await waiting, 409);
    assert.equal(web.seen.filter((path) => path === "/slow.pdf").length, 1);
  });

  test("one host is asked one thing at a time, and several hosts side by side", async () => {
    const project = await makeProject();
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    for (const each of [web, elsewhere])
      for (const path of ["/1.pdf", "/2.pdf", "/3.pdf"]) {
        each.put(path, async (response) => {
          asked += 1;
          if (asked === 2) bothAsked.resolve();
          await bothAsked.promise;
          response.writeHead(404).end();
        });
        await addPaper(project, { title: `Paper ${path}`, pdf_url: each.origin + path });
      }
    const { failed } = expectOk(await start(project));
    assert.deepEqual([failed, asked, web.load.most, elsewhere.load.most], [6, 6, 1, 1]);
  });

  test("redirects have the turn of the host they lead to, and end somewhere", async () => {
    const project = await makeProject();
    for (const [from, path] of [
      [web, "/x.pdf"],
      [elsewhere, "/y.pdf"],
    ] as const) {
      web.put(path, refuseSlowly);
      const location = web.origin + path;
      from.put("/doi", (response) => void response.writeHead(302, { location }).end());
      await addPaper(project, { title: `To ${path}`, pdf_url: `${from.origin}/doi` });
    }
    web.put("/round", (response) => void response.writeHead(302, { location: "/round" }).end());
    const round = await addPaper(project, { pdf_url: `${web.origin}/round` });
    const { details } = expectOk(await start(project));
    assert.equal(web.load.most, 1);
    const { reason } = details.find((each: { paper_id: number }) => each.paper_id === round);
    assert.match(reason, /redirected more often/u);
  });

  test("a client that leaves does not stop the search", async () => {
    const project = await makeProject();
    web.file("/a.pdf", pdfOf(title));
    const id = await addPaper(project, { pdf_url: `${web.origin}/a.pdf` });
    const leaving = new AbortController();
    const url = `${service.address}/api/v1${project}/crawl/start`;
    const left = fetch(url, { method: "POST", signal: leaving.signal });
    await eventually(() => web.seen.includes("/a.pdf"));
    leaving.abort();
    await assert.rejects(left);
    await eventually(
      async () => (await service.call("GET", `${project}/papers/${id}`)).data.has_pdf,
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
    const project = await makeProject();
    expectRefusal(await start("/projects/999999"), 404);
    expectInvalid(await start(project, "?priority=urgent"), "query", "priority");
    expectInvalid(await start(project, "?max_papers=0"), "query", "max_papers");
  });
});
