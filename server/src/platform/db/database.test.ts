// The rules every database engine keeps, tried through the interface the stores use.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openTestDatabase, type TestDatabase, testEngine } from "../../../test/database.ts";
import { join, raw, sql, where } from "./sql.ts";

describe(`database on ${testEngine}`, () => {
  let fixture: TestDatabase;
  before(async () => {
    fixture = await openTestDatabase();
    await fixture.database.write((writer) =>
      writer.run(
        raw("create table notes (id integer primary key, body text not null, flag integer)"),
      ),
    );
  });
  after(() => fixture.dispose());

  const insert = (id: number, body: string) =>
    fixture.database.write((writer) =>
      writer.run(sql`insert into notes (id, body) values (${id}, ${body})`),
    );
  const ids = async () =>
    (await fixture.database.all<{ id: number }>(sql`select id from notes order by id`)).map(
      (row) => row.id,
    );

  test("what was written is read back", async () => {
    await insert(1, "it's; drop table notes; -- 论文");
    const row = await fixture.database.get<{ body: string }>(
      sql`select body from notes where id = ${1}`,
    );
    assert.equal(row?.body, "it's; drop table notes; -- 论文");
  });

  test("whoever writes waits for the disk", { skip: testEngine !== "sqlite" }, async () => {
    const [row] = await fixture.database.write((writer) =>
      writer.all<{ synchronous: number }>(sql`pragma synchronous`),
    );
    const full = 2;
    assert.equal(row?.synchronous, full);
  });

  test("an error inside a transaction takes back everything it wrote", async () => {
    const present = await ids();
    await assert.rejects(
      fixture.database.write(async (writer) => {
        await writer.run(sql`insert into notes (id, body) values (${50}, 'lost')`);
        throw new Error("changed my mind");
      }),
      /changed my mind/u,
    );
    assert.deepEqual(await ids(), present);
  });

  test("a transaction that fails does not take its neighbours with it", async () => {
    const results = await Promise.allSettled([
      insert(60, "kept"),
      insert(1, "the id is taken"),
      insert(61, "kept too"),
    ]);
    assert.deepEqual(
      results.map((each) => each.status),
      ["fulfilled", "rejected", "fulfilled"],
    );
    assert.ok((await ids()).includes(60) && (await ids()).includes(61));
  });

  test("nobody sees a transaction before it is committed", async () => {
    await fixture.database.write(async (writer) => {
      await writer.run(sql`insert into notes (id, body) values (70, 'early')`);
      if (testEngine !== "pglite") assert.ok(!(await ids()).includes(70));
      assert.equal((await writer.all(sql`select id from notes where id = 70`)).length, 1);
    });
    assert.ok((await ids()).includes(70));
  });

  test("an after-commit callback runs after a commit and never after a rollback", async () => {
    const heard: string[] = [];
    await fixture.database.write(async (writer) =>
      writer.afterCommit(() => heard.push("committed")),
    );
    await assert.rejects(
      fixture.database.write(async (writer) => {
        writer.afterCommit(() => heard.push("rolled back"));
        throw new Error("no");
      }),
    );
    assert.deepEqual(heard, ["committed"]);
  });

  test("a heavy query answers as an ordinary one does", async () => {
    const rows = await fixture.database.heavy<{ id: number }>(
      sql`select id from notes where id = ${1}`,
    );
    assert.equal(rows[0]?.id, 1);
  });

  test("counts are numbers and flags can be given as booleans", async () => {
    await fixture.database.write((writer) =>
      writer.run(
        sql`update notes set flag = ${true} where ${join([sql`id = ${1}`, sql`id < ${5}`], " and ")}`,
      ),
    );
    const row = await fixture.database.get<{ count: number }>(
      sql`select count(*) as count from notes ${where([sql`flag = ${true}`])}`,
    );
    assert.equal(row?.count, 1);
  });

  test("a hundred concurrent writes are all kept", async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => insert(1000 + index, "many")));
    assert.equal((await ids()).filter((id) => id >= 1000).length, 100);
  });

  test("lower() lowers every script on every engine", async () => {
    const row = await fixture.database.get<{ text: string }>(
      sql`select lower(${"ÉÇOLE ΑΒΓ"}) as text`,
    );
    assert.equal(row?.text, "éçole αβγ");
  });
});
