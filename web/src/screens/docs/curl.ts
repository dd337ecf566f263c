// A curl command for an operation that works as pasted, once its ids and values are put in.
import { resolveSchema } from "../../api/openapi-document.ts";
import type { OpenApiDocument, Parameter, Schema } from "../../api/openapi-document.ts";
import type { ListedOperation } from "./operations.ts";

/** Deeper than any body we take; it only stops schemas that contain themselves. */
const deepest = 6;

export function writeCurl(
  document: OpenApiDocument,
  listed: ListedOperation,
  origin: string,
  needsKey: boolean,
): string {
  const { method, path, parameters, operation } = listed;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    return parameter === undefined ? name.toUpperCase() : exampleParameter(document, parameter);
  });
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    if (parameter.in === "query" && parameter.required === true) {
      query.set(parameter.name, exampleParameter(document, parameter));
    }
  }
  const url = `${origin}${filled}${query.size === 0 ? "" : `?${query}`}`;
  const parts = [method === "get" ? "curl" : `curl -X ${method.toUpperCase()}`, quote(url)];
  if (needsKey) parts.push(`-H "X-API-Key: $SHEAF_API_KEY"`);
  const content = operation.requestBody?.content ?? {};
  const json = exampleBody(document, listed);
  const form = content["multipart/form-data"]?.schema;
  if (json !== undefined) {
    parts.push(quote("Content-Type: application/json").replace(/^/, "-H "));
    parts.push(`-d ${quote(JSON.stringify(json))}`);
  } else if (form !== undefined) {
    const fields = Object.keys(resolveSchema(document, form).properties ?? {});
    parts.push(`-F ${quote(`${fields[0] ?? "file"}=@file.pdf`)}`);
  }
  return (
    parts.slice(0, 2).join(" ") +
    parts
      .slice(2)
      .map((part) => ` \\\n  ${part}`)
      .join("")
  );
}

/** A value for a parameter, as it stands in an address. */
export function exampleParameter(document: OpenApiDocument, parameter: Parameter): string {
  const { example = sampleValue(document, parameter.schema ?? {}) } = parameter;
  if (Array.isArray(example)) return example.join(",");
  return typeof example === "string" ? example : JSON.stringify(example);
}

/** A JSON body that the operation takes; undefined where it takes none. */
export function exampleBody(document: OpenApiDocument, { operation }: ListedOperation): unknown {
  const json = operation.requestBody?.content?.["application/json"];
  if (json?.schema === undefined) return undefined;
  return json.example ?? sampleValue(document, json.schema);
}

/** A value the schema accepts, as small as can be: required fields only, or the first where none is. */
export function sampleValue(document: OpenApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolveSchema(document, given);
  const inner = (part: Schema) => sampleValue(document, part, depth + 1);
  if ("const" in schema) return schema.const;
  const written = schema.example ?? schema.examples?.[0] ?? schema.default;
  if (written !== undefined) return written;
  if (schema.enum !== undefined) return schema.enum[0];
  if (depth > deepest) return null;
  const choice = (schema.anyOf ?? schema.oneOf)?.find((part) => part.type !== "null");
  if (choice !== undefined) return inner(choice);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(inner));
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (schema.properties !== undefined || types.includes("object")) {
    const names = schema.required ?? Object.keys(schema.properties ?? {}).slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, inner(schema.properties?.[name] ?? {})]));
  }
  if (types.includes("array")) {
    return typeof schema.items === "object" ? [inner(schema.items)] : [];
  }
  if (types.includes("string")) return sampleText(schema);
  if (types.includes("integer") || types.includes("number")) return schema.minimum ?? 1;
  return types.includes("boolean") ? true : null;
}

function sampleText(schema: Schema): string {
  switch (schema.format) {
    case "date-time":
      return "2026-01-31T12:00:00.000Z";
    case "email":
      return "ada@example.org";
    case "uri":
    case "url":
      return "https://example.org/paper.pdf";
    default:
      return "text".repeat(Math.ceil((schema.minLength ?? 1) / 4));
  }
}

/** For a POSIX shell: nothing inside single quotes is special but the single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
