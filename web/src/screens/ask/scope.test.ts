// What a question is asked of: the address says it, else the question before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { noLimits, readScope, writeScope } from "./scope.ts";

const limited = { ...noLimits, collection_id: 4 };

function conversation(filters: typeof noLimits | null) {
  const fields = { citations: null, finish_reason: null, usage: null, confidence: null };
  const more = { doubts: null, nearest: null, model: "", content: "", created_at: "" };
  const question = { id: 1, conversation_id: 1, role: "user" as const, ...fields, ...more };
  return { knowledge_base_ids: [2, 3], messages: [{ ...question, filters }] };
}

test("without a word a question is asked of the whole project", () => {
  assert.deepEqual(readScope(7, {}, undefined), { projects: [7], limits: noLimits });
});

test("a conversation goes on with what its last question was asked of", () => {
  assert.deepEqual(readScope(2, {}, conversation(limited)), { projects: [2, 3], limits: limited });
});

test("the address wins over the question before, also when it says all", () => {
  assert.deepEqual(readScope(2, { papers: "8,9" }, conversation(limited)).limits.paper_ids, [8, 9]);
  assert.deepEqual(readScope(2, { scope: "all" }, conversation(limited)).limits, noLimits);
});

test("what is written to the address is read from it as it was", () => {
  for (const scope of [
    { projects: [7], limits: noLimits },
    { projects: [7, 8], limits: { ...noLimits, paper_ids: [5] } },
    { projects: [7], limits: limited },
  ])
    assert.deepEqual(readScope(7, writeScope(7, scope, true), undefined), scope);
});
