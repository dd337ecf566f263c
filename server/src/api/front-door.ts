// The front door: turns endpoint declarations into routes, and every request into a checked call and an enveloped answer.
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { Writer } from "../platform/db/database.ts";
import { isDomainError } from "../platform/errors.ts";
import {
  type Caller,
  type Gatekeeper,
  openProject,
  openProjects,
  requireScope,
  type Role,
} from "./access.ts";
import { identifyCaller } from "./caller.ts";
import { Answer, Download, type Endpoint } from "./endpoint.ts";
import { acceptForms, readRawBody, sendDownload } from "./files-over-http.ts";
import { type Envelope, envelope } from "./envelope.ts";
import { HttpError, toValidationIssues, ValidationError } from "./errors.ts";
import { EventStream } from "./event-stream.ts";
import { answerOnce, readIdempotencyKey } from "./idempotency.ts";
import { checkText } from "./json-body.ts";
import { entityTag, isVersioned, preconditionOf } from "./precondition.ts";
import { createRateLimit } from "./rate-limit.ts";
import { createEventSender, type EventSender } from "./send-events.ts";
import { sendStoredFile } from "./send-stored-file.ts";
import { StoredFileAnswer } from "./stored-file.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
}

export async function mountEndpoints(
  server: FastifyInstance,
  endpoints: Endpoint[],
  context: AppContext,
  gatekeeper: Gatekeeper,
): Promise<void> {
  const { config } = context;
  const checkRate = createRateLimit(config.server.rateLimit);
  const checkHeavyRate = createRateLimit(config.server.rateLimitHeavy);
  const events = createEventSender(context);
  server.addHook("preClose", () => events.end());
  server.decorateRequest("caller", null as unknown as Caller);

  const mount = (scope: FastifyInstance, declared: Endpoint) =>
    scope.route({
      method: declared.method,
      url: declared.path.replaceAll(/\{(\w+)\}/gu, ":$1"),
      config: { takes: declared.takes },
      ...(declared.bodyLimit === undefined ? {} : { bodyLimit: declared.bodyLimit }),
      // Before the body is read: whoever may not call does not get to send megabytes.
      onRequest: async (request) => {
        let caller: Caller;
        try {
          caller = await identifyCaller(request, declared.access, gatekeeper, config.auth.mode);
        } catch (error) {
          // Guessing keys is counted too.
          checkRate(request.ip);
          throw error;
        }
        const counted = String(caller.keyId ?? request.ip);
        checkRate(counted);
        if (declared.heavy) checkHeavyRate(counted);
        if (declared.access.kind !== "public") requireScope(caller, declared.access.scope);
        if (caller.email !== undefined) await gatekeeper.welcome(caller.email);
        request.caller = caller;
      },
      handler: (request, reply) => handle(request, reply, declared, context, gatekeeper, events),
    });

  for (const declared of endpoints) if (!takesForms(declared)) mount(server, declared);
  // Forms are read in a scope of their own, so that other requests do not pay for it.
  await server.register(async (scope) => {
    await acceptForms(scope);
    for (const declared of endpoints) if (takesForms(declared)) mount(scope, declared);
  });
}

