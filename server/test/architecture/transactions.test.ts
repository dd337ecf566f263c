// Inside a transaction nothing waits for anything but the database: a function that is given a writer cannot reach it.
// Endpoints are held by their types (TransactionContext), and what runs in tests by platform/db/transaction-guard.ts.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles } from "./source-tree.ts";

const reached =
  "files|scratch|threads|pdfThreads|backgroundThreads|matchingThreads|recogniser|models|indexes|fetcher";
const whole = /\bAppContext\b(?!\[)/u;
const waiting = new RegExp(`"(?:${reached})"|AppContext\\["(?:${reached})"\\]`, "u");

describe("transactions", () => {
  test("a function that is given a writer reaches nothing that is waited for elsewhere", () => {
    assert.deepEqual(
      readSourceFiles()
        .filter(({ path }) => !isTest(path))
        .flatMap(({ path, text }) => findReaching(text).map((name) => `${path}: ${name}`)),
      [],
    );
  });

  test("what a function reaches is seen in its parameters and in the types they are given", () => {
    const write = (reach: string, before = "") =>
      findReaching(`${before}\nasync function f(\n  context: ${reach},\n  writer: Writer,\n) {}`);
    assert.deepEqual(write("AppContext"), ["f"]);
    assert.deepEqual(write('Pick<AppContext, "db" | "files">'), ["f"]);
    assert.deepEqual(write("Reach", 'type Reach = Pick<AppContext, "threads">;'), ["f"]);
    assert.deepEqual(write('AppContext["files"]'), ["f"]);
    assert.deepEqual(write("TransactionContext"), []);
    assert.deepEqual(write('Pick<AppContext, "db" | "clock">'), []);
    assert.deepEqual(write("Reach", 'type Reach = Pick<AppContext, "db">;'), []);
    assert.deepEqual(findReaching("function g(context: AppContext, reader: Reader) {}"), []);
  });
});

/** The names of functions that take a writer and something that may not be waited for in its transaction. */
function findReaching(text: string): string[] {
  const aliases = new Map(
    [...text.matchAll(/^type (\w+) = ([^;]*);/gmu)].map(([, name = "", type = ""]) => [name, type]),
  );
  return [...text.matchAll(/\b(\w+)(?:<[^<>()]*>)?\(([^()]*\bwriter: Writer\b[^()]*)\)/gu)]
    .map(([, name = "", parameters = ""]) => {
      const types = parameters.replaceAll(/: (\w+)/gu, (given, type: string) =>
        aliases.has(type) ? `: ${aliases.get(type)}` : given,
      );
      return { name, types };
    })
    .filter(
      ({ types }) => whole.test(types.replaceAll(/Pick<AppContext,/gu, "")) || waiting.test(types),
    )
    .map(({ name }) => name);
}
