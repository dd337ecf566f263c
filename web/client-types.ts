// Writes the types of an OpenAPI document: one for each schema and each operation.
import { byName, quoteName } from "./generated-text.ts";
import {
  listEvents,
  listParameters,
  methods,
  referenceName,
  successContent,
  unwrapEnvelope,
} from "./src/api/openapi-document.ts";
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  Schema,
  StreamedEvent,
} from "./src/api/openapi-document.ts";

export function writeClientTypes(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {})
    .toSorted(byName)
    .map(([name, schema]) => `  ${quoteName(name)}: ${typeOf(schema, 1)};`);
  const operations = Object.entries(document.paths)
    .toSorted(byName)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        if (operation === undefined) return [];
        return [describeOperation(document, item, operation, `${method.toUpperCase()} ${path}`)];
      }),
    );
  return [
    block("export type Schemas", schemas),
    "",
    block("export type Operations", operations),
    "",
  ].join("\n");
}

function block(name: string, lines: string[]): string {
  return lines.length === 0 ? `${name} = {};` : `${name} = {\n${lines.join("\n")}\n};`;
}

function describeOperation(
  document: OpenApiDocument,
  item: PathItem,
  operation: Operation,
  key: string,
): string {
  const parameters = listParameters(item, operation);
  const events = listEvents(document, operation);
  return [
    `  ${quoteName(key)}: {`,
    `    path: ${parametersType(parameters, "path")};`,
    `    query: ${parametersType(parameters, "query")};`,
    `    body: ${bodyType(operation)};`,
    `    data: ${dataType(document, operation)};`,
    ...(events === undefined ? [] : [`    events: ${eventsType(events)};`]),
    `  };`,
  ].join("\n");
}

function parametersType(parameters: Parameter[], place: "path" | "query"): string {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .toSorted((one, other) => byName([one.name], [other.name]))
    .map((parameter) => {
      const optional = place === "query" && parameter.required !== true ? "?" : "";
      return `${quoteName(parameter.name)}${optional}: ${typeOf(parameter.schema ?? {}, 3)};`;
    });
  return fields.length === 0 ? "{}" : `{ ${fields.join(" ").replace(/;$/, "")} }`;
}

function bodyType(operation: Operation): string {
  const body = operation.requestBody;
  if (body === undefined) return "undefined";
  const content = body.content ?? {};
  const json = content["application/json"]?.schema;
  const types = [
    ...(json === undefined ? [] : [typeOf(json, 2)]),
    ...("multipart/form-data" in content ? ["FormData"] : []),
    ...(Object.keys(content).some((type) => type.startsWith("text/")) ? ["string"] : []),
  ];
  if (types.length === 0) types.push("unknown");
  if (body.required !== true) types.push("undefined");
  return types.join(" | ");
}

/** Answers that are no envelope (files, event streams) have no data: their type is never. */
function dataType(document: OpenApiDocument, operation: Operation): string {
  const schema = successContent(document, operation)?.["application/json"]?.schema;
  const data = schema === undefined ? undefined : unwrapEnvelope(document, schema);
  return data === undefined ? "never" : typeOf(data, 2);
}

/** An event as the client reads it: its name tells what its data is. */
function eventsType(events: StreamedEvent[]): string {
  return union(
    events.map(({ name, data }) => `{ event: ${quoteText(name)}; data: ${typeOf(data, 2)} }`),
  );
}

function typeOf(schema: Schema, depth: number): string {
  if (schema.$ref !== undefined) return `Schemas[${quoteText(referenceName(schema.$ref))}]`;
  const base = typeWithoutNull(schema, depth);
  return schema.nullable === true ? union([base, "null"]) : base;
}

function typeWithoutNull(schema: Schema, depth: number): string {
  if ("const" in schema) return literal(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeOf(choice, depth)));
  if (schema.allOf !== undefined) {
    return schema.allOf.map((part) => `(${typeOf(part, depth)})`).join(" & ");
  }
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => typeWithoutNull({ ...schema, type }, depth)));
  }
  switch (schema.type ?? (schema.properties === undefined ? undefined : "object")) {
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return arrayType(schema, depth);
    case "object":
      return objectType(schema, depth);
    default:
      return "unknown";
  }
}

function arrayType(schema: Schema, depth: number): string {
  if (schema.prefixItems !== undefined) {
    return `[${schema.prefixItems.map((item) => typeOf(item, depth)).join(", ")}]`;
  }
  const items = typeof schema.items === "object" ? typeOf(schema.items, depth) : "unknown";
  return `Array<${items}>`;
}

function objectType(schema: Schema, depth: number): string {
  const rest = schema.additionalProperties;
  const restType = typeof rest === "object" ? typeOf(rest, depth) : "unknown";
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return rest === false ? "{}" : `Record<string, ${restType}>`;
  const indent = "  ".repeat(depth + 1);
  const required = new Set(schema.required);
  const fields = properties.map(([name, value]) => {
    const optional = required.has(name) ? "" : "?";
    return `${indent}${quoteName(name)}${optional}: ${typeOf(value, depth + 1)};`;
  });
  // An index signature must cover the named fields too, so what is not named is unknown.
  if (rest === true || typeof rest === "object") fields.push(`${indent}[name: string]: unknown;`);
  return `{\n${fields.join("\n")}\n${"  ".repeat(depth)}}`;
}

function union(types: string[]): string {
  const unique = [...new Set(types)];
  return unique.includes("unknown") ? "unknown" : unique.join(" | ");
}

function literal(value: unknown): string {
  if (typeof value === "string") return quoteText(value);
  return typeof value === "object" && value !== null ? "unknown" : String(value);
}

function quoteText(text: string): string {
  return JSON.stringify(text);
}
