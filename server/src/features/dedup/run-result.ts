// What a run of deduplication tells at its end, read from the merges it left.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { readPaperCount } from "../projects/contents.ts";
import { mostTold, type NamedCandidates } from "./candidates.ts";
import type { MergeRecord, RunResult } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";
import { mergesOfRun } from "./undo.ts";

/** What a run tells of a merge. */
export type ToldMerge = Pick<
  MergeRecord,
  | "kept_id"
  | "removed_id"
  | "kept_title"
  | "removed_title"
  | "doi"
  | "stage"
  | "similarity"
  | "evidence"
>;

export async function describeRun(
  context: AppContext,
  project: EditableProject,
  taskId: number,
  named: NamedCandidates,
): Promise<RunResult> {
  return toResult({
    ...named,
    task_id: taskId,
    dry_run: false,
    merges: await mergesOfRun(context, taskId),
    counts: await store.countMergesOfRun(context.db, taskId),
    remaining: await readPaperCount(context.db, project),
  });
}

export function toResult({
  task_id,
  dry_run,
  merges,
  counts,
  candidates,
  total,
  remaining,
}: NamedCandidates & {
  task_id: number;
  dry_run: boolean;
  merges: readonly ToldMerge[];
  counts: Partial<Record<string, number>>;
  remaining: number;
}): RunResult {
  const ofStage = (stage: ToldMerge["stage"]) =>
    merges.filter((merge) => merge.stage === stage).slice(0, mostTold);
  return {
    task_id,
    dry_run,
    stage1_doi_removed: counts["doi"] ?? 0,
    stage2_title_removed: counts["title"] ?? 0,
    stage3_candidates: total,
    total_remaining: remaining,
    details: {
      doi_duplicates: ofStage("doi").map((merge) => ({
        kept_id: merge.kept_id,
        removed_id: merge.removed_id,
        doi: merge.doi,
        title_a: merge.kept_title,
        title_b: merge.removed_title,
        reason: inWords(merge.evidence),
      })),
      title_duplicates: ofStage("title").map((merge) => ({
        kept_id: merge.kept_id,
        removed_id: merge.removed_id,
        similarity: merge.similarity,
        title_a: merge.kept_title,
        title_b: merge.removed_title,
        reason: inWords(merge.evidence),
      })),
      llm_candidates: candidates.map(
        ({ paper_a_id, paper_b_id, similarity, paper_a, paper_b }) => ({
          paper_a_id,
          paper_b_id,
          similarity,
          title_a: paper_a.title,
          title_b: paper_b.title,
        }),
      ),
    },
  };
}

export function inWords(evidence: readonly string[]): string {
  const text = evidence.join("; ");
  return text === "" ? "" : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
