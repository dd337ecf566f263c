// Tells those who follow the papers that many were added; who follows them says so with a job of this kind.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";

export const papersAddedKind = "papers.added";

/** So that it does not hold up the adding itself, which often goes on. */
const delayMilliseconds = 10_000;

export async function announceAdded(
  { jobs, clock }: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: ViewableProject,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + delayMilliseconds);
  await jobs.enqueue(writer, papersAddedKind, { project_id: project.id }, { startAfter });
}
