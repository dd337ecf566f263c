// Review drafts that were written: listed, read, deleted, and taken away as files.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { citedWorks, type WrittenDraft } from "../../knowledge/drafting/cited-works.ts";
import { writeMarkdownDraft } from "../../knowledge/drafting/markdown-draft.ts";
import type { DraftRecord } from "./drafts.schema.ts";
import type { StoredDraft } from "./drafts.store.ts";
import * as store from "./drafts.store.ts";

export async function listDrafts(reader: Reader, project: ViewableProject, query: PageQuery) {
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const items = await store.selectDrafts(reader, project.id, window);
  return toPage(items, await store.countDrafts(reader, project.id), query);
}

export async function findDraft(
  reader: Reader,
  project: ViewableProject,
  id: number,
): Promise<StoredDraft> {
  const draft = await store.selectOptionalDraft(reader, project.id, id);
  if (draft === undefined) throw notFound(project, id);
  return draft;
}

export async function getDraft(
  reader: Reader,
  project: ViewableProject,
  id: number,
): Promise<DraftRecord> {
  const stored = await findDraft(reader, project, id);
  const { works, ...record } = stored;
  void works;
  const draft = toWritten(stored);
  return { ...record, content: writeMarkdownDraft(draft), citations: citationMap(draft) };
}

export async function deleteDraft(
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<void> {
  if ((await store.deleteDraft(writer, project.id, id)) === 0) throw notFound(project, id);
}

export function toWritten(stored: StoredDraft): WrittenDraft {
  const { title, language, citation_format: format, sections, works } = stored;
  return { title, language, format, sections, works };
}

/** By number; the numbers are those of the text. */
export function citationMap(draft: Pick<WrittenDraft, "sections" | "works">) {
  return Object.fromEntries(
    citedWorks(draft).map(({ number, paper, title }) => [
      String(number),
      { paper_id: paper, title, number },
    ]),
  );
}

function notFound(project: ViewableProject, id: number): NotFoundError {
  return new NotFoundError(`Draft ${id} is not in project ${project.id}.`);
}
