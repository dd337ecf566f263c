// SQL on what was read in papers' files: texts, passages, and pages recognised so far.
import type { RecognisedLayout } from "../../adapters/ocr/recognise-raster.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type { Passage } from "../../knowledge/reading/passages/passage-text.ts";
import type { PassageRecord, PaperText } from "./processing.schema.ts";

type TextRow = Record<"text" | "pages" | "sections" | "hidden" | "metadata" | "read_at", string> & {
  paper_id: number;
};
type PassageRow = Omit<PassageRecord, "rectangles" | "sentences"> & {
  rectangles: string;
  sentences: string;
};

/** What was recognised on a page, or why nothing was. */
export type RecognisedPage = { layout: RecognisedLayout; problem?: string };

const valuesAtOnce = 10_000;

export async function upsertTask(writer: Writer, paperId: number, taskId: number): Promise<void> {
  await writer.run(sql`insert into paper_processing (paper_id, task_id) values (${paperId}, ${taskId})
    on conflict (paper_id) do update set task_id = ${taskId}`);
}

/** By paper, the task that reads it or read it last. */
export async function selectTasks(
  reader: Reader,
  paperIds: number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let start = 0; start < paperIds.length; start += valuesAtOnce) {
    const piece = paperIds.slice(start, start + valuesAtOnce);
    const rows = await reader.all<{ paper_id: number; task_id: number }>(
      sql`select paper_id, task_id from paper_processing where paper_id in (${join(piece, ", ")})`,
    );
    for (const row of rows) found.set(row.paper_id, row.task_id);
  }
  return found;
}

export async function insertRecognisedPage(
  writer: Writer,
  paper: { id: number; sha256: string },
  page: RecognisedPage,
): Promise<void> {
  const { number } = page.layout;
  await writer.run(sql`insert into recognised_pages (paper_id, sha256, page, layout)
    values (${paper.id}, ${paper.sha256}, ${number}, ${JSON.stringify(page)}) on conflict do nothing`);
}

export async function selectRecognisedPages(
  reader: Reader,
  paper: { id: number; sha256: string },
): Promise<RecognisedPage[]> {
  const rows = await reader.all<{ layout: string }>(sql`select layout from recognised_pages
    where paper_id = ${paper.id} and sha256 = ${paper.sha256} order by page`);
  return rows.map((row) => JSON.parse(row.layout));
}

export async function deleteRecognisedPages(writer: Writer, paperId: number): Promise<void> {
  await writer.run(sql`delete from recognised_pages where paper_id = ${paperId}`);
}

export async function replaceText(
  writer: Writer,
  paper: { id: number; projectId: number; sha256: string },
  read: Omit<PaperText, "paper_id">,
): Promise<void> {
  await writer.run(sql`delete from paper_texts where paper_id = ${paper.id}`);
  await writer.run(sql`insert into paper_texts
    (paper_id, project_id, sha256, text, pages, sections, hidden, metadata, read_at)
    values (${paper.id}, ${paper.projectId}, ${paper.sha256}, ${read.text}, ${JSON.stringify(read.pages)},
      ${JSON.stringify(read.sections)}, ${JSON.stringify(read.hidden)}, ${JSON.stringify(read.metadata)},
      ${read.read_at})`);
}

export async function deletePassages(writer: Writer, paperId: number): Promise<void> {
  await writer.run(sql`delete from chunks where paper_id = ${paperId}`);
}

export async function insertPassage(
  writer: Writer,
  paper: { id: number; projectId: number },
  passage: Passage,
): Promise<number> {
  return writer.insert(sql`insert into chunks
    (project_id, paper_id, ordinal, kind, section, text, token_count, char_start, char_end, page_start, page_end,
      rectangles, sentences)
    values (${paper.projectId}, ${paper.id}, ${passage.ordinal}, ${passage.kind}, ${passage.section}, ${passage.text},
      ${passage.token_count}, ${passage.start}, ${passage.end}, ${passage.page_start}, ${passage.page_end},
      ${JSON.stringify(passage.rectangles)}, ${JSON.stringify(passage.sentences)})`);
}

