// Example values for the API document: what a schema gives itself, what a field of its name usually holds, or the smallest value it takes.

type Json = Record<string, unknown>;

/** By the name of a parameter or field. What must be asked of the reader's own server, such as ids, is 1. */
const byName: Readonly<Record<string, unknown>> = {
  add_tags: ["memory"],
  abstract: "We compare two ways to retain what was read.",
  author: "Roediger",
  authors: ["Roediger, Henry L.", "Karpicke, Jeffrey D."],
  claim: "Testing oneself helps to retain what was read.",
  collection_name: "Reading list",
  color: "#3b82f6",
  conflict_id: `1:${"0".repeat(64)}.pdf`,
  description: "Papers on how people retain what they read",
  doi: "10.1111/j.1467-9280.2006.01693.x",
  domain: "Psychology",
  email: "ada@example.org",
  excerpt: "Retrieval practice produced better retention than restudy.",
  feed_url: "https://example.org/feed.xml",
  focus_areas: ["methods"],
  host: "api.crossref.org",
  journal: "Psychological Science",
  language: "en",
  link_base: "https://sheaf.example.org",
  message: "Does testing help to retain what was read?",
  name: "Retention",
  notes: "Read the second experiment again.",
  paper_b_id: 2,
  pdf_paths: ["inbox/retention.pdf"],
  prefix: "Retrieval practice is known to",
  purpose: "search",
  q: "retrieval practice",
  removed_id: 2,
  query: '"retrieval practice" AND retention',
  question: "Does testing help to retain what was read?",
  sources: ["crossref", "pubmed"],
  tag: "memory",
  tags: ["memory"],
  term: "retrieval practice",
  term_en: "retrieval practice",
  text: "Retrieval practice produced better retention than restudy.",
  thread_id: "b1946ac9-2f6e-4c8e-9d0a-3f1f5f6f7a10",
  title: "Test-Enhanced Learning",
  topic: "retrieval practice",
  year: 2006,
  "Idempotency-Key": "b1946ac9-2f6e-4c8e-9d0a-3f1f5f6f7a10",
  "If-Match": '"2026-05-01T12:00:00.000Z"',
};

/** Fields that are shown although they may be absent: a body of nothing teaches nothing. */
const telling = new Set(Object.keys(byName));

/** Deeper than any body we take; it only stops schemas that contain themselves. */
const deepest = 6;

/** The example of a parameter or of a whole body; `schemas` holds what `$ref` names. */
export function exampleOf(given: Json, schemas: Json, name = "", depth = 0): unknown {
  const schema = resolve(given, schemas);
  if ("const" in schema) return schema["const"];
  const [written] = list(schema["examples"]);
  if (written !== undefined) return written;
  const known = byName[name];
  if (known !== undefined && fits(known, schema, schemas)) return known;
  if (schema["default"] !== undefined && !isBlank(schema["default"])) return schema["default"];
  const options = schema["enum"];
  if (Array.isArray(options)) return options[0];
  if (depth > deepest) return null;
  const choices = list(schema["anyOf"] ?? schema["oneOf"]);
  const choice = choices.find((part) => part["type"] !== "null");
  if (choice !== undefined) return exampleOf(choice, schemas, name, depth + 1);
  switch (schema["type"]) {
    case "object":
      return exampleOfObject(schema, schemas, depth);
    case "array": {
      const item = exampleOf(record(schema["items"]), schemas, "", depth + 1);
      // Two of the same are often refused.
      return Array.from({ length: Math.max(1, Number(schema["minItems"] ?? 1)) }, (_, index) =>
        typeof item === "number" ? item + index : item,
      );
    }
    case "integer":
    case "number":
      return typeof schema["minimum"] === "number" ? Math.max(schema["minimum"], 1) : 1;
    case "boolean":
      return true;
    case "string":
      return "text".repeat(Math.ceil(Number(schema["minLength"] ?? 1) / 4));
    default:
      return {};
  }
}

function exampleOfObject(schema: Json, schemas: Json, depth: number): Json {
  const properties = Object.entries(record(schema["properties"]));
  const required = new Set(list(schema["required"]).map(String));
  const chosen = properties.filter(([name]) => required.has(name) || telling.has(name));
  const shown = chosen.length > 0 ? chosen : properties.slice(0, 1);
  return Object.fromEntries(
    shown.map(([name, part]) => [name, exampleOf(record(part), schemas, name, depth + 1)]),
  );
}

/** What usually stands under a name may be of another kind here: `sources` is a text in one place and a list in another. */
function fits(value: unknown, given: Json, schemas: Json): boolean {
  const schema = resolve(given, schemas);
  const choices = list(schema["anyOf"] ?? schema["oneOf"]);
  if (choices.length > 0) return choices.some((part) => fits(value, part, schemas));
  const options = schema["enum"];
  if (Array.isArray(options)) return options.includes(value);
  switch (schema["type"]) {
    case "string": {
      const { pattern } = schema;
      const isPlain = typeof pattern !== "string";
      return typeof value === "string" && (isPlain || new RegExp(pattern, "u").test(value));
    }
    case "integer":
    case "number":
      return typeof value === "number";
    case "array": {
      const items = record(schema["items"]);
      return Array.isArray(value) && value.every((each) => fits(each, items, schemas));
    }
    // What has no type in the document is checked by code.
    case undefined:
      return true;
    default:
      return false;
  }
}

function isBlank(value: unknown): boolean {
  return value === "" || JSON.stringify(value) === "{}" || JSON.stringify(value) === "[]";
}

function resolve(schema: Json, schemas: Json): Json {
  const { $ref: reference } = schema;
  if (typeof reference !== "string") return schema;
  return resolve(record(schemas[reference.slice(reference.lastIndexOf("/") + 1)]), schemas);
}

function record(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}
