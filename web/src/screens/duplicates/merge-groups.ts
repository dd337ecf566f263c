// Puts merges that follow each other and come from one run under that run.
import type { Merge } from "./duplicate-queries.ts";

/** `taskId` is null for what people merged. */
export type MergeGroup = { taskId: number | null; merges: Merge[] };

export function groupByRun(merges: Merge[]): MergeGroup[] {
  const groups: MergeGroup[] = [];
  for (const merge of merges) {
    const last = groups.at(-1);
    if (last?.taskId === merge.task_id) last.merges.push(merge);
    else groups.push({ taskId: merge.task_id, merges: [merge] });
  }
  return groups;
}
