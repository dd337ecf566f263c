// SQL that finds papers by the names they have elsewhere: DOI, arXiv number, PubMed number.
import type { Database } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";

const kinds = ["doi", "arxiv", "pmid"] as const;

export type NameKind = (typeof kinds)[number];

/** A row of namedPapers. */
export type NamedPaper = { id: number; kind: NameKind; value: string };

/** The papers with one of these names, the oldest first; undefined when no name is given. */
export function namedPapers(
  db: Pick<Database, "engine">,
  projectId: number,
  names: ReadonlyArray<{ kind: NameKind; value: string }>,
  /** Papers up to this one are not looked at, except for their DOI, which has an index. */
  afterId: number,
): Sql | undefined {
  const selects = kinds.flatMap((kind) => {
    const values = names.filter((name) => name.kind === kind).map((name) => name.value);
    if (values.length === 0) return [];
    const value = raw(kind === "doi" ? "doi" : externalId(db.engine, kind));
    const among = kind === "doi" ? sql`doi <> ''` : sql`id > ${afterId} and external_ids <> '{}'`;
    return [
      sql`select id, ${raw(`'${kind}'`)} as kind, ${value} as value from papers
        where project_id = ${projectId} and ${among} and ${value} in (${join(values, ", ")})`,
    ];
  });
  return selects.length === 0 ? undefined : sql`${join(selects, " union all ")} order by id`;
}

export function presentPapers(projectId: number, ids: readonly number[]): Sql {
  return sql`select id from papers where project_id = ${projectId} and id in (${join(ids, ", ")})`;
}

export function newestPaper(): Sql {
  return sql`select coalesce(max(id), 0) as id from papers`;
}

function externalId(engine: Database["engine"], kind: NameKind): string {
  const stored = `(external_ids${engine === "postgres" ? "::json" : ""} ->> '${kind}')`;
  return kind === "arxiv" ? withoutVersion(stored) : stored;
}

/** 2101.00001v2 without its v2. */
function withoutVersion(number: string): string {
  const stem = `rtrim(${number}, '0123456789')`;
  return `case when ${stem} like '%v' then substr(${stem}, 1, length(${stem}) - 1) else ${number} end`;
}
