// The front door: every request becomes a caller and an input, and what was performed for them an answer over HTTP.
import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { createBodyBudget } from "./body-budget.ts";
import { type Caller, type Gatekeeper, requireScope } from "./access.ts";
import { checkStatus } from "./check-status.ts";
import { identifyCaller } from "./caller.ts";
import { Download, type Endpoint, WrittenAnswer } from "./endpoint.ts";
import { envelope, writtenEnvelope } from "./envelope.ts";
import { ClientLeftError } from "./errors.ts";
import { type DeclaredEvents, EventStream } from "./event-stream.ts";
import { acceptForms, bodyOf, sendDownload } from "./files-over-http.ts";
import type { Input } from "./input.ts";
import type { Outcome, Perform } from "./perform.ts";
import { entityTag, isVersioned } from "./precondition.ts";
import { createRateLimit } from "./rate-limit.ts";
import { makeRoom, takeRoom } from "./read-bytes.ts";
import { createEventSender, type EventSender } from "./send-events.ts";
import { sendStoredFile } from "./send-stored-file.ts";
import { StoredFileAnswer } from "./stored-file.ts";
import { createDetour, unknownRoute } from "./unknown-route.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
}

export async function mountEndpoints(
  server: FastifyInstance,
  context: AppContext,
  parts: { endpoints: Endpoint[]; gatekeeper: Gatekeeper; perform: Perform },
): Promise<void> {
  const { config } = context;
  const { endpoints, gatekeeper, perform } = parts;
  const checkRate = createRateLimit(config.server.rateLimit);
  const checkGuessRate = createRateLimit(config.server.rateLimit);
  const checkHeavyRate = createRateLimit(config.server.rateLimitHeavy);
  const events = createEventSender(context);
  server.addHook("preClose", () => events.end());
  server.decorateRequest("caller", null as unknown as Caller);
  server.decorateRequest("bodyRoom", undefined);
  const budget = createBodyBudget(config.server.mostOfBodies);

  const mount = (scope: FastifyInstance, declared: Endpoint) => {
    const isDetour = createDetour(declared, endpoints);
    scope.route({
      method: declared.method,
      url: declared.path.replaceAll(/\{(\w+)\}/gu, ":$1"),
      config: { takes: declared.takes, bodyLimit: declared.bodyLimit },
      ...(config.server.checkResponses ? { onSend: checkStatus(declared) } : {}),
      // Before the body is read: whoever may not call does not get to send megabytes.
      onRequest: async (request, reply) => {
        if (isDetour(request)) throw unknownRoute(request, endpoints);
        // Who follows a stream is shown what happens, and may do so for hours.
        if (declared.events === undefined) reply.raw.once("close", context.precedence.enter());
        let caller: Caller;
        try {
          caller = await identifyCaller(request, declared.access, gatekeeper, config.auth.mode);
        } catch (error) {
          // Guessing keys is counted too, but not against others at that address who need none.
          checkGuessRate(request.ip);
          throw error;
        }
        const counted = String(caller.keyId ?? request.ip);
        checkRate(counted);
        if (declared.heavy) checkHeavyRate(counted);
        requireScope(caller, declared.access);
        request.caller = caller;
        if (declared.method !== "GET" && !takesForms(declared))
          makeRoom(request, reply, budget.open());
      },
      handler: async (request, reply) => {
        const asked = perform(declared, request.caller, toInput(request, reply, declared));
        const outcome = await asked.finally(takeRoom(request));
        return send(request, reply, outcome, declared, events);
      },
    });
  };

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

function toInput(request: FastifyRequest, reply: FastifyReply, declared: Endpoint): Input {
  const { params, query, headers } = request;
  const idempotencyKey = headers["idempotency-key"];
  return {
    params: params as Record<string, string>,
    query: query as Record<string, string | string[]>,
    ...bodyOf(request, declared),
    signal: () => untilLeft(reply.raw),
    idempotencyKey: idempotencyKey === undefined ? undefined : String(idempotencyKey),
    ifMatch: headers["if-match"],
    lastEventId: lastEventIdOf(headers["last-event-id"]),
  };
}

/** What is no number of ours was not given by us. */
function lastEventIdOf(given: string | string[] | undefined): number | undefined {
  return typeof given === "string" && /^\d{1,15}$/u.test(given) ? Number(given) : undefined;
}

/** Aborted when the client goes away before it has its answer. */
function untilLeft(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!response.writableFinished) controller.abort(new ClientLeftError());
  };
  if (response.destroyed) leave();
  else response.once("close", leave);
  return controller.signal;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  declared: Endpoint,
  events: EventSender,
): FastifyReply | Promise<FastifyReply> {
  if (outcome instanceof Download)
    return sendDownload(reply, outcome, outcome.contentType ?? declared.produces);
  if (outcome instanceof StoredFileAnswer)
    return sendStoredFile(request, reply, outcome, declared.produces);
  if (outcome instanceof EventStream)
    return events.send(request, reply, outcome, eventsOf(declared));
  if (outcome instanceof WrittenAnswer)
    return reply
      .code(declared.successStatus)
      .type("application/json; charset=utf-8")
      .send(writtenEnvelope(declared.successStatus, "success", outcome.json));
  const { data, message, status } = outcome;
  if (isVersioned(data)) reply.header("etag", entityTag(data));
  return reply.code(status).send(envelope(status, message, data));
}

function eventsOf({ name, events }: Endpoint): DeclaredEvents {
  if (events === undefined) throw new Error(`${name} answered with events and declares none`);
  return events;
}
