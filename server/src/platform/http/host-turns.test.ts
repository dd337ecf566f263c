// Tests that services are asked in turn: far enough apart, in whatever process, and not while they want quiet.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import type { Database } from "../db/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { createHostTurns } from "./host-turns.ts";
import type { Turn } from "./host-turns.ts";
import type { Pace } from "./paces.ts";
import { forgetOldTurns } from "./turn-rows.ts";

let fixture: TestDatabase;
let other: Database;
const start = Date.parse("2026-03-01T12:00:00.000Z");
const clock = { time: start, now: () => new Date(clock.time) };
const never = new AbortController().signal;
const wish = { patienceMs: 20_000, mostMs: 10_000, signal: never };
let services = 0;

before(async () => {
  fixture = await openTestDatabase();
  const migrations = readMigrations(new URL("../../../migrations/", import.meta.url));
  await migrate(fixture.database, migrations, () => clock.now().toISOString());
  other = await fixture.again();
});

after(() => fixture.dispose());

/** A service that nobody has asked yet, and the turns at it in one process. */
function openService(rule: Partial<Pace> = {}) {
  services += 1;
  clock.time = start;
  const url = new URL(`https://service${services}.example/x?key=secret`);
  const pace = { name: url.host, at: [url.origin], everyMs: 3000, connections: 1, ...rule };
  const open = (db: Database) =>
    createHostTurns({
      db,
      clock,
      log: { warn: () => assert.fail("nothing goes wrong here") },
      paces: async () => [pace],
      sleep: async (milliseconds) => void (clock.time += milliseconds),
    });
  return { url, host: url.host, open, turns: open(fixture.database) };
}

const sinceStart = () => clock.time - start;

async function askAndEnd(turn: Promise<Turn>): Promise<number> {
  const taken = await turn;
  const at = sinceStart();
  taken.end();
  return at;
}

test("the first asks at once, and each other so long after the one before", async () => {
  const { url, turns } = openService();
  const begun = await Promise.all([1, 2, 3].map(() => askAndEnd(turns.take(url, wish))));
  assert.deepEqual(begun, [0, 3000, 6000]);
  clock.time += 60_000;
  assert.equal(await askAndEnd(turns.take(url, wish)), 66_000);
});

test("two processes share the turns, at once or one after the other, and a restart forgets none", async () => {
  const { url, turns, open } = openService({ connections: 4 });
  const elsewhere = open(other);
  const processes = [turns, elsewhere, turns, elsewhere];
  await Promise.all(processes.map((each) => askAndEnd(each.take(url, wish))));
  clock.time = start + 9500;
  assert.equal(await askAndEnd(open(fixture.database).take(url, wish)), 12_000);
  assert.equal(await askAndEnd(elsewhere.take(url, wish)), 15_000);
});

test("names under one rule share their turns", async () => {
  const { turns } = openService({ at: ["https://one.example", "https://two.example/files"] });
  await askAndEnd(turns.take(new URL("https://one.example/a"), wish));
  assert.equal(await askAndEnd(turns.take(new URL("https://two.example/files/b"), wish)), 3000);
  assert.equal(await askAndEnd(turns.take(new URL("https://two.example/filesystem"), wish)), 3000);
});

test("who would wait longer than there is patience is told at once when to come, and takes no turn", async () => {
  const { url, turns, host } = openService();
  await askAndEnd(turns.take(url, wish));
  const refused = turns.take(url, { ...wish, patienceMs: 2999 });
  await assert.rejects(refused, {
    code: "source_busy",
    message: `${host} is asked no sooner than 2026-03-01T12:00:03.000Z, to keep within its limits. Try again then.`,
    data: { error: "source_busy", retry_at: "2026-03-01T12:00:03.000Z" },
  });
  assert.equal(sinceStart(), 0);
  assert.equal(await askAndEnd(turns.take(url, wish)), 3000);
});

test("a queue that is longer than there is patience is not joined", async () => {
  const { url, turns } = openService();
  const first = await turns.take(url, wish);
  const waiting = [1, 2].map(() => turns.take(url, wish));
  await assert.rejects(turns.take(url, { ...wish, patienceMs: 5000 }), { code: "source_busy" });
  first.end();
  for (const each of waiting) await askAndEnd(each);
});

test("where only one may ask, the next waits for the end of the one before, in another process too", async () => {
  const { url, turns, open } = openService({ alone: true });
  const first = await turns.take(url, wish);
  const second = open(other).take(url, wish);
  await assert.rejects(open(other).take(url, { ...wish, patienceMs: 5000 }), {
    code: "source_busy",
  });
  const looked = sinceStart();
  assert.ok(looked >= 5000);
  first.end();
  await turns.close();
  assert.ok((await askAndEnd(second)) >= looked);
});

test("where only one may ask, the next comes so long after the one before was heard, not after it was sent", async () => {
  const { url, turns } = openService({ alone: true });
  const first = await turns.take(url, wish);
  clock.time += 800;
  await first.heed(200, new Headers());
  clock.time += 1000;
  first.end();
  assert.equal(await askAndEnd(turns.take(url, wish)), 3800);
});

test("a process that was killed holds up the others no longer than its request could have taken", async () => {
  const { url, turns, open } = openService({ alone: true });
  await turns.take(url, { ...wish, mostMs: 8000 });
  assert.equal(await askAndEnd(open(other).take(url, wish)), 8000);
});

