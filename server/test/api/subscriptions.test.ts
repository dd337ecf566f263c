// The rules of subscriptions as their users see them: kept, changed, run, and never adding a paper twice.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildFeed, useFeeds } from "../feeds.ts";
import { as, createTestClock, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

const now = "2026-03-02T09:00:00.000Z";
const today = "2026-03-02T06:00:00Z";

describe("subscriptions", () => {
  const feeds = useFeeds();
  const app = useApp({ ALLOWED_PRIVATE_HOSTS: "127.0.0.1" }, { clock: createTestClock(now) });

  const create = async (projectId: number, fields: object = {}) => {
    const body = { name: "Trees", ...fields };
    const reply = await app.call("POST", `/projects/${projectId}/subscriptions`, { body });
    assert.equal(reply.status, 201, reply.message);
    return reply.data;
  };
  const trigger = async (projectId: number, id: number, query = "") =>
    expectOk(await app.call("POST", `/projects/${projectId}/subscriptions/${id}/trigger${query}`));
  const papersOf = async (projectId: number) =>
    expectOk(await app.call("GET", `/projects/${projectId}/papers?sort_by=title&order=asc`)).items;
  const notificationsOf = async (projectId: number) =>
    expectOk(await app.call("GET", `/projects/${projectId}/notifications?limit=500`)).items;
  /** A project with a subscription to a feed of these items. */
  const follow = async (path: string, items: Parameters<typeof buildFeed>[0], fields = {}) => {
    const project = await app.createProject();
    feeds.serve(path, buildFeed(items));
    const sources = [feeds.url(path)];
    return { project, subscription: await create(project.id, { sources, ...fields }) };
  };

  test("one is created with its defaults, and due in a week", async () => {
    const { id } = await app.createProject();
    const reply = await app.call("POST", `/projects/${id}/subscriptions`, { body: { name: "A" } });
    assert.deepEqual([reply.status, reply.code, reply.message], [201, 201, "Subscription created"]);
    const { id: subscriptionId, next_run_at, ...record } = reply.data;
    assert.equal(typeof subscriptionId, "number");
    assert.match(next_run_at, /^2026-03-09T0[89]:/u);
    assert.deepEqual(record, {
      project_id: id,
      name: "A",
      query: "",
      sources: [],
      frequency: "weekly",
      max_results: 50,
      is_active: true,
      last_run_at: null,
      total_found: 0,
      last_result: null,
      last_error: null,
      created_at: now,
      updated_at: now,
    });
  });

  const refused: Array<[string, object, Array<string | number>]> = [
    ["a name", { name: "" }, ["body", "name"]],
    ["a known source", { name: "A", sources: ["arxiv", "google"] }, ["body", "sources", 1]],
    ["a feed over HTTP", { name: "A", sources: ["file:///etc/passwd"] }, ["body", "sources", 0]],
    ["a known frequency", { name: "A", frequency: "hourly" }, ["body", "frequency"]],
    ["at most 200 results", { name: "A", max_results: 201 }, ["body", "max_results"]],
    ["at least one result", { name: "A", max_results: 0 }, ["body", "max_results"]],
  ];
  for (const [what, body, loc] of refused) {
    test(`a subscription needs ${what}`, async () => {
      const { id } = await app.createProject();
      expectInvalid(await app.call("POST", `/projects/${id}/subscriptions`, { body }), ...loc);
    });
  }

  test("only the given fields change, and a paused one is not due", async () => {
    const { id } = await app.createProject();
    const { id: subscriptionId } = await create(id, { query: "oaks", sources: ["arxiv"] });
    const path = `/projects/${id}/subscriptions/${subscriptionId}`;
    const body = { is_active: false, max_results: 7 };
    const changed = expectOk(await app.call("PUT", path, { body }));
    assert.deepEqual(
      [changed.is_active, changed.max_results, changed.query, changed.next_run_at],
      [false, 7, "oaks", null],
    );
    assert.ok(changed.updated_at > changed.created_at);
    const again = expectOk(await app.call("PUT", path, { body: { is_active: true } }));
    assert.match(again.next_run_at, /^2026-03-09/u);
  });

  test("a deleted one is gone, with its schedule", async () => {
    const { id } = await app.createProject();
    const { id: subscriptionId } = await create(id);
    const path = `/projects/${id}/subscriptions/${subscriptionId}`;
    const reply = await app.call("DELETE", path);
    assert.deepEqual(
      [reply.status, reply.message, reply.data],
      [200, "Subscription deleted", null],
    );
    expectRefusal(await app.call("GET", path), 404);
    const { db, jobs } = app.running.app.context;
    assert.equal(await jobs.schedules.nextDue(db, `subscription:${subscriptionId}`), undefined);
  });

  test("that of another project is not found, and a viewer cannot make one", async () => {
    const [{ id }, other] = [await app.createProject(), await app.createProject()];
    const { id: subscriptionId } = await create(id);
    expectRefusal(
      await app.call("POST", `/projects/${other.id}/subscriptions/${subscriptionId}/trigger`),
      404,
    );
    const owned = await app.createProject({}, as("owner@example.org").headers);
    const path = `/projects/${owned.id}`;
    const body = { email: "viewer@example.org", role: "viewer" };
    await app.call("POST", `${path}/members`, { body, ...as("owner@example.org") });
    const viewer = { body: { name: "A" }, ...as("viewer@example.org") };
    expectRefusal(await app.call("POST", `${path}/subscriptions`, viewer), 403);
  });

  test("the overview counts them", async () => {
    const { id } = await app.createProject();
    await create(id);
    assert.equal(expectOk(await app.call("GET", `/projects/${id}/overview`)).subscription_count, 1);
  });

  test("at least 15 feeds are offered, each once", async () => {
    const { id } = await app.createProject();
    const offered = expectOk(await app.call("GET", `/projects/${id}/subscriptions/feeds`));
    assert.ok(offered.length >= 15);
    const urls = new Set(offered.map((feed: { url: string }) => new URL(feed.url).href));
    assert.equal(urls.size, offered.length);
  });

  test("checking a feed tells what is new in it, and keeps nothing", async () => {
    const { id } = await app.createProject();
    feeds.serve(
      "/check",
      buildFeed([
        { title: "Old", date: "2026-02-01T00:00:00Z" },
        { title: "New", date: today, doi: "10.1000/new", link: "/new" },
      ]),
    );
    const feed = encodeURIComponent(feeds.url("/check"));
    const path = `/projects/${id}/subscriptions/check-rss?feed_url=${feed}`;
    assert.deepEqual(expectOk(await app.call("POST", path)), {
      count: 1,
      entries: [
        {
          title: "New",
          abstract: "",
          url: feeds.url("/new"),
          doi: "10.1000/new",
          authors: [{ name: "Ada Lovelace", given: "Ada", family: "Lovelace" }],
          published: "2026-03-02T06:00:00.000Z",
          source: "Journal of Tests",
        },
      ],
    });
    assert.equal(expectOk(await app.call("POST", `${path}&since_days=60`)).count, 2);
    assert.deepEqual(await papersOf(id), []);
  });

  test("a feed address must be one, and what is there must be a feed", async () => {
    const { id } = await app.createProject();
    const path = `/projects/${id}/subscriptions/check-rss`;
    expectInvalid(await app.call("POST", path), "query", "feed_url");
    expectInvalid(await app.call("POST", `${path}?feed_url=nowhere`), "query", "feed_url");
    feeds.serve("/page", "<html><body>No feed</body></html>");
    for (const place of ["/page", "/missing"]) {
      const feed = encodeURIComponent(feeds.url(place));
      expectRefusal(await app.call("POST", `${path}?feed_url=${feed}`), 502);
    }
  });

  test("a run adds what is new, tells of each paper and counts it", async () => {
    const { project, subscription } = await follow("/two", [
      { title: "On oaks", date: today, doi: "10.1000/oaks" },
      { title: "On elms", date: today, doi: "10.1000/elms" },
      { title: "On old trees", date: "2025-01-01T00:00:00Z", doi: "10.1000/old" },
    ]);
    const result = await trigger(project.id, subscription.id);
    const url = feeds.url("/two");
    assert.deepEqual(
      [result.new_papers, result.total_checked, result.sources_searched],
      [2, 2, [url]],
    );
    const papers = await papersOf(project.id);
    assert.deepEqual(
      papers.map((paper: Record<string, unknown>) => [
        paper["title"],
        paper["status"],
        paper["source"],
      ]),
      [
        ["On elms", "metadata_only", "Journal of Tests"],
        ["On oaks", "metadata_only", "Journal of Tests"],
      ],
    );
    const notifications = await notificationsOf(project.id);
    assert.deepEqual(
      notifications.map((each: Record<string, unknown>) => [each["type"], each["subscription_id"]]),
      [
        ["subscription_match", subscription.id],
        ["subscription_match", subscription.id],
      ],
    );
    assert.deepEqual(
      new Set(notifications.map((each: { paper_id: number }) => each.paper_id)),
      new Set(papers.map((paper: { id: number }) => paper.id)),
    );
    const after = expectOk(
      await app.call("GET", `/projects/${project.id}/subscriptions/${subscription.id}`),
    );
    assert.deepEqual([after.total_found, after.last_run_at, after.last_error], [2, now, null]);
    const path = `/projects/${project.id}/subscriptions/${subscription.id}/papers`;
    assert.equal(expectOk(await app.call("GET", path)).total, 2);
  });

  test("a second run adds nothing, and neither does one after a paper was deleted", async () => {
    const { project, subscription } = await follow("/again", [
      { title: "On oaks", date: today, doi: "10.1000/oaks" },
    ]);
    await trigger(project.id, subscription.id);
    assert.equal((await trigger(project.id, subscription.id)).new_papers, 0);
    const [paper] = await papersOf(project.id);
    expectOk(await app.call("DELETE", `/projects/${project.id}/papers/${paper.id}`));
    assert.equal((await trigger(project.id, subscription.id)).new_papers, 0);
    assert.equal((await notificationsOf(project.id)).length, 1);
  });

  test("two runs at once add each paper once", async () => {
    const { project, subscription } = await follow("/race", [
      { title: "On oaks", date: today, doi: "10.1000/oaks" },
    ]);
    const runs = await Promise.all([1, 2].map(() => trigger(project.id, subscription.id)));
    assert.equal(runs[0].new_papers + runs[1].new_papers, 1);
    assert.equal((await papersOf(project.id)).length, 1);
  });

  test("a paper that the project has is not added, whether by its DOI or by its title", async () => {
    const { project, subscription } = await follow("/known", [
      { title: "On the growth of old oaks in northern forests", date: today, doi: "10.1000/oaks" },
      { title: "A second view of elms and of their many diseases", date: today, link: "/elms" },
    ]);
    const person = { authors: ["Ada Lovelace"], year: 2026 };
    const papers = [
      { title: "On the growth of old oaks in northern forests", doi: "10.1000/OAKS", ...person },
      { title: "A second view of elms and of their many diseases", ...person },
    ];
    for (const body of papers)
      expectOk(await app.call("POST", `/projects/${project.id}/papers`, { body }));
    const result = await trigger(project.id, subscription.id);
    assert.deepEqual([result.new_papers, result.total_checked], [0, 2]);
    assert.deepEqual(await notificationsOf(project.id), []);
  });

  test("of more than 20 new papers one notification tells", async () => {
    const items = Array.from({ length: 21 }, (_, index) => ({
      title: `On the ${index}th kind of trees`,
      date: today,
      doi: `10.1000/trees.${index}`,
    }));
    const { project, subscription } = await follow("/many", items);
    assert.equal((await trigger(project.id, subscription.id)).new_papers, 21);
    const [digest, ...others] = await notificationsOf(project.id);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [digest.type, digest.title, digest.paper_id],
      ["subscription_match", "21 new papers for “Trees”", null],
    );
  });

  test("no more is taken than was asked for, the newest first", async () => {
    const items = ["01", "02"].map((day) => ({
      title: `Of day ${day}`,
      date: `2026-03-${day}T00:00:00Z`,
      doi: `10.1000/${day}`,
    }));
    const { project, subscription } = await follow("/most", items, { max_results: 1 });
    await trigger(project.id, subscription.id);
    assert.deepEqual(
      (await papersOf(project.id)).map((paper: { title: string }) => paper.title),
      ["Of day 02"],
    );
  });

  test("a feed that fails is named, and the others count", async () => {
    const { id } = await app.createProject();
    feeds.serve("/good", buildFeed([{ title: "On oaks", date: today, doi: "10.1000/oaks" }]));
    feeds.fail("/bad", 404);
    const sources = [feeds.url("/bad"), feeds.url("/good")];
    const subscription = await create(id, { sources });
    const result = await trigger(id, subscription.id);
    assert.equal(result.new_papers, 1);
    assert.match(result.source_stats[feeds.url("/bad")].error, /status 404/u);
    const after = expectOk(
      await app.call("GET", `/projects/${id}/subscriptions/${subscription.id}`),
    );
    assert.match(after.last_error, /status 404/u);
  });

  test("a preprint that appears in a journal is brought up to date, told of once", async () => {
    const { project, subscription } = await follow("/published", [
      {
        title: "On the growth of old oaks in northern forests",
        date: today,
        doi: "10.1038/oaks.1",
      },
    ]);
    const body = {
      title: "On the growth of old oaks in northern forests",
      doi: "10.48550/arxiv.2501.00001",
      external_ids: { arxiv: "2501.00001" },
      authors: ["Ada Lovelace"],
      year: 2026,
    };
    expectOk(await app.call("POST", `/projects/${project.id}/papers`, { body }));
    for (const updated of [1, 0]) {
      const result = await trigger(project.id, subscription.id);
      assert.deepEqual([result.new_papers, result.updated_papers], [0, updated]);
    }
    const [paper] = await papersOf(project.id);
    assert.deepEqual(
      [paper.doi, paper.external_ids.preprint_doi],
      ["10.1038/oaks.1", "10.48550/arxiv.2501.00001"],
    );
    const notifications = await notificationsOf(project.id);
    assert.deepEqual(
      notifications.map((each: Record<string, unknown>) => [each["type"], each["paper_id"]]),
      [["paper_update", paper.id]],
    );
  });
});