function takesForms({ takes }: Endpoint): boolean {
  return takes === "file" || takes === "files";
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: Endpoint,
  context: AppContext,
  gatekeeper: Gatekeeper,
  events: EventSender,
): Promise<FastifyReply> {
  const { caller } = request;
  const params = readParameters(request.params as Record<string, string>);
  const open = <const Needed extends Role>(id: number, role: Needed) =>
    openProject(gatekeeper, caller, id, role);
  const openOwn = () =>
    declared.access.kind === "project"
      ? open(params["project_id"] ?? 0, declared.access.role)
      : undefined;
  const project = await openOwn();
  checkText(request.query, ["query"]);
  const query = validate(declared.query, request.query, "query", declared.outOfRangeStatus);
  const checked = { context, caller, params, project, openProject: open, query };
  const prepared = await declared.prepare?.({
    ...checked,
    ...(await readRawBody(request, declared.takes)),
  });
  const given = request.body === undefined ? {} : request.body;
  const body =
    prepared === undefined
      ? validate(declared.body, given, "body", declared.outOfRangeStatus)
      : undefined;
  const named = declared.opens?.(body) ?? [];
  const input = {
    ...checked,
    prepared: prepared?.value,
    body,
    opened: named.length === 0 ? [] : await openProjects(gatekeeper, caller, named),
    precondition: preconditionOf(request.headers["if-match"], request.body),
  };
  const work = {
    method: request.method,
    url: request.url,
    body: prepared?.fingerprint ?? request.body,
  };
  let answer: Envelope;
  try {
    answer = await answerWith(request, work, declared, context, input);
  } catch (error) {
    // Rows of a project that was deleted meanwhile fail in many ways; that it is gone is the better answer.
    if (!isDomainError(error) || error.code === "reference_gone") await openOwn();
    throw error;
  }
  if (answer.data instanceof Download) return sendDownload(reply, answer.data, declared.produces);
  if (answer.data instanceof StoredFileAnswer)
    return sendStoredFile(request, reply, answer.data, declared.produces);
  if (answer.data instanceof EventStream && declared.events !== undefined)
    return events.send(request, reply, answer.data, declared.events);
  if (declared.finish !== undefined) {
    answer.data = await declared.finish(answer.data, checked);
    if (context.config.server.checkResponses) checkResponse(answer.data, declared);
  }
  if (isVersioned(answer.data)) reply.header("etag", entityTag(answer.data));
  return reply.code(answer.code).send(answer);
}

async function answerWith(
  request: FastifyRequest,
  work: { method: string; url: string; body: unknown },
  declared: Endpoint,
  context: AppContext,
  input: object,
): Promise<Envelope> {
  if (!declared.transaction) return toEnvelope(await declared.handle(input), declared, context);
  const once =
    declared.method === "POST"
      ? readIdempotencyKey(request.headers["idempotency-key"] as string | undefined, {
          caller: request.caller,
          ...work,
        })
      : undefined;
  return context.db.write(async (writer: Writer) => {
    const doWork = async () =>
      toEnvelope(await declared.handle({ ...input, writer }), declared, context);
    return once === undefined ? doWork() : answerOnce(context, writer, once, doWork);
  });
}

function toEnvelope(result: unknown, declared: Endpoint, context: AppContext): Envelope {
  if (
    result instanceof Download ||
    result instanceof StoredFileAnswer ||
    result instanceof EventStream
  )
    return envelope(200, "success", result);
  const answer = result instanceof Answer ? result : new Answer(result, "success");
  if (context.config.server.checkResponses && answer.status < 400)
    checkResponse(answer.data, declared);
  return envelope(answer.status, answer.message, answer.data);
}

/** In tests and development an answer that is not what the API document promises is a failure. */
function checkResponse(data: unknown, declared: Endpoint): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const checked = declared.response.safeParse(sent);
  if (!checked.success) {
    throw new Error(`${declared.name} answered against its own schema: ${checked.error.message}`);
  }
  // Parsing drops what the schema does not know: a field that leaks is found here.
  if (!isDeepStrictEqual(checked.data, sent)) {
    throw new Error(
      `${declared.name} answered fields its schema does not have: ${JSON.stringify(sent)}`,
    );
  }
}

function readParameters(given: Record<string, string>): Record<string, number> {
  const parameters: Record<string, number> = {};
  for (const [name, text] of Object.entries(given)) {
    const value = /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : 0;
    if (value === 0 || value > Number.MAX_SAFE_INTEGER) {
      const msg = "must be a positive whole number";
      throw new ValidationError([{ loc: ["path", name], msg, type: "invalid_type" }]);
    }
    parameters[name] = value;
  }
  return parameters;
}

const rangeFindings = new Set(["too_small", "too_big", "invalid_value"]);

function validate(
  schema: z.ZodType | undefined,
  given: unknown,
  where: string,
  outOfRangeStatus: number,
): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = toValidationIssues(where, parsed.error);
  if (outOfRangeStatus === 400 && issues.every((issue) => rangeFindings.has(issue.type))) {
    const words = issues.map((issue) => `${issue.loc.slice(1).join(".")}: ${issue.msg}`).join("; ");
    throw new HttpError(400, `Out of range: ${words}`, {}, issues);
  }
  throw new ValidationError(issues);
}
