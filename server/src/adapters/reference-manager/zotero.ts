// Sends works to a Zotero library through its Web API, version 3: in batches, once each, and no faster than it asks for.
import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { isDomainError, UpstreamError } from "../../platform/errors.ts";
import { parseRetryAfter } from "../../platform/http/retry.ts";
import type { SafeFetcher, SafeFetchOptions } from "../../platform/http/safe-fetch.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";
import type { OutgoingWork, PushReport, ReferenceManager } from "./reference-manager.ts";
import {
  busy,
  concernsContentOnly,
  type Fate,
  isAlreadyWritten,
  leavesDoubt,
  readStoredKeys,
  readWriteReport,
  toError,
} from "./zotero-answer.ts";
import { toZoteroItem } from "./zotero-item.ts";

export type ZoteroConnection = { apiKey: string; userId: string; baseUrl: string };

type Network = {
  fetcher: Pick<SafeFetcher, "fetch">;
  sleep?: (milliseconds: number) => Promise<unknown>;
};

/** As many as Zotero takes in one request. */
const batchSize = 50;
const longestBackoffMilliseconds = 60_000;
const longestPushMilliseconds = 10 * 60_000;
const keyLetters = "23456789ABCDEFGHIJKLMNPQRSTUVWXYZ";

export function createZotero(connection: ZoteroConnection, network: Network): ReferenceManager {
  return { push: (name, works) => pushWorks(openLibrary(connection, network), name, works) };
}

type Library = ReturnType<typeof openLibrary>;
type Path = "collections" | "items";
type Request = Omit<SafeFetchOptions, "headers"> & { headers?: Record<string, string> };
type WithKey = { key: string } & Record<string, unknown>;

async function pushWorks(
  library: Library,
  collectionName: string,
  works: AsyncIterable<OutgoingWork>,
): Promise<PushReport> {
  const endsAt = performance.now() + longestPushMilliseconds;
  const collectionKey = await makeCollection(library, collectionName);
  const report: PushReport = { collectionKey, created: 0, failures: [] };
  let stopped: string | undefined;

  async function send(batch: OutgoingWork[]): Promise<Fate[]> {
    const items = batch.map((work) => toZoteroItem(work, newKey(), collectionKey));
    try {
      return await library.write("items", items);
    } catch (error) {
      const isFirst = report.created === 0 && report.failures.length === 0;
      if (!isDomainError(error) || (isFirst && !concernsContentOnly(error))) throw error;
      if (!concernsContentOnly(error)) stopped = `Not sent. ${error.message}`;
      const doubt = leavesDoubt(error) ? " It may be in Zotero all the same." : "";
      return batch.map(() => ({ reason: error.message + doubt }));
    }
  }

  for await (const batch of inBatches(works)) {
    if (performance.now() > endsAt) stopped ??= "Not sent: it took too long. Send fewer at once.";
    const reason = stopped;
    const fates = reason === undefined ? await send(batch) : batch.map(() => ({ reason }));
    for (const [index, fate] of fates.entries()) {
      if ("key" in fate) report.created += 1;
      else report.failures.push({ id: batch[index]?.id ?? 0, reason: fate.reason });
    }
  }
  return report;
}

async function makeCollection(library: Library, name: string): Promise<string> {
  const [fate] = await library.write("collections", [{ key: newKey(), version: 0, name }]);
  if (fate !== undefined && "key" in fate) return fate.key;
  throw new UpstreamError(`The collection was not made. ${fate?.reason ?? ""}`.trim(), {
    code: "zotero_collection_refused",
  });
}

function openLibrary({ apiKey, userId, baseUrl }: ZoteroConnection, network: Network) {
  const { fetcher, sleep = delay } = network;
  const base = `${baseUrl.replace(/\/+$/u, "")}/users/${encodeURIComponent(userId)}`;
  let quietUntil = 0;

  async function request(path: string, options: Request): Promise<SafeResponse> {
    const wait = quietUntil - performance.now();
    if (wait > longestBackoffMilliseconds) throw busy();
    if (wait > 0) await sleep(wait);
    const response = await fetcher.fetch(`${base}/${path}`, {
      ...options,
      headers: { ...options.headers, "Zotero-API-Version": "3", "Zotero-API-Key": apiKey },
      trust: "operator",
      redirect: "error",
      purpose: "reference-manager",
      timeoutMs: 180_000,
      headersTimeoutMs: 60_000,
    });
    const backoff = parseRetryAfter(response.headers.get("backoff"), Date.now());
    if (backoff !== undefined) quietUntil = performance.now() + backoff;
    return response;
  }

  /**
   * A write that fails may be repeated: under its token Zotero carries out only one that succeeds, and
   * of one that failed halfway it keeps what is stored, since every object brings its own new key.
   */
  async function write(path: Path, objects: WithKey[]): Promise<Fate[]> {
    const response = await request(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Zotero-Write-Token": randomBytes(16).toString("hex"),
      },
      body: JSON.stringify(objects),
      retry: true,
      tries: 4,
    });
    if (response.ok) return readWriteReport(response, objects);
    response.cancel();
    if (isAlreadyWritten(response)) return findStored(path, objects);
    throw toError(response);
  }

  async function findStored(path: Path, objects: WithKey[]): Promise<Fate[]> {
    const parameter = path === "items" ? "itemKey" : "collectionKey";
    const keys = objects.map(({ key }) => key);
    const response = await request(`${path}?${parameter}=${keys.join(",")}&format=versions`, {});
    if (!response.ok) {
      response.cancel();
      throw toError(response);
    }
    const stored = await readStoredKeys(response);
    return keys.map((key) =>
      stored.has(key)
        ? { key }
        : { reason: "Zotero refused it, and its reason was lost on the way." },
    );
  }

  return { write };
}

function newKey(): string {
  return Array.from({ length: 8 }, () => keyLetters[randomInt(keyLetters.length)]).join("");
}

async function* inBatches(works: AsyncIterable<OutgoingWork>): AsyncGenerator<OutgoingWork[]> {
  let batch: OutgoingWork[] = [];
  for await (const work of works) {
    batch.push(work);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
