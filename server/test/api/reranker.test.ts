// The second look by a model that the settings name: its order is the order of the sources.
import assert from "node:assert/strict";
import { test } from "node:test";
import { text as readAll } from "node:stream/consumers";
import { startServer } from "../../src/platform/http/loopback-server.testing.ts";
import { startTestApp } from "../app.ts";

const titles = [
  "Vitamin D increases bone density of the hip",
  "Vitamin D increases bone density of the spine",
  "Bone density and vitamin D in winter",
];

test("the passages come in the order of the reranking model, and only when a second look is asked for", async (t) => {
  const asked: string[] = [];
  const { origin } = await startServer(t, async (request, response) => {
    const { query, documents } = JSON.parse(await readAll(request));
    asked.push(query);
    const results = documents.map((text: string, index: number) => ({
      index,
      relevance_score: /winter|aspirin/iu.test(text) ? 0.9 : 0.2,
    }));
    response.end(JSON.stringify({ results }));
  });
  const service = await startTestApp({ RERANKER_MODEL: `${origin}#reader` });
  t.after(() => service.dispose());
  const { data } = await service.call("POST", "/projects", { body: { name: "reranked" } });
  const body = titles.map((title) => ({ title }));
  await service.call("POST", `/projects/${data.id}/papers/bulk`, { body });
  const ask = async (use_reranker: boolean) => {
    const query = "Does vitamin D increase bone density of the hip?";
    const url = `/projects/${data.id}/rag/search`;
    const reply = await service.call("POST", url, { body: { query, use_reranker } });
    assert.equal(reply.status, 200, reply.message);
    return reply.data.passages.map(({ paper_title: title }: { paper_title: string }) => title);
  };
  const [first] = await ask(true);
  assert.equal(first, titles[2]);
  const calls = asked.length;
  const [plain] = await ask(false);
  assert.equal(plain, titles[0]);
  assert.equal(asked.length, calls);
});
