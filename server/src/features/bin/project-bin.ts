// Deleted projects: gone for everybody at once, restored by an owner with all they held, or left to the purge.
import type { OwnedProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { resumeProcessing } from "../processing/processing.ts";
import {
  binProject,
  expireProject,
  type ProjectRecord,
  unbinProject,
} from "../projects/projects.ts";
import { enqueueCatchUp } from "../rag/catch-up.ts";
import { binTimes } from "./bin-times.ts";
import { purgeKind } from "./purge.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">;

/** One that skips the bin is gone as quickly: its rows, which may be many, go in the background. */
export async function deleteProject(
  context: Reach,
  writer: Writer,
  project: OwnedProject,
  { permanent, precondition }: { permanent: boolean; precondition: Precondition },
): Promise<void> {
  const now = timestamp(context.clock);
  const times = permanent ? { deleted_at: now, expires_at: now } : binTimes(context.clock);
  await binProject(context, writer, project, times, precondition);
  if (permanent) await context.jobs.enqueue(writer, purgeKind, {});
}

/** Reading that deleting it stopped begins again, and the index is caught up with. */
export async function restoreProject(
  context: Reach,
  writer: Writer,
  project: OwnedProject,
): Promise<ProjectRecord> {
  const restored = await unbinProject(context, writer, project);
  await resumeProcessing(context, writer, project);
  await enqueueCatchUp(context, writer, project);
  return restored;
}

export async function deleteBinnedProject(
  context: Reach,
  writer: Writer,
  project: OwnedProject,
  precondition: Precondition,
): Promise<void> {
  await expireProject(context, writer, project, precondition);
  await context.jobs.enqueue(writer, purgeKind, {});
}
