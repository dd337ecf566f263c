// The rules of subscriptions to a search: asked for what is new, merged with what is known, and told of what changed.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildFeed, useFeeds } from "../feeds.ts";
import { createTestClock, eventually, expectInvalid, expectOk, useApp } from "./testing.ts";

const now = "2026-03-02T09:00:00.000Z";

type Work = { DOI: string; title: string; retracted?: boolean };

describe("subscriptions to a search", () => {
  const outside = useFeeds();
  const clock = createTestClock(now);
  const app = useApp(
    {
      ALLOWED_PRIVATE_HOSTS: "127.0.0.1",
      get CROSSREF_BASE_URL() {
        return outside.url("/crossref");
      },
      get EUROPE_PMC_BASE_URL() {
        return outside.url("/europe");
      },
    },
    { clock },
  );

  const serveWorks = (works: Work[]) => {
    const message = { "total-results": works.length, items: works.map(describeWork) };
    outside.serve("/crossref/works", JSON.stringify({ message }));
  };
  const subscribe = async (fields: object) => {
    const { id } = await app.createProject();
    const body = { name: "Oaks", query: "oaks", sources: ["crossref"], ...fields };
    const reply = await app.call("POST", `/projects/${id}/subscriptions`, { body });
    assert.equal(reply.status, 201, reply.message);
    return { projectId: id, path: `/projects/${id}/subscriptions/${reply.data.id}` };
  };
  const notificationsOf = async (projectId: number) =>
    expectOk(await app.call("GET", `/projects/${projectId}/notifications`)).items;

  test("a source is asked for what came to it since the day given", async () => {
    serveWorks([{ DOI: "10.1000/oaks", title: "On oaks" }]);
    const { path } = await subscribe({});
    const result = expectOk(await app.call("POST", `${path}/trigger?since_days=10`));
    assert.deepEqual([result.new_papers, result.sources_searched], [1, ["crossref"]]);
    const [asked] = outside.asked("/crossref/works").slice(-1);
    assert.equal(asked?.get("filter"), "from-created-date:2026-02-20");
  });

  test("a source that fails is named, the others count, and feeds stand beside them", async () => {
    serveWorks([{ DOI: "10.1000/oaks", title: "On oaks" }]);
    outside.fail("/europe/search", 404);
    const items = [{ title: "More on oaks", date: now, doi: "10.1000/more" }];
    outside.serve(
      "/feed",
      buildFeed([...items, { title: "On elms", date: now, doi: "10.1000/e" }]),
    );
    const feed = outside.url("/feed");
    const { path } = await subscribe({ sources: ["crossref", "europe_pmc", feed] });
    const result = expectOk(await app.call("POST", `${path}/trigger`));
    assert.equal(result.new_papers, 2);
    assert.deepEqual(result.source_stats["crossref"], { count: 1, error: null });
    assert.deepEqual(result.source_stats[feed], { count: 1, error: null });
    assert.match(result.source_stats["europe_pmc"].error, /Europe PMC/u);
    assert.match(expectOk(await app.call("GET", path)).last_error, /Europe PMC/u);
  });

  test("a paper that was retracted is marked so, and told of once", async () => {
    const work = { DOI: "10.1000/oaks", title: "On oaks and what they are" };
    serveWorks([work]);
    const { projectId, path } = await subscribe({});
    expectOk(await app.call("POST", `${path}/trigger`));
    serveWorks([{ ...work, retracted: true }]);
    for (const updated of [1, 0])
      assert.equal(expectOk(await app.call("POST", `${path}/trigger`)).updated_papers, updated);
    const [paper] = expectOk(await app.call("GET", `/projects/${projectId}/papers`)).items;
    assert.equal(paper.is_retracted, true);
    const told = (await notificationsOf(projectId)).filter(
      (each: { type: string }) => each.type === "paper_update",
    );
    assert.deepEqual(
      told.map((each: Record<string, unknown>) => [each["title"], each["paper_id"]]),
      [["Retracted: On oaks and what they are", paper.id]],
    );
  });

  test("a run by itself looks again at what it has shown, and sees a retraction that no search tells of", async () => {
    const work = { DOI: "10.1000/beeches", title: "On beeches and what they are" };
    serveWorks([work]);
    const { projectId, path } = await subscribe({});
    expectOk(await app.call("POST", `${path}/trigger`));
    serveWorks([]);
    const message = describeWork({ ...work, retracted: true });
    outside.serve("/crossref/works/10.1000/beeches", JSON.stringify({ message }));
    clock.advance(7 * 24 * 60 * 60 * 1000);
    await eventually(async () => {
      const [paper] = expectOk(await app.call("GET", `/projects/${projectId}/papers`)).items;
      return paper.is_retracted;
    });
    const told = await notificationsOf(projectId);
    assert.deepEqual(
      told.map((each: { type: string }) => each.type),
      ["paper_update", "subscription_match"],
    );
  });

  test("checking for updates tells what is new and what each source found, and keeps nothing", async () => {
    serveWorks([
      { DOI: "10.1000/oaks", title: "On oaks" },
      { DOI: "10.1000/known", title: "On oaks that are known" },
    ]);
    outside.fail("/europe/search", 404);
    const { id } = await app.createProject();
    const body = { title: "On oaks that are known", doi: "10.1000/known" };
    expectOk(await app.call("POST", `/projects/${id}/papers`, { body }));
    const path = `/projects/${id}/subscriptions/check-updates`;
    const result = expectOk(
      await app.call("POST", `${path}?query=oaks&sources=crossref,europe_pmc`),
    );
    assert.deepEqual(
      result.new_papers.map((paper: { doi: string }) => paper.doi),
      ["10.1000/oaks"],
    );
    assert.deepEqual(
      [result.total_found, result.sources_checked, Object.keys(result.errors)],
      [2, { crossref: 2, europe_pmc: 0 }, ["europe_pmc"]],
    );
    assert.equal(expectOk(await app.call("GET", `/projects/${id}/papers`)).total, 1);
  });

  test("updates are looked for at known sources, by a query or by keywords", async () => {
    const { id } = await app.createProject();
    const path = `/projects/${id}/subscriptions/check-updates`;
    expectInvalid(await app.call("POST", `${path}?query=a&sources=google`), "query", "sources", 0);
    assert.equal((await app.call("POST", `${path}?sources=crossref`)).status, 422);
    const body = { term: "oaks", term_en: "", level: 1, synonyms: [], category: "" };
    expectOk(await app.call("POST", `/projects/${id}/keywords`, { body }));
    expectOk(await app.call("POST", `${path}?sources=crossref`));
    assert.equal(outside.asked("/crossref/works").at(-1)?.get("query"), "oaks");
  });
});

function describeWork({ DOI, title, retracted = false }: Work) {
  return {
    DOI,
    type: "journal-article",
    title: [title],
    author: [{ given: "Ada", family: "Lovelace" }],
    "container-title": ["Journal of Tests"],
    issued: { "date-parts": [[2026, 3, 1]] },
    ...(retracted ? { "updated-by": [{ type: "retraction", DOI: "10.1000/r" }] } : {}),
  };
}
