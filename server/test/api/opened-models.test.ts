// Models elsewhere are tried once for each setting and key, not at every question, and again after they failed.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { after, before, beforeEach, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";

type Asked = { path: string; key: string | undefined; texts: string[] };

/** A provider of both kinds of models, which knows texts on aspirin from others. */
function startModels() {
  const models = { asked: [] as Asked[], broken: "" };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request));
    const texts: string[] = body.input ?? body.documents;
    const path = request.url ?? "";
    models.asked.push({ path, key: request.headers.authorization, texts });
    const scores = texts.map((text) => (/aspirin/iu.test(text) ? 1 : 0));
    const data = scores.map((score, index) => ({ index, embedding: [score, 1 - score] }));
    const results = scores.map((relevance_score, index) => ({ index, relevance_score }));
    response.writeHead(path === models.broken ? 401 : 200);
    response.end(JSON.stringify({ data, results }));
  });
  return { models, server };
}

describe("opened models", () => {
  const { models, server } = startModels();
  let service: TestApp;
  let project: string;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    service = await startTestApp({
      WORKERS: "0",
      EMBEDDING_MODEL: "openai:any",
      PROV1_BASE_URL: address,
      PROV1_API_KEY: "first-key",
      RERANKER_MODEL: "dashscope:any",
      PROV3_BASE_URL: address,
      PROV3_API_KEY: "first-key",
    });
    const { data } = await service.call("POST", "/projects", { body: { name: "asked" } });
    project = `/projects/${data.id}`;
    await service.call("POST", `${project}/papers`, { body: { title: "Aspirin in men" } });
  });
  beforeEach(() => models.asked.splice(0));
  after(async () => {
    await service.dispose();
    server.closeAllConnections();
    server.close();
  });

  const ask = async () =>
    (await service.call("POST", `${project}/rag/query`, { body: { question: "Aspirin?" } })).status;
  const keysOf = (path: string, isTrial: boolean) =>
    models.asked
      .filter((asked) => asked.path === path)
      .filter(({ texts }) => isTrial === texts.some((text) => text.startsWith("Aspirin lowers")))
      .map(({ key }) => key);

  const kinds = [
    { kind: "embedding", path: "/embeddings", setting: "prov1_api_key" },
    { kind: "reranking", path: "/reranks", setting: "prov3_api_key" },
  ];

  test("a model is tried at the first question and at no other", async () => {
    assert.deepEqual([await ask(), await ask(), await ask()], [200, 200, 200]);
    for (const { path } of kinds) {
      assert.deepEqual(keysOf(path, true), ["Bearer first-key"]);
      assert.ok(keysOf(path, false).length >= 3);
    }
  });

  for (const { kind, path, setting } of kinds) {
    test(`with another key the ${kind} model is tried at the next question, with that key`, async () => {
      await service.call("PUT", "/settings", { body: { [setting]: "second-key" } });
      assert.deepEqual([await ask(), await ask()], [200, 200]);
      assert.deepEqual(keysOf(path, true), ["Bearer second-key"]);
      assert.deepEqual(new Set(keysOf(path, false)), new Set(["Bearer second-key"]));
    });

    test(`the ${kind} model that failed is tried at each question until it works, and then no more`, async () => {
      models.broken = path;
      assert.equal(await ask(), 502);
      assert.equal(keysOf(path, true).length, 0);
      assert.equal(await ask(), 502);
      assert.equal(keysOf(path, true).length, 1);
      models.broken = "";
      assert.deepEqual([await ask(), await ask()], [200, 200]);
      assert.equal(keysOf(path, true).length, 2);
    });
  }
});
