// SQL on the table that says which stored files are in use.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, sql } from "../../platform/db/sql.ts";

export async function insertReference(
  writer: Writer,
  reference: { sha256: string; projectId: number; owner: string; bytes: number },
  now: string,
): Promise<void> {
  await writer.run(sql`insert into file_references (sha256, project_id, owner, bytes, created_at)
    values (${reference.sha256}, ${reference.projectId}, ${reference.owner}, ${reference.bytes}, ${now})
    on conflict do nothing`);
}

export async function deleteReferences(
  writer: Writer,
  projectId: number,
  owner: string,
): Promise<void> {
  await writer.run(
    sql`delete from file_references where project_id = ${projectId} and owner = ${owner}`,
  );
}

/** Those of the given files that some row names. */
export async function selectReferenced(reader: Reader, sha256s: string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set();
  const rows = await reader.all<{ sha256: string }>(
    sql`select distinct sha256 from file_references where sha256 in (${join(sha256s, ", ")})`,
  );
  return new Set(rows.map((row) => row.sha256));
}

export async function selectOptionalBytes(
  reader: Reader,
  projectId: number,
  sha256: string,
): Promise<number | undefined> {
  const row = await reader.get<{ bytes: number }>(sql`select bytes from file_references
    where sha256 = ${sha256} and project_id = ${projectId} limit 1`);
  return row?.bytes;
}

/** Whose a file is. */
export function selectOwners(
  reader: Reader,
  sha256: string,
): Promise<Array<{ project_id: number; owner: string }>> {
  return reader.all(sql`select project_id, owner from file_references where sha256 = ${sha256}
    order by project_id, owner`);
}

export function selectReferencedPage(
  reader: Reader,
  after: string,
  limit: number,
): Promise<Array<{ sha256: string }>> {
  return reader.all(sql`select distinct sha256 from file_references where sha256 > ${after}
    order by sha256 limit ${limit}`);
}

export async function selectBytesOfProject(reader: Reader, projectId: number): Promise<number> {
  // PostgreSQL's sum has more digits than a number, so it comes as text.
  const row = await reader.get<{ bytes: number | string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from file_references where project_id = ${projectId}`,
  );
  return Number(row?.bytes ?? 0);
}
