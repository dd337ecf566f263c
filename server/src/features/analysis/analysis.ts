// What a project shows as a whole: the impact of its papers, and who wrote them with whom.
import type { ViewableProject } from "../../api/access.ts";
import type { WrittenAnswer } from "../../api/endpoint.ts";
import { analyseLibrary, currentYear, type Reach } from "./analyse-library.ts";
import type { NetworkQuery } from "./analysis.schema.ts";
import { impactColumns, networkColumns } from "./columns.ts";

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
