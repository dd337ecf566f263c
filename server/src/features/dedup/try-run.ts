// Tries a run of deduplication: tells what it would merge and why, and changes nothing.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findSnapshots } from "../papers/snapshots.ts";
import { readPaperCount } from "../projects/contents.ts";
import { readApart } from "./apart.ts";
import { nameCandidates } from "./candidates.ts";
import type { RunResult } from "./dedup.schema.ts";
import type { Group, MatchedLibrary } from "./match-thread.ts";
import { pieceOf, type Plan, planMerges } from "./plan-merges.ts";
import { type ToldMerge, toResult } from "./run-result.ts";

const groupsAtOnce = 200;

export async function tryRun(
  context: AppContext,
  task: { id: number; project: EditableProject; signal: AbortSignal },
  { groups, candidates: pairs }: MatchedLibrary,
): Promise<RunResult> {
  const { project } = task;
  const merges: ToldMerge[] = [];
  for (let start = 0; start < groups.length; start += groupsAtOnce) {
    task.signal.throwIfAborted();
    const plans = await planGroups(context, project, groups.slice(start, start + groupsAtOnce));
    merges.push(...plans.flatMap(toMerges));
    await nextTurn();
  }
  const goesInto = new Map(merges.map(({ removed_id, kept_id }) => [removed_id, kept_id]));
  const count = await readPaperCount(context.db, project);
  return toResult({
    task_id: task.id,
    dry_run: true,
    merges,
    counts: Object.fromEntries(
      [...Map.groupBy(merges, ({ stage }) => stage)].map(([stage, some]) => [stage, some.length]),
    ),
    ...(await nameCandidates(context, project, pairs, goesInto)),
    remaining: count - merges.length,
  });
}

async function planGroups(
  { db }: Pick<AppContext, "db">,
  project: EditableProject,
  groups: readonly Group[],
): Promise<Plan[]> {
  const ids = groups.flatMap((group) => group.map(({ id }) => id));
  const found = await findSnapshots(db, project, ids);
  const papers = new Map(found.map((paper) => [paper.id, paper]));
  const apart = await readApart(db, project, [...papers.keys()]);
  return groups.flatMap((group) => planMerges(pieceOf(group), papers, apart) ?? []);
}

function toMerges({ kept, joins }: Plan): ToldMerge[] {
  return joins.map(({ removed, pair: { stage, similarity, evidence } }) => ({
    kept_id: kept.id,
    removed_id: removed.id,
    kept_title: kept.title,
    removed_title: removed.title,
    doi: removed.doi === "" ? kept.doi : removed.doi,
    stage,
    similarity,
    evidence,
  }));
}
