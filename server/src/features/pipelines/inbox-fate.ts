// What becomes of a file in the watch folder, by what its last run has made of it.
import { isOver, type RunStatus } from "./steps.ts";

/** A file as it lies there. `arrivedAt` is when it got its place or was last written to, which nobody can set. */
export type Dropped = {
  name: string;
  /** Below PDF_DIR. */
  path: string;
  bytes: number;
  arrivedAt: number;
};

/** What the last run that took a file of this path knows of it. */
export type LatestItem = {
  outcome: string;
  reason: string;
  problem: string;
  reading: string | null;
  bytes: number | null;
  status: RunStatus;
  error: string | null;
  created_at: string;
};

export type FileFate = { to: "done" } | { to: "failed"; reason: string };

export function fateOf(
  file: Dropped,
  latest: LatestItem | undefined,
): FileFate | "new" | "under way" {
  if (latest === undefined) return "new";
  const { outcome, reading, status } = latest;
  const isOther =
    file.arrivedAt > Date.parse(latest.created_at) ||
    (latest.bytes !== null && latest.bytes !== file.bytes);
  if (isOther) return isOver(status) || outcome !== "found" ? "new" : "under way";
  if (outcome === "refused") return { to: "failed", reason: latest.reason };
  if (outcome === "found")
    return isOver(status) ? { to: "failed", reason: endOf(latest) } : "under way";
  // The conflict keeps a copy of its own, and a known file is in the library.
  if (outcome !== "created") return { to: "done" };
  if (latest.problem !== "") return { to: "failed", reason: latest.problem };
  if (reading?.startsWith("failed") === true)
    return { to: "failed", reason: reading.replace(/^failed(?:: )?/u, "") };
  const isRead = reading !== null && !reading.startsWith("begun");
  return isRead || isOver(status) ? { to: "done" } : "under way";
}

function endOf({ status, error }: LatestItem): string {
  return error ?? `The run was ${status} before the file was taken. Drop it again.`;
}
