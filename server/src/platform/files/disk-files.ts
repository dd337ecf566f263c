// Keeps files on the local disk under the hash of their content: ab/cd/abcd….
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isMissing, onDisk } from "./disk-errors.ts";
import type { ByteRange, FileState, FileStore, PutLimits, StoredFile } from "./file-store.ts";
import { fitRange, missingFile } from "./read-errors.ts";
import { checkSha256, hashContent, isSha256 } from "./sha256.ts";
import { measureOldFiles, removeOldFiles, spool } from "./spool.ts";

export async function createDiskFiles(
  directory: string,
  options: { readOnly: boolean } = { readOnly: false },
): Promise<FileStore> {
  const root = resolve(directory);
  const temporary = join(root, "tmp");
  if (!options.readOnly) await onDisk(() => makeFolder(temporary));

  const pathOf = (sha256: string): string => {
    checkSha256(sha256);
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };

  async function put(content: AsyncIterable<Uint8Array>, limits: PutLimits): Promise<StoredFile> {
    const { path, sha256, bytes } = await spool(temporary, content, limits);
    try {
      await onDisk(() => moveDurably(path, pathOf(sha256)));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { sha256, bytes };
  }

  const statFile = async (sha256: string): Promise<FileState | undefined> =>
    statIfThere(pathOf(sha256));

  async function openFile(sha256: string, range?: ByteRange) {
    const found = await statFile(sha256);
    if (found === undefined) throw missingFile();
    const { bytes } = found;
    return { bytes, content: readFrom(pathOf(sha256), range && fitRange(range, bytes)) };
  }

  async function* list(): AsyncGenerator<StoredFile & FileState> {
    for (const first of await namesIn(root, isFolderName)) {
      for (const second of await namesIn(join(root, first), isFolderName)) {
        for (const sha256 of await namesIn(join(root, first, second), isSha256)) {
          const found = await statIfThere(join(root, first, second, sha256));
          if (found) yield { sha256, ...found };
        }
      }
    }
  }

  return {
    put,
    open: openFile,
    async useLocally(sha256, use) {
      if ((await statFile(sha256)) === undefined) throw missingFile();
      return use(pathOf(sha256));
    },
    stat: statFile,
    delete: (sha256) => onDisk(async () => rm(pathOf(sha256), { force: true })),
    list,
    verify: async (sha256) => (await hashContent((await openFile(sha256)).content)) === sha256,
    leftovers: (olderThanMs) => measureOldFiles(temporary, olderThanMs),
    removeLeftovers: (olderThanMs) => removeOldFiles(temporary, olderThanMs),
    close: async () => {},
  };
}

/** Replaces what is there: it has the same content, or lost it to a bad disk and is healed by this. */
async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  // The parents too, also when they were there: another put may have made them an instant ago and not flushed them yet.
  await flushFolder(folder);
  await flushFolder(dirname(folder));
  await flushFolder(dirname(dirname(folder)));
}

/** Makes a folder and its parents so that they survive a power loss. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let folder = dirname(path); folder.length >= dirname(firstMade).length;) {
    await flushFolder(folder);
    if (folder === dirname(folder)) return;
    folder = dirname(folder);
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows has no way to flush a folder.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* readFrom(path: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { ...range, highWaterMark: 256 * 1024 });
  } catch (error) {
    throw isMissing(error) ? missingFile(error) : error;
  }
}

async function statIfThere(path: string): Promise<FileState | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { bytes: size, modifiedAt: mtime };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function namesIn(folder: string, isOurs: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter(isOurs).sort();
}

function isFolderName(name: string): boolean {
  return /^[0-9a-f]{2}$/.test(name);
}
