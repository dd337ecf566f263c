// Searching the literature over HTTP, with all six sources on the loopback address.
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import {
  type LoopbackSearch,
  startSearchSources,
} from "../../src/adapters/paper-sources/loopback-search.testing.ts";
import { sourceIds } from "../../src/adapters/paper-sources/search-source.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { readEvents } from "../events.ts";
import { as, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const lakes = { title: "On the freezing of shallow lakes in mild winters", doi: "10.1000/lakes" };
const snow = { title: "Crystals of snow and how they grow in clouds", doi: "10.1000/snow" };

describe("searching the literature", () => {
  let sources: LoopbackSearch;
  let service: TestApp;
  before(async () => {
    sources = await startSearchSources();
    service = await startTestApp({ WORKERS: "0", ...sources.environment });
  });
  beforeEach(() => {
    sources.works.clear();
    sources.faults.clear();
    sources.seen.length = 0;
    sources.works.set("crossref", [
      { id: lakes.doi, title: lakes.title },
      { id: snow.doi, title: snow.title },
    ]);
    sources.works.set("openalex", [{ id: "W1", ...lakes }]);
    sources.works.set("europe_pmc", [{ id: "77", ...lakes }]);
  });
  after(async () => {
    await service.dispose();
    sources.close();
  });

  async function makeProject(headers: Record<string, string> = {}): Promise<string> {
    const body = { name: "Searching" };
    return `/projects/${expectOk(await service.call("POST", "/projects", { body, headers })).id}`;
  }
  const search = (project: string, body: object, headers: Record<string, string> = {}) =>
    service.call("POST", `${project}/search/execute`, { body, headers });
  const listPapers = async (project: string): Promise<Loose[]> =>
    expectOk(await service.call("GET", `${project}/papers`)).items;

  test("all six are asked, and a work that several found is there once, with all of them", async () => {
    sources.works.set("pubmed", [{ id: "77", ...lakes }]);
    sources.works.set("semantic_scholar", [{ id: "s2", ...lakes }]);
    sources.works.set("arxiv", [{ id: "2101.00001", title: "Another matter altogether" }]);
    const found = expectOk(await search(await makeProject(), { query: "lakes", max_results: 5 }));
    assert.deepEqual(Object.keys(found.source_stats), [...sourceIds]);
    assert.deepEqual(
      Object.values(found.source_stats),
      [1, 1, 1, 2, 1, 1].map((count) => ({ count, error: null })),
    );
    assert.deepEqual([found.total, found.papers.length, found.imported], [3, 3, 0]);
    const [first] = found.papers;
    assert.deepEqual(first.sources.toSorted(), sourceIds.filter((id) => id !== "arxiv").toSorted());
    assert.deepEqual([first.doi, first.citation_count, first.known_paper_id], [lakes.doi, 3, null]);
    assert.deepEqual(first.external_ids, { openalex: "W1", pmid: "77", s2: "s2" });
  });

  test("a source that fails has its error in the statistics, and the others their results", async () => {
    sources.faults.set("crossref", (_, response) => void response.writeHead(400).end("theirs"));
    sources.faults.set("europe_pmc", (incoming) => void incoming.socket.destroy());
    const body = { query: "lakes", sources: ["crossref", "openalex", "europe_pmc"] };
    const { papers, source_stats: stats } = expectOk(await search(await makeProject(), body));
    assert.equal(papers.length, 1);
    assert.deepEqual(stats.openalex, { count: 1, error: null });
    assert.match(stats.crossref.error, /^Crossref answered with status 400\. .*plainer words/u);
    assert.equal(stats.crossref.count, 0);
    assert.match(stats.europe_pmc.error, /connection .* failed/u);
  });

  test("each result says which paper of the project it is: an identifier and the title agree", async () => {
    const project = await makeProject();
    const bulk = [lakes, { title: "Something else under that DOI", doi: snow.doi }];
    expectOk(await service.call("POST", `${project}/papers/bulk`, { body: bulk }));
    const [, known] = await listPapers(project);
    const { papers } = expectOk(await search(project, { query: "ice", sources: ["crossref"] }));
    assert.deepEqual(
      papers.map((paper: Loose) => [paper.doi, paper.known_paper_id]),
      [
        [lakes.doi, known.doi === lakes.doi ? known.id : (await listPapers(project))[0].id],
        [snow.doi, null],
      ],
    );
  });

  test("an import adds what is new, fills what is known, and leaves a record for each source", async () => {
    const project = await makeProject();
    const { id } = expectOk(
      await service.call("POST", `${project}/papers`, { body: { ...lakes, notes: "mine" } }),
    );
    const body = { query: "ice 2019..2023", sources: ["crossref", "openalex"], auto_import: true };
    const first = expectOk(await search(project, body));
    assert.equal(first.imported, 1);
    const papers = await listPapers(project);
    assert.equal(papers.length, 2);
    const filled = papers.find((paper) => paper.id === id);
    assert.deepEqual([filled.notes, filled.external_ids.openalex], ["mine", "W1"]);
    const added = papers.find((paper) => paper.id !== id);
    assert.deepEqual([added.status, added.source], ["metadata_only", "crossref"]);
    const { items } = expectOk(await service.call("GET", `${project}/imports`));
    assert.deepEqual(
      items
        .map((each: Loose) => [
          each.database,
          each.file_name,
          each.created,
          each.skipped,
          each.total,
        ])
        .toSorted(),
      [
        ["Crossref", "ice 2019..2023", 1, 1, 2],
        ["OpenAlex", "ice 2019..2023", 0, 1, 1],
      ],
    );
    assert.deepEqual(new Set(items.map((each: Loose) => each.status)), new Set(["completed"]));
    assert.equal(expectOk(await search(project, body)).imported, 0);
    assert.equal((await listPapers(project)).length, 2);
  });

  test("chosen results are imported as the search itself would have", async () => {
    const project = await makeProject();
    const { papers } = expectOk(await search(project, { query: "ice", sources: ["crossref"] }));
    const chosen = papers.filter((paper: Loose) => paper.doi === snow.doi);
    const path = `${project}/search/import`;
    const body = { query: "ice", papers: chosen };
    const imported = expectOk(await service.call("POST", path, { body }));
    const [paper] = await listPapers(project);
    assert.deepEqual(imported, { imported: 1, skipped: 0, paper_ids: [paper.id] });
    assert.deepEqual([paper.doi, paper.year], [snow.doi, 2020]);
    const again = expectOk(await service.call("POST", path, { body }));
    assert.deepEqual(again, { imported: 0, skipped: 1, paper_ids: [paper.id] });
    expectInvalid(
      await service.call("POST", path, { body: { papers: [{}] } }),
      "body",
      "papers",
      0,
      "title",
    );
  });

  test("the empty query looks for any of the keywords of level 1; without them it is refused", async () => {
    const project = await makeProject();
    expectInvalid(await search(project, { query: " ", sources: ["openalex"] }), "body", "query");
    const keywords = [
      { term: "冰", term_en: "ice" },
      { term: "snow", synonyms: ['fresh "snow"'] },
      { term: "water", level: 2 },
    ];
    expectOk(await service.call("POST", `${project}/keywords/bulk`, { body: keywords }));
    expectOk(await search(project, { sources: ["openalex"] }));
    const [asked] = sources.questionsTo("openalex");
    const written = '"冰" OR "snow" OR "ice" OR "fresh snow"';
    assert.equal(asked?.url.searchParams.get("search"), written);
    const events = await watch(project, { query: "2019..2023", sources: ["openalex"] });
    assert.equal(events.at(-1)?.data.query, `${written} 2019..2023`);
    const [, within] = sources.questionsTo("openalex");
    assert.equal(within?.url.searchParams.get("search"), written);
    assert.match(within?.url.searchParams.get("filter") ?? "", /2019.*2023/u);
  });

  test("what cannot be asked is refused before anybody is", async () => {
    const project = await makeProject();
    const wrong: Array<[object, ...Array<string | number>]> = [
      [{ query: "x", sources: ["crossref", "scopus"] }, "sources", 1],
      [{ query: "x", max_results: 0 }, "max_results"],
      [{ query: "x", max_results: 501 }, "max_results"],
      [{ query: 7 }, "query"],
      [{ query: "?!" }, "query"],
      [{ query: "x".repeat(4001) }, "query"],
    ];
    for (const [body, ...place] of wrong)
      expectInvalid(await search(project, body), "body", ...place);
    expectRefusal(await search("/projects/999999", { query: "x" }), 404);
    assert.equal(sources.seen.length, 0);
  });

  test("a viewer may watch a search, and neither import nor let import", async () => {
    const owner = as("owner@example.org").headers;
    const viewer = as("viewer@example.org").headers;
    const project = await makeProject(owner);
    const member = { email: "viewer@example.org", role: "viewer" };
    expectOk(await service.call("POST", `${project}/members`, { body: member, headers: owner }));
    expectRefusal(await search(project, { query: "x" }, viewer), 403);
    const body = { papers: [lakes] };
    expectRefusal(
      await service.call("POST", `${project}/search/import`, { body, headers: viewer }),
      403,
    );
    expectOk(await service.call("GET", `${project}/search/sources`, { headers: viewer }));
    const events = await watch(project, { query: "lakes", sources: ["openalex"] }, viewer);
    assert.equal(events.at(-1)?.event, "complete");
  });

  async function watch(project: string, body: object, headers: Record<string, string> = {}) {
    return readEvents(`${service.address}/api/v1${project}/search/stream`, body, headers);
  }

  test("who watches is told of each source as it answers, and of all together at the end", async () => {
    sources.faults.set("crossref", (_, response) => void response.writeHead(404).end());
    const project = await makeProject();
    const events = await watch(project, { query: "lakes", sources: ["crossref", "openalex"] });
    const done = events.filter(({ event, data }) => event === "source" && data.done);
    assert.deepEqual(
      done.map(({ data }) => `${data.source} ${data.count} ${data.error === null}`).toSorted(),
      ["crossref 0 false", "openalex 1 true"],
    );
    const last = events.at(-1);
    assert.equal(last?.event, "complete");
    assert.deepEqual([last?.data.total, last?.data.papers[0].doi], [1, lakes.doi]);
    assert.match(last?.data.source_stats.crossref.error, /^Crossref answered with status 404/u);
  });

  test("a client that leaves ends the questions that are under way", async () => {
    const gone = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    sources.faults.set("openalex", (incoming) => {
      asked.resolve();
      incoming.socket.on("close", () => gone.resolve());
    });
    const url = `${service.address}/api/v1${await makeProject()}/search/execute`;
    const outgoing = request(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    outgoing.on("error", () => undefined);
    outgoing.end(JSON.stringify({ query: "lakes", sources: ["openalex"] }));
    await asked.promise;
    outgoing.destroy();
    await gone.promise;
  });
});

test("offline, every source says so, and a search answers with nothing but that", async () => {
  const sources = await startSearchSources();
  const service = await startTestApp({ WORKERS: "0", OFFLINE: "1", ...sources.environment });
  try {
    const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Off" } }));
    const listed = expectOk(await service.call("GET", `/projects/${id}/search/sources`));
    assert.deepEqual(
      listed.map((source: Loose) => [source.id, source.available]),
      sourceIds.map((each) => [each, false]),
    );
    const body = { query: "x", auto_import: true };
    const found = expectOk(await service.call("POST", `/projects/${id}/search/execute`, { body }));
    assert.deepEqual([found.papers, found.total, found.imported], [[], 0, 0]);
    for (const each of sourceIds)
      assert.match(found.source_stats[each].error, /was not asked.*offline.*OFFLINE=1/u);
    assert.equal(sources.seen.length, 0);
  } finally {
    await service.dispose();
    sources.close();
  }
});
