// Building an index again: it answers meanwhile, nothing is embedded twice, and what was made is told in full.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ownProject, startTestApp } from "../app.ts";
import { catchUp } from "../../src/features/rag/run-indexing.ts";
import { inEmbeddingTurn } from "../../src/features/rag/embedding-turn.ts";

const papers = Array.from({ length: 40 }, (_, number) => ({
  title: `Report ${number} on the bridges of the valley`,
  abstract: `Bridge ${number} was measured in summer. It carried ${number + 10} carts a day.`,
}));

test("while an index is built again it answers, and every passage is embedded once", async (t) => {
  const service = await startTestApp();
  t.after(() => service.dispose());
  const { context } = service.app;
  const { data } = await service.call("POST", "/projects", { body: { name: "again" } });
  const path = `/projects/${data.id}`;
  await service.call("POST", `${path}/papers/bulk`, { body: papers });
  const { signal } = new AbortController();
  const project = await ownProject(service.app, data.id);
  await catchUp(context, project, { owner: "test", takeOver: true, signal });

  const embedded: string[] = [];
  const shown: number[] = [];
  const open = context.models.embedding.bind(context.models);
  context.models.embedding = async (...given) => {
    const embedder = await open(...given);
    return {
      ...embedder,
      async embed(texts, stop) {
        if (texts.length > 1) {
          embedded.push(...texts);
          const { data: stats } = await service.call("GET", `${path}/rag/stats`);
          shown.push(stats.embedded_chunks);
        }
        return embedder.embed(texts, stop);
      },
    };
  };
  const { data: built } = await service.call("POST", `${path}/rag/index`);
  assert.deepEqual([built.papers_updated, built.removed, built.indexed], [40, 40, 40]);
  assert.equal(embedded.length, 40);
  assert.equal(new Set(embedded).size, 40);
  assert.ok(shown.length > 1 && shown.every((count) => count === 40), shown.join());
});

test("who has no turn to embed leaves the passages to whom it is", async (t) => {
  const service = await startTestApp({ WORKERS: "false" });
  t.after(() => service.dispose());
  const { context } = service.app;
  const { data } = await service.call("POST", "/projects", { body: { name: "turns" } });
  await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: papers.slice(0, 3) });
  const project = await ownProject(service.app, data.id);
  const { signal } = new AbortController();
  const vectors = async () =>
    (await service.call("GET", `/projects/${data.id}/rag/stats`)).data.embedded_chunks;
  await inEmbeddingTurn(context, project, { owner: "one" }, async () => {
    await catchUp(context, project, { owner: "other", signal });
    assert.equal(await vectors(), 0);
  });
  await catchUp(context, project, { owner: "other", signal });
  assert.equal(await vectors(), 3);
});

test("an index that is taken away stays away, whatever is under way for it, until a paper changes", async (t) => {
  const service = await startTestApp({ WORKERS: "false" });
  t.after(() => service.dispose());
  const { context } = service.app;
  const { data } = await service.call("POST", "/projects", { body: { name: "taken away" } });
  const path = `/projects/${data.id}`;
  await service.call("POST", `${path}/papers/bulk`, { body: papers });
  const project = await ownProject(service.app, data.id);
  const { signal } = new AbortController();
  const passages = async () => (await service.call("GET", `${path}/rag/stats`)).data.total_chunks;
  const open = context.models.embedding.bind(context.models);
  context.models.embedding = async (...given) => {
    const embedder = await open(...given);
    return {
      ...embedder,
      async embed(texts, stop) {
        await service.call("DELETE", `${path}/rag/index`);
        return embedder.embed(texts, stop);
      },
    };
  };
  await catchUp(context, project, { owner: "under way", signal });
  assert.equal(await passages(), 0);
  context.models.embedding = open;
  await catchUp(context, project, { owner: "waiting", signal });
  assert.equal(await passages(), 0);

  const { data: list } = await service.call("GET", `${path}/papers`);
  const body = { abstract: "Bridge 7 was painted blue." };
  await service.call("PUT", `${path}/papers/${list.items[0].id}`, { body });
  await catchUp(context, project, { owner: "after a change", signal });
  assert.equal(await passages(), papers.length);
});

test("work in the background stays behind those who wait for an answer, from its first piece on", async (t) => {
  const service = await startTestApp({ WORKERS: "false" });
  t.after(() => service.dispose());
  const { data } = await service.call("POST", "/projects", { body: { name: "behind" } });
  const many = Array.from({ length: 150 }, (_, number) => ({ title: `Report ${number}` }));
  await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: many });
  const project = await ownProject(service.app, data.id);
  const { signal } = new AbortController();
  const findable: number[] = [];
  const stepBack = async () => {
    const { data: stats } = await service.call("GET", `/projects/${data.id}/rag/stats`);
    findable.push(stats.total_chunks);
  };
  await catchUp(service.app.context, project, { owner: "test", signal, stepBack });
  assert.deepEqual(findable.slice(0, 2), [100, 150]);
  assert.ok(findable.length > 2, "and so do vectors");
});

test("questions that come together after new papers have each of them embedded once", async (t) => {
  const service = await startTestApp({ WORKERS: "false" });
  t.after(() => service.dispose());
  const { context } = service.app;
  const { data } = await service.call("POST", "/projects", { body: { name: "together" } });
  await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: papers.slice(0, 20) });
  const embedded: string[] = [];
  const open = context.models.embedding.bind(context.models);
  context.models.embedding = async (...given) => {
    const embedder = await open(...given);
    return {
      ...embedder,
      embed(texts, stop, use) {
        if (use !== "query") embedded.push(...texts);
        return embedder.embed(texts, stop, use);
      },
    };
  };
  const ask = (query: string) =>
    service.call("POST", `/projects/${data.id}/rag/search`, { body: { query } });
  const replies = await Promise.all(["carts", "summer", "valley"].map(ask));
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(embedded.length, 20);
});
