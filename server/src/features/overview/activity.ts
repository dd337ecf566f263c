// What is going on in all the projects somebody sees: counted from what is open, a statement a matter, however many they are.
import type { Caller } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { countOpenQuestions } from "../dedup/open-questions.ts";
import { countUnreadOf } from "../notifications/notifications.ts";
import { findLastChanges } from "../papers/versions.ts";
import { countInterrupted } from "../pipelines/describe-run.ts";
import { findChangeTimes, projectsSeenBy } from "../projects/projects.ts";
import { countUnderWay } from "../tasks/tasks.ts";
import type { ProjectActivity } from "./activity.schema.ts";

export async function listActivity(
  { db }: Pick<AppContext, "db">,
  caller: Caller,
): Promise<ProjectActivity[]> {
  const projects = projectsSeenBy(caller);
  const changes = await findLastChanges(db, projects);
  const running = await countUnderWay(db, projects);
  const interrupted = await countInterrupted(db, projects);
  const questions = await countOpenQuestions(db, projects);
  const unread = await countUnreadOf(db, projects);
  const times = await findChangeTimes(db, projects);
  const activities = times.map(({ id, updated_at }) => {
    const papersChanged = changes.get(id) ?? "";
    return {
      project_id: id,
      changed_at: papersChanged > updated_at ? papersChanged : updated_at,
      running_tasks: running.get(id) ?? 0,
      waiting_runs: interrupted.get(id) ?? 0,
      duplicates: questions.get(id) ?? 0,
      unread_notifications: unread.get(id) ?? 0,
    };
  });
  return activities.toSorted((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
}
