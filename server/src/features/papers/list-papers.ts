// Lists and searches the papers of a project: what records say first, then what only the files say, with what matched.
import type { ViewableProject } from "../../api/access.ts";
import { offsetOf, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { TextClause, TextQuery } from "../../platform/db/full-text.ts";
import { gatherIds } from "../../platform/db/json-text.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { termsOf } from "../../knowledge/text/search-terms.ts";
import { readPaperCount } from "../projects/contents.ts";
import { createMatcher, type PlaceInText } from "./paper-match.ts";
import type { ListedPaper, PaperQuery } from "./papers.schema.ts";
import * as store from "./list-papers.store.ts";
import type { FoundInTexts, PaperFilter } from "./list-papers.store.ts";
import { identifierField } from "./list-papers.schema.ts";
import { selectPapersInOrder } from "./papers.store.ts";
import { parsePaperQuery, parseTextQuery } from "./text-query.ts";

/** What a list is asked for; `among` is a subquery of the ids that are looked at. */
export type PaperListing = Omit<PaperQuery, "collection_id"> & { among?: Sql | undefined };

/** The same where no page is turned. */
export type PaperChoice = Omit<PaperListing, "page" | "page_size">;

/** The texts of files, which belong to those who read them. */
export type ReadTexts = {
  /** A subquery of the papers in whose text every clause is found; its column is called `id`. */
  matching(
    db: Pick<AppContext["db"], "engine">,
    project: ViewableProject,
    wanted: TextClause[],
  ): Sql;
  /** By paper, the place in its text that shows most of it. */
  locate(
    reader: Reader,
    paperIds: readonly number[],
    wanted: readonly TextClause[],
  ): Promise<Map<number, PlaceInText>>;
};

/** More than any library has. */
const mostIds = 10_000_000;

type Found = { ids: number[]; idsInTexts: number[]; total: number };

/** Looks into the texts of files, and tells what matched, only where they are handed in. */
export async function listPapers(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  query: PaperListing,
  readTexts?: ReadTexts,
) {
  const { db } = context;
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const { filter, q } = readListing(query, window);
  const { ids, idsInTexts, total } = store.isUnfiltered(db, project.id, filter)
    ? await pageOfAll(context, project, filter)
    : await search(context, project, filter, findInTexts(context, project, q, readTexts));
  const papers = await selectPapersInOrder(db, [...ids, ...idsInTexts]);
  if (q === undefined || readTexts === undefined) return toPage<ListedPaper>(papers, total, query);
  const places = await readTexts.locate(db, idsInTexts, q.wanted);
  const isInText = new Set(idsInTexts);
  const matchOf = createMatcher(q);
  const items = papers.map((paper): ListedPaper => {
    const place = isInText.has(paper.id) ? (places.get(paper.id) ?? null) : undefined;
    return { ...paper, match: matchOf(paper, place) };
  });
  return toPage(items, total, query);
}

/** Every id of the list, in its order. */
export async function listPaperIds(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  query: PaperChoice,
  readTexts: ReadTexts,
): Promise<{ ids: number[]; total: number }> {
  const { filter, q } = readListing(query, { limit: mostIds, offset: 0 });
  const inRecords = await gather(db, store.pageOfIds(db, project.id, filter));
  const found = findInTexts({ db }, project, q, readTexts);
  const inFiles =
    found === undefined
      ? []
      : await gather(db, store.pageOfIdsInTexts(db, project.id, filter, found));
  const ids = [...inRecords, ...inFiles];
  return { ids, total: ids.length };
}

async function gather(db: AppContext["db"], ids: Sql): Promise<number[]> {
  const [row] = await db.heavy<{ ids: string }>(gatherIds(db.engine, ids));
  return JSON.parse(row?.ids ?? "[]");
}

/** What was asked for, as the store takes it; `q` is what is also looked for in texts. */
export function readListing(
  query: PaperChoice,
  window: { limit: number; offset: number },
): { filter: PaperFilter; q: TextQuery | undefined } {
  const q = query.q === undefined ? undefined : parsePaperQuery(query.q, identifierField);
  const texts = [
    ...(q === undefined ? [] : [q]),
    ...textsOf(query.author, "authors"),
    ...wholeName(query.author_is, "authors"),
    ...textsOf(query.journal, "journal"),
  ];
  return { filter: { ...query, texts, asked: q, ...window }, q };
}

/** One step along an index. Anything else may have to look at the whole library. */
async function pageOfAll(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  filter: PaperFilter,
): Promise<Found> {
  const ids = idsOf(await db.all(store.pageOfIds(db, project.id, filter)));
  return { ids, idsInTexts: [], total: await readPaperCount(db, project) };
}

async function search(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  filter: PaperFilter,
  found: FoundInTexts | undefined,
): Promise<Found> {
  const ids = idsOf(await db.heavy(store.pageOfIds(db, project.id, filter)));
  const [counts] = await db.heavy<{ total: number; in_texts: number }>(
    store.countOfIds(db, project.id, filter, found),
  );
  const { total, in_texts: totalInTexts } = counts ?? { total: 0, in_texts: 0 };
  const limit = filter.limit - ids.length;
  if (found === undefined || limit === 0 || totalInTexts === 0)
    return { ids, idsInTexts: [], total: total + totalInTexts };
  const rest = { ...filter, limit, offset: Math.max(0, filter.offset - total) };
  const page = store.pageOfIdsInTexts(db, project.id, rest, found);
  return { ids, idsInTexts: idsOf(await db.heavy(page)), total: total + totalInTexts };
}

/** Excluded words alone say nothing about texts: most papers mention most words somewhere. */
export function findInTexts(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  query: TextQuery | undefined,
  readTexts: ReadTexts | undefined,
): FoundInTexts | undefined {
  if (query === undefined || readTexts === undefined || query.wanted.length === 0) return undefined;
  return { ids: readTexts.matching(db, project, query.wanted), query };
}

function textsOf(given: string | undefined, field: string): TextQuery[] {
  const query = given === undefined ? undefined : parseTextQuery(given, field);
  return query === undefined ? [] : [query];
}

/** The words of a name side by side: few enough papers have them to be looked at one by one. */
function wholeName(given: string | undefined, field: string): TextQuery[] {
  const terms = given === undefined ? [] : termsOf(given);
  return terms.length === 0 ? [] : [{ wanted: [{ terms, field, prefix: false }], unwanted: [] }];
}

function idsOf(rows: Array<{ id: number }>): number[] {
  return rows.map((row) => row.id);
}
