// SQL that lists papers: filtered, searched, sorted, a page of ids at a time.
import type { Database } from "../../platform/db/database.ts";
import { matchingIds, rankedIds, type TextQuery } from "../../platform/db/full-text.ts";
import { eachOf, textOf } from "../../platform/db/json-text.ts";
import { join, raw, type Sql, sql, where } from "../../platform/db/sql.ts";
import { termTable } from "./list-papers.schema.ts";
import type { PaperQuery } from "./papers.schema.ts";

const sortColumns: Record<PaperQuery["sort_by"], string> = {
  created_at: "created_at",
  updated_at: "updated_at",
  year: "year",
  citation_count: "citation_count",
  title: "title_key",
  rating: "rating",
  // Where there is nothing to be relevant to.
  relevance: "created_at",
};

/** A word of a title says most of what a paper is about: title, authors, journal, and all the rest. */
const weights = [8, 4, 2, 1];

export type PaperFilter = Pick<
  PaperQuery,
  | "status"
  | "year"
  | "tag"
  | "author_is"
  | "journal_is"
  | "source"
  | "reading_status"
  | "has_pdf"
  | "sort_by"
  | "order"
> & {
  texts: TextQuery[];
  /** The one of the texts that relevance is told by. */
  asked?: TextQuery | undefined;
  /** A subquery of the ids that are looked at. */
  among?: Sql | undefined;
  limit: number;
  offset: number;
};

export function isUnfiltered(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
): boolean {
  return filter.texts.length === 0 && ownConditions(db, projectId, filter).length === 0;
}

/** One page of ids in order; the rows are read afterwards, so that sorting moves nothing but keys. */
export function pageOfIds(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
): Sql {
  const direction = raw(filter.order);
  const column = raw(sortColumns[filter.sort_by]);
  const [text, ...moreTexts] = filter.texts.map((query) =>
    matchingIds(db.engine, termTable, projectId, query),
  );
  const own = ownConditions(db, projectId, filter);
  if (filter.sort_by === "relevance" && filter.asked !== undefined)
    return pageByRelevance(db, projectId, filter, filter.asked, own);
  // Ids grow with the time of creation, and the terms are kept by id: the newest matches are found without sorting.
  if (
    text !== undefined &&
    sortColumns[filter.sort_by] === "created_at" &&
    own.length === 0 &&
    moreTexts.length === 0
  ) {
    return sql`select id from (${text}) as found order by id ${direction} limit ${filter.limit} offset ${filter.offset}`;
  }
  const found = filter.texts.map(
    (query) => sql`id in (${matchingIds(db.engine, termTable, projectId, query)})`,
  );
  return sql`select id from papers ${where([sql`project_id = ${projectId}`, ...own, ...found])}
    order by ${column} ${direction} nulls last, id ${direction} limit ${filter.limit} offset ${filter.offset}`;
}

function pageByRelevance(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
  asked: TextQuery,
  own: Sql[],
): Sql {
  const ranked = rankedIds(db.engine, termTable, projectId, asked, weights);
  const direction = raw(filter.order);
  const window = sql`limit ${filter.limit} offset ${filter.offset}`;
  const others = filter.texts
    .filter((query) => query !== asked)
    .map((query) => sql`id in (${matchingIds(db.engine, termTable, projectId, query)})`);
  if (own.length + others.length === 0)
    return sql`select id from (${ranked}) as ranked order by score ${direction}, id ${direction} ${window}`;
  return sql`select id from (select id as paper_id, score from (${ranked}) as found) as ranked
    join papers on id = paper_id ${where([...own, ...others])}
    order by score ${direction}, id ${direction} ${window}`;
}

/** What a paper of the list fulfils, whether its record or its file has what is looked for. */
export function listedConditions(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
  found: FoundInTexts | undefined,
): Sql[] {
  const texts = filter.texts.map((query) => {
    const inRecords = matchingIds(db.engine, termTable, projectId, query);
    if (query !== found?.query) return sql`id in (${inRecords})`;
    const inTexts = join([found.ids, ...excludedIds(db, projectId, query)], " except ");
    return sql`id in (select id from (${inRecords}) as in_records
      union select id from (${inTexts}) as in_texts)`;
  });
  return [sql`project_id = ${projectId}`, ...ownConditions(db, projectId, filter), ...texts];
}

