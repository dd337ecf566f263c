// Collections of papers.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { atOnce, expectInvalid, expectOk, expectRefusal, statusesOf, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const never = { headers: { "if-match": '"1-2000-01-01T00:00:00.000Z"' } };

describe("collections", () => {
  const api = useApp({ WORKERS: "0" });
  const newProject = async () => {
    const { id } = await api.createProject();
    return { id: id as number, base: `/projects/${id}/collections` };
  };
  const addPaper = async (projectId: number, fields: object = {}): Promise<number> => {
    const body = { title: "A paper", ...fields };
    return expectOk(await api.call("POST", `/projects/${projectId}/papers`, { body })).id;
  };
  const addPapers = async (projectId: number, count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push(await addPaper(projectId, { title: `Paper ${index}` }));
    }
    return ids;
  };
  const create = async (base: string, fields: object = {}): Promise<Loose> =>
    expectOk(await api.call("POST", base, { body: { name: "To read", ...fields } }));
  const put = (base: string, id: number, paper_ids: unknown) =>
    api.call("POST", `${base}/${id}/papers`, { body: { paper_ids } });
  const take = (base: string, id: number, paper_ids: unknown, options = {}) =>
    api.call("DELETE", `${base}/${id}/papers`, { body: { paper_ids }, ...options });
  const read = async (base: string, id: number, query = ""): Promise<Loose> =>
    expectOk(await api.call("GET", `${base}/${id}${query}`));
  const list = async (base: string): Promise<Loose[]> => expectOk(await api.call("GET", base));

  test("a new collection is empty and has the given name, description and color", async () => {
    const { id, base } = await newProject();
    const given = { name: "  Core  ", description: "Read first", color: "#1F6FEB" };
    const { created_at, updated_at, ...record } = await create(base, given);
    assert.equal(created_at, updated_at);
    assert.deepEqual(record, {
      id: record.id,
      project_id: id,
      name: "Core",
      description: "Read first",
      color: "#1f6feb",
      sort_order: 0,
      parent_id: null,
      paper_count: 0,
    });
    assert.deepEqual(await list(base), [{ ...record, created_at, updated_at }]);
  });

  test("a name that is empty or too long and a color that is none are refused", async () => {
    const { base } = await newProject();
    const attempt = (body: object) => api.call("POST", base, { body });
    expectInvalid(await attempt({}), "body", "name");
    expectInvalid(await attempt({ name: "  " }), "body", "name");
    expectInvalid(await attempt({ name: "x".repeat(256) }), "body", "name");
    for (const color of ["red", "#fff", "#12345g", "1f6feb", "#1f6feb;", 7]) {
      expectInvalid(await attempt({ name: "x", color }), "body", "color");
    }
    assert.deepEqual(await list(base), []);
  });

  test("collections are listed by sort_order, then by age", async () => {
    const { base } = await newProject();
    const first = await create(base);
    const second = await create(base);
    const third = await create(base, { sort_order: -1 });
    assert.deepEqual(idsOf(await list(base)), [third.id, first.id, second.id]);
    expectOk(await api.call("PUT", `${base}/${first.id}`, { body: { sort_order: 9 } }));
    assert.deepEqual(idsOf(await list(base)), [third.id, second.id, first.id]);
  });

  test("only the given fields change", async () => {
    const { base } = await newProject();
    const before = await create(base, { description: "old" });
    const body = { color: "#000000", paper_count: 9, id: 1 };
    const after = expectOk(await api.call("PUT", `${base}/${before.id}`, { body }));
    assert.ok(after.updated_at > before.updated_at);
    assert.deepEqual(after, { ...before, color: "#000000", updated_at: after.updated_at });
  });

  test("PUT and DELETE of an older version are 412 and change nothing", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const [paper] = await addPapers(id, 1);
    expectOk(await put(base, collection, [paper]));
    const path = `${base}/${collection}`;
    expectRefusal(await api.call("PUT", path, { body: { name: "new" }, ...never }), 412);
    expectRefusal(await api.call("DELETE", path, never), 412);
    expectRefusal(await take(base, collection, [paper], never), 412);
    const kept = await read(base, collection);
    assert.deepEqual([kept.name, kept.paper_count], ["To read", 1]);
    const fresh = await api.call("GET", path);
    const headers = { "if-match": fresh.headers.get("etag") ?? "" };
    expectOk(await api.call("PUT", path, { body: { name: "new" }, headers }));
  });

  test("papers are put in once, however often they are named", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const [one, two, three] = await addPapers(id, 3);
    assert.equal(expectOk(await put(base, collection, [one, two, two])).paper_count, 2);
    assert.equal(expectOk(await put(base, collection, [two, three])).paper_count, 3);
    assert.equal((await list(base))[0]?.paper_count, 3);
    const { papers } = await read(base, collection);
    assert.deepEqual(idsOf(papers), [three, two, one]);
  });

  test("a record changes its version when papers come or go, and only then", async () => {
    const { id, base } = await newProject();
    const empty = await create(base);
    const [one] = await addPapers(id, 1);
    const filled = expectOk(await put(base, empty.id, [one]));
    assert.ok(filled.updated_at > empty.updated_at);
    assert.deepEqual(expectOk(await put(base, empty.id, [one])), filled);
  });

  test("the same papers put in by many at once are in once", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const ids = await addPapers(id, 3);
    for (const reply of await atOnce(5, () => put(base, collection, ids))) expectOk(reply);
    assert.equal((await read(base, collection)).total, 3);
  });

  test("papers taken out stay in the project; taking out what is not in does nothing", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const [one, two, three] = await addPapers(id, 3);
    expectOk(await put(base, collection, [one, two]));
    assert.equal(expectOk(await take(base, collection, [one, three])).paper_count, 1);
    assert.deepEqual(idsOf((await read(base, collection)).papers), [two]);
    expectOk(await api.call("GET", `/projects/${id}/papers/${one}`));
  });

  test("a paper of another project is 404 by name, and nothing is done", async () => {
    const [ours, theirs] = [await newProject(), await newProject()];
    const { id: collection } = await create(ours.base);
    const [own] = await addPapers(ours.id, 1);
    const [foreign] = await addPapers(theirs.id, 1);
    expectOk(await put(ours.base, collection, [own]));
    for (const act of [put, take]) {
      const reply = expectRefusal(await act(ours.base, collection, [own, foreign, 987654]), 404);
      assert.match(reply.message, new RegExp(`${foreign}, 987654`, "u"));
      assert.equal((await read(ours.base, collection)).total, 1);
    }
  });

  test("a list of papers that is empty or no list of ids is 422", async () => {
    const { base } = await newProject();
    const { id } = await create(base);
    expectInvalid(await put(base, id, []), "body", "paper_ids");
    expectInvalid(await put(base, id, ["x"]), "body", "paper_ids", 0);
    expectInvalid(await take(base, id, [0]), "body", "paper_ids", 0);
    expectInvalid(await api.call("POST", `${base}/${id}/papers`), "body", "paper_ids");
  });

  test("the papers of a collection come page by page", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const ids = await addPapers(id, 5);
    expectOk(await put(base, collection, ids));
    const page = await read(base, collection, "?page=2&page_size=2");
    assert.deepEqual([page.total, page.page, page.page_size], [5, 2, 2]);
    assert.deepEqual(idsOf(page.papers), [ids[2], ids[1]]);
    assert.equal(page.papers[0].title, "Paper 2");
    assert.deepEqual((await read(base, collection, "?page=9")).papers, []);
    const reply = await api.call("GET", `${base}/${collection}?page_size=201`);
    expectInvalid(reply, "query", "page_size");
  });

  test("a paper tells the collections it is in", async () => {
    const { id, base } = await newProject();
    const collection = await create(base);
    await create(base);
    const [paper = 0] = await addPapers(id, 1);
    const path = `/projects/${id}/papers/${paper}/collections`;
    assert.deepEqual(expectOk(await api.call("GET", path)), []);
    expectOk(await put(base, collection.id, [paper]));
    assert.deepEqual(idsOf(expectOk(await api.call("GET", path))), [collection.id]);
    expectRefusal(await api.call("GET", `/projects/${id}/papers/999999999/collections`), 404);
  });

  test("a deleted paper leaves its collections", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const [one, two] = await addPapers(id, 2);
    expectOk(await put(base, collection, [one, two]));
    expectOk(await api.call("DELETE", `/projects/${id}/papers/${one}`));
    const detail = await read(base, collection);
    assert.deepEqual([detail.paper_count, detail.total, idsOf(detail.papers)], [1, 1, [two]]);
  });

  test("a deleted collection is gone, its papers are not", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const [paper] = await addPapers(id, 1);
    expectOk(await put(base, collection, [paper]));
    const reply = await api.call("DELETE", `${base}/${collection}`);
    assert.deepEqual(expectOk(reply), { deleted: true, id: collection });
    expectRefusal(await api.call("GET", `${base}/${collection}`), 404);
    expectOk(await api.call("GET", `/projects/${id}/papers/${paper}`));
  });

  test("a collection of another project is 404, whatever is asked of it", async () => {
    const [ours, theirs] = [await newProject(), await newProject()];
    const { id: foreign } = await create(theirs.base, { name: "private" });
    const [own] = await addPapers(ours.id, 1);
    const body = { paper_ids: [own], name: "mine" };
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/papers"],
      ["DELETE", "/papers"],
    ] as const) {
      const options = method === "GET" ? {} : { body };
      const reply = await api.call(method, `${ours.base}/${foreign}${path}`, options);
      assert.doesNotMatch(JSON.stringify(expectRefusal(reply, 404)), /private/u);
    }
    assert.equal((await read(theirs.base, foreign)).name, "private");
  });

  const move = (base: string, id: number, parent_id: unknown) =>
    api.call("PUT", `${base}/${id}`, { body: { parent_id } });

  test("a collection lies in another one, moves, and comes back to the top", async () => {
    const { base } = await newProject();
    const top = await create(base);
    const inside = await create(base, { parent_id: top.id });
    assert.equal(inside.parent_id, top.id);
    const other = await create(base);
    assert.equal(expectOk(await move(base, inside.id, other.id)).parent_id, other.id);
    assert.equal(expectOk(await move(base, inside.id, null)).parent_id, null);
    const renamed = await api.call("PUT", `${base}/${inside.id}`, { body: { name: "Renamed" } });
    assert.equal(expectOk(renamed).parent_id, null);
  });

  test("a collection cannot lie in itself, below itself, in none, or in another project's", async () => {
    const { base } = await newProject();
    const foreign = await create((await newProject()).base);
    const top = await create(base);
    const middle = await create(base, { parent_id: top.id });
    const low = await create(base, { parent_id: middle.id });
    for (const parent of [top.id, middle.id, low.id, foreign.id, 999_999_999, 0, "x"])
      expectInvalid(await move(base, top.id, parent), "body", "parent_id");
    const attempt = api.call("POST", base, { body: { name: "x", parent_id: foreign.id } });
    expectInvalid(await attempt, "body", "parent_id");
  });

  test("two collections that move into each other at once do not both do so", async () => {
    const { base } = await newProject();
    const both: number[] = [(await create(base)).id, (await create(base)).id];
    const replies = await atOnce(2, (index) => move(base, both[index] ?? 0, both[1 - index]));
    assert.deepEqual(statusesOf(replies), [200, 422]);
  });

  test("what lies in a deleted collection moves up to where it was", async () => {
    const { base } = await newProject();
    const top = await create(base);
    const middle = await create(base, { parent_id: top.id });
    const low = await create(base, { parent_id: middle.id });
    expectOk(await api.call("DELETE", `${base}/${middle.id}`));
    assert.equal((await read(base, low.id)).parent_id, top.id);
    expectOk(await api.call("DELETE", `${base}/${top.id}`));
    assert.equal((await read(base, low.id)).parent_id, null);
  });

  test("a viewer reads collections and asks for tags, and changes nothing", async () => {
    const { id, base } = await newProject();
    const { id: collection } = await create(base);
    const [paper] = await addPapers(id, 1);
    const invitation = { email: "viewer@example.org", role: "viewer" };
    expectOk(await api.call("POST", `/projects/${id}/members`, { body: invitation }));
    const headers = { "x-user-email": "viewer@example.org" };
    const body = { paper_ids: [paper] };
    expectOk(await api.call("GET", `${base}/${collection}`, { headers }));
    expectOk(await api.call("POST", `${base}/tags/suggest`, { body, headers }));
    const adding = api.call("POST", `${base}/${collection}/papers`, { body, headers });
    expectRefusal(await adding, 403);
    expectRefusal(await api.call("DELETE", `${base}/${collection}`, { headers }), 403);
  });
});

function idsOf(items: Array<{ id: number }>): number[] {
  return items.map(({ id }) => id);
}
