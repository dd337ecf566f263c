// Projects: making, finding, changing and deleting the rooms that hold everything else.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { purgeBin } from "../../src/features/bin/purge.ts";
import { notifySystem } from "../../src/features/notifications/notifications.ts";
import { raw } from "../../src/platform/db/sql.ts";
import {
  as,
  atOnce,
  expectInvalid,
  expectOk,
  expectRefusal,
  statusesOf,
  useApp,
} from "./testing.ts";

describe("projects", () => {
  const api = useApp({ WORKERS: "0" });
  const namesFound = async (query: string, email: string): Promise<string[]> => {
    const { items } = expectOk(await api.call("GET", `/projects?${query}`, as(email)));
    return items.map((item: { name: string }) => item.name);
  };

  test("a project is made with what is given, and empty fields for the rest", async () => {
    const { id, created_at, updated_at, ...fields } = await api.createProject({ name: "Graphs" });
    assert.ok(Number.isInteger(id) && id > 0);
    assert.equal(created_at, updated_at);
    assert.deepEqual(fields, {
      name: "Graphs",
      description: "",
      domain: "",
      settings: {},
      paper_count: 0,
      keyword_count: 0,
    });
  });

  test("what is read is what was made", async () => {
    const settings = { colour: "blue", nested: { list: [1, "two", null, true, 0.5] } };
    const made = await api.createProject({
      name: "Whole",
      description: "D",
      domain: "biology",
      settings,
    });
    assert.deepEqual(made.settings, settings);
    assert.deepEqual(expectOk(await api.call("GET", `/projects/${made.id}`)), made);
  });

  test("a name has 1 to 255 characters, and blanks around it do not count", async () => {
    for (const name of ["", "   ", "\n", "x".repeat(256)]) {
      expectInvalid(await api.call("POST", "/projects", { body: { name } }), "body", "name");
    }
    assert.equal((await api.createProject({ name: "x".repeat(255) })).name.length, 255);
    assert.equal((await api.createProject({ name: "  Trimmed \t" })).name, "Trimmed");
  });

  test("the other fields have limits too, and say so", async () => {
    const tooLong = {
      description: "x".repeat(20_001),
      domain: "x".repeat(256),
      settings: { text: "x".repeat(100_000) },
    };
    for (const [field, value] of Object.entries(tooLong)) {
      const reply = await api.call("POST", "/projects", { body: { name: "x", [field]: value } });
      expectInvalid(reply, "body", field);
    }
  });

  test("two projects may have one name", async () => {
    const [first, second] = await atOnce(2, () => api.createProject({ name: "Same" }));
    assert.notEqual(first.id, second.id);
  });

  test("a change touches only the fields that are given", async () => {
    const made = await api.createProject({ description: "D", domain: "d", settings: { a: 1 } });
    const change = async (body: object) =>
      expectOk(await api.call("PUT", `/projects/${made.id}`, { body }));
    const { updated_at, ...changed } = await change({ description: "New" });
    const { updated_at: before, ...expected } = { ...made, description: "New" };
    assert.deepEqual(changed, expected);
    assert.ok(updated_at > before);
    assert.deepEqual((await change({ settings: {} })).settings, {});
    assert.equal((await change({ description: "" })).description, "");
    assert.deepEqual(expectOk(await api.call("GET", `/projects/${made.id}`)).name, made.name);
  });

  test("a change that does not validate changes nothing", async () => {
    const made = await api.createProject();
    for (const body of [{ name: "" }, { name: null }, { name: "New", settings: 5 }]) {
      expectRefusal(await api.call("PUT", `/projects/${made.id}`, { body }), 422);
    }
    assert.deepEqual(expectOk(await api.call("GET", `/projects/${made.id}`)), made);
  });

  test("what does not exist is 404 and says which", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["DELETE", ""],
      ["GET", "/overview"],
      ["GET", "/members"],
    ]) {
      const reply = await api.call(method as string, `/projects/987654321${path}`);
      assert.match(expectRefusal(reply, 404).message, /987654321/u);
    }
  });

  test("the list begins with what was changed last", async () => {
    const email = "order@example.org";
    const ids: number[] = [];
    for (const name of ["first", "second", "third"]) {
      ids.push((await api.createProject({ name }, as(email).headers)).id);
    }
    assert.deepEqual(await namesFound("", email), ["third", "second", "first"]);
    expectOk(await api.call("PUT", `/projects/${ids[0]}`, { body: { domain: "x" } }));
    assert.deepEqual(await namesFound("", email), ["first", "third", "second"]);
  });

  test("looking for words finds projects that have all of them, in name, description or domain, in any case", async () => {
    const email = "words@example.org";
    const { headers } = as(email);
    await api.createProject({ name: "Deep Learning", description: "for proteins" }, headers);
    await api.createProject({ name: "Shallow seas", domain: "Biology of PROTEINS" }, headers);
    await api.createProject({ name: "Äpfel und 机器学习" }, headers);
    assert.deepEqual(await namesFound("q=proteins", email), ["Shallow seas", "Deep Learning"]);
    assert.deepEqual(await namesFound("q=LEARN%20protein", email), ["Deep Learning"]);
    assert.deepEqual(await namesFound("q=learn%20seas", email), []);
    assert.deepEqual(await namesFound("q=%C3%A4PFEL", email), ["Äpfel und 机器学习"]);
    assert.deepEqual(await namesFound("q=%E5%AD%A6%E4%B9%A0", email), ["Äpfel und 机器学习"]);
    assert.equal((await namesFound("q=%20%20", email)).length, 3);
  });

  test("per cent and underscore are looked for as themselves", async () => {
    const email = "signs@example.org";
    const { headers } = as(email);
    for (const name of ["100% sure", "snake_case", "back\\slash", "plain"])
      await api.createProject({ name }, headers);
    assert.deepEqual(await namesFound("q=%25", email), ["100% sure"]);
    assert.deepEqual(await namesFound("q=_", email), ["snake_case"]);
    assert.deepEqual(await namesFound("q=%5C", email), ["back\\slash"]);
  });

  test("with an identity only one's own projects are listed and counted; without, all", async () => {
    const { id } = await api.createProject({ name: "Ours" }, as("ada@example.org").headers);
    await api.createProject({ name: "Theirs" }, as("bob@example.org").headers);
    const own = expectOk(await api.call("GET", "/projects", as("ADA@example.org")));
    assert.deepEqual([own.total, own.items[0].id], [1, id]);
    assert.ok(expectOk(await api.call("GET", "/projects")).total > 1);
  });

  test("who makes a project with an identity is its owner at once; without one it has no members", async () => {
    const { id } = await api.createProject({}, as("Maker@Example.org").headers);
    const [owner, ...others] = expectOk(await api.call("GET", `/projects/${id}/members`));
    assert.deepEqual(
      [owner.email, owner.role, owner.status],
      ["maker@example.org", "owner", "active"],
    );
    assert.deepEqual(others, []);
    const { id: nobodys } = await api.createProject();
    assert.deepEqual(expectOk(await api.call("GET", `/projects/${nobodys}/members`)), []);
  });

  test("the overview of an empty project counts nothing", async () => {
    const { id } = await api.createProject();
    assert.deepEqual(expectOk(await api.call("GET", `/projects/${id}/overview`)), {
      total_papers: 0,
      papers_by_status: {},
      papers_by_year: {},
      keyword_count: 0,
      subscription_count: 0,
      collection_count: 0,
      recent_papers: [],
    });
  });

  test("deleting a project for good removes it with everything in it, and nothing of any other", async () => {
    const { context } = api.running.app;
    const fill = async () => {
      const { id } = await api.createProject({}, as("filler@example.org").headers);
      await context.db.write((writer) =>
        notifySystem(context, writer, id, { title: "t", body: "" }),
      );
      return id;
    };
    const [gone, kept] = [await fill(), await fill()];
    assert.deepEqual(expectOk(await api.call("DELETE", `/projects/${gone}?permanent=true`)), {
      deleted: true,
      id: gone,
    });
    expectRefusal(await api.call("GET", `/projects/${gone}`), 404);
    expectRefusal(await api.call("DELETE", `/projects/${gone}`), 404);
    await purgeBin(context, AbortSignal.timeout(10_000));
    for (const table of ["members", "notifications", "tasks", "file_references"]) {
      const rows = await context.db.all(raw(`select 1 from ${table} where project_id = ${gone}`));
      assert.deepEqual(rows, [], table);
    }
    assert.equal(expectOk(await api.call("GET", `/projects/${kept}/members`)).length, 1);
    assert.equal(expectOk(await api.call("GET", `/projects/${kept}/notifications`)).total, 1);
  });

  test("the number of a deleted project is never used again", async () => {
    const { id } = await api.createProject();
    expectOk(await api.call("DELETE", `/projects/${id}`));
    assert.ok((await api.createProject()).id > id);
  });

  test("of many who delete a project at once one does and the others find it gone", async () => {
    const { id } = await api.createProject();
    const replies = await atOnce(5, () => api.call("DELETE", `/projects/${id}`));
    assert.deepEqual(statusesOf(replies), [200, 404, 404, 404, 404]);
  });

  test("who adds to a project while it is deleted either succeeds or finds it gone", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await api.createProject();
      const body = { email: "late@example.org", role: "viewer" };
      const [removed, ...added] = await Promise.all([
        api.call("DELETE", `/projects/${id}`),
        api.call("POST", `/projects/${id}/members`, { body }),
        api.call("PUT", `/projects/${id}`, { body: { name: "Late" } }),
      ]);
      expectOk(removed);
      for (const reply of added) assert.ok([200, 404].includes(reply.status), String(reply.status));
    }
  });
});
