// Writes the OpenAPI 3.1 document from the endpoint declarations: what is served, checked and documented is one thing.
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import type { DeclaredEvents } from "./event-stream.ts";
import { exampleOf } from "./openapi-examples.ts";

type Json = Record<string, unknown>;

const introduction = `Every JSON answer is an envelope: \`code\` equals the HTTP status, \`message\` says what happened, \`data\` is the payload.
Present a key as \`X-API-Key\` or \`Authorization: Bearer\`; say for whom you act with \`X-User-Email\`.
A PUT or DELETE honours \`If-Match\` with the record's \`ETag\`; a POST that creates or starts work honours \`Idempotency-Key\`.
What is no request that could be read is answered before any operation: 400, 408 when it does not come in time, 431 when its headers are too large. A path without the method asked for is 405 with \`Allow\`.`;

export function describeApi(endpoints: Endpoint[], version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const each of endpoints) {
    (paths[each.path] ??= {})[each.method.toLowerCase()] = describeOperation(each, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sheaf",
      version,
      description: introduction,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{}, { apiKey: [] }, { bearer: [] }],
    tags: [...new Set(endpoints.map((each) => each.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...sorted(schemas), Error: errorSchema },
      responses: {
        304: { description: "The same that was given before" },
        ...Object.fromEntries(
          Object.entries(errorDescriptions).map(([status, description]) => [
            status,
            describeError(description),
          ]),
        ),
      },
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["code", "message", "data"],
  properties: {
    code: { type: "integer", description: "The HTTP status" },
    message: { type: "string", description: "What was wrong and what to do" },
    data: { description: "Detail, or null" },
  },
};

function describeOperation(declared: Endpoint, schemas: Json): Json {
  return {
    operationId: declared.name,
    tags: [declared.tag],
    summary: declared.summary,
    ...(declared.description === "" ? {} : { description: declared.description }),
    "x-access": declared.access,
    parameters: [
      ...pathParameters(declared),
      ...queryParameters(declared, schemas),
      ...headerParameters(declared),
    ],
    ...(declared.body === undefined ? {} : { requestBody: requestBody(declared.body, schemas) }),
    ...(declared.takes === "file" ? { requestBody: fileBody } : {}),
    ...(declared.takes === "files" ? { requestBody: filesBody } : {}),
    responses: responsesOf(declared, { content: successContent(declared, schemas) }),
    ...(declared.access.kind === "public" ? { security: [] } : {}),
  };
}

function successContent(declared: Endpoint, schemas: Json): Json {
  if (declared.events !== undefined)
    return { [declared.produces]: { schema: eventSchema(declared.events, schemas) } };
  if (declared.produces !== "application/json") {
    return { [declared.produces]: { schema: { type: "string", format: "binary" } } };
  }
  const files = declared.alsoProduces.map((type) => [type, { schema: { type: "string" } }]);
  return {
    "application/json": { schema: envelopeOf(schemaOf(declared.response, "output", schemas)) },
    ...Object.fromEntries(files),
  };
}

/** What each event of a stream is once its lines are read; those that end a stream say so, to people and to programs. */
function eventSchema({ shapes, last }: DeclaredEvents, schemas: Json): Json {
  const events = Object.entries(shapes).map(([name, shape]) => ({
    type: "object",
    ...([...last, "error"].includes(name)
      ? { description: "The last event of its stream", "x-last": true }
      : {}),
    required: ["id", "event", "data"],
    properties: {
      id: { type: "integer", minimum: 1 },
      event: { const: name },
      data: schemaOf(shape, "output", schemas),
    },
  }));
  return { description: "Server-sent events; `data` is one line of JSON", oneOf: events };
}

const fileBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["file"],
        properties: { file: { type: "string", format: "binary" } },
      },
    },
    "*/*": { schema: { type: "string", format: "binary" } },
  },
};

const filesBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["files"],
        properties: { files: { type: "array", items: { type: "string", format: "binary" } } },
      },
    },
  },
};

