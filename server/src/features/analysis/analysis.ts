// What a project shows as a whole: the impact of its papers, who wrote them with whom, and how its topics go over the years.
import type { ViewableProject } from "../../api/access.ts";
import type { WrittenAnswer } from "../../api/endpoint.ts";
import type { Reader } from "../../platform/db/database.ts";
import { listKeywords } from "../keywords/keywords.ts";
import { analyseLibrary, currentYear, type Reach } from "./analyse-library.ts";
import type { NetworkQuery } from "./analysis.schema.ts";
import { impactColumns, networkColumns, trendColumns } from "./columns.ts";

export function scoreProject(
  context: Reach,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<WrittenAnswer> {
  const settings = { currentYear: currentYear(context) };
  return analyseLibrary(
    context,
    project,
    { work: "impact", columns: impactColumns, settings },
    signal,
  );
}

export function drawProject(
  context: Reach,
  project: ViewableProject,
  { min_collaborations: fewest, max_nodes: most }: NetworkQuery,
  signal: AbortSignal,
): Promise<WrittenAnswer> {
  const settings = { fewest, most };
  return analyseLibrary(
    context,
    project,
    { work: "authorNetwork", columns: networkColumns, settings },
    signal,
  );
}

export async function followTrends(
  context: Reach,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<WrittenAnswer> {
  const keywords = await keywordNames(context.db, project);
  const settings = { currentYear: currentYear(context), keywords };
  return analyseLibrary(
    context,
    project,
    { work: "trends", columns: trendColumns, settings },
    signal,
  );
}

/** Of each keyword of the project all that it is called, what it is shown by first. */
export async function keywordNames(reader: Reader, project: ViewableProject): Promise<string[][]> {
  const keywords = await listKeywords(reader, project);
  return keywords.map(({ term, term_en, synonyms }) =>
    [term, term_en, ...synonyms].filter((name) => name !== ""),
  );
}
