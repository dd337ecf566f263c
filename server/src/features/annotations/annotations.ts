// Annotations: what people mark and say on the pages of a paper's PDF; everybody in the project sees it, its author changes it.
import type { Caller, EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { ConflictError, ForbiddenError, NotFoundError } from "../../platform/errors.ts";
import { roleOf } from "../members/members.ts";
import { getPaper } from "../papers/papers.ts";
import { findPdf } from "../papers/pdf.ts";
import { findPageSizes } from "../processing/page-sizes.ts";
import type {
  AnnotationCreation,
  AnnotationRecord,
  AnnotationUpdate,
} from "./annotations.schema.ts";
import * as store from "./annotations.store.ts";
import type { AnnotationRow } from "./annotations.store.ts";
import { requirePlace, requireWords } from "./place-on-page.ts";

type Reach = Pick<AppContext, "db" | "clock">;
type Place = { paperId: number; id: number };

const restorableMilliseconds = 30 * 24 * 60 * 60 * 1000;
/** Many times what a person writes into a book. */
const mostOfPaper = 5000;

export async function listAnnotations(
  reader: Reader,
  project: ViewableProject,
  paperId: number,
  query: PageQuery,
) {
  await getPaper(reader, project, paperId);
  const sha256 = await findPdf(reader, project, paperId);
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const rows = await store.selectAnnotations(reader, paperId, window);
  const total = await store.countAnnotations(reader, paperId);
  return toPage(
    rows.map((row) => toRecord(row, sha256)),
    total,
    query,
  );
}

export async function createAnnotation(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  caller: Caller,
  paperId: number,
  given: AnnotationCreation,
): Promise<AnnotationRecord> {
  // Held, so that the paper gets no other file and goes into no other paper meanwhile.
  const paper = await getPaper(writer, project, paperId, rowLock(db));
  const sha256 = await findPdf(writer, project, paperId);
  if (sha256 === undefined)
    throw new ConflictError(`Paper ${paperId} has no PDF to annotate. Attach one first.`, {
      code: "no_pdf",
    });
  requireWords(given);
  requirePlace(given, paper.page_count, await findPageSizes(writer, paperId, sha256));
  if ((await store.countAnnotations(writer, paperId)) >= mostOfPaper)
    throw new ConflictError(`A paper has at most ${mostOfPaper} annotations. Delete some first.`, {
      code: "too_many_annotations",
    });
  const now = timestamp(clock);
  const row = {
    ...given,
    project_id: project.id,
    paper_id: paperId,
    top: given.rectangles.find((each) => each.page === given.page)?.y0 ?? 0,
    rectangles: JSON.stringify(given.rectangles),
    author: caller.email ?? "",
    sha256,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  return toRecord({ ...row, id: await store.insertAnnotation(writer, row) }, sha256);
}

export async function updateAnnotation(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  caller: Caller,
  place: Place,
  changes: AnnotationUpdate,
  precondition: Precondition,
): Promise<AnnotationRecord> {
  const { row, sha256 } = await openToChange(context, writer, project, caller, place);
  precondition(toRecord(row, sha256));
  const { color = row.color, comment = row.comment } = changes;
  const updated_at = timestampAfter(row.updated_at, context.clock);
  const changed = { ...row, color, comment, updated_at };
  requireWords(changed);
  await store.updateAnnotation(writer, changed);
  return toRecord(changed, sha256);
}

/** It can be brought back for thirty days. */
export async function deleteAnnotation(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  caller: Caller,
  place: Place,
  precondition: Precondition,
): Promise<void> {
  const { row, sha256 } = await openToChange(context, writer, project, caller, place);
  precondition(toRecord(row, sha256));
  const deleted_at = timestampAfter(row.updated_at, context.clock);
  await store.updateAnnotation(writer, { ...row, deleted_at });
  await store.deleteLongDeleted(writer, place.paperId, oldestRestorable(context));
}

/** One that was not deleted is told as it is. */
export async function restoreAnnotation(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  caller: Caller,
  place: Place,
): Promise<AnnotationRecord> {
  const { row, sha256 } = await openToChange(context, writer, project, caller, place, "deleted");
  await store.updateAnnotation(writer, { ...row, deleted_at: null });
  return toRecord(row, sha256);
}

/** Held until the transaction is over; for its author and the owners of the project. */
async function openToChange(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  caller: Caller,
  { paperId, id }: Place,
  also?: "deleted",
): Promise<{ row: AnnotationRow; sha256: string | undefined }> {
  const lock = rowLock(context.db);
  await getPaper(writer, project, paperId, lock);
  const row = await store.selectOptionalAnnotation(writer, paperId, id, lock);
  const deletedAt = row?.deleted_at ?? null;
  const isThere =
    deletedAt === null || (also === "deleted" && deletedAt >= oldestRestorable(context));
  if (row === undefined || !isThere)
    throw new NotFoundError(`Annotation ${id} is not on paper ${paperId}.`);
  const { email } = caller;
  if (email !== undefined && email !== row.author) {
    if ((await roleOf(writer, project.id, email)) !== "owner")
      throw new ForbiddenError(
        "Only who made an annotation, or an owner of the project, may change it.",
        { code: "not_the_author" },
      );
  }
  return { row, sha256: await findPdf(writer, project, paperId) };
}

function oldestRestorable({ clock }: Pick<AppContext, "clock">): string {
  return new Date(clock.now().getTime() - restorableMilliseconds).toISOString();
}

function toRecord(row: AnnotationRow, sha256: string | undefined): AnnotationRecord {
  const { top: _, sha256: own, deleted_at: __, rectangles, ...fields } = row;
  return {
    ...fields,
    rectangles: JSON.parse(rectangles),
    is_of_earlier_file: own !== sha256,
  };
}
