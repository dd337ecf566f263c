// SQL that takes papers out of a library and puts them back as they were, and remembers where they went.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type { PaperRow } from "./papers.store.ts";

/** What the papers table knows of a paper's file and its reading. */
export type FileColumns = Pick<
  PaperRow,
  "pdf_sha256" | "page_count" | "status" | "error_message" | "warnings"
>;

const valuesAtOnce = 10_000;

/** In the order of their ids, so that two who want some of the same papers do not wait for each other. */
export function selectRows(
  reader: Reader,
  projectId: number,
  ids: readonly number[],
  lock: Sql,
): Promise<PaperRow[]> {
  return reader.all(sql`select * from papers
    where project_id = ${projectId} and id in (${join(ids, ", ")}) order by id ${lock}`);
}

export async function updateFile(writer: Writer, paperId: number, file: FileColumns) {
  await writer.run(sql`update papers set pdf_sha256 = ${file.pdf_sha256}, page_count = ${file.page_count},
    status = ${file.status}, error_message = ${file.error_message}, warnings = ${file.warnings}
    where id = ${paperId}`);
}

export async function insertMerged(
  writer: Writer,
  merged: { paper_id: number; project_id: number; kept_id: number },
): Promise<void> {
  await writer.run(sql`insert into merged_papers (paper_id, project_id, kept_id)
    values (${merged.paper_id}, ${merged.project_id}, ${merged.kept_id})`);
}

export async function deleteMerged(writer: Writer, paperId: number): Promise<void> {
  await writer.run(sql`delete from merged_papers where paper_id = ${paperId}`);
}

export async function selectKept(
  reader: Reader,
  projectId: number,
  paperIds: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let start = 0; start < paperIds.length; start += valuesAtOnce) {
    const piece = join(paperIds.slice(start, start + valuesAtOnce), ", ");
    const rows = await reader.all<{ paper_id: number; kept_id: number }>(
      sql`select paper_id, kept_id from merged_papers where project_id = ${projectId} and paper_id in (${piece})`,
    );
    for (const row of rows) found.set(row.paper_id, row.kept_id);
  }
  return found;
}

export async function selectMergedInto(
  reader: Reader,
  keptIds: readonly number[],
): Promise<Array<{ paper_id: number; kept_id: number }>> {
  const found: Array<{ paper_id: number; kept_id: number }> = [];
  for (let start = 0; start < keptIds.length; start += valuesAtOnce) {
    const piece = join(keptIds.slice(start, start + valuesAtOnce), ", ");
    found.push(
      ...(await reader.all<{ paper_id: number; kept_id: number }>(
        sql`select paper_id, kept_id from merged_papers where kept_id in (${piece})`,
      )),
    );
  }
  return found;
}

/** Changes with everything that is added, changed or removed. */
export async function selectLibraryState(
  reader: Reader,
  projectId: number,
  paperCounts: Sql,
): Promise<string> {
  const row = await reader.get<{ counts: string | null; updated_at: string | null }>(
    sql`select (${paperCounts}) as counts,
      (select max(updated_at) from papers where project_id = ${projectId}) as updated_at`,
  );
  return `${row?.counts ?? ""} ${row?.updated_at ?? ""}`;
}
