// Tests that questions to one service go one at a time, and as far apart as asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "./turns.ts";

function startClock() {
  const clock = { time: 1000 };
  const sleep = async (milliseconds: number) => void (clock.time += milliseconds);
  return { clock, turns: createTurns(3000, { now: () => clock.time, sleep }) };
}

const never = new AbortController().signal;

test("the first goes at once, and each other begins so long after the one before", async () => {
  const { clock, turns } = startClock();
  const begun: number[] = [];
  const work = async () => {
    begun.push(clock.time);
    clock.time += 500;
  };
  await Promise.all([turns(work, never), turns(work, never), turns(work, never)]);
  assert.deepEqual(begun, [1000, 4000, 7000]);
  clock.time = 50_000;
  await turns(work, never);
  assert.equal(begun.at(-1), 50_000);
});

test("the next waits for one that takes long, and goes on when that one fails", async () => {
  const { clock, turns } = startClock();
  const slow = Promise.withResolvers<void>();
  const first = turns(() => slow.promise, never);
  let hasBegun = false;
  const second = turns(async () => {
    hasBegun = true;
    return "done";
  }, never);
  clock.time += 10_000;
  await new Promise(setImmediate);
  assert.equal(hasBegun, false);
  slow.reject(new Error("down"));
  await assert.rejects(first, { message: "down" });
  assert.equal(await second, "done");
});

test("one that gives up while waiting is told at once, and lets nobody pass those before", async () => {
  const { turns } = startClock();
  const slow = Promise.withResolvers<void>();
  const first = turns(() => slow.promise, never);
  const controller = new AbortController();
  const second = turns(async () => assert.fail("was not wanted any more"), controller.signal);
  let hasBegun = false;
  const third = turns(async () => void (hasBegun = true), never);
  controller.abort(new Error("enough"));
  await assert.rejects(second, { message: "enough" });
  await new Promise(setImmediate);
  assert.equal(hasBegun, false);
  slow.resolve();
  await Promise.all([first, third]);
  assert.equal(hasBegun, true);
});
