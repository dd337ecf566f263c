// The one way the page speaks to the API: a typed call that unwraps the envelope and throws ApiError.
import { ApiError } from "./api-error.ts";
import { readCredentials, refuseCredentials } from "./credentials.ts";
import type { Operations } from "./generated.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

export type OperationKey = keyof Operations;
export type Data<Key extends OperationKey> = Operations[Key]["data"];

type Part<Name extends string, Value> = {} extends Value
  ? { [Field in Name]?: Value }
  : { [Field in Name]: Value };

type BodyPart<Body> = undefined extends Body ? { body?: Body } : { body: Body };

export type CallOptions<Key extends OperationKey> = Part<"path", Operations[Key]["path"]> &
  Part<"query", Operations[Key]["query"]> &
  BodyPart<Operations[Key]["body"]> & { ifMatch?: string | undefined; signal?: AbortSignal };

export type Answer<Value> = { data: Value; message: string; etag: string | undefined };

type Untyped = {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal;
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
  const envelope = await readEnvelope(response);
  return {
    data: envelope.data as Data<Key>,
    message: envelope.message,
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

/** The answer of an operation that streams, for `readEvents`; a refusal before the stream begins is thrown. */
export function openStream<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
  send: typeof fetch = fetch,
): Promise<Response> {
  return ask(key, options, send);
}

/** Sends the request; an answer that is a failure is thrown. */
async function ask(key: OperationKey, options: Untyped, send: typeof fetch): Promise<Response> {
  const [method = "GET", template = "/"] = key.split(" ");
  const { path, query, body, ifMatch, signal } = options;
  const headers = new Headers(credentialHeaders());
  if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set("Content-Type", "application/json");
  }
  const response = await reach(send, buildUrl(template, path, query), {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok) return response;
  const { message, data } = await readEnvelope(response);
  if (response.status === 401) refuseCredentials(message);
  throw new ApiError(response.status, message, data);
}

export async function readOpenApi(
  signal?: AbortSignal,
  send: typeof fetch = fetch,
): Promise<OpenApiDocument> {
  const response = await reach(send, "/openapi.json", signal === undefined ? {} : { signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return (await response.json()) as OpenApiDocument;
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
    return await send(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "No answer came from the server.", null, error);
  }
}

async function readEnvelope(response: Response): Promise<{ message: string; data: unknown }> {
  return parseEnvelope(response.status, await response.text());
}

export function parseEnvelope(status: number, text: string): { message: string; data: unknown } {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && "data" in parsed && "message" in parsed) {
      return { message: String(parsed.message), data: parsed.data };
    }
  } catch (error) {
    throw new ApiError(status, "The answer is not JSON.", null, error);
  }
  throw new ApiError(status, "The answer is not in the API's envelope.");
}
