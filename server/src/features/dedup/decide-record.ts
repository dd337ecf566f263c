// Decides on a record without a file that resembles a paper: it is discarded, becomes a paper, or takes the old paper in.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import type { FoundFiles } from "../files/files.ts";
import { createPaper, type PaperCreation } from "../papers/papers.ts";
import { findWhereNow, lockPapers } from "../papers/snapshots.ts";
import type { ConflictAction } from "./conflicts.schema.ts";
import { mergeByHand } from "./merge.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;

export type RecordDecision = {
  oldPaperId: number;
  newPaper: PaperCreation;
  action: ConflictAction;
  /** Needed for `merge`. */
  mergedPaper?: PaperCreation | null | undefined;
};

/** Tells the paper that stands for the record now. `found` has the files that the old paper may give. */
export async function decideOnRecord(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { oldPaperId, newPaper, action, mergedPaper }: RecordDecision,
  found: FoundFiles,
): Promise<number> {
  if (action === "keep_old") return findOldPaper(writer, project, oldPaperId);
  if (action !== "merge" || mergedPaper == null)
    return (await createPaper(context, writer, project, newPaper)).paper.id;
  const oldId = await findOldPaper(writer, project, oldPaperId);
  const { paper } = await createPaper(context, writer, project, mergedPaper);
  const papers = await lockPapers(context, writer, project, [oldId, paper.id]);
  const [kept, removed] = [paper.id, oldId].map((id) => papers.find((each) => each.id === id));
  if (kept === undefined || removed === undefined) throw oldPaperGone(oldPaperId);
  await mergeByHand(context, writer, project, { kept, removed }, found);
  return paper.id;
}

async function findOldPaper(writer: Writer, project: EditableProject, id: number): Promise<number> {
  const paper = (await findWhereNow(writer, project, [id])).get(id);
  if (paper === undefined) throw oldPaperGone(id);
  return paper.id;
}

function oldPaperGone(id: number): NotFoundError {
  return new NotFoundError(`Paper ${id} was deleted meanwhile. Take the new one with keep_new.`, {
    code: "old_paper_gone",
  });
}
