// The reference says what the document says: groups, filter, types, limits and a curl that works.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { OpenApiDocument, Operation, Schema } from "../../api/openapi-document.ts";
import { sampleValue, writeCurl } from "./curl.ts";
import {
  buildAnchor,
  filterOperations,
  groupOperations,
  listOperations,
  splitDescription,
} from "./operations.ts";
import { describeSchema } from "./schema-tree.ts";

const post: Operation = {
  tags: ["projects"],
  summary: "Create a project",
  requestBody: {
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { name: { type: "string", example: "O'Hara" }, domain: { type: "string" } },
          required: ["name"],
        },
      },
    },
  },
};

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Sheaf", version: "0" },
  tags: [{ name: "tasks" }, { name: "projects", description: "Folders." }, { name: "unused" }],
  paths: {
    "/api/v1/projects": { get: { tags: ["projects"], operationId: "listProjects" }, post },
    "/api/v1/projects/{id}/dedup/verify": {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        { name: "paper_a_id", in: "query", required: true, schema: { type: "integer" } },
      ],
      post: { tags: ["dedup"] },
    },
    "/api/v1/tasks": { get: { tags: ["tasks"] } },
    "/other": { get: {} },
  },
  components: {
    schemas: {
      Paper: {
        type: "object",
        properties: { id: { type: "integer" }, cites: { type: "array", items: refer("Paper") } },
        required: ["id"],
      },
      Status: { type: "string", enum: ["a", "b"] },
    },
  },
};

function refer(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function findOperation(anchor: string) {
  const found = listOperations(document).find((listed) => listed.anchor === anchor);
  assert.ok(found, `no operation ${anchor}`);
  return found;
}

const find = (filter: string) =>
  filterOperations(listOperations(document), filter).map((listed) => listed.anchor);
const typeOf = (schema: Schema) => describeSchema(document, schema).type;
const facts = (schema: Schema) =>
  describeSchema(document, schema).facts.map((fact) => `${fact.kind} ${fact.value}`);

test("groups follow the document's tags, then the others, and empty ones are left out", () => {
  const groups = groupOperations(document, listOperations(document));
  assert.deepEqual(
    groups.map((group) => group.tag),
    ["tasks", "projects", "dedup", undefined],
  );
  assert.equal(groups[1]?.description, "Folders.");
});

test("an anchor is the operation's id, or made of method and path", () => {
  assert.equal(listOperations(document)[0]?.anchor, "listProjects");
  assert.equal(buildAnchor("post", "/api/v1/projects/{id}/rag"), "post-projects-id-rag");
});

test("a filter finds operations that have every word", () => {
  assert.deepEqual(find("POST create"), ["post-projects"]);
  assert.deepEqual(find("projects nonsense"), []);
  assert.equal(find(" ").length, 5);
});

test("types read like TypeScript, and references are resolved", () => {
  assert.equal(typeOf(refer("Paper")), "Paper");
  assert.equal(typeOf(refer("Status")), '"a" | "b"');
  assert.equal(typeOf({ type: "array", items: refer("Status") }), '("a" | "b")[]');
  assert.equal(typeOf({ anyOf: [refer("Paper"), { type: "null" }] }), "Paper | null");
  assert.equal(typeOf({ type: ["integer", "null"] }), "integer | null");
  assert.equal(typeOf({ additionalProperties: { type: "integer" } }), "{ [name]: integer }");
  assert.equal(typeOf({}), "any");
});

test("a schema that contains itself ends where it repeats", () => {
  const node = describeSchema(document, refer("Paper"));
  assert.deepEqual(
    node.fields.map((field) => [field.name, field.isRequired, field.node.type]),
    [
      ["id", true, "integer"],
      ["cites", false, "Paper[]"],
    ],
  );
  assert.equal(node.fields[1]?.node.isRepeated, true);
  assert.deepEqual(node.fields[1]?.node.fields, []);
});

test("a nullable object shows its fields without a choice, two objects show both", () => {
  const other: Schema = { type: "object", properties: { x: {} } };
  const nullable = describeSchema(document, { anyOf: [other, { type: "null" }] });
  assert.deepEqual([nullable.fields.length, nullable.choices.length], [1, 0]);
  const both = describeSchema(document, { anyOf: [other, refer("Paper")] });
  assert.deepEqual([both.fields.length, both.choices.length], [0, 2]);
});

test("limits are said, and the largest safe integer is none", () => {
  assert.deepEqual(facts({ minimum: 1, maximum: 200, default: 20 }), ["range 1–200", "default 20"]);
  assert.deepEqual(facts({ exclusiveMinimum: 0, maximum: 9007199254740991 }), ["range > 0"]);
  assert.deepEqual(facts({ minLength: 1 }), ["length ≥ 1"]);
});

test("a curl fills ids and required values, and survives quotes", () => {
  const verify = findOperation("post-projects-id-dedup-verify");
  assert.equal(
    writeCurl(document, verify, "http://h", false),
    "curl -X POST 'http://h/api/v1/projects/1/dedup/verify?paper_a_id=1'",
  );
  const create = writeCurl(document, findOperation("post-projects"), "http://h", true);
  assert.match(create, /-H "X-API-Key: \$SHEAF_API_KEY"/);
  assert.ok(create.includes(`-d '{"name":"O'\\''Hara"}'`), create);
});

test("a sample of a schema that contains itself is finite", () => {
  const looping: OpenApiDocument = { ...document, components: { schemas: {} } };
  const node: Schema = { type: "object", properties: { next: refer("Node") }, required: ["next"] };
  looping.components = { schemas: { Node: node } };
  assert.ok(JSON.stringify(sampleValue(looping, refer("Node"))).length < 200);
});

test("descriptions are cut into paragraphs, text and code", () => {
  assert.deepEqual(splitDescription("Send `a`.\n\nThen b"), [
    [
      { isCode: false, text: "Send " },
      { isCode: true, text: "a" },
      { isCode: false, text: "." },
    ],
    [{ isCode: false, text: "Then b" }],
  ]);
});
