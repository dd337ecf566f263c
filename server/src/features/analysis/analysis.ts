// What a project shows as a whole: the impact of its papers.
import type { ViewableProject } from "../../api/access.ts";
import type { WrittenAnswer } from "../../api/endpoint.ts";
import { analyseLibrary, currentYear, type Reach } from "./analyse-library.ts";
import { impactColumns } from "./columns.ts";

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
