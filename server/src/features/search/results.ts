// What was found, beside what the project has: each result with the paper that it is, and those that are none imported.
import { setImmediate as nextTurn } from "node:timers/promises";
import { sourceNames } from "../../adapters/paper-sources/search-source.ts";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { importFound } from "../import/import-found.ts";
import { findKnownIds } from "../papers/known-works.ts";
import { countCreated, type PreparedPaper } from "../papers/new-papers.ts";
import { preparePaper } from "../papers/paper-fields.ts";
import type { FoundPaper } from "./merge-found.ts";
import type { SearchResult } from "./search.schema.ts";

/** Preparing one takes a moment; others want to be served between some. */
const preparedAtOnce = 50;

export type PreparedResult = { found: FoundPaper; paper: PreparedPaper };

/** As it would be stored. */
export async function prepareResults(papers: readonly FoundPaper[]): Promise<PreparedResult[]> {
  const prepared: PreparedResult[] = [];
  for (const [index, found] of papers.entries()) {
    if (index % preparedAtOnce === preparedAtOnce - 1) await nextTurn();
    const { sources, ...fields } = found;
    void sources;
    prepared.push({ found, paper: preparePaper(fields) });
  }
  return prepared;
}

export async function markKnown(
  reader: Reader,
  project: ViewableProject,
  papers: readonly FoundPaper[],
): Promise<SearchResult[]> {
  const ids = await findKnownIds(reader, project, papers);
  return papers.map((found, index) => toResult(found, ids[index] ?? null));
}

/** Adds what the project does not have, and fills what it lacks in those that it has. */
export async function importResults(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  writer: Writer,
  project: EditableProject,
  query: string,
  results: readonly PreparedResult[],
): Promise<{ imported: number; ids: number[] }> {
  const found = results.map(({ paper, found: { source, sources } }) => ({
    paper,
    sources: namesOf(source, sources),
  }));
  const arrivals = await importFound(context, writer, project, query, found);
  return { imported: countCreated(arrivals), ids: arrivals.map(({ id }) => id) };
}

/** The one that brought it first; a result that somebody else made up may name none. */
function namesOf(source: string, sources: readonly string[]): string[] {
  const ids = [...new Set([source, ...sources])].filter((id) => id !== "");
  return ids.length === 0 ? [""] : ids.map((id) => sourceNames.get(id) ?? id);
}

function toResult(found: FoundPaper, knownId: number | null): SearchResult {
  const { status, notes, reading_status, rating, ...fields } = found;
  void [status, notes, reading_status, rating];
  return { ...fields, known_paper_id: knownId };
}
