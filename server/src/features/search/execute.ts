// A search as a project makes it: its query, what was found and what of it is known, and what is added if that was asked.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { queryOf } from "./keyword-query.ts";
import { importResults, markKnown, type PreparedResult, prepareResults } from "./results.ts";
import { followSearch, type SearchOutcome, searchSources, understand } from "./search.ts";
import type { SearchAnswer, SearchBody, searchEvents } from "./search.schema.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "threads" | "log">;
type Asked = Omit<SearchBody, "auto_import">;

export type PreparedSearch = {
  query: string;
  answer: Omit<SearchAnswer, "imported">;
  /** What is to be imported. */
  results: PreparedResult[];
};

/** Asks the sources, before anything is written. What is known is so before an import. */
export async function prepareSearch(
  context: Reach,
  project: ViewableProject,
  { auto_import: autoImport, ...asked }: SearchBody,
  signal: AbortSignal,
): Promise<PreparedSearch> {
  const query = await queryOf(context.db, project, asked.query);
  const outcome = await searchSources(context, { ...requestOf(project, asked), query, signal });
  const answer = await toAnswer(context, project, outcome);
  // Only what is written has to be prepared for it.
  return { query, answer, results: await prepareResults(autoImport ? outcome.papers : []) };
}

export async function finishSearch(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  writer: Writer,
  project: EditableProject,
  { query, results, answer }: PreparedSearch,
): Promise<SearchAnswer> {
  if (results.length === 0) return { ...answer, imported: 0 };
  const { imported } = await importResults(context, writer, project, query, results);
  return { ...answer, imported };
}

/** The same while it goes on: how far each source is, then what they found together. */
export async function startSearch(
  context: Reach,
  project: ViewableProject,
  asked: Asked,
): Promise<(signal: AbortSignal) => AsyncGenerator<EventOf<typeof searchEvents>>> {
  const query = await queryOf(context.db, project, asked.query);
  // Refused now, as long as that can be an ordinary answer.
  understand(query);
  return async function* (signal) {
    for await (const event of followSearch(context, {
      ...requestOf(project, asked),
      query,
      signal,
    })) {
      if (event.kind === "merged") {
        const answer = await toAnswer(context, project, event);
        yield { event: "complete", data: { ...answer, query } };
      } else {
        const { source, count, error, isDone } = event;
        yield { event: "source", data: { source, count, error, done: isDone } };
      }
    }
  };
}

function requestOf(project: ViewableProject, { sources, max_results: maxResults }: Asked) {
  return { sources, maxResults, owner: project.id };
}

async function toAnswer(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  { papers: found, stats }: SearchOutcome,
): Promise<PreparedSearch["answer"]> {
  const papers = await markKnown(db, project, found);
  return { papers, total: papers.length, source_stats: stats };
}
