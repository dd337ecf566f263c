// A search as a project makes it: its query, what was found and what of it is known, and what is added if that was asked.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { queryOf } from "./keyword-query.ts";
import { importResults, markKnown, prepareResults, type PreparedResult } from "./results.ts";
import { type SearchStats, searchSources } from "./search.ts";
import type { SearchAnswer, SearchBody } from "./search.schema.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "threads" | "log">;

export type PreparedSearch = {
  query: string;
  results: PreparedResult[];
  stats: SearchStats;
  autoImport: boolean;
};

/** Asks the sources, before anything is written. */
export async function prepareSearch(
  context: Reach,
  project: ViewableProject,
  { query: given, sources, max_results: maxResults, auto_import: autoImport }: SearchBody,
  signal: AbortSignal,
): Promise<PreparedSearch> {
  const query = await queryOf(context.db, project, given);
  const request = { query, sources, maxResults, signal };
  const { papers, stats } = await searchSources(context, request);
  return { query, results: await prepareResults(papers), stats, autoImport };
}

/** Marks are of the moment before the import: what it adds is new. */
export async function finishSearch(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  writer: Writer,
  project: EditableProject,
  { query, results, stats, autoImport }: PreparedSearch,
): Promise<SearchAnswer> {
  const papers = await markKnown(writer, project, results);
  const { imported } =
    autoImport && results.length > 0
      ? await importResults(context, writer, project, query, results)
      : { imported: 0 };
  return { papers, total: papers.length, source_stats: stats, imported };
}
