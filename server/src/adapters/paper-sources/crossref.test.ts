// Tests what becomes of Crossref's answers.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { startFetcher, startServer } from "../../platform/http/loopback-server.testing.ts";
import { createCrossref } from "./crossref.ts";
import { toWork } from "./crossref-work.ts";
import { crossrefWork } from "./loopback-sources.testing.ts";

const never = new AbortController().signal;

async function start(t: TestContext, status: number, body: string) {
  const server = await startServer(t, (_, response) => response.writeHead(status).end(body));
  const connection = { baseUrl: `${server.origin}/`, email: "me@example.org" };
  return { server, crossref: createCrossref(connection, { fetcher: startFetcher(t) }) };
}

test("a work keeps everything that a reference needs", () => {
  const message = {
    type: "journal-article",
    title: ["Water &amp; <i>ice</i>"],
    subtitle: ["A review"],
    "container-title": ["Journal of Water"],
    "short-container-title": ["J. Water"],
    author: [
      {
        given: "Henry S.",
        family: "Frank",
        suffix: "Jr.",
        ORCID: "http://orcid.org/0000-0001-7542-0286",
        affiliation: [{ name: "Pittsburgh" }, { name: "Mellon" }],
      },
      { name: "The Water Group", affiliation: [] },
      { sequence: "additional", affiliation: [] },
    ],
    editor: [{ family: "Bernal" }],
    issued: { "date-parts": [[1970, 8, 14]] },
    volume: "169",
    issue: "3946",
    page: "635-641",
    publisher: "AAAS",
    ISSN: ["0036-8075", "1095-9203"],
    DOI: "10.1126/science.169.3946.635",
    URL: "http://dx.doi.org/10.1126/science.169.3946.635",
    language: "en",
    abstract: "<jats:p>The train of thought.</jats:p>",
    "is-referenced-by-count": 86,
    link: [
      {
        URL: "https://x.org/check.pdf",
        "content-type": "unspecified",
        "intended-application": "similarity-checking",
      },
      { URL: "https://x.org/full.html", "content-type": "text/html" },
      { URL: "https://x.org/full?type=1", "content-type": "application/pdf" },
    ],
  };
  assert.deepEqual(toWork(message), {
    type: "article-journal",
    title: "Water & <i>ice</i>: A review",
    "container-title": "Journal of Water",
    "container-title-short": "J. Water",
    author: [
      {
        given: "Henry S.",
        family: "Frank",
        suffix: "Jr.",
        ORCID: "0000-0001-7542-0286",
        affiliation: "Pittsburgh; Mellon",
      },
      { literal: "The Water Group" },
    ],
    editor: [{ family: "Bernal" }],
    issued: { "date-parts": [[1970, 8, 14]] },
    volume: "169",
    issue: "3946",
    page: "635-641",
    publisher: "AAAS",
    ISSN: "0036-8075",
    DOI: "10.1126/science.169.3946.635",
    URL: "http://dx.doi.org/10.1126/science.169.3946.635",
    language: "en",
    abstract: "The train of thought.",
    custom: { citation_count: "86", pdf_url: "https://x.org/full?type=1" },
  });
});

test("a chapter in a series names its book, a thesis its university and degree, a preprint its server", () => {
  const chapter = toWork({
    type: "book-chapter",
    "container-title": ["Lecture Notes", "The Book"],
    ISBN: ["9781590598160"],
  });
  assert.deepEqual(
    [chapter?.type, chapter?.["container-title"], chapter?.["collection-title"], chapter?.ISBN],
    ["chapter", "The Book", "Lecture Notes", "9781590598160"],
  );
  const thesis = toWork({
    type: "dissertation",
    institution: [{ name: "University of Iowa" }],
    publisher: "Iowa Libraries",
    degree: ["PhD"],
    issued: { "date-parts": [[null]] },
    approved: { "date-parts": [[2013, 5]] },
  });
  assert.deepEqual(
    [thesis?.type, thesis?.publisher, thesis?.genre, thesis?.issued],
    ["thesis", "University of Iowa", "PhD", { "date-parts": [[2013, 5]] }],
  );
  const preprint = toWork({
    type: "posted-content",
    subtype: "preprint",
    institution: [{ name: "bioRxiv" }],
    version: { version: "v2" },
  });
  assert.deepEqual(
    [preprint?.type, preprint?.publisher, preprint?.genre, preprint?.version],
    ["article", "bioRxiv", "Preprint", "2"],
  );
});

test("a type that CSL does not have is a document, and an unknown year is none", () => {
  const work = toWork({ type: "grant", issued: { "date-parts": [[null]] }, title: [] });
  assert.deepEqual(work, { type: "document", custom: {} });
});

test("the DOI goes into the path as it is, encoded where it must be, with the address to write to", async (t) => {
  const { server, crossref } = await start(t, 200, JSON.stringify({ message: crossrefWork("x") }));
  await crossref.lookUp(["10.1002/(sici)1<1::a>3.0;2#x?y"], never);
  await crossref.lookUp(["10.1000/../../members"], never);
  assert.deepEqual(
    server.seen.map(({ url }) => url),
    [
      "/works/10.1002/(sici)1%3C1::a%3E3.0%3B2%23x%3Fy?mailto=me%40example.org",
      "/works/10.1000%2F..%2F..%2Fmembers?mailto=me%40example.org",
    ],
  );
});

test("an unknown DOI is left out; any other answer that is no work is an upstream error", async (t) => {
  const unknown = await start(t, 404, "Resource not found.");
  assert.equal((await unknown.crossref.lookUp(["10.1000/x"], never)).size, 0);
  const refusals = [
    [403, "", "source_failed"],
    [429, "", "source_busy"],
    [200, "<html>", "bad_response"],
    [200, "[]", "bad_response"],
    [200, '{"message":"no"}', "bad_response"],
  ] as const;
  for (const [status, body, code] of refusals) {
    const { crossref } = await start(t, status, body);
    await assert.rejects(crossref.lookUp(["10.1000/x"], never), { name: "UpstreamError", code });
  }
});
