// A request of the reference that somebody tries: its fields with example values, and how it is sent.
import { credentialHeaders } from "../../api/client.ts";
import type { OpenApiDocument } from "../../api/openapi-document.ts";
import { exampleBody, exampleParameter } from "./curl.ts";
import type { ListedOperation } from "./operations.ts";

export type TrialField = {
  name: string;
  place: "path" | "query" | "header" | "cookie";
  isRequired: boolean;
  example: string;
};

export type TrialAnswer = {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
};

/** Of an answer longer than this the beginning is shown. */
const longestBody = 20_000;

export function fieldsOf(document: OpenApiDocument, { parameters }: ListedOperation): TrialField[] {
  return parameters.map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    isRequired: parameter.required === true,
    example: exampleParameter(document, parameter),
  }));
}

/** The body as text to be changed; undefined where the operation takes none. */
export function bodyOf(document: OpenApiDocument, listed: ListedOperation): string | undefined {
  const example = exampleBody(document, listed);
  return example === undefined ? undefined : JSON.stringify(example, null, 2);
}

/** The name of the field for files; undefined where none is taken. */
export function fileFieldOf({ operation }: ListedOperation): string | undefined {
  const form = operation.requestBody?.content?.["multipart/form-data"]?.schema;
  return form === undefined ? undefined : (Object.keys(form.properties ?? {})[0] ?? "file");
}

export function buildTrialUrl(
  path: string,
  fields: readonly TrialField[],
  values: Readonly<Record<string, string>>,
): string {
  const valueOf = (name: string) => values[name] ?? "";
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf(name)),
  );
  const query = new URLSearchParams();
  for (const { name, place } of fields) {
    if (place === "query" && valueOf(name) !== "") query.set(name, valueOf(name));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

export async function sendTrial(
  listed: ListedOperation,
  fields: readonly TrialField[],
  values: Readonly<Record<string, string>>,
  sent: { body: string | undefined; files: File[] },
): Promise<TrialAnswer> {
  const headers = new Headers(credentialHeaders());
  for (const { name, place } of fields) {
    const value = values[name] ?? "";
    if (place === "header" && value !== "") headers.set(name, value);
  }
  const fileField = fileFieldOf(listed);
  const form = new FormData();
  for (const file of sent.files) form.append(fileField ?? "file", file);
  if (sent.body !== undefined) headers.set("Content-Type", "application/json");
  const body = fileField === undefined ? sent.body : form;
  const begun = performance.now();
  const response = await fetch(buildTrialUrl(listed.path, fields, values), {
    method: listed.method.toUpperCase(),
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const content = await response.blob();
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - begun),
    headers: [...response.headers],
    body: await readBody(content),
  };
}

async function readBody(content: Blob): Promise<string> {
  const isText = /json|text|xml|bibtex|csv|markdown/u.test(content.type);
  if (!isText) return content.size === 0 ? "" : `${content.type}, ${content.size} bytes`;
  const text = await content.text();
  return cut(content.type.includes("json") ? indent(text) : text);
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Said to be JSON and is none: shown as it came.
    return text;
  }
}

function cut(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody)}\n…`;
}
