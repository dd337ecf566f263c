// Which failures the API document names for an operation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endpoints } from "../app.ts";
import { describeApi } from "./openapi.ts";

type Operation = { responses: Record<string, unknown> };

const paths = describeApi(endpoints, "1").paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.entries(path));

function named(operation: Operation, statuses: number[]): number[] {
  return statuses.filter((status) => operation.responses[status] !== undefined);
}

test("whoever takes a body may find it too large or of another type", () => {
  for (const [method, operation] of operations) {
    const expected = method === "get" ? [] : [413, 415];
    assert.deepEqual(named(operation, [413, 415]), expected);
  }
});

test("anything may be asked too often, or while the service cannot write", () => {
  for (const [, operation] of operations)
    assert.deepEqual(named(operation, [429, 503]), [429, 503]);
});
