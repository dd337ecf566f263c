// Inside a transaction whatever would wait for something else refuses, and outside nothing is different.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import type { Database } from "./database.ts";
import { sql } from "./sql.ts";
import { guardTransactions, keepOutside } from "./transaction-guard.ts";

describe("transactions under guard", () => {
  let fixture: TestDatabase;
  let database: Database;
  const one = sql`select 1 as one`;
  const service = keepOutside("The postman", {
    name: "postman",
    ask: async () => "answer",
    makeBell: () => () => "ringing",
  });
  const askLater = async () => {
    await new Promise(setImmediate);
    return service.ask();
  };
  const refusal = /was used inside a transaction/u;

  before(async () => {
    fixture = await openTestDatabase();
    database = guardTransactions(fixture.database);
  });
  after(() => fixture.dispose());

  test("what is kept outside works outside", async () => {
    assert.equal(await service.ask(), "answer");
    assert.equal(service.makeBell()(), "ringing");
    assert.equal(service.name, "postman");
  });

  test("what is kept outside refuses inside, however deep in the call", async () => {
    await assert.rejects(
      database.write(() => askLater()),
      refusal,
    );
  });

  test("what it made before refuses inside, too", async () => {
    const ring = service.makeBell();
    await assert.rejects(
      database.write(async () => ring()),
      refusal,
    );
  });

  test("inside, the database is read through the writer and not beside it", async () => {
    assert.deepEqual(await database.write((writer) => writer.get(one)), { one: 1 });
    for (const read of [
      () => database.get(one),
      () => database.all(one),
      () => database.heavy(one),
      () => database.write(async () => undefined),
    ])
      await assert.rejects(
        database.write(async () => read()),
        refusal,
      );
  });

  test("work that outlives its transaction is outside again", async () => {
    let later: Promise<string> | undefined;
    await database.write(async (writer) => {
      later = new Promise((resolve) => writer.afterCommit(() => resolve(service.ask())));
    });
    assert.equal(await later, "answer");
  });

  test("whoever waits for a transaction, or runs beside it, is not inside", async () => {
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const going = database.write(() => {
      begun.resolve();
      return over.promise;
    });
    await begun.promise;
    assert.equal(await service.ask(), "answer");
    over.resolve();
    await going;
    assert.equal(await service.ask(), "answer");
  });
});
