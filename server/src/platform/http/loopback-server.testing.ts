// Starts loopback servers, and fetchers that may reach them, for the tests of this folder.

import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import type { TestContext } from "node:test";
import { promisify } from "node:util";

import { createSafeFetcher } from "./safe-fetch.ts";
import type { SafeFetcher } from "./safe-fetch.ts";

type SeenRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type LoopbackServer = { host: string; origin: string; port: number; seen: SeenRequest[] };

export async function startServer(
  t: TestContext,
  handler: RequestListener,
): Promise<LoopbackServer> {
  const server = await openServer(handler);
  t.after(() => server.close());
  return server;
}

/** For several tests: whoever opens it closes it. */
export async function openServer(handler: RequestListener) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const entry = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: "",
    };
    seen.push(entry);
    request.setEncoding("utf8").on("data", (chunk: string) => (entry.body += chunk));
    handler(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    origin: `http://${host}`,
    port: address.port,
    seen,
    connections: () => promisify(server.getConnections.bind(server))(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A fetcher that never sleeps and never asks a real resolver: every name is a loopback address. */
export function startFetcher(
  t: TestContext,
  options: Partial<Parameters<typeof createSafeFetcher>[0]> = {},
): SafeFetcher {
  const fetcher = createSafeFetcher({
    offline: false,
    allowedPrivateHosts: [],
    userAgent: "sheaf-test",
    lookup: async () => [{ address: "127.0.0.1", family: 4 }],
    sleep: async () => undefined,
    random: () => 1,
    ...options,
  });
  t.after(() => fetcher.close());
  return fetcher;
}
