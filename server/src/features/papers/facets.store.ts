// SQL that counts the papers of a list by what they are and have.
import type { Database } from "../../platform/db/database.ts";
import { eachOf, textOf } from "../../platform/db/json-text.ts";
import { join, raw, type Sql, sql, where } from "../../platform/db/sql.ts";
import type { FacetName } from "./facets.schema.ts";

export type CountedValue = { facet: FacetName; value: string; count: number };

/** The papers that are counted: all of a project, or those that fulfil conditions. */
export type CountedPapers = {
  projectId: number;
  conditions: Sql[] | undefined;
  /** So many that going along an index beats looking each of them up. */
  areMost: boolean;
};

export function countListed(conditions: Sql[]): Sql {
  return sql`select count(*) as total from papers ${where(conditions)}`;
}

/** Each facet goes along an index of its own; the papers are found once for all of them. */
export function countFacets(
  db: Pick<Database, "engine">,
  papers: CountedPapers,
  facets: readonly FacetName[],
  limit: number,
): Sql {
  const counts = facets.map(
    (facet) =>
      sql`select * from (${countOf(db, papers, facet)} order by count desc, value limit ${limit}) as ${raw(`by_${facet}`)}`,
  );
  const all = join(counts, " union all ");
  if (papers.conditions === undefined) return all;
  return sql`with found as materialized (select id from papers ${where(papers.conditions)}) ${all}`;
}

function countOf(
  { engine }: Pick<Database, "engine">,
  papers: CountedPapers,
  facet: FacetName,
): Sql {
  const count = raw(`select '${facet}' as facet,`);
  switch (facet) {
    case "year":
      return sql`${count} cast(year as text) as value, count(*) as count from papers
        ${ofPapers(papers, "id", raw("year is not null"))} group by year`;
    case "tag":
      return sql`${count} tag as value, count(*) as count from paper_tags
        ${ofPapers(papers, "paper_id")} group by tag`;
    case "author":
      return sql`${count} name as value, count(*) as count from (
          select distinct papers.id, ${textOf(engine, "name")} as name
          from papers cross join ${eachOf(engine, "papers.authors")} ${ofPapers(papers, "papers.id")}
        ) as named where name <> '' group by name`;
    case "has_pdf":
      // Those without one are the others.
      return sql`${count} 'true' as value, count(*) as count from papers
        ${ofPapers(papers, "id", raw("pdf_sha256 is not null"))}`;
    default: {
      const column = raw(facet);
      return sql`${count} ${column} as value, count(*) as count from papers
        ${ofPapers(papers, "id", sql`${column} <> ''`)} group by ${column}`;
    }
  }
}

function ofPapers(
  { projectId, conditions, areMost }: CountedPapers,
  column: string,
  ...others: Sql[]
): Sql {
  // A sign before a column keeps SQLite from looking each paper up by it.
  const key = raw(areMost ? `+${column}` : column);
  const found = conditions === undefined ? [] : [sql`${key} in (select id from found)`];
  return where([sql`project_id = ${projectId}`, ...others, ...found]);
}
