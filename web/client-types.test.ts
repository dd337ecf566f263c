// The client's types say what the OpenAPI document says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { writeClientTypes } from "./client-types.ts";
import type { OpenApiDocument, Operation, Schema } from "./src/api/openapi-document.ts";

function buildDocument(
  operation: Operation,
  schemas: Record<string, Schema> = {},
): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: { title: "Sheaf", version: "0" },
    paths: { "/things/{id}": { post: operation } },
    components: { schemas },
  };
}

function dataOf(schema: Schema): string {
  const envelope: Schema = { type: "object", properties: { code: {}, message: {}, data: schema } };
  const text = writeClientTypes(
    buildDocument({
      responses: { 200: { content: { "application/json": { schema: envelope } } } },
    }),
  );
  const found = /data: ([^]*?);\n {2}\};/.exec(text)?.[1] ?? "";
  return found.replaceAll(/\s+/g, " ");
}

function buildEvent(name: string, data: Schema): Schema {
  return {
    type: "object",
    properties: { id: { type: "integer" }, event: { const: name }, data },
  };
}

test("each kind of schema becomes its type", () => {
  const cases: [Schema, string][] = [
    [{}, "unknown"],
    [{ type: "string", format: "date-time" }, "string"],
    [{ type: "integer" }, "number"],
    [{ type: "boolean" }, "boolean"],
    [{ type: "null" }, "null"],
    [{ const: true }, "true"],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ type: ["string", "null"] }, "string | null"],
    [{ anyOf: [{ type: "number" }, { type: "null" }] }, "number | null"],
    [{ oneOf: [{ type: "string" }, { $ref: "#/components/schemas/A" }] }, 'string | Schemas["A"]'],
    [{ type: "string", nullable: true }, "string | null"],
    [{ type: "array", items: { type: ["string", "null"] } }, "Array<string | null>"],
    [{ type: "array" }, "Array<unknown>"],
    [{ type: "array", prefixItems: [{ type: "string" }, { type: "number" }] }, "[string, number]"],
    [{ type: "object", additionalProperties: { type: "integer" } }, "Record<string, number>"],
    [{ type: "object", additionalProperties: {} }, "Record<string, unknown>"],
    [{ type: "object", additionalProperties: false }, "{}"],
    [{ allOf: [{ $ref: "#/components/schemas/A" }, {}] }, '(Schemas["A"]) & (unknown)'],
    [
      { type: "object", properties: { a: { type: "string" }, "b-c": {} }, required: ["a"] },
      '{ a: string; "b-c"?: unknown; }',
    ],
  ];
  for (const [schema, expected] of cases) assert.equal(dataOf(schema), expected);
});

test("an operation has path, query, body and data", () => {
  const text = writeClientTypes(
    buildDocument({
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        { name: "q", in: "query", schema: { type: "string" } },
        { name: "must", in: "query", required: true, schema: { type: "boolean" } },
        { name: "if-match", in: "header", schema: { type: "string" } },
      ],
      requestBody: { required: true, content: { "multipart/form-data": { schema: {} } } },
      responses: { 200: { content: { "text/event-stream": {} } } },
    }),
  );
  assert.match(text, /"POST \/things\/\{id\}": \{/);
  assert.match(text, /path: \{ id: number \};/);
  assert.match(text, /query: \{ must: boolean; q\?: string \};/);
  assert.match(text, /body: FormData;/);
  assert.match(text, /data: never;/);
});

test("an operation that streams has its events, told apart by their names", () => {
  const schema: Schema = {
    oneOf: [
      buildEvent("delta", { type: "string" }),
      buildEvent("end", { $ref: "#/components/schemas/A" }),
    ],
  };
  const text = writeClientTypes(
    buildDocument({ responses: { 200: { content: { "text/event-stream": { schema } } } } }),
  );
  assert.match(
    text,
    /events: \{ event: "delta"; data: string \} \| \{ event: "end"; data: Schemas\["A"\] \};/,
  );
});

test("the text does not depend on the order of paths and schemas", () => {
  const first = buildDocument({}, { A: { type: "string" }, B: { type: "number" } });
  const second = buildDocument({}, { B: { type: "number" }, A: { type: "string" } });
  first.paths = { "/a": { get: {} }, "/b": { get: {} } };
  second.paths = { "/b": { get: {} }, "/a": { get: {} } };
  assert.equal(writeClientTypes(first), writeClientTypes(second));
});
