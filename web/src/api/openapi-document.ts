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
  /** Ours, on an event: its stream ends with it. */
  "x-last"?: boolean;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};

export type Content = Record<string, { schema?: Schema; example?: unknown }>;

export type RequestBody = { required?: boolean; description?: string; content?: Content };

export type ResponseDescription = { $ref?: string; description?: string; content?: Content };

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
  components?: {
    schemas?: Record<string, Schema>;
    responses?: Record<string, ResponseDescription>;
  };
};

/** Taken at its word: it comes from our own server, whose tests check it. */
export function parseOpenApi(text: string): OpenApiDocument {
  return JSON.parse(text) as OpenApiDocument;
}

export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  return resolve(document.components?.schemas, "#/components/schemas/", schema);
}

export function resolveResponse(
  document: OpenApiDocument,
  response: ResponseDescription,
): ResponseDescription {
  return resolve(document.components?.responses, "#/components/responses/", response);
}

/** Follows `$ref` until there is none; a reference that leads nowhere, or round in a circle, is an error. */
function resolve<Value extends { $ref?: string }>(
  components: Record<string, Value> | undefined,
  place: string,
  value: Value,
): Value {
  let current = value;
  const seen = new Set<string>();
  while (current.$ref !== undefined) {
    if (seen.has(current.$ref)) throw new Error(`${current.$ref} refers to itself`);
    seen.add(current.$ref);
    const found = current.$ref.startsWith(place)
      ? components?.[referenceName(current.$ref)]
      : undefined;
    if (found === undefined) throw new Error(`${current.$ref} is not in the document`);
    current = found;
  }
  return current;
}

export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** What stands under `data` in the envelope; undefined when the answer is not one. */
export function unwrapEnvelope(document: OpenApiDocument, schema: Schema): Schema | undefined {
  const resolved = resolveSchema(document, schema);
  const own = resolved.properties?.["data"];
  if (own !== undefined && resolved.properties?.["code"] !== undefined) return own;
  for (const part of resolved.allOf ?? []) {
    const found = resolveSchema(document, part).properties?.["data"];
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
  return response === undefined ? undefined : resolveResponse(document, response).content;
}

export type StreamedEvent = { name: string; data: Schema; isLast: boolean };

/** The events of an operation that streams; undefined for one that does not. */
export function listEvents(
  document: OpenApiDocument,
  operation: Operation,
): StreamedEvent[] | undefined {
  const stream = successContent(document, operation)?.["text/event-stream"]?.schema;
  return stream?.oneOf?.map(({ properties = {}, "x-last": isLast = false }) => ({
    name: String(properties["event"]?.const),
    data: properties["data"] ?? {},
    isLast,
  }));
}

export function listParameters(item: PathItem, operation: Operation): Parameter[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])];
}
