// Looks at the stored files without changing them: which are missing or broken, and how much is nobody's.
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import { graceMilliseconds, orphanBatches, referencedFiles } from "./files.ts";
import * as store from "./files.store.ts";

export type FileFault = "missing" | "damaged" | "unreadable";
export type FaultyFile = {
  sha256: string;
  fault: FileFault;
  owners: Array<{ project_id: number; owner: string }>;
};
export type Amount = { count: number; bytes: number };

/** Looks at every file some row names, and reads it when asked to. */
export async function findFaultyFiles(
  { db, files }: Pick<AppContext, "db" | "files">,
  options: { read: boolean },
): Promise<{ examined: number; faulty: FaultyFile[] }> {
  const faulty: FaultyFile[] = [];
  let examined = 0;
  for await (const sha256 of referencedFiles({ db })) {
    examined += 1;
    const fault = await findFault(files, sha256, options.read);
    if (fault === undefined) continue;
    // Asked only now: a file that was released meanwhile may rightly be gone.
    const owners = await store.selectOwners(db, sha256);
    if (owners.length > 0) faulty.push({ sha256, fault, owners });
  }
  return { examined, faulty };
}

/** How much the next sweep will remove. */
export async function measureUnused(
  context: Pick<AppContext, "db" | "files" | "clock">,
): Promise<Amount> {
  const unused = { count: 0, bytes: 0 };
  for await (const sha256s of orphanBatches(context)) {
    unused.count += sha256s.length;
    for (const sha256 of sha256s) unused.bytes += (await context.files.stat(sha256))?.bytes ?? 0;
  }
  return unused;
}

/** What interrupted uploads left behind; the sweep removes it too. */
export function measureLeftovers({ files }: Pick<AppContext, "files">): Promise<Amount> {
  return files.leftovers(graceMilliseconds);
}

async function findFault(
  files: AppContext["files"],
  sha256: string,
  read: boolean,
): Promise<FileFault | undefined> {
  if ((await files.stat(sha256)) === undefined) return "missing";
  try {
    return !read || (await files.verify(sha256)) ? undefined : "damaged";
  } catch (error) {
    // A store that does not answer says nothing of this file; a disk that fails to read it does.
    if (isDomainError(error)) throw error;
    return "unreadable";
  }
}
