// The projects as the start shows them: with what is going on in each, in the order asked for, and what waits first.
import type { Activity } from "../../projects/activity-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import type { Order } from "./start-search.ts";

export type ShownProject = { project: Project; activity: Activity };

export type Waiting = {
  kind: "runs" | "duplicates" | "notifications";
  projectId: number;
  name: string;
  count: number;
};

/** Names are put in order as the reader's language has them. */
export function arrange(
  projects: readonly Project[],
  activities: readonly Activity[],
  order: Order,
  language: string,
): ShownProject[] {
  const byId = new Map(activities.map((each) => [each.project_id, each]));
  const shown = projects.map((project) => ({
    project,
    activity: byId.get(project.id) ?? nothingOf(project),
  }));
  const byName = new Intl.Collator(language, { numeric: true });
  return shown.toSorted((one, other) => {
    if (order === "name") return byName.compare(one.project.name, other.project.name);
    if (order === "papers") return other.project.paper_count - one.project.paper_count;
    return one.activity.changed_at < other.activity.changed_at ? 1 : -1;
  });
}

/** Until it is known. */
function nothingOf({ id, updated_at }: Project): Activity {
  return {
    project_id: id,
    changed_at: updated_at,
    running_tasks: 0,
    waiting_runs: 0,
    duplicates: 0,
    unread_notifications: 0,
  };
}

/** Work that stands still without an answer comes before what can be judged at leisure, and that before news. */
export function findWaiting(shown: readonly ShownProject[]): Waiting[] {
  const of = (kind: Waiting["kind"], count: (activity: Activity) => number) =>
    shown.flatMap(({ project: { id, name }, activity }) =>
      count(activity) > 0 ? [{ kind, projectId: id, name, count: count(activity) }] : [],
    );
  return [
    ...of("runs", (activity) => activity.waiting_runs),
    ...of("duplicates", (activity) => activity.duplicates),
    ...of("notifications", (activity) => activity.unread_notifications),
  ];
}
