// Routes beside the API: its document, the metrics, and the files of the page.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { version } from "../version.ts";
import { type Gatekeeper, withScope } from "./access.ts";
import { identifyCaller } from "./caller.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Metrics } from "./metrics.ts";
import { describeApi } from "./openapi.ts";

const pageDirectory = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const screens = ["/", "/docs", "/settings", "/projects/*"];

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
  await mountPage(server);
}

/** The page's files never change under one name, but for index.html, which names the others. */
async function mountPage(server: FastifyInstance): Promise<void> {
  if (!existsSync(`${pageDirectory}index.html`)) {
    server.get("/", async (_request, reply) =>
      reply
        .type("text/plain")
        .send("The page is not built yet: `npm start` builds it. The API is at /api/v1.\n"),
    );
    return;
  }
  await server.register(fastifyStatic, {
    root: pageDirectory,
    prefix: "/",
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  for (const screen of screens)
    server.get(screen, (_request, reply) => reply.sendFile("index.html"));
}
