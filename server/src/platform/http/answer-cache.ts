// Keeps answers on disk so that a service need not send again what has not changed; all of it can be lost without harm.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { isMissing } from "../files/disk-errors.ts";
import type { Log } from "../log/log.ts";

export type CachedAnswer = { headers: Record<string, string>; body: Uint8Array };

export type AnswerCache = {
  find: (key: string) => Promise<CachedAnswer | undefined>;
  /** Returns at once. */
  keep: (key: string, answer: CachedAnswer) => void;
  /** Waits for what is still to be written. */
  close: () => Promise<void>;
};

type CacheOptions = {
  directory: string;
  /** In bytes; beyond it the ones go that were not asked for longest. */
  most: number;
  log: Pick<Log, "warn">;
};

type Kept = { path: string; size: number; usedAt: number };

const UNFINISHED = ".unfinished";
const LONGEST_WRITE_MS = 10 * 60_000;
/** Room is made for some more than the one that was too much. */
const LEFT_AFTER_SWEEP = 0.9;

export function createAnswerCache({ directory, most, log }: CacheOptions): AnswerCache {
  let total: number | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function find(key: string): Promise<CachedAnswer | undefined> {
    const path = pathOf(key);
    try {
      const answer = parseAnswer(await readFile(path));
      if (answer === undefined) await rm(path, { force: true });
      else await utimes(path, new Date(), new Date());
      return answer;
    } catch (error) {
      if (!isMissing(error)) log.warn({ error }, "A kept answer could not be read.");
      return undefined;
    }
  }

  /** One after the other: each may have to make room. */
  function keep(key: string, answer: CachedAnswer): void {
    writing = keepAfter(writing, key, answer);
  }

  async function keepAfter(before: Promise<void>, key: string, answer: CachedAnswer) {
    await before;
    try {
      await write(pathOf(key), formatAnswer(answer));
    } catch (error) {
      log.warn({ error }, "An answer could not be kept; it will be fetched again.");
    }
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > most) return;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    total = total === undefined ? undefined : total + bytes.byteLength;
    if (total === undefined || total > most) total = await sweep();
  }

  /** Looks at what is there, which other processes change too, and removes what is too much. */
  async function sweep(): Promise<number> {
    const kept = await listKept();
    let size = kept.reduce((sum, each) => sum + each.size, 0);
    if (size <= most) return size;
    for (const each of kept.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (size <= most * LEFT_AFTER_SWEEP) break;
      await rm(each.path, { force: true });
      size -= each.size;
    }
    return size;
  }

  async function listKept(): Promise<Kept[]> {
    const kept: Kept[] = [];
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const found = await statIfThere(path);
      if (found === undefined) continue;
      const isLeft = name.endsWith(UNFINISHED) && Date.now() - found.mtimeMs > LONGEST_WRITE_MS;
      if (isLeft) await rm(path, { force: true });
      else kept.push({ path, size: found.size, usedAt: found.mtimeMs });
    }
    return kept;
  }

  function pathOf(key: string): string {
    return join(directory, createHash("sha256").update(key).digest("hex"));
  }

  return { find, keep, close: () => writing };
}

/** One line that says what follows, and the body: half a file, or one with a wrong bit, is none. */
function formatAnswer({ headers, body }: CachedAnswer): Uint8Array {
  const sum = checksum(headers, body);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ headers, sum })}\n`), body]);
}

function parseAnswer(bytes: Buffer): CachedAnswer | undefined {
  const end = bytes.indexOf("\n");
  if (end === -1) return undefined;
  try {
    const { headers, sum } = JSON.parse(bytes.toString("utf8", 0, end));
    const body = bytes.subarray(end + 1);
    return checksum(headers, body) === sum ? { headers, body } : undefined;
  } catch {
    // Not a line of ours, or not all of it.
    return undefined;
  }
}

function checksum(headers: unknown, body: Uint8Array): string {
  return createHash("sha256").update(JSON.stringify(headers)).update(body).digest("hex");
}

async function statIfThere(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    // Another process has removed it.
    if (isMissing(error)) return undefined;
    throw error;
  }
}