export async function selectOptionalText(
  reader: Reader,
  paperId: number,
): Promise<PaperText | undefined> {
  const row =
    await reader.get<TextRow>(sql`select paper_id, text, pages, sections, hidden, metadata, read_at
    from paper_texts where paper_id = ${paperId}`);
  if (row === undefined) return undefined;
  return {
    ...row,
    pages: JSON.parse(row.pages),
    sections: JSON.parse(row.sections),
    hidden: JSON.parse(row.hidden),
    metadata: JSON.parse(row.metadata),
  };
}

/** Empty where another file was read, or none. */
export async function selectPages(
  reader: Reader,
  paperId: number,
  sha256: string,
): Promise<PaperText["pages"]> {
  const row = await reader.get<{ pages: string }>(
    sql`select pages from paper_texts where paper_id = ${paperId} and sha256 = ${sha256}`,
  );
  return row === undefined ? [] : JSON.parse(row.pages);
}

export async function selectPassages(
  reader: Reader,
  paperId: number,
  limit: number,
  offset: number,
): Promise<PassageRecord[]> {
  const rows =
    await reader.all<PassageRow>(sql`select id, paper_id, ordinal, kind, section, text, token_count,
    char_start, char_end, page_start, page_end, rectangles, sentences
    from chunks where paper_id = ${paperId} order by ordinal limit ${limit} offset ${offset}`);
  return rows.map(toPassageRecord);
}

/** In the order of the text. */
export function selectPassageTexts(
  reader: Reader,
  paperId: number,
): Promise<Array<{ id: number; text: string }>> {
  return reader.all(sql`select id, text from chunks where paper_id = ${paperId} order by ordinal`);
}

function toPassageRecord(row: PassageRow): PassageRecord {
  return {
    ...row,
    rectangles: JSON.parse(row.rectangles),
    sentences: JSON.parse(row.sentences),
  };
}

/** A subquery of a project's passages, or of those of some papers, with the paper of each. */
export function passagesOf(projectId: number, papers?: readonly number[]): Sql {
  const all = sql`select id, paper_id from chunks where project_id = ${projectId}`;
  if (papers === undefined) return all;
  return papers.length === 0
    ? sql`${all} and false`
    : sql`${all} and paper_id in (${join(papers, ", ")})`;
}

/**
 * One row with the ids of the passages of papers that a subquery names, `ids`, separated by commas: rows of their own would
 * take ten times as long to hand over. Their project is not asked for: all its passages would be gone through.
 */
export function passagesOfPapers(papers: Sql): Sql {
  return sql`select coalesce(string_agg(cast(id as text), ','), '') as ids
    from chunks where paper_id in (${papers})`;
}

/** Passages by id, in no order; those that are gone are left out. */
export async function selectPassagesById(reader: Reader, ids: number[]): Promise<PassageRecord[]> {
  if (ids.length === 0) return [];
  const rows =
    await reader.all<PassageRow>(sql`select id, paper_id, ordinal, kind, section, text, token_count,
    char_start, char_end, page_start, page_end, rectangles, sentences
    from chunks where id in (${join(ids, ", ")})`);
  return rows.map(toPassageRecord);
}

/** Those of the papers whose file was read. */
export async function selectHasText(reader: Reader, paperIds: number[]): Promise<Set<number>> {
  if (paperIds.length === 0) return new Set();
  const rows = await reader.all<{ paper_id: number }>(
    sql`select paper_id from paper_texts where paper_id in (${join(paperIds, ", ")})`,
  );
  return new Set(rows.map((row) => row.paper_id));
}

export async function countPassages(reader: Reader, paperId: number): Promise<number> {
  const row = await reader.get<{ total: number }>(
    sql`select count(*) as total from chunks where paper_id = ${paperId}`,
  );
  return row?.total ?? 0;
}
