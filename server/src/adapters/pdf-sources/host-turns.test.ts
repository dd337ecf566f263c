// One host has one turn at a time, whoever gives up meanwhile.
import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, test } from "node:test";
import { createHostTurns } from "./host-turns.ts";

const never = new AbortController().signal;

describe("turns at a host", () => {
  test("who gives up while waiting lets nobody pass those before", async () => {
    const turns = createHostTurns();
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const work = (name: string, until?: Promise<void>) => async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
    };
    const leaving = new AbortController();
    const running = turns("http://a/1", work("one", first.promise), never);
    const given = turns("http://a/2", work("two"), leaving.signal);
    const last = turns("http://a/3", work("three"), never);
    leaving.abort();
    await assert.rejects(given);
    await nextTurn();
    assert.deepEqual(order, ["one begins"]);
    first.resolve();
    await Promise.all([running, last]);
    assert.deepEqual(order, ["one begins", "one ends", "three begins", "three ends"]);
  });

  test("work that fails leaves its turn to the next", async () => {
    const turns = createHostTurns();
    const failing = turns("http://a/", () => Promise.reject(new Error("broken")), never);
    await assert.rejects(failing, /broken/u);
    assert.equal(await turns("http://a/", async () => "next", never), "next");
  });
});
