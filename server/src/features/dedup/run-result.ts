// What a run of deduplication tells at its end, read from the merges it left.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { readPaperCount } from "../projects/contents.ts";
import { nameCandidates } from "./candidates.ts";
import type { MergeRecord, RunResult } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";
import type { Pair } from "../../knowledge/bibliography/matching/cluster.ts";
import { mergesOfRun } from "./undo.ts";

const mostShown = 10_000;

export async function describeRun(
  context: AppContext,
  project: EditableProject,
  taskId: number,
  pairs: Pair[],
): Promise<RunResult> {
  const counts = await store.countMergesOfRun(context.db, taskId);
  const merges = await mergesOfRun(context, taskId);
  const { candidates, total } = await nameCandidates(context, project, pairs, mostShown);
  const ofStage = (stage: MergeRecord["stage"]) =>
    merges.filter((merge) => merge.stage === stage).slice(0, mostShown);
  return {
    task_id: taskId,
    stage1_doi_removed: counts["doi"] ?? 0,
    stage2_title_removed: counts["title"] ?? 0,
    stage3_candidates: total,
    total_remaining: await readPaperCount(context.db, project),
    details: {
      doi_duplicates: ofStage("doi").map(({ kept_id, removed_id, doi, evidence }) => ({
        kept_id,
        removed_id,
        doi,
        reason: inWords(evidence),
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