/** A subquery of ids that a search found in the texts of files, and the search itself, which looks at records first. */
export type FoundInTexts = { ids: Sql; query: TextQuery };

/** How many papers a list has, and how many more only by what their files say. */
export function countOfIds(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
  found: FoundInTexts | undefined,
): Sql {
  const texts = filter.texts.map((query) => matchingIds(db.engine, termTable, projectId, query));
  const own = ownConditions(db, projectId, filter);
  const [text] = texts;
  if (text !== undefined && own.length === 0 && texts.length === 1) {
    const inTexts =
      found === undefined
        ? raw("0")
        : countOf(onlyInTexts(db, projectId, found, raw("select id from found")));
    return sql`with found as materialized (${text})
      select (select count(*) from found) as total, (${inTexts}) as in_texts`;
  }
  const matches = texts.map((each) => sql`id in (${each})`);
  const conditions = where([sql`project_id = ${projectId}`, ...own, ...matches]);
  const inTexts =
    found === undefined
      ? raw("0")
      : sql`select count(*) ${papersInTexts(db, projectId, filter, found)}`;
  return sql`select (select count(*) from papers ${conditions}) as total, (${inTexts}) as in_texts`;
}

/** One page of the papers that only their files have: what is looked for is not in their records, nor what is excluded. */
export function pageOfIdsInTexts(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
  found: FoundInTexts,
): Sql {
  const direction = raw(filter.order);
  const column = raw(
    sortColumns[filter.sort_by] === "created_at" ? "id" : sortColumns[filter.sort_by],
  );
  return sql`select id ${papersInTexts(db, projectId, filter, found)}
    order by ${column} ${direction} nulls last, id ${direction} limit ${filter.limit} offset ${filter.offset}`;
}

function papersInTexts(
  db: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
  found: FoundInTexts,
): Sql {
  const others = filter.texts.filter((each) => each !== found.query);
  const matching = (query: TextQuery) => matchingIds(db.engine, termTable, projectId, query);
  const conditions = [
    sql`id = in_texts.paper_id`,
    sql`project_id = ${projectId}`,
    ...ownConditions(db, projectId, filter),
    ...others.map((query) => sql`id in (${matching(query)})`),
  ];
  const ids = onlyInTexts(db, projectId, found, matching(found.query));
  // Files are fewer than papers: on SQLite a cross join is gone through in the order in which it is written.
  return sql`from (select id as paper_id from (${ids}) as found) as in_texts cross join papers ${where(conditions)}`;
}

/** The ids found in texts without those found in records, and without those whose record has what is excluded. */
function onlyInTexts(
  db: Pick<Database, "engine">,
  projectId: number,
  { ids, query }: FoundInTexts,
  inRecords: Sql,
): Sql {
  return join([ids, inRecords, ...excludedIds(db, projectId, query)], " except ");
}

function excludedIds(
  { engine }: Pick<Database, "engine">,
  projectId: number,
  query: TextQuery,
): Sql[] {
  return query.unwanted.map((clause) =>
    matchingIds(engine, termTable, projectId, { wanted: [clause], unwanted: [] }),
  );
}

function countOf(ids: Sql): Sql {
  return sql`select count(*) from (${ids}) as counted`;
}

function ownConditions(
  { engine }: Pick<Database, "engine">,
  projectId: number,
  filter: PaperFilter,
): Sql[] {
  const { status, year, tag, among, author_is, journal_is, source, reading_status } = filter;
  const { has_pdf } = filter;
  return [
    ...(journal_is === undefined ? [] : [sql`journal = ${journal_is}`]),
    ...(source === undefined ? [] : [sql`source = ${source}`]),
    ...(author_is === undefined
      ? []
      : [
          sql`exists (select 1 from ${eachOf(engine, "papers.authors")} where ${textOf(engine, "name")} = ${author_is})`,
        ]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(year === undefined ? [] : [sql`year = ${year}`]),
    ...(reading_status === undefined ? [] : [sql`reading_status = ${reading_status}`]),
    ...(has_pdf === undefined
      ? []
      : [raw(has_pdf ? "pdf_sha256 is not null" : "pdf_sha256 is null")]),
    ...(tag === undefined
      ? []
      : [
          sql`id in (select paper_id from paper_tags where project_id = ${projectId} and tag = ${tag})`,
        ]),
    ...(among === undefined ? [] : [sql`id in (${among})`]),
  ];
}
