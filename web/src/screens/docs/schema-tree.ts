// A schema as a tree a person can read: a short type, its limits, and its fields.
import { referenceName, resolveSchema } from "../../api/openapi-document.ts";
import type { OpenApiDocument, Schema } from "../../api/openapi-document.ts";

export type Fact = {
  kind: "range" | "length" | "items" | "default" | "format" | "pattern";
  value: string;
};

export type SchemaField = { name: string; isRequired: boolean; node: SchemaNode };

export type SchemaNode = {
  /** In the manner of TypeScript: `Paper[]`, `integer | null`, `"a" | "b"`. */
  type: string;
  facts: Fact[];
  description: string | undefined;
  /** Of the object itself, or of what a list or map holds. */
  fields: SchemaField[];
  /** When there are several shapes to choose from. */
  choices: SchemaNode[];
  /** True where the schema contains itself: its fields are not repeated. */
  isRepeated: boolean;
};

export function describeSchema(
  document: OpenApiDocument,
  schema: Schema,
  ancestors: readonly string[] = [],
): SchemaNode {
  if (schema.$ref !== undefined) {
    const name = referenceName(schema.$ref);
    const isRepeated = ancestors.includes(schema.$ref);
    const resolved = resolveSchema(document, schema);
    const node = isRepeated
      ? leaf(resolved, name)
      : describeSchema(document, resolved, [...ancestors, schema.$ref]);
    const isObject = resolved.properties !== undefined || resolved.allOf !== undefined;
    return {
      ...node,
      type: isObject ? name : node.type,
      isRepeated: node.isRepeated || isRepeated,
    };
  }
  const inner = (part: Schema) => describeSchema(document, part, ancestors);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return describeChoices(schema, choices.map(inner));
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.map(inner);
    return { ...leaf(schema, "object"), fields: parts.flatMap((part) => part.fields) };
  }
  if (isList(schema)) {
    const item = inner(typeof schema.items === "object" ? schema.items : {});
    const type = /[|&]/.test(item.type) ? `(${item.type})[]` : `${item.type}[]`;
    const { fields, choices: itemChoices, isRepeated } = item;
    return { ...leaf(schema, type), fields, choices: itemChoices, isRepeated };
  }
  if (schema.properties !== undefined) {
    const required = new Set(schema.required);
    const fields = Object.entries(schema.properties).map(([name, value]) => ({
      name,
      isRequired: required.has(name),
      node: inner(value),
    }));
    return { ...leaf(schema, "object"), fields };
  }
  if (typeof schema.additionalProperties === "object") {
    const value = inner(schema.additionalProperties);
    return { ...leaf(schema, `{ [name]: ${value.type} }`), fields: value.fields };
  }
  return leaf(schema, plainType(schema));
}

function isList(schema: Schema): boolean {
  return schema.type === "array" || (schema.type === undefined && schema.items !== undefined);
}

function describeChoices(schema: Schema, nodes: SchemaNode[]): SchemaNode {
  const shaped = nodes.filter((node) => node.fields.length > 0 || node.choices.length > 0);
  const node = leaf(schema, [...new Set(nodes.map((choice) => choice.type))].join(" | "));
  const facts = [...nodes.flatMap((choice) => choice.facts), ...node.facts];
  const [only] = shaped;
  return {
    ...node,
    facts,
    description: node.description ?? only?.description,
    // "Paper | null" is Paper to a reader: no choice has to be shown.
    fields: shaped.length === 1 && only !== undefined ? only.fields : [],
    choices: shaped.length > 1 ? shaped : [],
    isRepeated: nodes.some((choice) => choice.isRepeated),
  };
}

function plainType(schema: Schema): string {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((item) => JSON.stringify(item)).join(" | ");
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["any"]);
  return [...types, ...(schema.nullable === true ? ["null"] : [])].join(" | ");
}

function leaf(schema: Schema, type: string): SchemaNode {
  return {
    type,
    facts: listFacts(schema),
    description: schema.description,
    fields: [],
    choices: [],
    isRepeated: false,
  };
}

function listFacts(schema: Schema): Fact[] {
  const facts: Fact[] = [];
  const add = (kind: Fact["kind"], value: string | undefined) => {
    if (value !== undefined) facts.push({ kind, value });
  };
  add("format", schema.format);
  add("range", sayRange(schema));
  add("length", sayBounds(schema.minLength, schema.maxLength));
  add("items", sayBounds(schema.minItems, schema.maxItems));
  add("pattern", schema.format === undefined ? schema.pattern : undefined);
  add("default", schema.default === undefined ? undefined : JSON.stringify(schema.default));
  return facts;
}

/** What JavaScript cannot count beyond is no limit worth reading. */
function safe(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}

function sayRange(schema: Schema): string | undefined {
  const [least, most] = [safe(schema.minimum), safe(schema.maximum)];
  const [above, below] = [safe(schema.exclusiveMinimum), safe(schema.exclusiveMaximum)];
  const parts = [
    above === undefined ? undefined : `> ${above}`,
    below === undefined ? undefined : `< ${below}`,
    sayBounds(least, most),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(", ");
}

function sayBounds(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) {
    return least === most ? String(least) : `${least}–${most}`;
  }
  if (least !== undefined) return `≥ ${least}`;
  return most === undefined ? undefined : `≤ ${most}`;
}
