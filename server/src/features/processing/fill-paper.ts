// Fills what is missing in a paper's record with what its PDF says; what people or sources have given stays.
import type { PdfMetadata } from "../../knowledge/reading/metadata/pdf-metadata.ts";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { getPaper, type PaperRecord, updatePaper } from "../papers/papers.ts";
import { type FoundFields, fieldsFromMetadata } from "./metadata-fields.ts";

export async function fillPaper(
  context: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  metadata: PdfMetadata,
): Promise<void> {
  const paper = await getPaper(writer, project, paperId);
  const changes = missingFields(paper, fieldsFromMetadata(metadata));
  if (Object.keys(changes).length === 0) return;
  await updatePaper(context, writer, project, paperId, changes, () => undefined);
}

function missingFields(paper: PaperRecord, found: FoundFields): FoundFields {
  const { title, external_ids, ...others } = found;
  const missing: FoundFields = Object.fromEntries(
    Object.entries(others).filter(([name]) => isEmpty(paper[name as keyof PaperRecord])),
  );
  if (title !== undefined && isNamedByFile(paper)) missing.title = title;
  const known = paper.external_ids;
  const isNew = Object.keys(external_ids ?? {}).some((kind) => !(kind in known));
  if (isNew) missing.external_ids = { ...external_ids, ...known };
  return missing;
}

/** An upload in whose first pages no title was found carries its file's name, also as its `source_id`. */
function isNamedByFile({ source, source_id, title }: PaperRecord): boolean {
  return source === "upload" && source_id === title;
}

function isEmpty(value: unknown): boolean {
  return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}
