// What was merged in a project, and what people decide about a pair themselves: that it is one work, or two.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { requirePapers } from "../papers/papers.ts";
import { lockPapers } from "../papers/snapshots.ts";
import type { MergeCreation, MergeRecord, PaperPair } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";
import { mergeByHand } from "./merge.ts";

/** The newest first. */
export async function listMerges(reader: Reader, project: ViewableProject, query: PageQuery) {
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const items = await store.selectMerges(reader, project.id, window);
  return toPage(items, await store.countMerges(reader, project.id), query);
}

/** By a person's word, whatever the matcher says. */
export async function mergePapers(
  context: AppContext,
  writer: Writer,
  project: EditableProject,
  { kept_id: keptId, removed_id: removedId }: MergeCreation,
): Promise<MergeRecord> {
  await requirePapers(writer, project, [keptId, removedId]);
  const papers = await lockPapers(context, writer, project, [keptId, removedId]);
  const [kept, removed] = [keptId, removedId].map((id) => papers.find((each) => each.id === id));
  if (kept === undefined || removed === undefined) throw new Error("A locked paper is gone.");
  const mergeId = await mergeByHand(context, writer, project, { kept, removed });
  const row = await store.selectOptionalMerge(writer, project.id, mergeId, noLock);
  if (row === undefined) throw new Error("A merge that was just made is gone.");
  return store.toRecord(row);
}

/** From then on no run merges the two, and they are no candidates. */
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
