// What becomes of one result of a search: a new paper, a known one that it completes, or a conflict.
import type { EditableProject } from "../../api/access.ts";
import type { TransactionContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { findMatch } from "../dedup/find-match.ts";
import { fillMissing } from "../papers/fill-missing.ts";
import { findKnownWorks } from "../papers/known-works.ts";
import { addPapers } from "../papers/new-papers.ts";
import { fieldsOf, fieldsOfNew, preparePaper } from "../papers/paper-fields.ts";
import { type PaperRecord, updatePaper } from "../papers/papers.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import * as store from "./items.store.ts";
import type { Item } from "./items.store.ts";
import { note } from "./note.ts";
import type { Run } from "./pipelines.store.ts";

const policy = { namedBy: "identifier", namesakes: "create" } as const;
const unconditional = () => undefined;

/** The caller holds the project. */
export async function settleResult(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  run: Run,
  item: Item,
): Promise<void> {
  const fields = fieldsOfNew(item.record);
  const paper = preparePaper(fields);
  const works = await findKnownWorks(context, writer, project, [paper], policy.namedBy);
  const { known } = works.find(paper);
  const match = known === undefined ? await findMatch(writer, project, item.record) : undefined;
  if (match !== undefined && !(match.isCertain && mayBeOne(match.paper, fields))) {
    await keepConflict(context, writer, run, item, match);
    return;
  }
  if (match !== undefined) {
    await complete(context, writer, project, match.paper, fields);
    await settle(context, writer, run, item, {
      entry: "known",
      id: match.paper.id,
      evidence: match.evidence,
    });
    return;
  }
  const [arrival] = await addPapers(context, writer, project, [paper], policy);
  if (arrival === undefined) throw new Error("A paper that was added has a number.");
  const isKnown = arrival.skipped !== undefined;
  const evidence = isKnown ? ["an identifier and the title agree"] : [];
  const entry = isKnown ? ("known" as const) : ("created" as const);
  await settle(context, writer, run, item, { entry, id: arrival.id, evidence });
}

/** The same title under another DOI is for a person to judge, however sure the matcher is. */
function mayBeOne(paper: PaperRecord, found: PaperFields): boolean {
  return paper.doi === "" || found.doi === "" || paper.doi === found.doi;
}

async function complete(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  paper: PaperRecord,
  found: PaperFields,
): Promise<void> {
  const present = fieldsOf(paper);
  const filled = fillMissing(present, found);
  if (filled !== present)
    await updatePaper(context, writer, project, paper.id, filled, unconditional);
}

async function settle(
  context: TransactionContext,
  writer: Writer,
  run: Run,
  { place, record, sources }: Item,
  { entry, id, evidence }: { entry: "known" | "created"; id: number; evidence: string[] },
): Promise<void> {
  const fate = { outcome: entry, reason: evidence.join("; "), paper_id: id, conflict_id: null };
  await store.updateOutcome(writer, run.id, { place, ...fate });
  const detail = { paper_id: id, title: record.title, doi: record.doi ?? "", sources, evidence };
  await note(context, writer, run.id, entry, detail);
}

async function keepConflict(
  context: TransactionContext,
  writer: Writer,
  run: Run,
  { place, record, sources }: Item,
  match: NonNullable<Awaited<ReturnType<typeof findMatch>>>,
): Promise<void> {
  const { paper, reason, similarity, evidence } = match;
  const conflictId = `${paper.id}:result-${place}`;
  await store.insertConflict(writer, run.id, {
    conflict_id: conflictId,
    place,
    old_paper_id: paper.id,
    reason,
    similarity,
    evidence,
    new_paper: record,
    created_at: timestamp(context.clock),
  });
  const fate = { outcome: "conflict", reason: evidence.join("; "), paper_id: null } as const;
  await store.updateOutcome(writer, run.id, { place, ...fate, conflict_id: conflictId });
  const told = { title: record.title, doi: record.doi ?? "", sources };
  const against = { conflict_id: conflictId, old_paper_id: paper.id, reason, similarity, evidence };
  await note(context, writer, run.id, "conflict", { ...told, ...against });
}
