// The examples of the API document are values that the API takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import { endpoints } from "../app.ts";
import { describeApi } from "./openapi.ts";

type Parameter = { name: string; in: string; example: unknown };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};

const paths = describeApi(endpoints, "1").paths as Record<string, Record<string, Operation>>;
const operations = endpoints.map((declared) => ({
  declared,
  operation: paths[declared.path]?.[declared.method.toLowerCase()],
}));

test("every parameter has an example", () => {
  const without = operations.flatMap(({ declared, operation }) =>
    (operation?.parameters ?? [])
      .filter(({ example }) => example === undefined)
      .map(({ name }) => `${declared.name} ${name}`),
  );
  assert.deepEqual(without, []);
});

test("the example of a query is taken by the query", () => {
  const refused: string[] = [];
  for (const { declared, operation } of operations) {
    const shape = (declared.query as z.ZodObject | undefined)?.shape ?? {};
    for (const { name, in: place, example } of operation?.parameters ?? []) {
      if (place !== "query") continue;
      const sent = Array.isArray(example) ? example.map(String) : String(example);
      const taken = shape[name]?.safeParse(sent);
      if (taken?.success !== true)
        refused.push(`${declared.name} ${name}: ${taken?.error?.message}`);
    }
  }
  assert.deepEqual(refused, []);
});

test("the example of a body is taken by the body", () => {
  const refused: string[] = [];
  for (const { declared, operation } of operations) {
    if (declared.body === undefined) continue;
    const example = operation?.requestBody?.content["application/json"]?.example;
    const { success, error } = declared.body.safeParse(example);
    if (!success) refused.push(`${declared.name} ${JSON.stringify(example)}: ${error.message}`);
  }
  assert.deepEqual(refused, []);
});
