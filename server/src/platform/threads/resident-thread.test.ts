// The rules of the resident thread: what it keeps, how it asks back, and what happens when it ends.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ConflictError } from "../errors.ts";
import { createResidentThread } from "./resident-thread.ts";

const module = new URL("./resident-functions.testing.ts", import.meta.url);
let ends = 0;
const thread = createResidentThread(module, () => (ends += 1));
after(() => thread.close());

async function answerLoudly(question: string): Promise<string> {
  return question.toUpperCase();
}

async function refuse(): Promise<never> {
  throw new ConflictError("No texts.", { code: "no_texts" });
}

test("it keeps what it holds from one call to the next", async () => {
  const before = await thread.call<number>("add", 0);
  await thread.call("add", 20);
  assert.equal(await thread.call("add", 1), before + 21);
});

test("calls that ask back at the same time each get their own answers", async () => {
  const asked = ["a", "b"].map((name) => thread.call("askTwice", name, answerLoudly));
  assert.deepEqual(await Promise.all(asked), [
    ["A 1", "A 2"],
    ["B 1", "B 2"],
  ]);
});

test("an answer that fails fails the call that asked, and no other", async () => {
  await assert.rejects(thread.call("askTwice", "a", refuse), { code: "no_texts" });
  assert.deepEqual(await thread.call("askTwice", "b", async () => "x"), ["x", "x"]);
});

test("a domain error comes out as itself", async () => {
  await assert.rejects(
    thread.call("refuse", null),
    (error) => error instanceof ConflictError && error.code === "index_taken",
  );
});

test("a function that is not there is named", async () => {
  await assert.rejects(thread.call("missing", null), /has no function "missing"/u);
});

test("when it ends, what waits is refused, the owner is told, and the next call starts another that holds nothing", async () => {
  await thread.call("add", 5);
  const waiting = thread.call("askTwice", "a", () => new Promise(() => undefined));
  await Promise.all([
    assert.rejects(thread.call("end", null), { code: "thread_crashed" }),
    assert.rejects(waiting, { code: "thread_crashed" }),
  ]);
  assert.equal(ends, 1);
  assert.equal(await thread.call("add", 0), 0);
});

test("a closed thread takes no calls", async () => {
  const closing = createResidentThread(module, () => undefined);
  await closing.call("add", 1);
  await closing.close();
  await assert.rejects(closing.call("add", 1), { code: "thread_pool_closed" });
});
