// What a project holds at a glance: counted from everything that hangs on it.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { listCollections } from "../collections/collections.ts";
import { countPapers, listRecentPapers } from "../papers/papers.ts";
import { getProject } from "../projects/projects.ts";
import { countSubscriptions } from "../subscriptions/subscriptions.ts";
import type { ProjectOverview } from "./overview.schema.ts";

export async function overviewProject(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
): Promise<ProjectOverview> {
  const { paper_count, keyword_count } = await getProject(db, project);
  const papers = await countPapers({ db }, project);
  return {
    total_papers: paper_count,
    papers_by_status: papers.byStatus,
    papers_by_year: papers.byYear,
    keyword_count,
    subscription_count: await countSubscriptions(db, project),
    collection_count: (await listCollections(db, project)).length,
    recent_papers: await listRecentPapers(db, project),
  };
}
