// SQL on the tables of papers, their tags and their search terms.
import type { Database, Reader, Writer } from "../../platform/db/database.ts";
import { writeTerms } from "../../platform/db/full-text.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { insertInto, join, type Sql, sql, type SqlValue, updateOf } from "../../platform/db/sql.ts";
import { termTable } from "./list-papers.schema.ts";
import { type PaperFields, paperFields, type PaperRecord } from "./papers.schema.ts";

/** A paper ready to be written: its fields, how its title compares, its terms field by field, and what finds its copies. */
export type PreparedPaper = {
  fields: PaperFields;
  titleKey: string;
  terms: string[];
  matchKeys: number[];
};

type JsonColumn = "authors" | "external_ids" | "tags" | "warnings" | "csl";
export type PaperRow = Omit<PaperRecord, JsonColumn | "has_pdf" | "is_retracted"> &
  Record<JsonColumn, string> & {
    is_retracted: number;
    pdf_sha256: string | null;
    title_key: string;
  };

/** Every column of the papers table, and this is the one list of them. */
export const paperColumns = [
  "id",
  "project_id",
  "title_key",
  ...paperFields,
  "pdf_sha256",
  "page_count",
  "error_message",
  "warnings",
  "created_at",
  "updated_at",
] as const satisfies ReadonlyArray<keyof PaperRow>;

const insertWhole = insertInto("papers", paperColumns);
const insertFields = insertInto("papers", [
  "project_id",
  "title_key",
  ...paperFields,
  "created_at",
  "updated_at",
]);
const updateFields = updateOf("papers", ["title_key", ...paperFields, "updated_at"], "id");

const valuesAtOnce = 10_000;

export async function insertPaper(
  db: Pick<Database, "engine">,
  writer: Writer,
  projectId: number,
  { fields, titleKey, terms, matchKeys }: PreparedPaper,
  now: string,
): Promise<number> {
  const values = [projectId, titleKey, ...fieldValues(fields), now, now];
  const id = await writer.insert(insertFields(values));
  await writeTerms(db.engine, writer, termTable, { id, scope: projectId, isNew: true, terms });
  await insertMatchKeys(db, writer, projectId, id, matchKeys);
  if (fields.tags.length > 0) await insertTags(writer, projectId, id, fields.tags);
  return id;
}

/** A paper as it was, under the id it had; without its terms, tags and keys. */
export async function insertRow(writer: Writer, row: PaperRow): Promise<void> {
  await writer.run(insertWhole(paperColumns.map((column) => row[column])));
}

/** Writes a new version over the one that was read and locked. */
export async function updatePaper(
  db: Pick<Database, "engine">,
  writer: Writer,
  paper: { id: number; project_id: number; matchKeys: readonly number[] },
  { fields, titleKey, terms, matchKeys }: PreparedPaper,
  now: string,
): Promise<void> {
  await writer.run(updateFields([titleKey, ...fieldValues(fields), now], paper.id));
  await replaceTerms(writer, paper, terms);
  await writer.run(sql`delete from paper_tags where paper_id = ${paper.id}`);
  await insertTags(writer, paper.project_id, paper.id, fields.tags);
  const isKept = new Set(matchKeys);
  const former = new Set(paper.matchKeys);
  const gone = paper.matchKeys.filter((key) => !isKept.has(key));
  await deleteMatchKeys(writer, paper.project_id, paper.id, gone);
  const added = matchKeys.filter((key) => !former.has(key));
  await insertMatchKeys(db, writer, paper.project_id, paper.id, added);
}

export async function replaceTerms(
  writer: Writer,
  paper: { id: number; project_id: number },
  terms: string[],
): Promise<void> {
  const row = { id: paper.id, scope: paper.project_id, isNew: false, terms };
  await writeTerms(writer.engine, writer, termTable, row);
}

export async function deletePaper(
  writer: Writer,
  paper: { id: number; project_id: number; matchKeys: readonly number[] },
): Promise<void> {
  await writer.run(sql`delete from papers where id = ${paper.id}`);
  await deleteMatchKeys(writer, paper.project_id, paper.id, paper.matchKeys);
}

/** Any papers of a project, and when there are no more the keys they leave; tells how many rows it found. */
export async function deleteSome(
  writer: Writer,
  projectId: number,
  most: { papers: number; keys: number },
): Promise<number> {
  const papers = await writer.run(sql`delete from papers
    where id in (select id from papers where project_id = ${projectId} limit ${most.papers})`);
  if (papers > 0) return papers;
  return writer.run(sql`delete from paper_match_keys
    where project_id = ${projectId} and (key, paper_id) in (
      select key, paper_id from paper_match_keys where project_id = ${projectId} limit ${most.keys})`);
}

