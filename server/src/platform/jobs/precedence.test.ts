// Rules of precedence: background work waits for people, but not for ever.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createPrecedence } from "./precedence.ts";

const { signal } = new AbortController();

test("work waits until whoever came first has left", async () => {
  const precedence = createPrecedence();
  const leave = precedence.enter();
  let isCalm = false;
  const calm = precedence.calm(signal).then(() => (isCalm = true));
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(isCalm, false);
  leave();
  await calm;
});

test("work that is stopped meanwhile waits no longer", async () => {
  const precedence = createPrecedence();
  precedence.enter();
  await assert.rejects(precedence.calm(AbortSignal.timeout(1)));
});

test("nobody there means no waiting at all", async () => {
  const precedence = createPrecedence();
  const first = await Promise.race([precedence.calm(signal).then(() => "calm"), nextMacrotask()]);
  assert.equal(first, "calm");
});

function nextMacrotask(): Promise<string> {
  return new Promise((resolve) => setImmediate(() => resolve("later")));
}
