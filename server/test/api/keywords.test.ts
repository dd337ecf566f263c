// Keywords: a tree of three levels that stays one.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { atOnce, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

describe("keywords", () => {
  const api = useApp({ WORKERS: "0" });
  const newProject = async () => {
    const { id } = await api.createProject();
    return { id: id as number, base: `/projects/${id}/keywords` };
  };
  const attempt = (base: string, body: unknown) => api.call("POST", base, { body });
  const create = async (base: string, term: string, fields: object = {}): Promise<Loose> =>
    expectOk(await attempt(base, { term, ...fields }));
  const change = (base: string, id: number, body: object, options = {}) =>
    api.call("PUT", `${base}/${id}`, { body, ...options });
  const list = async (base: string, query = ""): Promise<Loose[]> =>
    expectOk(await api.call("GET", base + query));
  const termsOf = async (base: string, query = "") =>
    (await list(base, query)).map(({ term }) => term);
  const countOf = async (id: number) =>
    expectOk(await api.call("GET", `/projects/${id}`)).keyword_count;
  /** One keyword of each level, each under the one before. */
  const newTree = async (base: string) => {
    const one = await create(base, "medicine");
    const two = await create(base, "oncology", { level: 2, parent_id: one.id });
    const three = await create(base, "melanoma", { level: 3, parent_id: two.id });
    return { one, two, three };
  };

  test("a keyword has what was given and sensible values for the rest", async () => {
    const { id, base } = await newProject();
    const { created_at, updated_at, ...record } = await create(base, "  机器学习 ", {
      term_en: "machine learning",
      synonyms: [" ML ", "ml", "", "Statistical learning"],
      category: "method",
    });
    assert.equal(created_at, updated_at);
    assert.deepEqual(record, {
      id: record.id,
      project_id: id,
      term: "机器学习",
      term_en: "machine learning",
      level: 1,
      parent_id: null,
      synonyms: ["ML", "Statistical learning"],
      category: "method",
    });
    const { term_en, synonyms, category } = await create(base, "plain");
    assert.deepEqual([term_en, synonyms, category], ["", [], ""]);
  });

  test("an empty term, an unknown level and synonyms that are no list are 422", async () => {
    const { id, base } = await newProject();
    expectInvalid(await attempt(base, {}), "body", "term");
    expectInvalid(await attempt(base, { term: " " }), "body", "term");
    for (const level of [0, 4, 1.5, "1", null]) {
      expectInvalid(await attempt(base, { term: "x", level }), "body", "level");
    }
    expectInvalid(await attempt(base, { term: "x", synonyms: "ML" }), "body", "synonyms");
    assert.equal(await countOf(id), 0);
  });

  test("keywords are listed by level, and one level alone when asked", async () => {
    const { base } = await newProject();
    await newTree(base);
    await create(base, "biology");
    assert.deepEqual(await termsOf(base), ["medicine", "biology", "oncology", "melanoma"]);
    assert.deepEqual(await termsOf(base, "?level=2"), ["oncology"]);
    for (const level of ["0", "4", "x"]) {
      expectInvalid(await api.call("GET", `${base}?level=${level}`), "query", "level");
    }
  });

  test("a parent is one level above", async () => {
    const { id, base } = await newProject();
    const { one, two, three } = await newTree(base);
    for (const [level, parent_id] of [
      [1, one.id],
      [2, two.id],
      [2, three.id],
      [3, one.id],
      [3, three.id],
      [2, 987654321],
    ]) {
      expectInvalid(await attempt(base, { term: "x", level, parent_id }), "body", "parent_id");
    }
    expectOk(await attempt(base, { term: "alone", level: 3 }));
    assert.equal(await countOf(id), 4);
  });

  test("a parent of another project is 422, without a word of it", async () => {
    const [ours, theirs] = [await newProject(), await newProject()];
    const { id: parent_id } = await create(theirs.base, "private");
    const reply = await attempt(ours.base, { term: "x", level: 2, parent_id });
    expectInvalid(reply, "body", "parent_id");
    assert.doesNotMatch(JSON.stringify(reply), /private/u);
    const own = await create(ours.base, "own", { level: 2 });
    expectInvalid(await change(ours.base, own.id, { parent_id }), "body", "parent_id");
  });

  test("no change makes a cycle or tears a level out of the tree", async () => {
    const { base } = await newProject();
    const { one, two, three } = await newTree(base);
    expectInvalid(await change(base, two.id, { parent_id: two.id }), "body", "parent_id");
    expectInvalid(await change(base, one.id, { parent_id: three.id }), "body", "parent_id");
    expectInvalid(await change(base, one.id, { level: 3, parent_id: two.id }), "body", "level");
    expectInvalid(await change(base, two.id, { level: 3 }), "body", "level");
    expectInvalid(await change(base, three.id, { level: 2 }), "body", "level");
    assert.deepEqual(
      (await list(base)).map(({ level, parent_id }) => [level, parent_id]),
      [
        [1, null],
        [2, one.id],
        [3, two.id],
      ],
    );
  });

  test("only the given fields change, and a keyword can be moved and set free", async () => {
    const { base } = await newProject();
    const { three } = await newTree(base);
    const after = expectOk(await change(base, three.id, { category: "disease", project_id: 1 }));
    assert.ok(after.updated_at > three.updated_at);
    assert.deepEqual(after, { ...three, category: "disease", updated_at: after.updated_at });
    const other = await create(base, "biology");
    const moved = expectOk(await change(base, three.id, { level: 2, parent_id: other.id }));
    assert.deepEqual([moved.level, moved.parent_id], [2, other.id]);
    assert.equal(expectOk(await change(base, three.id, { parent_id: null })).parent_id, null);
  });

  test("the same term at one place is 409 in any case; elsewhere it is welcome", async () => {
    const { id, base } = await newProject();
    const { one, two } = await newTree(base);
    const reply = expectRefusal(await attempt(base, { term: "MEDICINE" }), 409);
    assert.deepEqual(reply.data, { error: "duplicate_keyword" });
    assert.match(reply.message, /MEDICINE/u);
    const sibling = { term: "Oncology", level: 2, parent_id: one.id };
    expectRefusal(await attempt(base, sibling), 409);
    const moved = expectOk(await attempt(base, { ...sibling, parent_id: null }));
    expectRefusal(await change(base, moved.id, { parent_id: one.id }), 409);
    expectOk(await change(base, two.id, { term: "ONCOLOGY" }));
    assert.equal(await countOf(id), 4);
  });

  test("of many who add one term at once one succeeds", async () => {
    const { id, base } = await newProject();
    const replies = await atOnce(5, () => attempt(base, { term: "popular" }));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(replies.filter(({ status }) => status === 409).length, 4);
    assert.equal(await countOf(id), 1);
  });

  test("many are added at once, and the project counts them", async () => {
    const { id, base } = await newProject();
    const parent = await create(base, "root");
    const many = Array.from({ length: 1000 }, (_, index) => ({
      term: `term ${index}`,
      level: 2,
      parent_id: parent.id,
    }));
    assert.deepEqual(expectOk(await attempt(`${base}/bulk`, many)), { created: 1000 });
    assert.equal((await list(base)).length, 1001);
    assert.equal(await countOf(id), 1001);
    assert.deepEqual(expectOk(await attempt(`${base}/bulk`, [])), { created: 0 });
    expectInvalid(await attempt(`${base}/bulk`, [...many, { term: "x" }]), "body");
  });

  test("one bad keyword among many refuses all of them", async () => {
    const { id, base } = await newProject();
    await create(base, "there");
    const bulk = (...items: unknown[]) => attempt(`${base}/bulk`, items);
    expectInvalid(await bulk({ term: "a" }, { term: "" }), "body", 1, "term");
    expectInvalid(
      await bulk({ term: "a" }, { term: "b", level: 2, parent_id: 9 }),
      "body",
      1,
      "parent_id",
    );
    assert.match(
      expectRefusal(await bulk({ term: "a" }, { term: "There" }), 409).message,
      /There/u,
    );
    assert.match(expectRefusal(await bulk({ term: "a" }, { term: "A" }), 409).message, /"A"/u);
    expectInvalid(await attempt(`${base}/bulk`, { term: "a" }), "body");
    assert.deepEqual(await termsOf(base), ["there"]);
    assert.equal(await countOf(id), 1);
  });

  test("a deleted keyword leaves its children without a parent and in a new version", async () => {
    const { id, base } = await newProject();
    const { one, two, three } = await newTree(base);
    const reply = await api.call("DELETE", `${base}/${two.id}`);
    assert.deepEqual(expectOk(reply), { deleted: true, id: two.id });
    const [first, child] = await list(base);
    assert.deepEqual(first, one);
    assert.deepEqual([child.id, child.parent_id], [three.id, null]);
    assert.ok(child.updated_at > three.updated_at);
    assert.equal(await countOf(id), 2);
    expectRefusal(await api.call("DELETE", `${base}/${two.id}`), 404);
  });

  test("PUT and DELETE of an older version are 412 and change nothing", async () => {
    const { base } = await newProject();
    const before = await create(base, "first");
    const stale = { headers: { "if-match": `"${before.id}-${before.updated_at}"` } };
    const after = expectOk(await change(base, before.id, { term: "second" }, stale));
    expectRefusal(await change(base, before.id, { term: "third" }, stale), 412);
    expectRefusal(await api.call("DELETE", `${base}/${before.id}`, stale), 412);
    assert.deepEqual(await list(base), [after]);
  });

  test("a keyword of another project is 404 and stays as it is", async () => {
    const [ours, theirs] = [await newProject(), await newProject()];
    const foreign = await create(theirs.base, "private");
    const replies = [
      await change(ours.base, foreign.id, { term: "mine" }),
      await api.call("DELETE", `${ours.base}/${foreign.id}`),
    ];
    for (const reply of replies) {
      assert.doesNotMatch(JSON.stringify(expectRefusal(reply, 404)), /private/u);
    }
    assert.deepEqual(await list(theirs.base), [foreign]);
    assert.deepEqual(await list(ours.base), []);
  });

  test("a viewer reads and expands, and changes nothing", async () => {
    const { id, base } = await newProject();
    const { id: keyword } = await create(base, "fixed");
    const invitation = { email: "viewer@example.org", role: "viewer" };
    expectOk(await api.call("POST", `/projects/${id}/members`, { body: invitation }));
    const as = { headers: { "x-user-email": "viewer@example.org" } };
    expectOk(await api.call("GET", base, as));
    expectOk(await api.call("GET", `${base}/search-formula`, as));
    expectOk(await api.call("POST", `${base}/expand`, { body: { seed_terms: ["x"] }, ...as }));
    expectRefusal(await api.call("POST", base, { body: { term: "x" }, ...as }), 403);
    expectRefusal(await api.call("POST", `${base}/bulk`, { body: [], ...as }), 403);
    expectRefusal(await api.call("DELETE", `${base}/${keyword}`, as), 403);
  });

  test("the search formula has the keywords in it, and none for a project without", async () => {
    const { base } = await newProject();
    const read = (query = "") => api.call("GET", `${base}/search-formula${query}`);
    const empty = { formula: "", database: "db_a", keyword_count: 0 };
    assert.deepEqual(expectOk(await read()), empty);
    await create(base, "深度学习", { term_en: "deep learning", synonyms: ["DL"] });
    await create(base, "tumour", { level: 2 });
    assert.deepEqual(expectOk(await read("?database=db_b")), {
      formula: 'TITLE-ABS-KEY(深度学习 OR "deep learning" OR DL) AND TITLE-ABS-KEY(tumour)',
      database: "db_b",
      keyword_count: 2,
    });
    assert.equal(expectOk(await read("?database=db_c")).database, "db_c");
    expectInvalid(await read("?database=db_d"), "query", "database");
  });
});