export async function insertMatchKeys(
  { engine }: Pick<Database, "engine">,
  writer: Writer,
  projectId: number,
  paperId: number,
  keys: readonly number[],
): Promise<void> {
  if (keys.length === 0) return;
  if (engine === "sqlite") {
    // Could a row fail, SQLite would keep every page aside that the statement touches, and these lie all over.
    await writer.run(sql`insert or ignore into paper_match_keys (project_id, key, paper_id)
      select ${projectId}, value, ${paperId} from json_each(${JSON.stringify(keys)})`);
    return;
  }
  const rows = keys.map((key) => sql`(${projectId}, ${key}, ${paperId})`);
  await writer.run(sql`insert into paper_match_keys (project_id, key, paper_id)
    values ${join(rows, ", ")} on conflict do nothing`);
}

export async function selectOptionalPaper(
  reader: Reader,
  projectId: number,
  id: number,
  lock: Sql = noLock,
): Promise<PaperRecord | undefined> {
  const row = await reader.get<PaperRow>(
    sql`select * from papers where id = ${id} and project_id = ${projectId} ${lock}`,
  );
  return row === undefined ? undefined : toRecord(row);
}

/** The papers of the given ids, in the order of the ids. */
export async function selectPapersInOrder(reader: Reader, ids: number[]): Promise<PaperRecord[]> {
  if (ids.length === 0) return [];
  const rows = await reader.all<PaperRow>(
    sql`select * from papers where id in (${join(ids, ", ")})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toRecord(row)];
  });
}

/** The next papers of a project by id, for going through all of them piece by piece. */
export async function selectPapersAfter(
  reader: Reader,
  projectId: number,
  afterId: number,
  limit: number,
): Promise<PaperRecord[]> {
  const rows = await reader.all<PaperRow>(sql`select * from papers
    where project_id = ${projectId} and id > ${afterId} order by id limit ${limit}`);
  return rows.map(toRecord);
}

/** The next papers of a project in the order of their last changes. */
export async function selectChangedAfter(
  reader: Reader,
  projectId: number,
  after: { updated_at: string; id: number },
  limit: number,
): Promise<PaperRecord[]> {
  const rows = await reader.all<PaperRow>(sql`select * from papers
    where project_id = ${projectId} and (updated_at, id) > (${after.updated_at}, ${after.id})
    order by updated_at, id limit ${limit}`);
  return rows.map(toRecord);
}

export async function selectIdsInProject(
  reader: Reader,
  projectId: number,
  ids: number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  // A statement takes some 30,000 values on one engine and 65,000 on the other.
  for (let start = 0; start < ids.length; start += valuesAtOnce) {
    const piece = ids.slice(start, start + valuesAtOnce);
    const rows = await reader.all<{ id: number }>(
      sql`select id from papers where project_id = ${projectId} and id in (${join(piece, ", ")})`,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

export async function selectKnownDois(
  reader: Reader,
  projectId: number,
  dois: string[],
): Promise<Map<string, number>> {
  if (dois.length === 0) return new Map();
  const rows = await reader.all<{ doi: string; id: number }>(
    sql`select doi, min(id) as id from papers
      where project_id = ${projectId} and doi <> '' and doi in (${join(dois, ", ")}) group by doi`,
  );
  return new Map(rows.map((row) => [row.doi, row.id]));
}

/** Every paper with one of the DOIs, the oldest first. */
export async function selectHavingDois(
  reader: Reader,
  projectId: number,
  dois: readonly string[],
): Promise<Array<{ key: string; id: number }>> {
  if (dois.length === 0) return [];
  return reader.all(sql`select doi as key, id from papers
    where project_id = ${projectId} and doi <> '' and doi in (${join(dois, ", ")}) order by id`);
}

export function countByStatus(projectId: number): Sql {
  return sql`select status as value, count(*) as count from papers
    where project_id = ${projectId} group by status order by status`;
}

export function countByYear(projectId: number): Sql {
  return sql`select year as value, count(*) as count from papers
    where project_id = ${projectId} and year is not null group by year order by year`;
}

function fieldValues(fields: PaperFields): SqlValue[] {
  return paperFields.map((name) => {
    const value = fields[name];
    return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  });
}

async function insertTags(
  writer: Writer,
  projectId: number,
  paperId: number,
  tags: string[],
): Promise<void> {
  for (const tag of tags) {
    await writer.run(sql`insert into paper_tags (project_id, tag, paper_id)
      values (${projectId}, ${tag}, ${paperId}) on conflict do nothing`);
  }
}

async function deleteMatchKeys(
  writer: Writer,
  projectId: number,
  paperId: number,
  keys: readonly number[],
): Promise<void> {
  if (keys.length === 0) return;
  await writer.run(sql`delete from paper_match_keys
    where project_id = ${projectId} and key in (${join(keys, ", ")}) and paper_id = ${paperId}`);
}

export function toRecord({ title_key, pdf_sha256, ...row }: PaperRow): PaperRecord {
  void title_key;
  return {
    ...row,
    authors: JSON.parse(row.authors),
    external_ids: JSON.parse(row.external_ids),
    tags: JSON.parse(row.tags),
    warnings: JSON.parse(row.warnings),
    csl: JSON.parse(row.csl),
    is_retracted: row.is_retracted === 1,
    has_pdf: pdf_sha256 !== null,
  };
}
