// Says what a person can do when the disk does not take a write.
import { StorageError } from "../errors.ts";

const FULL = new Set(["ENOSPC", "EDQUOT"]);
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM"]);

/** Runs one piece of work on the disk; a failure of the system becomes a StorageError. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw describeDiskError(error);
  }
}

export function describeDiskError(error: unknown): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  if (FULL.has(code)) {
    return new StorageError(
      "The disk is full, so nothing was changed: free some space in the data directory and try again.",
      { code: "disk_full", cause: error },
    );
  }
  if (READ_ONLY.has(code)) {
    return new StorageError(
      "The data directory cannot be written, so nothing was changed: give this server write permission to it, or set DATA_DIR to a place it may write.",
      { code: "disk_read_only", cause: error },
    );
  }
  return new StorageError(
    `The disk did not take the write (${code}), so nothing was changed: check the disk and the data directory, then try again.`,
    { code: "disk_failed", cause: error },
  );
}

export function isMissing(error: unknown): boolean {
  return systemCode(error) === "ENOENT";
}

function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
