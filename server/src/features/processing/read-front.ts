// Looks at the first pages of a stored PDF, in a thread with limits: quick, however long the file is.
import type { AppContext } from "../../context.ts";
import type { ThreadPool } from "../../platform/threads/thread-pool.ts";
import type { FrontMatter } from "./read-thread.ts";

const thread = { module: new URL("./read-thread.ts", import.meta.url), export: "readFront" };
const limits = { timeoutMs: 30_000, memoryMb: 600 };

/** A file that cannot be read is an InvalidError. */
export function readFrontPages(
  { files }: Pick<AppContext, "files">,
  threads: ThreadPool,
  sha256: string,
  signal?: AbortSignal,
): Promise<FrontMatter> {
  return files.useLocally(sha256, (path) =>
    threads.run<FrontMatter>(thread, { path }, { ...limits, ...(signal && { signal }) }),
  );
}
