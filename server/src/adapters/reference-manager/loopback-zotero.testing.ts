// For tests: a Zotero on the loopback address that stores, refuses and disturbs as the Web API's version 3 does.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { validateItem } from "./zotero-schema.testing.ts";

type Stored = { key: string; version: number } & Record<string, unknown>;
type Given = Record<string, unknown>;

/** What befalls one write: it is refused, its answer gets lost, it breaks off halfway, or it only gets more headers. */
export type Disturbance =
  | { refuse: number; headers?: Record<string, string>; says?: string }
  | { loseAnswer: true }
  | { breakAfter: number }
  | { headers: Record<string, string> }
  | "none";

export type LoopbackZotero = {
  url: string;
  userId: string;
  apiKey: string;
  collections: Stored[];
  items: Stored[];
  requests: Array<{
    method: string;
    path: string;
    headers: IncomingMessage["headers"];
    body: Given[];
    at: number;
  }>;
  /** One for each write to come, in order. */
  disturbances: Disturbance[];
  /** Forgets all of the above, for the next test. */
  reset(): void;
  close(): void;
};

const mostObjects = 50;

export async function startZotero(): Promise<LoopbackZotero> {
  const zotero: LoopbackZotero = {
    url: "",
    userId: "475425",
    apiKey: "P9NiFoyLeZu2bZNvvuQPDWsd",
    collections: [],
    items: [],
    requests: [],
    disturbances: [],
    reset() {
      for (const list of [zotero.collections, zotero.items, zotero.requests, zotero.disturbances]) {
        list.length = 0;
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const usedTokens = new Set<string>();
  let version = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { method = "", url = "", headers } = request;
    zotero.requests.push({ method, path: url, headers, body, at: performance.now() });
    const answer = (status: number, value: unknown, more: Record<string, string> = {}) => {
      response.writeHead(status, { "Zotero-API-Version": "3", ...more });
      response.end(typeof value === "string" ? value : JSON.stringify(value));
    };
    if (headers["zotero-api-version"] !== "3") return answer(400, "API version not specified");
    if (headers["zotero-api-key"] !== zotero.apiKey) return answer(403, "Invalid key");
    const { pathname, searchParams } = new URL(url, "http://zotero");
    const [, kind] = new RegExp(`^/users/${zotero.userId}/(collections|items)$`, "u").exec(
      pathname,
    ) ?? [undefined, ""];
    if (kind !== "collections" && kind !== "items") return answer(404, "Not found");
    const stored = zotero[kind];
    if (method === "GET") {
      const wanted = searchParams.get(kind === "items" ? "itemKey" : "collectionKey")?.split(",");
      const found = stored.filter(({ key }) => wanted?.includes(key));
      return answer(200, Object.fromEntries(found.map((each) => [each.key, each.version])));
    }

    const disturbance = zotero.disturbances.shift() ?? "none";
    const disturbed = disturbance === "none" ? { headers: {} } : { headers: {}, ...disturbance };
    if ("refuse" in disturbed) {
      return answer(disturbed.refuse, disturbed.says ?? "Refused", disturbed.headers);
    }
    const token = String(headers["zotero-write-token"]);
    if (!/^[0-9a-zA-Z]{5,32}$/u.test(token))
      return answer(400, "Write token must be 5-32 characters");
    if (usedTokens.has(token)) return answer(412, "Write token already used");
    if (body.length > mostObjects) return answer(413, "Cannot add more than 50 items at a time");

    version += 1;
    const report = { success: {}, unchanged: {}, failed: {} } as Record<string, Given>;
    for (const [index, given] of body.entries()) {
      if ("breakAfter" in disturbed && index === disturbed.breakAfter) {
        return answer(500, "An error occurred");
      }
      const failure = refuseObject(kind, given, zotero);
      if (failure !== undefined) {
        report["failed"] = { ...report["failed"], [index]: failure };
        continue;
      }
      const key = String(given["key"]);
      stored.push({ ...given, key, version });
      report["success"] = { ...report["success"], [index]: key };
    }
    usedTokens.add(token);
    if ("loseAnswer" in disturbed) return void response.destroy();
    answer(200, report, { "Last-Modified-Version": String(version), ...disturbed.headers });
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  zotero.url = `http://127.0.0.1:${address.port}`;
  return zotero;
}

function refuseObject(
  kind: "collections" | "items",
  given: Given,
  zotero: LoopbackZotero,
): { code: number; message: string } | undefined {
  if (!/^[23456789ABCDEFGHIJKLMNPQRSTUVWXYZ]{8}$/u.test(String(given["key"]))) {
    return { code: 400, message: `'${String(given["key"])}' is not a valid key` };
  }
  if (given["version"] !== 0) return { code: 428, message: "Version not provided" };
  if (zotero[kind].some(({ key }) => key === given["key"])) {
    return { code: 412, message: "Object has been modified since specified version" };
  }
  if (kind === "collections") {
    const { name } = given;
    return typeof name === "string" && name !== ""
      ? undefined
      : { code: 400, message: "Collection name cannot be empty" };
  }
  return validateItem(
    given,
    zotero.collections.map(({ key }) => key),
  );
}

async function readBody(request: IncomingMessage): Promise<Given[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? [] : (JSON.parse(text) as Given[]);
}
