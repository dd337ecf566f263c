// What was merged in a project, and what people decide about a pair themselves: that it is one work, or two.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import type { FoundFiles } from "../files/files.ts";
import { requirePapers } from "../papers/papers.ts";
import { lockPapers, type PaperSnapshot } from "../papers/snapshots.ts";
import { chooseBest } from "./best-paper.ts";
import type {
  MergeCreation,
  MergeRecord,
  PaperPair,
  SeveralMerge,
  SeveralMerged,
} from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";
import { findFilesToTake, mergeableOf, mergeByHand } from "./merge.ts";

/** The newest first. */
export async function listMerges(reader: Reader, project: ViewableProject, query: PageQuery) {
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const items = await store.selectMerges(reader, project.id, window);
  return toPage(items, await store.countMerges(reader, project.id), query);
}

/** How many papers of the project have gone into others. */
export function countMerged(reader: Reader, project: ViewableProject): Promise<number> {
  return store.countMergesInForce(reader, project.id);
}

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;
type WithFiles = { found: FoundFiles };

/** Looks for the files that may change hands, before anything is written. */
export async function prepareMerge<Merge extends MergeCreation | SeveralMerge>(
  context: Pick<AppContext, "db" | "files">,
  project: EditableProject,
  merge: Merge,
): Promise<Merge & WithFiles> {
  const ids = "paper_ids" in merge ? merge.paper_ids : [merge.kept_id, merge.removed_id];
  return { ...merge, found: await findFilesToTake(context, project, ids) };
}

/** By a person's word, whatever the matcher says. */
export async function mergePapers(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { kept_id: keptId, removed_id: removedId, found }: MergeCreation & WithFiles,
): Promise<MergeRecord> {
  const request = { paper_ids: [keptId, removedId], keep_id: keptId, found };
  const [merge] = (await mergeSeveral(context, writer, project, request)).merges;
  if (merge === undefined) throw new Error("Nothing was merged.");
  return merge;
}

/** Each by a merge of its own, in the order in which they were named. */
export async function mergeSeveral(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { paper_ids: ids, keep_id: keepId, found }: SeveralMerge & WithFiles,
): Promise<SeveralMerged> {
  await requirePapers(writer, project, ids);
  const papers = new Map(
    (await lockPapers(context, writer, project, ids)).map((paper) => [paper.id, paper]),
  );
  const keptId = keepId ?? mostComplete([...papers.values()]);
  const merges: MergeRecord[] = [];
  for (const id of ids) {
    if (id === keptId) continue;
    // As it is after the merge before.
    const [kept] = await lockPapers(context, writer, project, [keptId]);
    const removed = papers.get(id);
    if (kept === undefined || removed === undefined) throw new Error("A locked paper is gone.");
    const mergeId = await mergeByHand(context, writer, project, { kept, removed }, found);
    const row = await store.selectOptionalMerge(writer, project.id, mergeId, noLock);
    if (row === undefined) throw new Error("A merge that was just made is gone.");
    merges.push(store.toRecord(row));
  }
  return { kept_id: keptId, merges };
}

function mostComplete(papers: readonly PaperSnapshot[]): number {
  const best = chooseBest(papers.map((paper) => ({ id: paper.id, fields: mergeableOf(paper) })));
  if (best === undefined) throw new Error("There is nothing to choose from.");
  return best.id;
}

/** From then on no run merges the two. */
export async function tellApart(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  { paper_a_id: one, paper_b_id: other }: PaperPair,
): Promise<PaperPair> {
  await requirePapers(writer, project, [one, other]);
  const [a = one, b = other] = [one, other].toSorted((left, right) => left - right);
  await store.insertDistinct(writer, project.id, [a, b], timestamp(clock));
  return { paper_a_id: a, paper_b_id: b };
}
