// Suggests how conflicts may be resolved, with reasons; nothing is applied.
import type { EditableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import { fieldsOfNew } from "../papers/paper-fields.ts";
import type { PaperCreation, PaperRecord } from "../papers/papers.ts";
import { findWhereNow } from "../papers/snapshots.ts";
import type { ConflictAction, Suggestion } from "./conflicts.schema.ts";
import * as store from "./conflicts.store.ts";
import { compareRecords } from "../../knowledge/bibliography/matching/compare.ts";
import { inWords } from "./run-result.ts";

type Advice = { action: ConflictAction; reason: string };

/** Fields a copy may fill in the paper that is there. */
const useful = ["doi", "abstract", "journal", "year", "volume", "issue", "pages"] as const;

export async function suggestResolutions(
  reader: Reader,
  project: EditableProject,
  conflictIds: readonly string[],
): Promise<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  for (const conflict_id of conflictIds) {
    const advice = await adviseOn(reader, project, conflict_id);
    suggestions.push({ conflict_id, ...advice });
  }
  return suggestions;
}

async function adviseOn(
  reader: Reader,
  project: EditableProject,
  conflictId: string,
): Promise<Advice | { error: string }> {
  const [, oldId, name] = /^([1-9]\d{0,15}):([0-9a-f]{64}\.pdf)$/u.exec(conflictId) ?? [];
  if (oldId === undefined || name === undefined)
    return { error: "This is no conflict_id; take it as the upload gave it." };
  const id = Number(oldId);
  const row = await store.selectOptionalConflict(reader, project.id, id, name);
  if (row === undefined) return { error: "There is no such conflict in this project." };
  if (row.action !== null) return { error: `This conflict was resolved with ${row.action}.` };
  const paper = (await findWhereNow(reader, project, [id])).get(id);
  if (paper === undefined)
    return { action: "keep_new", reason: "The paper it resembled was deleted." };
  if (row.reason === "same_file" && paper.has_pdf)
    return { action: "keep_old", reason: "The project has this very file already." };
  return advise(paper, JSON.parse(row.new_paper) as PaperCreation);
}

function advise(paper: PaperRecord, given: PaperCreation): Advice {
  const fields = fieldsOfNew(given);
  const { verdict, evidence } = compareRecords(paper, { ...fields, id: 0 });
  const why = inWords(evidence);
  if (verdict === "different") return { action: "keep_new", reason: `Two works. ${why}` };
  if (verdict === "candidate")
    return { action: "keep_new", reason: `Not certainly one work; look at both. ${why}` };
  const gains: string[] = useful.filter((name) => isEmpty(paper[name]) && !isEmpty(fields[name]));
  if (!paper.has_pdf) gains.unshift("its PDF");
  if (gains.length === 0)
    return { action: "keep_old", reason: `The same work, and the upload adds nothing. ${why}` };
  return { action: "merge", reason: `The same work; the upload adds ${gains.join(", ")}. ${why}` };
}

function isEmpty(value: unknown): boolean {
  return value === "" || value === null;
}
