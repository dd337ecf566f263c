// SQL on the table of review drafts.
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import type { Work } from "../../knowledge/drafting/cited-works.ts";
import type { DraftSection } from "../../knowledge/drafting/draft-document.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { draftSections, type DraftSummary } from "./drafts.schema.ts";

export type StoredDraft = DraftSummary & { sections: DraftSection[]; works: Work[] };

type Row = DraftSummary & { sections: string; works: string };

const summary = sql`id, project_id, title, topic, style, citation_format, language, status, source, warning,
  word_count, created_at, updated_at`;

export function insertDraft(writer: Writer, draft: Omit<StoredDraft, "id">): Promise<number> {
  return writer.insert(sql`insert into review_drafts
    (project_id, title, topic, style, citation_format, language, status, source, warning, sections, works,
     word_count, created_at, updated_at)
    values (${draft.project_id}, ${draft.title}, ${draft.topic}, ${draft.style}, ${draft.citation_format},
     ${draft.language}, ${draft.status}, ${draft.source}, ${draft.warning}, ${JSON.stringify(draft.sections)},
     ${JSON.stringify(draft.works)}, ${draft.word_count}, ${draft.created_at}, ${draft.updated_at})`);
}

/** What may change while it is written; a draft that was deleted meanwhile stays deleted. */
export async function updateDraft(
  writer: Writer,
  id: number,
  written: Pick<
    StoredDraft,
    "status" | "source" | "warning" | "sections" | "word_count" | "updated_at"
  >,
): Promise<void> {
  await writer.run(sql`update review_drafts set status = ${written.status}, source = ${written.source},
    warning = ${written.warning}, sections = ${JSON.stringify(written.sections)},
    word_count = ${written.word_count}, updated_at = ${written.updated_at} where id = ${id}`);
}

export function selectDrafts(
  reader: Reader,
  projectId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DraftSummary[]> {
  return reader.all<DraftSummary>(sql`select ${summary} from review_drafts
    where project_id = ${projectId} order by id desc limit ${limit} offset ${offset}`);
}

export async function countDrafts(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ count: number }>(
    sql`select count(*) as count from review_drafts where project_id = ${projectId}`,
  );
  return row?.count ?? 0;
}

export async function selectOptionalDraft(
  reader: Reader,
  projectId: number,
  id: number,
): Promise<StoredDraft | undefined> {
  const row = await reader.get<Row>(sql`select ${summary}, sections, works from review_drafts
    where project_id = ${projectId} and id = ${id}`);
  if (row === undefined) return undefined;
  const works = JSON.parse(row.works) as Array<Work & { item: CslItem }>;
  return { ...row, sections: draftSections.parse(JSON.parse(row.sections)), works };
}

export async function deleteDraft(writer: Writer, projectId: number, id: number): Promise<number> {
  return writer.run(sql`delete from review_drafts where project_id = ${projectId} and id = ${id}`);
}
