// SQL on the tables of candidates, and of what is known of the search for them.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, sql } from "../../platform/db/sql.ts";

export type CandidateRow = {
  paper_a_id: number;
  paper_b_id: number;
  version_a: string;
  version_b: string;
  similarity: number;
  evidence: string;
};

export type SearchRow = { library_state: string | null; asked_at: string | null };

const rowsAtOnce = 500;

export function selectCandidates(
  reader: Reader,
  projectId: number,
  limit: number,
): Promise<CandidateRow[]> {
  return reader.all(sql`select paper_a_id, paper_b_id, version_a, version_b, similarity, evidence
    from dedup_candidates where project_id = ${projectId}
    order by similarity desc, paper_a_id, paper_b_id limit ${limit}`);
}

/** In place of those that were there. */
export async function replaceCandidates(
  writer: Writer,
  projectId: number,
  rows: readonly CandidateRow[],
): Promise<void> {
  await writer.run(sql`delete from dedup_candidates where project_id = ${projectId}`);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const values = rows
      .slice(start, start + rowsAtOnce)
      .map(
        (row) =>
          sql`(${projectId}, ${row.paper_a_id}, ${row.paper_b_id}, ${row.version_a}, ${row.version_b}, ${row.similarity}, ${row.evidence})`,
      );
    await writer.run(sql`insert into dedup_candidates
      (project_id, paper_a_id, paper_b_id, version_a, version_b, similarity, evidence)
      values ${join(values, ", ")}`);
  }
}

export function selectOptionalSearch(
  reader: Reader,
  projectId: number,
): Promise<SearchRow | undefined> {
  return reader.get(sql`select library_state, asked_at from candidate_searches
    where project_id = ${projectId}`);
}

/** False when somebody has asked since then and still waits. */
export async function upsertAsked(
  writer: Writer,
  projectId: number,
  now: string,
  lostBefore: string,
): Promise<boolean> {
  const changed = await writer.run(sql`insert into candidate_searches (project_id, asked_at)
    values (${projectId}, ${now})
    on conflict (project_id) do update set asked_at = ${now}
    where candidate_searches.asked_at is null or candidate_searches.asked_at < ${lostBefore}`);
  return changed > 0;
}

export async function upsertSearched(
  writer: Writer,
  projectId: number,
  state: string,
): Promise<void> {
  await writer.run(sql`insert into candidate_searches (project_id, library_state)
    values (${projectId}, ${state})
    on conflict (project_id) do update set library_state = ${state}`);
}

export async function updateAsked(
  writer: Writer,
  projectId: number,
  askedAt: string,
): Promise<void> {
  await writer.run(sql`update candidate_searches set asked_at = ${askedAt}
    where project_id = ${projectId}`);
}

export async function updateAnswered(writer: Writer, projectId: number): Promise<void> {
  await writer.run(sql`update candidate_searches set asked_at = null
    where project_id = ${projectId}`);
}
