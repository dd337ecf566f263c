// Room on disk for work under way. What a killed process has left there, the next start removes.
import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isMissing, onDisk } from "./disk-errors.ts";

export type Scratch = {
  /** Gives the work a directory of its own, which is gone when the work has ended. */
  use<Result>(work: (directory: string) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type Owner = { host: string; pid: number; startedAt: number };

// A number of a process comes again, but not at the same time.
const self: Owner = {
  host: hostname(),
  pid: process.pid,
  startedAt: Math.round(Date.now() - process.uptime() * 1000),
};
/** Nobody here can tell whether a process of another machine still runs; no work takes that long. */
const longestElsewhere = 7 * 24 * 60 * 60 * 1000;

export async function openScratch(dataDir: string): Promise<Scratch> {
  for (const path of await findLeftScratch(dataDir))
    await onDisk(() => rm(path, { recursive: true, force: true }));
  const own = join(placeIn(dataDir), nameOf(self));
  return {
    async use(work) {
      const directory = await onDisk(async () => {
        await mkdir(own, { recursive: true, mode: 0o700 });
        return mkdtemp(join(own, "work-"));
      });
      try {
        return await work(directory);
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    // Work that did not heed its end may still be in it.
    close: () => rmdir(own).catch(() => undefined),
  };
}

/** The folders of processes that are gone. */
export async function findLeftScratch(dataDir: string): Promise<string[]> {
  const place = placeIn(dataDir);
  const left: string[] = [];
  for (const name of await onDisk(() => namesIn(place))) {
    const path = join(place, name);
    const owner = ownerOf(name);
    if (owner !== undefined && (await isGone(owner, path))) left.push(path);
  }
  return left;
}

function placeIn(dataDir: string): string {
  return join(dataDir, "scratch");
}

function nameOf({ host, pid, startedAt }: Owner): string {
  return `${host}-${pid}-${startedAt}`;
}

function ownerOf(name: string): Owner | undefined {
  const [, host, pid, startedAt] = /^(.+)-(\d+)-(\d+)$/u.exec(name) ?? [];
  if (host === undefined) return undefined;
  return { host, pid: Number(pid), startedAt: Number(startedAt) };
}

async function isGone(owner: Owner, path: string): Promise<boolean> {
  if (owner.host !== self.host) return (await ageOf(path)) > longestElsewhere;
  return owner.pid === self.pid ? owner.startedAt !== self.startedAt : !isAlive(owner.pid);
}

async function ageOf(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function namesIn(place: string): Promise<string[]> {
  try {
    return await readdir(place);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
