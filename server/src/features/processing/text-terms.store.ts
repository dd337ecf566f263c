// SQL on the search terms of papers' texts.
import type { Database, Reader, Writer } from "../../platform/db/database.ts";
import {
  deleteTerms,
  matchingIds,
  type TermTable,
  type TextClause,
  writeTerms,
} from "../../platform/db/full-text.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";

const termTable: TermTable = {
  name: "paper_text_terms",
  key: "part_id",
  scope: "project",
  fields: ["text"],
};
// The number of a part is that of its paper times this and its place among the paper's parts.
const partsOfAPaper = 1000;

export async function replaceTextTerms(
  writer: Writer,
  paper: { id: number; projectId: number },
  parts: string[],
): Promise<void> {
  await deleteTextTerms(writer, paper.id);
  for (const [place, part] of parts.slice(0, partsOfAPaper).entries()) {
    const id = paper.id * partsOfAPaper + place;
    const row = { id, scope: paper.projectId, isNew: true, terms: [part] };
    await writeTerms(writer.engine, writer, termTable, row);
  }
}

export async function deleteTextTerms(writer: Writer, paperId: number): Promise<void> {
  const first = paperId * partsOfAPaper;
  await deleteTerms(writer.engine, writer, termTable, first, first + partsOfAPaper - 1);
}

export function selectOptionalText(
  reader: Reader,
  paperId: number,
): Promise<{ project_id: number; text: string } | undefined> {
  return reader.get(sql`select project_id, text from paper_texts where paper_id = ${paperId}`);
}

/** A subquery of the papers whose text has all clauses, in whichever of its parts. */
export function papersMatching(
  { engine }: Pick<Database, "engine">,
  projectId: number,
  clauses: readonly TextClause[],
): Sql {
  const each = clauses.map(({ terms, prefix }) => {
    const parts = matchingIds(engine, termTable, projectId, {
      wanted: [{ terms, prefix }],
      unwanted: [],
    });
    return sql`select distinct id / ${raw(String(partsOfAPaper))} as id from (${parts}) as parts`;
  });
  return join(each, " intersect ");
}
