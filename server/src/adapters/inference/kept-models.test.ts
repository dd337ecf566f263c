// Models are opened once for all who need them, and again only when there is a reason to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forgetIfFailed, keepModels } from "./kept-models.ts";
import { untilAborted } from "./until-aborted.ts";

const { signal } = new AbortController();

function countOpened() {
  const opened: string[] = [];
  const open = async (name: string): Promise<string> => {
    opened.push(name);
    return name;
  };
  return { opened, open };
}

test("whoever asks while a model opens, or later, gets the same one", async () => {
  const { opened, open } = countOpened();
  const keep = keepModels<string>(1);
  await Promise.all([keep("a", () => open("a")), keep("a", () => open("a"))]);
  await keep("a", () => open("a"));
  assert.deepEqual(opened, ["a"]);
});

test("beyond so many the oldest gives way", async () => {
  const { opened, open } = countOpened();
  const keep = keepModels<string>(2);
  for (const name of ["a", "b", "c", "b", "c", "a"]) await keep(name, () => open(name));
  assert.deepEqual(opened, ["a", "b", "c", "a"]);
});

test("one that did not open is not kept", async () => {
  const { open } = countOpened();
  const keep = keepModels<string>(1);
  await assert.rejects(
    keep("a", () => Promise.reject(new Error("broken"))),
    /broken/,
  );
  assert.equal(await keep("a", () => open("a")), "a");
});

test("one that failed is forgotten, but not when whoever asked had left", async () => {
  const { opened, open } = countOpened();
  const keep = keepModels<() => void>(1);
  const get = () => keep("a", (forget) => open("a").then(() => forget));
  const fail = async (stop: AbortSignal) =>
    assert.rejects(forgetIfFailed(Promise.reject(new Error("out of order")), stop, await get()));
  await fail(AbortSignal.abort());
  await get();
  assert.equal(opened.length, 1);
  await fail(signal);
  await get();
  assert.equal(opened.length, 2);
});

test("who leaves while a model opens does not take it from the others", async () => {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  const [left, stays] = [untilAborted(promise, controller.signal), untilAborted(promise, signal)];
  controller.abort(new Error("gone"));
  await assert.rejects(left, /gone/);
  await assert.rejects(untilAborted(promise, controller.signal), /gone/);
  resolve("opened");
  assert.equal(await stays, "opened");
});
