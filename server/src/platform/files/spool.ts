// Writes incoming content to a temporary file while hashing it, and leaves nothing behind when that fails.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { InvalidError } from "../errors.ts";
import { isMissing, onDisk } from "./disk-errors.ts";
import type { PutLimits, StoredFile } from "./file-store.ts";

export type Spooled = StoredFile & { path: string };

/** Hashing is synchronous: a caller may hand over 100 MB at once, and the event loop must not wait for all of it. */
const PIECE_BYTES = 1024 * 1024;

/** Resolves when the content is whole and flushed to disk; the caller moves or removes the file. */
export async function spool(
  directory: string,
  content: AsyncIterable<Uint8Array>,
  limits: PutLimits,
): Promise<Spooled> {
  limits.signal?.throwIfAborted();
  const path = join(directory, randomUUID());
  const file = await onDisk(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return open(path, "wx", 0o600);
  });
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const part of untilAborted(content, limits.signal)) {
      bytes += part.byteLength;
      if (bytes > limits.maxBytes) throw tooLarge(limits.maxBytes);
      for (let start = 0; start < part.byteLength; start += PIECE_BYTES) {
        const piece = part.subarray(start, start + PIECE_BYTES);
        hash.update(piece);
        await onDisk(() => file.appendFile(piece));
      }
    }
    await onDisk(() => file.sync());
    await onDisk(() => file.close());
    return { path, bytes, sha256: hash.digest("hex") };
  } catch (error) {
    await onDisk(() => file.close().finally(() => rm(path, { force: true })));
    throw error;
  }
}

export async function measureOldFiles(
  directory: string,
  olderThanMs: number,
): Promise<{ count: number; bytes: number }> {
  const old = await oldFilesIn(directory, olderThanMs);
  return { count: old.length, bytes: old.reduce((sum, { size }) => sum + size, 0) };
}

/** Removes the files of a spool directory older than the given age, and tells how many. */
export async function removeOldFiles(directory: string, olderThanMs: number): Promise<number> {
  const old = await oldFilesIn(directory, olderThanMs);
  for (const { path } of old) await onDisk(() => rm(path, { force: true }));
  return old.length;
}

async function oldFilesIn(
  directory: string,
  olderThanMs: number,
): Promise<Array<{ path: string; size: number }>> {
  const newest = Date.now() - olderThanMs;
  const old: Array<{ path: string; size: number }> = [];
  for (const path of await filesIn(directory)) {
    const found = await stat(path).catch(missingIs(undefined));
    if (found !== undefined && found.mtimeMs <= newest) old.push({ path, size: found.size });
  }
  return old;
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(missingIs([]));
  return entries.filter((entry) => entry.isFile()).map((entry) => join(directory, entry.name));
}

function missingIs<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isMissing(error)) return value;
    throw error;
  };
}

function tooLarge(maxBytes: number): InvalidError {
  return new InvalidError(
    `The file is larger than the limit of ${maxBytes} bytes: send a smaller one or raise the limit.`,
    { code: "too_large", data: { max_bytes: maxBytes } },
  );
}

/** Ends with the signal's reason even while the source is stuck waiting for its next part. */
async function* untilAborted(
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]();
  let done = false;
  try {
    while (!done) {
      const step = await nextOrAbort(iterator, signal);
      done = step.done === true;
      if (!step.done) yield step.value;
    }
  } finally {
    // Not awaited, and its failure not reported: a stuck source would hold up the error that ended this.
    if (!done) iterator.return?.().catch(() => undefined);
  }
}

function nextOrAbort(
  iterator: AsyncIterator<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<IteratorResult<Uint8Array>> {
  if (signal === undefined) return iterator.next();
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    iterator
      .next()
      .finally(() => signal.removeEventListener("abort", onAbort))
      .then(resolve, reject);
  });
}
