// SQL on what the papers table knows of a paper's PDF.
import type { Database, Reader, Writer } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { PaperRecord } from "./papers.schema.ts";

/** How far the reading of a paper's file came, and what it found. */
export type ReadingState = {
  status: PaperRecord["status"];
  error_message?: string;
  page_count?: number | null;
  warnings?: string[];
};

const unread: Sql = raw(
  "pdf_sha256 is not null and status in ('pdf_downloaded', 'ocr_complete', 'error')",
);
const valuesAtOnce = 10_000;

export async function selectOptionalSha256(
  reader: Reader,
  projectId: number,
  paperId: number,
): Promise<string | undefined> {
  const row = await reader.get<{ pdf_sha256: string | null }>(
    sql`select pdf_sha256 from papers where id = ${paperId} and project_id = ${projectId}`,
  );
  return row?.pdf_sha256 ?? undefined;
}

export async function selectSha256s(
  reader: Reader,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.all<{ id: number; pdf_sha256: string }>(
    sql`select id, pdf_sha256 from papers
      where project_id = ${projectId} and id in (${join(ids, ", ")}) and pdf_sha256 is not null`,
  );
  return new Map(rows.map((row) => [row.id, row.pdf_sha256]));
}

export async function selectIdsByFile(
  reader: Reader,
  projectId: number,
  sha256: string,
): Promise<number[]> {
  const rows = await reader.all<{ id: number }>(
    sql`select id from papers where project_id = ${projectId} and pdf_sha256 = ${sha256} order by id`,
  );
  return rows.map((row) => row.id);
}

export async function selectUnread(
  reader: Reader,
  projectId: number,
  ids: number[],
): Promise<Array<{ id: number; sha256: string }>> {
  const select = sql`select id, pdf_sha256 as sha256 from papers where project_id = ${projectId} and ${unread}`;
  if (ids.length === 0) return reader.all(sql`${select} order by id`);
  const found: Array<{ id: number; sha256: string }> = [];
  for (let start = 0; start < ids.length; start += valuesAtOnce) {
    const piece = ids.slice(start, start + valuesAtOnce);
    found.push(
      ...(await reader.all<{ id: number; sha256: string }>(
        sql`${select} and id in (${join(piece, ", ")}) order by id`,
      )),
    );
  }
  return found;
}

export function selectUnbegun(
  reader: Reader,
  projectId: number,
): Promise<Array<{ id: number; sha256: string }>> {
  return reader.all(sql`select id, pdf_sha256 as sha256 from papers
    where project_id = ${projectId} and status = 'pdf_downloaded' and pdf_sha256 is not null order by id`);
}

/** By citations, or by the time of making. `afterwards` selects ids and versions. */
export async function selectWithoutFile(
  db: Pick<Database, "heavy">,
  projectId: number,
  { priority, limit, afterwards }: { priority: "high" | "low"; limit: number; afterwards: Sql },
): Promise<number[]> {
  const order = raw(priority === "high" ? "citation_count desc, id" : "created_at, id");
  const rows = await db.heavy<{ id: number }>(sql`select id from papers
    where project_id = ${projectId} and pdf_sha256 is null and status in ('pending', 'metadata_only')
    order by case when (id, updated_at) in (${afterwards}) then 1 else 0 end, ${order} limit ${limit}`);
  return rows.map((row) => row.id);
}

/** What was read in an earlier file does not hold for this one. */
export async function updateFile(
  writer: Writer,
  paperId: number,
  sha256: string,
  now: string,
): Promise<void> {
  await writer.run(sql`update papers set pdf_sha256 = ${sha256}, status = 'pdf_downloaded', page_count = null,
    error_message = '', warnings = '[]', updated_at = ${now} where id = ${paperId}`);
}

/** Papers whose text is there and findable, or no longer findable. */
export async function updateFindable(
  writer: Writer,
  projectId: number,
  isFindable: boolean,
  now: string,
): Promise<void> {
  const [from, to] = isFindable ? ["ocr_complete", "indexed"] : ["indexed", "ocr_complete"];
  await writer.run(sql`update papers set status = ${to}, updated_at = ${now}
    where project_id = ${projectId} and status = ${from} and pdf_sha256 is not null`);
}

export async function updateReading(
  writer: Writer,
  paper: { id: number; sha256: string },
  { status, error_message = "", page_count, warnings }: ReadingState,
  now: string,
): Promise<boolean> {
  const pages = page_count === undefined ? raw("") : sql`, page_count = ${page_count}`;
  const seen = warnings === undefined ? raw("") : sql`, warnings = ${JSON.stringify(warnings)}`;
  const changed = await writer.run(sql`update papers
    set status = ${status}, error_message = ${error_message}, updated_at = ${now} ${pages} ${seen}
    where id = ${paper.id} and pdf_sha256 = ${paper.sha256}`);
  return changed > 0;
}
