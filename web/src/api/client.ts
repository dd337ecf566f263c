// The one way the page speaks to the API: typed calls that unwrap the envelope, read streams and throw ApiError.
import { ApiError } from "./api-error.ts";
import { readCredentials } from "./credentials.ts";
import { readAnswer, readFailure } from "./envelope.ts";
import type { Data, Envelope, OperationKey } from "./envelope.ts";
import { readEvents } from "./event-stream.ts";
import type { ServerEvent } from "./event-stream.ts";
import { streams } from "./generated.ts";
import type { Operations } from "./generated.ts";
import { isStop, sendNoting } from "./reachability.ts";
import { parseOpenApi } from "./openapi-document.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

type Part<Name extends string, Value> = {} extends Value
  ? { [Field in Name]?: Value }
  : { [Field in Name]: Value };

type BodyPart<Body> = undefined extends Body ? { body?: Body } : { body: Body };

type CallOptions<Key extends OperationKey> = Part<"path", Operations[Key]["path"]> &
  Part<"query", Operations[Key]["query"]> &
  BodyPart<Operations[Key]["body"]> &
  Sending;

type Sending = {
  ifMatch?: string | undefined;
  signal?: AbortSignal;
  /** Sent to its end even when the page is left in between; browsers do so for small bodies alone. */
  outlivesPage?: boolean;
};

export type Answer<Value> = Envelope<Value> & { etag: string | undefined };

/** Characters: all that is under way so may have 64 kB together. */
const mostKeptAlive = 10_000;

type StreamKey = keyof typeof streams;

/** An event of a stream; its name tells what its data is. */
export type EventOf<Key extends StreamKey> = Operations[Key]["events"];

type Untyped = Sending & {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The data of the answer; see `request` for the caller who also needs its ETag. */
export async function call<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
  send: typeof fetch = fetch,
): Promise<Data<Key>> {
  return (await request(key, options, send)).data;
}

export async function request<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
  send: typeof fetch = fetch,
): Promise<Answer<Data<Key>>> {
  const response = await ask(key, options, send);
  return {
    ...readAnswer<Key>(response.status, await response.text()),
    etag: response.headers.get("ETag") ?? undefined,
  };
}

/** The file an operation answers with, under the name the server gives it. */
export async function download<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
  send: typeof fetch = fetch,
): Promise<{ content: Blob; fileName: string }> {
  const response = await ask(key, options, send);
  const disposition = response.headers.get("Content-Disposition") ?? "";
  return {
    content: await response.blob(),
    fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download",
  };
}

/** The events of an operation that streams, those that arrive together in one list; a stream without its end is thrown. */
export async function* stream<Key extends StreamKey>(
  key: Key,
  options: CallOptions<Key>,
  send: typeof fetch = fetch,
): AsyncGenerator<EventOf<Key>[]> {
  const known: Record<string, boolean> = streams[key];
  // A newer server may send what this page does not know.
  const isKnown = (event: ServerEvent): event is EventOf<Key> => event.event in known;
  let isWhole = false;
  for await (const events of readEvents(await ask(key, options, send))) {
    isWhole ||= events.some(({ event }) => known[event]);
    yield events.filter(isKnown);
  }
  if (!isWhole) throw new ApiError(0, "The answer broke off.");
}

/** Sends the request; an answer that is a failure is thrown. */
async function ask(key: OperationKey, options: Untyped, send: typeof fetch): Promise<Response> {
  const [method = "GET", template = "/"] = key.split(" ");
  const { path, query, body, ifMatch, signal, outlivesPage = false } = options;
  const headers = new Headers(credentialHeaders());
  if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set("Content-Type", "application/json");
  }
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const response = await reach(send, buildUrl(template, path, query), {
    method,
    headers,
    ...(content === undefined ? {} : { body: content }),
    keepalive: outlivesPage && typeof content === "string" && content.length < mostKeptAlive,
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok) return response;
  throw readFailure(response.status, await response.text());
}

export async function readOpenApi(
  signal?: AbortSignal,
  send: typeof fetch = fetch,
): Promise<OpenApiDocument> {
  const response = await reach(send, "/openapi.json", signal === undefined ? {} : { signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return parseOpenApi(await response.text());
}

export function buildUrl(
  template: string,
  path: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (path[name] === undefined) throw new Error(`${template} needs ${name}`);
    return encodeURIComponent(String(path[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(name, String(item));
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

export function credentialHeaders(): Record<string, string> {
  const { key, email } = readCredentials();
  return {
    ...(key === "" ? {} : { "X-API-Key": key }),
    ...(email === "" ? {} : { "X-User-Email": email }),
  };
}

async function reach(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await sendNoting(send, url, init);
  } catch (error) {
    if (isStop(error)) throw error;
    throw new ApiError(0, "No answer came from the server.", null, error);
  }
}
