// Tests what PubMed is asked, and what becomes of its answers.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { startFetcher, startServer } from "../../platform/http/loopback-server.testing.ts";
import { pubmedArticle } from "./loopback-sources.testing.ts";
import { createPubmed } from "./pubmed.ts";

const never = new AbortController().signal;

async function start(t: TestContext, body: string, status = 200) {
  const server = await startServer(t, (_, response) => response.writeHead(status).end(body));
  const connection = { baseUrl: server.origin, apiKey: "k3y", email: "me@example.org" };
  return { server, pubmed: createPubmed(connection, { fetcher: startFetcher(t) }) };
}

test("many numbers are one question with key and address, and those unknown are left out", async (t) => {
  const body = `<PubmedArticleSet>${pubmedArticle("2")}${pubmedArticle("1")}</PubmedArticleSet>`;
  const { server, pubmed } = await start(t, body);
  const found = await pubmed.lookUp(["1", "2", "3"], never);
  assert.deepEqual([...found.keys()].sort(), ["1", "2"]);
  assert.deepEqual(
    server.seen.map(({ url }) => url),
    [
      "/efetch.fcgi?db=pubmed&id=1%2C2%2C3&retmode=xml&tool=sheaf&email=me%40example.org&api_key=k3y",
    ],
  );
});

test("a list of numbers that PubMed does not know is no failure", async (t) => {
  for (const [body, status] of [
    ["ID list is empty! Possibly it has no correct IDs.", 400],
    ["<PubmedArticleSet></PubmedArticleSet>", 200],
    ["<PubmedArticleSet/>", 200],
  ] as const) {
    const { pubmed } = await start(t, body, status);
    assert.equal((await pubmed.lookUp(["1"], never)).size, 0);
  }
});

test("any other answer is an upstream error", async (t) => {
  for (const [body, status, code] of [
    ['{"error":"API key invalid"}', 400, "source_failed"],
    ["", 429, "source_busy"],
    ["<html></html>", 200, "bad_response"],
    ["<PubmedArticleSet><PubmedArticle><broken></PubmedArticle>", 200, "bad_response"],
  ] as const) {
    const { pubmed } = await start(t, body, status);
    await assert.rejects(pubmed.lookUp(["1"], never), { name: "UpstreamError", code });
  }
});
