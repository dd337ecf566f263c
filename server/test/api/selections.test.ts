// What is done with many papers at once: tags, reading status, deleting and bringing back; and searches kept by name.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { as, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

describe("many papers at once", () => {
  const api = useApp({ WORKERS: "0" });
  const library = async (papers: object[]) => {
    const { id } = await api.createProject();
    const base = `/projects/${id}`;
    expectOk(await api.call("POST", `${base}/papers/bulk`, { body: papers }));
    const { items } = expectOk(await api.call("GET", `${base}/papers?order=asc`));
    return { base, ids: items.map((paper: { id: number }) => paper.id) as number[] };
  };
  const read = async (base: string) => {
    const { items } = expectOk(await api.call("GET", `${base}/papers?order=asc`));
    return items.map(({ tags, reading_status }: { tags: string[]; reading_status: string }) => [
      tags.join(" "),
      reading_status,
    ]);
  };
  const change = (base: string, body: object) =>
    api.call("POST", `${base}/papers/change`, { body });

  test("tags and reading status change, and the answer tells of what", async () => {
    const { base, ids } = await library([
      { title: "One", tags: ["a", "b"] },
      { title: "Two", tags: ["c"], reading_status: "read" },
      { title: "Three" },
    ]);
    const [one, two] = ids;
    const body = { paper_ids: [two, one, one], add_tags: ["c"], remove_tags: ["a"] };
    const tagged = expectOk(await change(base, body));
    assert.deepEqual(tagged.changed, [one]);
    const marked = expectOk(await change(base, { paper_ids: ids, reading_status: "read" }));
    assert.deepEqual(marked.changed, [one, ids[2]]);
    assert.deepEqual(marked.former_reading_status.unread, [one, ids[2]]);
    assert.deepEqual(await read(base), [
      ["b c", "read"],
      ["c", "read"],
      ["", "read"],
    ]);
    const found = expectOk(await api.call("GET", `${base}/papers?tag=c&q=c`));
    assert.equal(found.total, 2);
    const counted = expectOk(await api.call("GET", `${base}/papers/facets?by=tag&q=b`));
    assert.equal(counted.total, 1);
  });

  test("a paper that is not in the project refuses the change of all", async () => {
    const { base, ids } = await library([{ title: "One" }]);
    const other = await library([{ title: "Two" }]);
    const body = { paper_ids: [...ids, ...other.ids], add_tags: ["x"] };
    const reply = expectRefusal(await change(base, body), 404);
    assert.deepEqual(reply.data.paper_ids, other.ids);
    assert.deepEqual([...(await read(base)), ...(await read(other.base))].flat(), [
      "",
      "unread",
      "",
      "unread",
    ]);
  });

  test("a change of nothing, of nobody or of too many is refused with its field", async () => {
    const { base, ids } = await library([{ title: "One" }]);
    expectInvalid(await change(base, { paper_ids: ids }), "body", "add_tags");
    expectInvalid(await change(base, { paper_ids: [], add_tags: ["x"] }), "body", "paper_ids");
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    expectInvalid(await change(base, { paper_ids: many, add_tags: ["x"] }), "body", "paper_ids");
    expectInvalid(
      await change(base, { paper_ids: ids, reading_status: "lost" }),
      "body",
      "reading_status",
    );
  });

  test("papers are deleted together, or none, and come back together", async () => {
    const { base, ids } = await library([{ title: "One", tags: ["a"] }, { title: "Two" }]);
    const gone = { body: { paper_ids: [...ids, 999_999_999] } };
    expectRefusal(await api.call("POST", `${base}/bin`, gone), 404);
    const body = { paper_ids: ids };
    assert.deepEqual(expectOk(await api.call("POST", `${base}/bin`, { body })), body);
    assert.equal(expectOk(await api.call("GET", `${base}/papers`)).total, 0);
    assert.equal(expectOk(await api.call("GET", `${base}/bin`)).total, 2);
    const back = await api.call("POST", `${base}/bin/restore`, gone);
    assert.deepEqual(expectOk(back), body);
    assert.deepEqual(await read(base), [
      ["a", "unread"],
      ["", "unread"],
    ]);
    assert.deepEqual(expectOk(await api.call("POST", `${base}/bin/restore`, { body })), {
      paper_ids: [],
    });
  });

  test("a viewer changes, deletes and brings back nothing", async () => {
    const { base, ids } = await library([{ title: "One" }]);
    const invitation = { email: "looks@example.org", role: "viewer" };
    expectOk(await api.call("POST", `${base}/members`, { body: invitation }));
    const options = { body: { paper_ids: ids, add_tags: ["x"] }, ...as("looks@example.org") };
    for (const path of ["papers/change", "bin", "bin/restore"])
      expectRefusal(await api.call("POST", `${base}/${path}`, options), 403);
  });

  test("a search is saved, renamed, replaced and deleted", async () => {
    const { base } = await library([]);
    const path = `${base}/saved-searches`;
    const search = { q: "tides", year: 2020, has_pdf: false, sort_by: "year" };
    const body = { name: "  Tides  ", search };
    const saved = expectOk(await api.call("POST", path, { body }));
    assert.deepEqual([saved.name, saved.search], ["Tides", search]);
    assert.deepEqual(expectOk(await api.call("GET", path)), [saved]);
    const renamed = await api.call("PUT", `${path}/${saved.id}`, { body: { name: "Seas" } });
    assert.deepEqual([expectOk(renamed).name, renamed.data.search], ["Seas", search]);
    const other = { search: { tag: "x", by_meaning: true } };
    const replaced = await api.call("PUT", `${path}/${saved.id}`, { body: other });
    assert.deepEqual(expectOk(replaced).search, other.search);
    expectOk(await api.call("DELETE", `${path}/${saved.id}`));
    assert.deepEqual(expectOk(await api.call("GET", path)), []);
    expectRefusal(await api.call("DELETE", `${path}/${saved.id}`), 404);
  });

  test("a search without a name, or of nothing, or of what is no filter is not saved", async () => {
    const { base } = await library([]);
    const save = (body: object) => api.call("POST", `${base}/saved-searches`, { body });
    expectInvalid(await save({ name: " ", search: { q: "x" } }), "body", "name");
    expectInvalid(await save({ name: "x", search: {} }), "body", "search");
    expectInvalid(await save({ name: "x", search: { colour: "red" } }), "body", "search");
    expectInvalid(
      await save({ name: "x", search: { status: "lost" } }),
      "body",
      "search",
      "status",
    );
  });
});
