// The parts of an OpenAPI 3.1 document that the page and the client generator read.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};

type Reference = { $ref?: string };

export type Parameter = Reference & {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: Schema;
};

export type Content = Record<string, { schema?: Schema }>;

export type RequestBody = Reference & {
  required?: boolean;
  description?: string;
  content?: Content;
};

export type ResponseDescription = Reference & { description?: string; content?: Content };

export type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  /** Ours: which key scope and which role in the project the operation needs. */
  "x-access"?: { kind: string; scope?: string; role?: string };
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses?: Record<string, ResponseDescription>;
};

export const methods = ["get", "post", "put", "patch", "delete"] as const;

export type Method = (typeof methods)[number];

export type PathItem = Partial<Record<Method, Operation>> & { parameters?: Parameter[] };

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
};

/** Follows `$ref` until there is none; a reference that leads nowhere, or round in a circle, is an error. */
export function resolveReference<Value extends Reference>(
  document: OpenApiDocument,
  value: Value,
): Value {
  let current = value;
  const seen = new Set<string>();
  while (current.$ref !== undefined) {
    if (seen.has(current.$ref)) throw new Error(`${current.$ref} refers to itself`);
    seen.add(current.$ref);
    current = lookUp(document, current.$ref) as Value;
  }
  return current;
}

function lookUp(document: OpenApiDocument, reference: string): unknown {
  let place: unknown = document;
  for (const part of reference.replace(/^#\//, "").split("/")) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    place = (place as Record<string, unknown> | undefined)?.[key];
  }
  if (place === undefined) throw new Error(`${reference} is not in the document`);
  return place;
}

export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** What stands under `data` in the envelope; undefined when the answer is not one. */
export function unwrapEnvelope(document: OpenApiDocument, schema: Schema): Schema | undefined {
  const resolved = resolveReference(document, schema);
  const own = resolved.properties?.["data"];
  if (own !== undefined && resolved.properties?.["code"] !== undefined) return own;
  for (const part of resolved.allOf ?? []) {
    const found = resolveReference(document, part).properties?.["data"];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The content and schema of the first successful answer. */
export function successContent(
  document: OpenApiDocument,
  operation: Operation,
): Content | undefined {
  const status = Object.keys(operation.responses ?? {})
    .sort()
    .find((candidate) => candidate.startsWith("2"));
  const response = status === undefined ? undefined : operation.responses?.[status];
  return response === undefined ? undefined : resolveReference(document, response).content;
}

export function listParameters(
  document: OpenApiDocument,
  item: PathItem,
  operation: Operation,
): Parameter[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolveReference(document, parameter),
  );
}
