// The HTTP server around the endpoints: request ids, origin guard, security headers, errors, unknown routes, metrics.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import type { Gatekeeper } from "./access.ts";
import { answerBrokenRequest } from "./broken-requests.ts";
import type { Endpoint } from "./endpoint.ts";
import { ClientLeftError, toErrorAnswer } from "./errors.ts";
import { acceptBodies, refuseEncodedBody } from "./files-over-http.ts";
import { mountEndpoints } from "./front-door.ts";
import type { Metrics } from "./metrics.ts";
import { createOriginGuard } from "./origin.ts";
import type { Perform } from "./perform.ts";
import { pathOf, unknownRoute } from "./unknown-route.ts";

const securityHeaders = {
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

export async function createServer(
  context: AppContext,
  parts: { endpoints: Endpoint[]; gatekeeper: Gatekeeper; perform: Perform; metrics: Metrics },
): Promise<FastifyInstance> {
  const { endpoints, metrics } = parts;
  const { trustedProxies } = context.config.server;
  const server = Fastify({
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    forceCloseConnections: "idle",
    // Whoever takes longer to send a request holds a connection for nothing.
    requestTimeout: 10 * 60 * 1000,
    // While stopping, a request on a connection that is still open is answered like any other.
    return503OnClosing: false,
    // Longer than any address the parser lets through: what a parameter may be, the endpoint decides.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100_000 },
    // These come before any hook, so the headers of every answer are set here too.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, setHeaders(request, reply), context),
    clientErrorHandler: answerBrokenRequest,
    // Endpoints check what comes in and out by schemas of their own: the framework's compilers are not even loaded.
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
  });
  acceptBodies(server);
  const guard = createOriginGuard(context.config);
  // Hooks of every request call back instead of promising: it is measurably faster.
  server.addHook("onRequest", (request, reply, next) => {
    setHeaders(request, reply);
    guard.check(request.headers);
    const isAnswered =
      guard.isListed(request.headers.origin) && allowOrigin(request, reply) !== undefined;
    if (isAnswered) return;
    // Before the body is read: what is wrong with it does not matter at an address that takes none.
    if (request.is404) throw unknownRoute(request, endpoints);
    if (request.method !== "GET" && request.method !== "HEAD") refuseEncodedBody(request.headers);
    next();
  });
  server.addHook("onResponse", (request, reply, next) => {
    metrics.countRequest(
      request.method,
      request.routeOptions.url ?? "unknown",
      reply.statusCode,
      reply.elapsedTime,
    );
    context.log.debug(
      {
        requestId: request.id,
        method: request.method,
        url: pathOf(request),
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      "answered",
    );
    next();
  });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, context));
  server.setNotFoundHandler((request) => {
    throw unknownRoute(request, endpoints);
  });
  await mountEndpoints(server, context, parts);
  return server;
}

function noCompiler(): never {
  throw new Error("Routes have no schemas of the framework's own kind.");
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers(securityHeaders).header("x-request-id", request.id);
}

function requestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const given = raw.headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,100}$/u.test(given) ? given : randomUUID();
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): FastifyReply {
  const answer = toErrorAnswer(error, request.id);
  const fields = { requestId: request.id, method: request.method, url: pathOf(request) };
  if (error instanceof ClientLeftError) context.log.info(fields, "the client left");
  else if (answer.unexpected) context.log.error({ ...fields, error }, "unexpected failure");
  else if (answer.status >= 500)
    context.log.warn({ ...fields, status: answer.status, reason: answer.body.message }, "failed");
  // A download that fails before its first byte is no download any more.
  reply.removeHeader("content-disposition").removeHeader("content-type");
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  reply.headers({
    "access-control-allow-origin": request.headers.origin,
    vary: "Origin",
    "access-control-expose-headers": "ETag, X-Request-Id, Retry-After",
    "cross-origin-resource-policy": "cross-origin",
  });
  if (request.method !== "OPTIONS") return undefined;
  return reply
    .headers({
      "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
      "access-control-allow-headers":
        "Authorization, Content-Type, Idempotency-Key, If-Match, X-API-Key, X-Request-Id, X-User-Email",
      "access-control-max-age": "600",
    })
    .code(204)
    .send();
}
