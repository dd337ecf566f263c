// Routes beside the API: its document, the metrics, and the files of the page.
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { version } from "../version.ts";
import { type Gatekeeper, withScope } from "./access.ts";
import { identifyCaller } from "./caller.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Metrics } from "./metrics.ts";
import { describeApi } from "./openapi.ts";

const pageDirectory = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const screens = ["/", "/index.html", "/docs", "/settings", "/settings/*", "/projects/*"];

export async function mountServiceRoutes(
  server: FastifyInstance,
  context: AppContext,
  parts: { endpoints: Endpoint[]; gatekeeper: Gatekeeper; metrics: Metrics },
): Promise<void> {
  let document: string | undefined;
  server.get("/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(describeApi(parts.endpoints, version));
    return reply.type("application/json").send(document);
  });
  if (context.config.server.metrics) {
    server.get("/metrics", async (request, reply) => {
      await identifyCaller(request, withScope("read"), parts.gatekeeper, context.config.auth.mode);
      return reply.type("text/plain; version=0.0.4").send(await parts.metrics.text());
    });
  }
  await mountPage(server, pageDirectory);
}

/** The page's files never change under one name, but for index.html, which names the others. */
export async function mountPage(server: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(`${directory}index.html`)) {
    server.get("/", async (_request, reply) =>
      reply
        .type("text/plain")
        .send("The page is not built yet: `npm start` builds it. The API is at /api/v1.\n"),
    );
    return;
  }
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    cacheControl: false,
    // The build leaves a packed copy beside a file, for those who can read it.
    preCompressed: true,
    setHeaders: (reply, path) =>
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  for (const screen of screens)
    server.get(screen, (_request, reply) => reply.sendFile("index.html"));
  // An address that somebody typed is answered by the page, which says so in their language; programs are told in JSON.
  server.get<{ Params: { "*": string } }>("/*", (request, reply) =>
    isTyped(request) ? reply.code(404).sendFile("index.html") : reply.callNotFound(),
  );
  // One route for all: a route for each of these hundreds of files would take a tenth of a start.
  const assets = new Set(readdirSync(`${directory}assets`, { recursive: true, encoding: "utf8" }));
  server.get<{ Params: { "*": string } }>("/assets/*", (request, reply) => {
    const name = request.params["*"];
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
}

/** A browser that goes somewhere asks for HTML by name; "anything" is what programs say. */
function isTyped(request: FastifyRequest): boolean {
  const isOfPrograms = /^\/(?:api|assets)(?:\/|$)/u.test(request.url.split("?")[0] ?? "");
  return !isOfPrograms && (request.headers.accept ?? "").includes("text/html");
}
