// The ways to a PDF over HTTP, with every source and every publisher on the loopback address, and which files are taken.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pdfOf, soughtTitle, useCrawling } from "../crawling.ts";
import { buildScan } from "../scan.ts";
import { untilRead } from "../upload.ts";
import { expectOk, expectRefusal } from "./testing.ts";

describe("looking for a PDF", () => {
  const crawling = useCrawling();

  test("a file at the record's own address is taken, and read as an upload is", async () => {
    crawling.web.file("/paper.pdf", pdfOf(soughtTitle));
    const { project, id, result } = await crawling.crawlOne({
      pdf_url: `${crawling.web.origin}/paper.pdf`,
    });
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
    const paper = await untilRead(crawling.service, project, id);
    assert.deepEqual([paper.status, paper.has_pdf, paper.page_count], ["indexed", true, 1]);
    const served = await fetch(`${crawling.service.address}${result.details[0].file_path}`);
    assert.equal(served.headers.get("content-type"), "application/pdf");
  });

  test("Unpaywall is asked with the contact e-mail, and its best copy is tried before the others", async () => {
    let email: string | null = "";
    crawling.web.put("/unpaywall/10.1000/a", (response, url) => {
      email = url.searchParams.get("email");
      const best = { url_for_pdf: `${crawling.web.origin}/gone.pdf` };
      const other = { url_for_pdf: `${crawling.web.origin}/copy.pdf` };
      response.end(JSON.stringify({ best_oa_location: best, oa_locations: [best, other] }));
    });
    crawling.web.file("/copy.pdf", pdfOf(soughtTitle));
    const { tries } = await crawling.crawlOne({ doi: "10.1000/a" });
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
    crawling.web.file("/arxiv-pdf/2101.00001", pdfOf(soughtTitle));
    const { attempt } = await crawling.crawlOne({ doi: "10.48550/arXiv.2101.00001" });
    assert.deepEqual([attempt.success, attempt.way], [true, "arxiv"]);
  });

  test("OpenAlex tells of an open copy of the work that was asked for, and of no other", async () => {
    const copy = { pdf_url: `${crawling.web.origin}/copy.pdf`, is_oa: true };
    crawling.web.file("/copy.pdf", pdfOf(soughtTitle));
    crawling.web.json("/openalex/works", {
      results: [
        { id: "https://openalex.org/W1", doi: "https://doi.org/10.1000/other" },
        { id: "https://openalex.org/W2", doi: "https://doi.org/10.1000/B", locations: [copy] },
      ],
    });
    assert.equal((await crawling.crawlOne({ doi: "10.1000/b" })).attempt.way, "openalex");
    const { byWay } = await crawling.crawlOne({ doi: "10.1000/c" });
    assert.equal(byWay.get("openalex")?.code, "not_known");
  });

  test("Semantic Scholar tells of an open copy", async () => {
    crawling.web.file("/copy.pdf", pdfOf(soughtTitle));
    crawling.web.json("/s2/paper/PMID:123", {
      openAccessPdf: { url: `${crawling.web.origin}/copy.pdf` },
    });
    const { attempt } = await crawling.crawlOne({ external_ids: { pmid: "123" } });
    assert.equal(attempt.way, "semantic_scholar");
  });

  test("Europe PMC renders what lies in PubMed Central, by a number it finds itself", async () => {
    crawling.web.file("/europe-pmc-pdf/PMC77", pdfOf(soughtTitle));
    crawling.web.json("/europe-pmc/search", {
      resultList: { result: [{ doi: "10.1000/d", pmcid: "PMC77" }] },
    });
    assert.equal((await crawling.crawlOne({ doi: "10.1000/d" })).attempt.way, "europe_pmc");
    crawling.web.answers.delete("/europe-pmc/search");
    const known = await crawling.crawlOne({ external_ids: { pmcid: "PMC77" } });
    assert.equal(known.attempt.way, "europe_pmc");
  });

  test("a page on the web is followed once, through the PDF that it names", async () => {
    const head = `<meta content='files/a&amp;b.pdf' name="citation_pdf_url">`;
    crawling.web.file("/page/", `<!DOCTYPE html><html><head>${head}</head></html>`, "text/html");
    crawling.web.file("/page/files/a&b.pdf", pdfOf(soughtTitle));
    const { attempt, tries } = await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/page/` });
    assert.equal(attempt.success, true);
    assert.equal(tries[0]?.address, `${crawling.web.origin}/page/files/a&b.pdf`);
    crawling.web.file("/page/files/a&b.pdf", `<html><head>${head}</head></html>`, "text/html");
    const again = await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/page/` });
    assert.equal(again.tries[0]?.code, "not_pdf");
    assert.equal(again.attempt.success, false);
  });

  test("a page that names no PDF is told of", async () => {
    crawling.web.file("/page", "<html><body>Buy this article.</body></html>", "application/pdf");
    assert.equal(
      (await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/page` })).tries[0]?.code,
      "no_link",
    );
  });

  test("a file is what its bytes are, whatever its server calls it", async () => {
    crawling.web.file("/a", pdfOf(soughtTitle), "text/html");
    assert.equal(
      (await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/a` })).attempt.success,
      true,
    );
    crawling.web.file("/b", "PK\u0003\u0004 an archive", "application/pdf");
    assert.equal(
      (await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/b` })).tries[0]?.code,
      "not_pdf",
    );
  });

  test("the PDF of another paper is reported and not stored", async () => {
    crawling.web.file("/wrong.pdf", pdfOf("Zinc in the diet of growing laboratory rats"));
    const { project, id, result, attempt } = await crawling.crawlOne({
      pdf_url: `${crawling.web.origin}/wrong.pdf`,
    });
    assert.deepEqual([result.success, result.failed], [0, 1]);
    assert.match(attempt.reason, /another paper: “Zinc in the diet/u);
    const paper = expectOk(await crawling.service.call("GET", `${project}/papers/${id}`));
    assert.deepEqual([paper.has_pdf, paper.status], [false, "metadata_only"]);
    expectRefusal(await crawling.service.call("GET", `${project}/papers/${id}/pdf`), 404);
    const { storage } = expectOk(await crawling.service.call("GET", `${project}/crawl/stats`));
    assert.equal(storage.used_mb, 0);
  });

  test("a paper that only refers to the one that is wanted is another paper", async () => {
    const citing = pdfOf(
      "Zinc in the diet of growing rats",
      "References",
      `1. Keller A. ${soughtTitle}.`,
    );
    crawling.web.file("/citing.pdf", citing);
    const { tries } = await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/citing.pdf` });
    assert.equal(tries[0]?.code, "other_paper");
  });

  test("a file under another title is taken where the paper's DOI stands on its first page", async () => {
    const doi = "10.1000/printed.1";
    crawling.web.file("/a.pdf", pdfOf("Kupfer auf Intensivstationen", `https://doi.org/${doi}`));
    const { attempt } = await crawling.crawlOne({ doi, pdf_url: `${crawling.web.origin}/a.pdf` });
    assert.equal(attempt.success, true);
  });

  test("of a scan the first page is recognised before it is judged", async () => {
    crawling.web.put("/scan.pdf", async (response) => {
      const lines = ["Copper surfaces and hospital", "infections in intensive care", "Anna Keller"];
      response.end(await buildScan([lines]));
    });
    const { attempt } = await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/scan.pdf` });
    assert.equal(attempt.success, true, attempt.reason);
  });

  test("a damaged file and one that is too large are reported", async () => {
    crawling.web.file("/broken.pdf", "%PDF-1.7\nnothing of a PDF follows");
    assert.equal(
      (await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/broken.pdf` })).tries[0]?.code,
      "unreadable",
    );
    crawling.web.file("/large.pdf", Buffer.concat([pdfOf(soughtTitle), Buffer.alloc(1024 * 1024)]));
    assert.equal(
      (await crawling.crawlOne({ pdf_url: `${crawling.web.origin}/large.pdf` })).tries[0]?.code,
      "too_large",
    );
  });

  for (const [what, address] of [
    ["the metadata service of a cloud", "http://169.254.169.254/latest/meta-data"],
    ["this machine under another name", "http://[::ffff:127.0.0.1]/a.pdf"],
    ["a file", "file:///etc/passwd"],
  ] as const) {
    test(`an address from a record never leads to ${what}`, async () => {
      const { tries, attempt } = await crawling.crawlOne({ pdf_url: address });
      assert.deepEqual([tries[0]?.code, attempt.success], ["unreachable", false]);
    });
  }

  test("neither a redirect nor a page leads to where an address may not", async () => {
    const inside = "http://169.254.169.254/latest/meta-data";
    crawling.web.put(
      "/away",
      (response) => void response.writeHead(302, { location: inside }).end(),
    );
    crawling.web.file(
      "/page",
      `<html><meta name="citation_pdf_url" content="${inside}">`,
      "text/html",
    );
    for (const path of ["/away", "/page"])
      assert.equal(
        (await crawling.crawlOne({ pdf_url: crawling.web.origin + path })).tries[0]?.code,
        "unreachable",
      );
  });

  test("every way has its reason when none led to a file, and the paper has the one that tells most", async () => {
    crawling.web.put("/s2/paper/DOI:10.1000/x", (response) => void response.writeHead(401).end());
    crawling.web.put("/forbidden.pdf", (response) => void response.writeHead(403).end());
    crawling.web.json("/unpaywall/10.1000/x", { best_oa_location: null, oa_locations: [] });
    const { byWay, attempt, result, id } = await crawling.crawlOne({
      doi: "10.1000/x",
      pdf_url: `${crawling.web.origin}/forbidden.pdf`,
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
});