function pathParameters(declared: Endpoint): Json[] {
  return declared.parameters.map(({ name, isText }) => ({
    name,
    in: "path",
    required: true,
    schema: isText ? { type: "string" } : { type: "integer", minimum: 1 },
    example: exampleOf({ type: isText ? "string" : "integer" }, {}, name),
  }));
}

function queryParameters(declared: Endpoint, schemas: Json): Json[] {
  if (declared.query === undefined) return [];
  const { properties = {} } = schemaOf(declared.query, "output", schemas) as {
    properties?: Record<string, Json>;
  };
  const shape = (declared.query as z.ZodObject).shape;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: !(shape[name]?.safeParse(undefined).success ?? false),
    ...(description === undefined ? {} : { description }),
    schema,
    example: exampleOf(schema, schemas, name),
  }));
}

function headerParameters(declared: Endpoint): Json[] {
  if (changesRecord(declared)) {
    return [optionalHeader("If-Match", "Change only this version, named by its ETag")];
  }
  return declared.method === "POST" && declared.transaction
    ? [
        optionalHeader(
          "Idempotency-Key",
          "The same key and body within 24 hours give the first answer again",
        ),
      ]
    : [];
}

/** Settings as a whole have no version. */
function changesRecord({ method, path }: Endpoint): boolean {
  return (method === "PUT" || method === "DELETE") && path.endsWith("}");
}

function optionalHeader(name: string, description: string): Json {
  const schema = { type: "string" };
  const example = exampleOf(schema, {}, name);
  return { name, in: "header", required: false, description, schema, example };
}

function requestBody(body: z.ZodType, schemas: Json): Json {
  const schema = schemaOf(body, "input", schemas);
  return {
    required: !body.safeParse({}).success,
    content: { "application/json": { schema, example: exampleOf(schema, schemas) } },
  };
}

const successDescriptions: Record<number, string> = {
  200: "Success",
  201: "Created",
  206: "The part that was asked for",
};

const errorDescriptions: Record<number, string> = {
  400: "Out of range or not possible in this state",
  401: "The key is missing, unknown or revoked",
  403: "Not allowed with this key, role or origin",
  404: "Not found",
  409: "Contradicts what is there",
  412: "Changed meanwhile",
  413: "Larger than is taken here",
  415: "Of a type or in an encoding that is not taken here",
  416: "No such part",
  422: "Validation error",
  429: "Too many requests",
  500: "Unexpected failure",
  501: "This machine lacks a program that would do it; the message names the package",
  502: "A service elsewhere failed or refused",
  504: "A service elsewhere did not answer in time",
  503: "Storage does not answer or is full; or too much is being sent at once, then Retry-After says when to send it again",
};

/** Every status with which an operation may be answered. */
export function statusesOf(declared: Endpoint): number[] {
  const own = [declared.successStatus, ...declared.alsoAnswers];
  const statuses = new Set([...own, 401, 403, 422, 429, 500, 503]);
  if (declared.method !== "GET") statuses.add(413).add(415);
  if (declared.path.includes("{") || declared.opens !== undefined) statuses.add(404);
  if (declared.outOfRangeStatus === 400 || declared.takes === "file" || declared.takes === "files")
    statuses.add(400);
  if (declared.transaction) statuses.add(409);
  if (changesRecord(declared)) statuses.add(412);
  return [...statuses].sort((a, b) => a - b);
}

function responsesOf(declared: Endpoint, success: Json): Json {
  return Object.fromEntries(
    statusesOf(declared).map((status) => [
      status,
      status in successDescriptions
        ? { ...success, description: successDescriptions[status] }
        : { $ref: `#/components/responses/${status}` },
    ]),
  );
}

function describeError(description: string): Json {
  return {
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
}

function envelopeOf(data: Json): Json {
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: { code: { type: "integer" }, message: { type: "string" }, data },
  };
}

/** Schemas with an id become components; everything else stands where it is used. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema, $defs, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Json;
  void $schema;
  const { id, ...own } = pointToComponents(described);
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    schemas[name] = withoutId(pointToComponents(definition));
  }
  if (typeof id !== "string") return own;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id, ...rest }: Json): Json {
  void id;
  return rest;
}

function pointToComponents(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}

function sorted(schemas: Json): Json {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}
