// What becomes of one file of an upload run, by the rule of uploads: a paper, or a conflict as an upload has it.
import type { EditableProject } from "../../api/access.ts";
import type { TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { forgetFiles } from "../files/files.ts";
import { settleFile } from "../uploads/uploads.ts";
import { itemOwner } from "./items.ts";
import * as store from "./items.store.ts";
import type { Item } from "./items.store.ts";
import { note } from "./note.ts";
import type { Run } from "./pipelines.store.ts";

/** The caller holds the project. */
export async function settleFileItem(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  run: Run,
  { place, name, record, sha256, bytes, page_count: pageCount, problem }: Item,
): Promise<void> {
  if (sha256 === null || bytes === null) throw new Error("A file that was not taken is settled.");
  const file = { name, sha256, bytes, paper: record, pageCount, problem };
  const kept = await settleFile(context, writer, project, file, "giver");
  // From now on the paper or the conflict names it.
  await forgetFiles(writer, project, [itemOwner(run.id, place)]);
  if ("paper" in kept) {
    const { id, title } = kept.paper;
    const fate = { outcome: "created", reason: "", paper_id: id, conflict_id: null } as const;
    await store.updateOutcome(writer, run.id, { place, ...fate });
    await note(context, writer, run.id, "created", { paper_id: id, title, path: name });
    return;
  }
  const { conflict, evidence } = kept;
  const { conflict_id, reason, similarity, new_paper, created_at } = conflict;
  const oldId = conflict.old_paper?.id ?? 0;
  const asked = { conflict_id, old_paper_id: oldId, reason, similarity, evidence };
  await store.insertConflict(writer, run.id, { ...asked, place, new_paper, created_at });
  const fate = { outcome: "conflict", reason: evidence.join("; "), paper_id: null } as const;
  await store.updateOutcome(writer, run.id, { place, ...fate, conflict_id });
  await note(context, writer, run.id, "conflict", { title: new_paper.title, path: name, ...asked });
}
