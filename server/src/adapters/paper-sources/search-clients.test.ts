// Tests what all clients of searchable sources have in common: paging, exclusions, and failures in our own words.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test, type TestContext } from "node:test";
import { parseQuery } from "../../knowledge/bibliography/queries/parse-query.ts";
import { startFetcher } from "../../platform/http/loopback-server.testing.ts";
import { createArxivSearch } from "./arxiv-search.ts";
import { createCrossrefSearch } from "./crossref-search.ts";
import { createEuropePmc } from "./europe-pmc.ts";
import { type LoopbackSearch, startSearchSources } from "./loopback-search.testing.ts";
import { createOpenAlex } from "./openalex.ts";
import { createPubmedSearch } from "./pubmed-search.ts";
import { type FoundWork, type SearchSource, type SourceId, sourceIds } from "./search-source.ts";
import { createSemanticScholar } from "./semantic-scholar.ts";

const never = new AbortController().signal;

async function collect(source: SearchSource, written: string, maxResults: number) {
  const query = parseQuery(written);
  assert.ok(query);
  const found: FoundWork[] = [];
  for await (const page of source.search({ query, maxResults }, never)) found.push(...page);
  return found;
}

describe("clients of searchable sources", () => {
  let sources: LoopbackSearch;
  before(async () => {
    sources = await startSearchSources();
  });
  beforeEach(() => {
    sources.works.clear();
    sources.faults.clear();
    sources.seen.length = 0;
  });
  after(() => sources.close());

  function open(t: TestContext): Record<SourceId, SearchSource> {
    const fetcher = startFetcher(t);
    const { environment } = sources;
    const at = (variable: string) => environment[variable] ?? "";
    const email = "me@example.org";
    return {
      semantic_scholar: createSemanticScholar(
        { baseUrl: at("SEMANTIC_SCHOLAR_BASE_URL"), apiKey: "s2-key" },
        { fetcher },
      ),
      openalex: createOpenAlex(
        { baseUrl: at("OPENALEX_BASE_URL"), apiKey: "oa-key", email },
        { fetcher },
      ),
      arxiv: createArxivSearch({ baseUrl: at("ARXIV_BASE_URL") }, { fetcher }),
      crossref: createCrossrefSearch({ baseUrl: at("CROSSREF_BASE_URL"), email }, { fetcher }),
      pubmed: createPubmedSearch(
        { baseUrl: at("PUBMED_BASE_URL"), apiKey: "ncbi", email },
        { fetcher },
      ),
      europe_pmc: createEuropePmc({ baseUrl: at("EUROPE_PMC_BASE_URL"), email }, { fetcher }),
    };
  }

  /** Numbers that each source would give. */
  function fill(source: SourceId, count: number) {
    const id = (index: number) =>
      ({
        semantic_scholar: `s2-${index}`,
        openalex: `W${index}`,
        arxiv: `2101.${String(index).padStart(5, "0")}`,
        crossref: `10.1000/${index}`,
        pubmed: String(1000 + index),
        europe_pmc: String(1000 + index),
      })[source];
    sources.works.set(
      source,
      Array.from({ length: count }, (_, index) => ({ id: id(index), title: `Work ${index}` })),
    );
  }

  for (const id of sourceIds) {
    test(`${id}: pages are asked for until there are as many as wanted, in their order`, async (t) => {
      fill(id, 300);
      const found = await collect(open(t)[id], "ice", 230);
      assert.equal(found.length, 230);
      assert.deepEqual(
        found.map(({ item }) => item.title),
        Array.from({ length: 230 }, (_, index) => `Work ${index}`),
      );
      assert.equal(new Set(found.map(({ sourceId }) => sourceId)).size, 230);
    });

    test(`${id}: it stops where the source has no more`, async (t) => {
      fill(id, 3);
      assert.equal((await collect(open(t)[id], "ice", 500)).length, 3);
      sources.works.clear();
      assert.equal((await collect(open(t)[id], "ice", 500)).length, 0);
    });

    test(`${id}: a refusal, a page of HTML and an empty answer are errors of ours`, async (t) => {
      const source = open(t)[id];
      const bodies: Array<[status: number, body: string]> = [
        [400, "<html>stack trace of theirs</html>"],
        [403, '{"message":"Missing Authentication Token"}'],
        [404, "Resource not found."],
        [200, "<html><body>Welcome to the hotel's network</body></html>"],
        [200, "{}"],
        [200, ""],
      ];
      for (const [status, body] of bodies) {
        sources.faults.set(id, (_, response) => void response.writeHead(status).end(body));
        await assert.rejects(collect(source, "ice", 10), (error: Error) => {
          assert.equal(error.name, "UpstreamError");
          assert.doesNotMatch(error.message, /stack|Token|hotel/u);
          return true;
        });
      }
    });
  }

  for (const id of ["crossref", "semantic_scholar"] as const) {
    test(`${id}: what a search excludes is left out, since the source cannot be told`, async (t) => {
      sources.works.set(id, [
        { id: "10.1/1", title: "Ice on lakes" },
        { id: "10.1/2", title: "Ice-cream" },
        { id: "10.1/3", title: "Ice", abstract: "Of CREAM, and more." },
      ]);
      const found = await collect(open(t)[id], "ice NOT cream", 10);
      assert.deepEqual(
        found.map(({ item }) => item.title),
        ["Ice on lakes"],
      );
    });
  }

  test("keys and addresses go to their own sources only", async (t) => {
    const opened = open(t);
    for (const id of sourceIds) await collect(opened[id], "ice", 1);
    const [s2] = sources.questionsTo("semantic_scholar");
    assert.equal(s2?.headers["x-api-key"], "s2-key");
    assert.equal(sources.questionsTo("openalex")[0]?.url.searchParams.get("api_key"), "oa-key");
    assert.equal(sources.questionsTo("pubmed")[0]?.url.searchParams.get("api_key"), "ncbi");
    const texts = sources.seen.map(({ url, headers }) => url.href + JSON.stringify(headers));
    for (const key of ["s2-key", "oa-key", "ncbi"])
      assert.equal(new Set(texts.filter((text) => text.includes(key))).size, 1, key);
  });

  test("alternatives share what is wanted, and none is asked for twice", async (t) => {
    fill("semantic_scholar", 300);
    await collect(open(t).semantic_scholar, "ice OR snow", 100);
    const asked = sources
      .questionsTo("semantic_scholar")
      .map(({ url }) => [url.searchParams.get("query"), url.searchParams.get("limit")]);
    assert.deepEqual(asked, [
      ["ice", "50"],
      ["snow", "50"],
    ]);
  });
});
