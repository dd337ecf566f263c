// The page's choices and streams are those of the OpenAPI document.
import assert from "node:assert/strict";
import { test } from "node:test";
import { writeClientValues } from "./client-values.ts";
import type { Operation, Schema } from "./src/api/openapi-document.ts";

function write(operation: Operation, schemas: Record<string, Schema> = {}): string {
  return writeClientValues({
    openapi: "3.1.0",
    info: { title: "Sheaf", version: "0" },
    paths: { "/things": { post: operation } },
    components: { schemas },
  });
}

const grade: Schema = { type: "string", enum: ["good", "bad"] };

test("each field with a fixed choice has its values, however deep it lies", () => {
  const thing: Schema = {
    properties: {
      grade: { anyOf: [grade, { type: "null" }] },
      level: { anyOf: [{ const: 1 }, { const: 2 }] },
      parts: { type: "array", items: { properties: { kind: grade } } },
      name: { type: "string" },
      other: { $ref: "#/components/schemas/Other" },
    },
  };
  assert.match(
    write({}, { Thing: thing, Plain: { type: "string" } }),
    /choices = \{\n  Thing: \{"grade":\["good","bad"\],"level":\[1,2\],"parts":\{"kind":\["good","bad"\]\}\},\n\}/,
  );
});

test("an operation has the choices of its query and its body", () => {
  const text = write({
    parameters: [
      { name: "sort", in: "query", schema: grade },
      { name: "If-Match", in: "header", schema: grade },
    ],
    requestBody: { content: { "application/json": { schema: { properties: { grade } } } } },
  });
  assert.match(
    text,
    /"POST \/things": \{"query":\{"sort":\["good","bad"\]\},"body":\{"grade":\["good","bad"\]\}\}/,
  );
});

test("a stream has its events, and which of them end it", () => {
  const schema: Schema = {
    oneOf: [
      { properties: { event: { const: "delta" }, data: {} } },
      { properties: { event: { const: "end" }, data: {} }, "x-last": true },
    ],
  };
  const text = write({ responses: { 200: { content: { "text/event-stream": { schema } } } } });
  assert.match(text, /"POST \/things": \{"delta":false,"end":true\}/);
});