test("one that gives up while it waits is told its reason, and the next takes its place", async () => {
  const { url, turns } = openService();
  const first = await turns.take(url, wish);
  const controller = new AbortController();
  const second = turns.take(url, { ...wish, signal: controller.signal });
  const third = turns.take(url, wish);
  await new Promise(setImmediate);
  controller.abort(new Error("enough"));
  await assert.rejects(second, { message: "enough" });
  first.end();
  assert.equal(await askAndEnd(third), 3000);
});

test("who waits is sent away when the server closes", async () => {
  const { url, turns } = openService();
  await turns.take(url, wish);
  const second = turns.take(url, wish);
  await new Promise(setImmediate);
  await turns.close();
  await assert.rejects(second, { message: "The server is closing." });
});

for (const [title, status, headers] of [
  ["Retry-After in seconds", 429, { "retry-after": "60" }],
  ["Retry-After as a date", 503, { "retry-after": "Sun, 01 Mar 2026 12:01:00 GMT" }],
  ["Backoff beside a good answer", 200, { backoff: "60" }],
  ["a used-up quota", 200, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "60" }],
] as const) {
  test(`${title} keeps everybody from asking before then`, async () => {
    const { url, turns, open, host } = openService({ everyMs: 10 });
    const turn = await turns.take(url, wish);
    await turn.heed(status, new Headers(headers));
    turn.end();
    await assert.rejects(open(other).take(url, wish), {
      code: "source_busy",
      message: `${host} asks for patience until 2026-03-01T12:01:00.000Z. Try again then.`,
    });
    assert.equal(await askAndEnd(turns.take(url, { ...wish, patienceMs: 60_000 })), 60_000);
  });
}

test("who already had a turn and waits for it heeds a wish for quiet that came meanwhile", async () => {
  const { url, turns } = openService({ connections: 2 });
  const first = await turns.take(url, wish);
  const asleep = Promise.withResolvers<void>();
  const waking = Promise.withResolvers<void>();
  const slow = createHostTurns({
    db: other,
    clock,
    log: { warn: () => undefined },
    paces: async () => [{ name: url.host, at: [url.origin], everyMs: 3000, connections: 1 }],
    sleep: async (milliseconds) => {
      asleep.resolve();
      await waking.promise;
      clock.time += milliseconds;
    },
  });
  const second = slow.take(url, wish);
  await asleep.promise;
  await first.heed(429, new Headers({ "retry-after": "15" }));
  first.end();
  waking.resolve();
  assert.ok((await askAndEnd(second)) >= 15_000);
});

test("a refusal that says no time is waited out ever longer, until there is an answer again", async () => {
  const { url, turns } = openService({ everyMs: 0 });
  const waits: number[] = [];
  for (const status of [429, 429, 429, 200, 429]) {
    const asked = clock.time;
    const turn = await turns.take(url, wish);
    waits.push(clock.time - asked);
    await turn.heed(status, new Headers());
    turn.end();
  }
  assert.deepEqual(waits, [0, 1000, 2000, 4000, 0]);
  const askedLast = clock.time;
  await askAndEnd(turns.take(url, wish));
  assert.equal(clock.time - askedLast, 1000);
});

test("a service's own rate is kept to, quicker than ours only where we let it", async () => {
  const rate = new Headers({ "x-rate-limit-limit": "50", "x-rate-limit-interval": "1s" });
  for (const [rule, apart] of [
    [{ everyMs: 200, leastMs: 20 }, 20],
    [{ everyMs: 200, leastMs: 50 }, 50],
    [{ everyMs: 200 }, 200],
    [{ everyMs: 5 }, 20],
  ] as const) {
    const { url, turns } = openService(rule);
    const first = await turns.take(url, wish);
    await first.heed(200, rate);
    first.end();
    await askAndEnd(turns.take(url, wish));
    const second = sinceStart();
    assert.equal(await askAndEnd(turns.take(url, wish)), second + apart);
  }
});

test("a clock that was set back does not close a service for longer than anybody waits", async () => {
  const { url, turns } = openService();
  clock.time += 24 * 60 * 60_000;
  await askAndEnd(turns.take(url, wish));
  clock.time = start;
  assert.equal(await askAndEnd(turns.take(url, wish)), 0);
});

test("a host on this machine is not slowed down, and its wish for quiet counts all the same", async () => {
  const { turns } = openService();
  const url = new URL("http://127.0.0.1:11434/x");
  const began = await Promise.all([1, 2, 3].map(() => askAndEnd(turns.take(url, wish))));
  assert.deepEqual(began, [0, 0, 0]);
  const turn = await turns.take(url, wish);
  await turn.heed(429, new Headers({ "retry-after": "30" }));
  await assert.rejects(turns.take(url, wish), { code: "source_busy" });
});

test("a host that nobody knows is asked politely", async () => {
  const { turns } = openService();
  const url = new URL("https://unknown.example/x");
  for (const at of [0, 200, 400]) assert.equal(await askAndEnd(turns.take(url, wish)), at);
});

test("services that were not asked for a week are forgotten, those that want quiet are not", async () => {
  const { url, turns } = openService({ connections: 2 });
  const turn = await turns.take(url, wish);
  await turn.heed(429, new Headers({ "retry-after": "3600" }));
  await forgetOldTurns(fixture.database, new Date(start + 60_000));
  await assert.rejects(turns.take(url, wish), { code: "source_busy" });
  await forgetOldTurns(fixture.database, new Date(start + 8 * 24 * 60 * 60_000));
  assert.equal(await askAndEnd(turns.take(url, wish)), 0);
});
