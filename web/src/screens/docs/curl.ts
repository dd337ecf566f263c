// A curl command for an operation that works as pasted, once its ids and values are put in.
import { resolveSchema } from "../../api/openapi-document.ts";
import type { OpenApiDocument, Schema } from "../../api/openapi-document.ts";
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
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    const sample = sampleValue(document, schema);
    return typeof sample === "number" ? String(sample) : name.toUpperCase();
  });
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of parameters) {
    if (place === "query" && required === true) {
      query.set(name, String(sampleValue(document, schema ?? {})));
    }
  }
  const url = `${origin}${filled}${query.size === 0 ? "" : `?${query}`}`;
  const parts = [method === "get" ? "curl" : `curl -X ${method.toUpperCase()}`, quote(url)];
  if (needsKey) parts.push(`-H "X-API-Key: $SHEAF_API_KEY"`);
  const content = operation.requestBody?.content ?? {};
  const json = content["application/json"]?.schema;
  const form = content["multipart/form-data"]?.schema;
  if (json !== undefined) {
    parts.push(quote("Content-Type: application/json").replace(/^/, "-H "));
    parts.push(`-d ${quote(JSON.stringify(sampleValue(document, json)))}`);
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
