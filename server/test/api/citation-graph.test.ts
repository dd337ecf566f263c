// The graph of citations around a paper over HTTP, with Semantic Scholar on the loopback address.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { type LoopbackWeb, startWeb } from "../../src/adapters/pdf-sources/loopback-web.testing.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { createTestClock, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

type Work = { paperId: string | null; title?: string; [field: string]: unknown };
type Node = { id: string; is_local: boolean; paper_id: number | null };

const day = 24 * 60 * 60 * 1000;

describe("the graph of citations", () => {
  let web: LoopbackWeb;
  let service: TestApp;
  let project: string;
  const clock = createTestClock();
  before(async () => {
    web = await startWeb();
    const environment = { WORKERS: "0", SEMANTIC_SCHOLAR_API_KEY: "graph-key" };
    service = await startTestApp({ ...web.environment, ...environment }, { clock });
  });
  beforeEach(async () => {
    web.forget();
    project = `/projects/${expectOk(await service.call("POST", "/projects", { body: { name: "Graph" } })).id}`;
  });
  after(async () => {
    await service.dispose();
    web.close();
  });

  async function addPaper(fields: object): Promise<number> {
    const body = { title: "The paper in the middle", ...fields };
    return expectOk(await service.call("POST", `${project}/papers`, { body })).id;
  }
  const draw = (id: number, query = "") =>
    service.call("GET", `${project}/papers/${id}/citation-graph${query}`);
  /** A work that Semantic Scholar knows, with what it cites and what cites it. */
  function know(work: Work, references: Work[] = [], citations: Work[] = []): void {
    const at = `/s2/paper/${work.paperId}`;
    web.json(at, work);
    web.json(`${at}/references`, { data: references.map((citedPaper) => ({ citedPaper })) });
    web.json(`${at}/citations`, { data: citations.map((citingPaper) => ({ citingPaper })) });
  }
  const center = { paperId: "c", title: "The paper in the middle", citationCount: 1 };
  function knowCenter(references: Work[] = [], citations: Work[] = []): Promise<number> {
    know(center, references, citations);
    web.json("/s2/paper/DOI:10.1000/c", center);
    return addPaper({ doi: "10.1000/c" });
  }

  test("what a paper cites and what cites it are nodes, and edges say which", async () => {
    const id = await knowCenter([named("r", 5)], [named("k", 7), { paperId: null, title: "lost" }]);
    const graph = expectOk(await draw(id));
    assert.equal(graph.center_id, "c");
    assert.deepEqual(idsOf(graph), ["c", "k", "r"]);
    assert.deepEqual(graph.edges, [
      { source: "c", target: "r", type: "cites" },
      { source: "c", target: "k", type: "cited_by" },
    ]);
    const { id: node, title, year, citation_count, is_local } = graph.nodes[1];
    assert.deepEqual(
      [node, title, year, citation_count, is_local],
      ["k", "Work k", 2000, 7, false],
    );
    assert.equal(graph.partial, false);
  });

  test("a work is local by any identifier that it shares with a paper of the project", async () => {
    const id = await knowCenter([
      by("by-doi", { DOI: "10.1000/D" }),
      by("by-arxiv", { ArXiv: "2101.00001" }),
      by("by-pmid", { PubMed: "123" }),
      by("f".repeat(40), {}),
      by("stranger", { DOI: "10.1000/other" }),
    ]);
    const ids = [
      await addPaper({ doi: "10.1000/d" }),
      await addPaper({ external_ids: { arxiv: "2101.00001v3" } }),
      await addPaper({ external_ids: { pmid: "123" } }),
      await addPaper({ external_ids: { s2: "f".repeat(40) } }),
    ];
    const { nodes } = expectOk(await draw(id));
    const local = new Map(nodes.map((node: Node) => [node.id, node.paper_id]));
    assert.deepEqual(
      ["by-doi", "by-arxiv", "by-pmid", "f".repeat(40), "stranger", "c"].map((each) =>
        local.get(each),
      ),
      [...ids, null, id],
    );
    assert.ok(nodes.every((node: Node) => node.is_local === (node.paper_id !== null)));
  });

  test("depth 2 follows the neighbours, and a fact told from both ends is one edge", async () => {
    know(named("r", 5), [named("rr", 3)], [center]);
    know(named("k", 4), [center], []);
    const id = await knowCenter([named("r", 5)], [named("k", 4)]);
    assert.deepEqual(idsOf(expectOk(await draw(id))), ["c", "r", "k"]);
    const graph = expectOk(await draw(id, "?depth=2"));
    assert.deepEqual(idsOf(graph), ["c", "r", "k", "rr"]);
    assert.deepEqual(graph.edges, [
      { source: "c", target: "r", type: "cites" },
      { source: "c", target: "k", type: "cited_by" },
      { source: "r", target: "rr", type: "cites" },
    ]);
  });

  test("of many works the most cited are kept, and only what hangs on them", async () => {
    const many = Array.from({ length: 30 }, (_, index) => named(`w${index}`, index));
    const id = await knowCenter(many);
    const graph = expectOk(await draw(id, "?max_nodes=10"));
    assert.deepEqual(idsOf(graph), [
      "c",
      ...many
        .slice(-9)
        .map(({ paperId }) => paperId)
        .toReversed(),
    ]);
    assert.equal(graph.edges.length, 9);
    assert.equal(expectOk(await draw(id)).nodes.length, 31);
  });

  test("a graph is kept for a day, unless the paper's identifiers change", async () => {
    const id = await knowCenter([named("r")]);
    expectOk(await draw(id));
    const asked = web.seen.length;
    expectOk(await draw(id, "?max_nodes=10"));
    assert.equal(web.seen.length, asked);
    clock.advance(day + 1000);
    expectOk(await draw(id));
    assert.equal(web.seen.length, 2 * asked);
    web.json("/s2/paper/ARXIV:2101.00001", { ...center, paperId: "other" });
    const body = { doi: "", external_ids: { arxiv: "2101.00001" } };
    expectOk(await service.call("PUT", `${project}/papers/${id}`, { body }));
    assert.equal(expectOk(await draw(id)).center_id, "other");
  });

  test("a source that fails midway leaves the graph partial, and it is asked again", async () => {
    const id = await knowCenter([named("r")]);
    web.put("/s2/paper/c/citations", (response) => void response.writeHead(401).end());
    const { partial, problems, nodes } = expectOk(await draw(id));
    assert.deepEqual([partial, nodes.length, problems.length], [true, 2, 1]);
    assert.match(problems[0], /citations of “The paper in the middle” are missing/u);
    web.json("/s2/paper/c/citations", { data: [{ citingPaper: named("k") }] });
    assert.equal(expectOk(await draw(id)).partial, false);
  });

  test("a paper that the source does not know is 404, and a source that cannot be asked 502", async () => {
    const unknown = await addPaper({ doi: "10.1000/unknown", external_ids: { pmid: "9" } });
    assert.match(expectRefusal(await draw(unknown), 404).message, /does not know this paper/u);
    assert.deepEqual(web.seen, ["/s2/paper/DOI:10.1000/unknown", "/s2/paper/PMID:9"]);
    const id = await knowCenter();
    for (const path of ["/s2/paper/c/references", "/s2/paper/c/citations"])
      web.put(path, (response) => void response.writeHead(403).end());
    expectRefusal(await draw(id), 502);
    web.put("/s2/paper/DOI:10.1000/c", (response) => void response.end("no JSON"));
    expectRefusal(await draw(id), 502);
  });

  test("a paper without identifiers is found by its title where that is certain, and only there", async () => {
    const title = "Copper surfaces and hospital infections in intensive care";
    const authors = [{ name: "Anna Keller" }, { name: "Ravi Patel" }];
    const found = { paperId: "t", title, year: 2016, authors };
    const other = { paperId: "o", title: `${title}: a reply`, year: 2016, authors };
    web.json("/s2/paper/search", { data: [other, found] });
    const fields = { title, year: 2016, authors: ["Anna Keller", "Ravi Patel"] };
    assert.equal(expectOk(await draw(await addPaper(fields))).center_id, "t");
    web.json("/s2/paper/search", { data: [found, { ...found, paperId: "twin" }] });
    const { message } = expectRefusal(await draw(await addPaper(fields)), 404);
    assert.match(message, /Add its DOI/u);
  });

  test("depth and max_nodes are checked, and an unknown paper is 404", async () => {
    const id = await knowCenter();
    expectInvalid(await draw(id, "?depth=3"), "query", "depth");
    expectInvalid(await draw(id, "?max_nodes=9"), "query", "max_nodes");
    expectInvalid(await draw(id, "?max_nodes=201"), "query", "max_nodes");
    expectRefusal(await draw(999_999), 404);
  });
});

function idsOf({ nodes }: { nodes: Node[] }): string[] {
  return nodes.map(({ id }) => id);
}

function by(paperId: string, externalIds: object): Work {
  return { paperId, title: paperId, externalIds };
}

function named(id: string, citationCount = 0): Work {
  return { paperId: id, title: `Work ${id}`, year: 2000, citationCount };
}
