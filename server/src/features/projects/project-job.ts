// Jobs for one project that nobody has to see, and that are therefore no tasks.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import type { EventKind } from "../../platform/jobs/event.ts";
import type { Finish, JobKind, RunningJob } from "../../platform/jobs/job-kind.ts";
import { type Listener, listenTo } from "../../platform/jobs/listener.ts";
import { findRole } from "./projects.ts";
import { projectOfWork } from "../tasks/project-of-work.ts";

type Run = (project: EditableProject, job: RunningJob) => Promise<void>;

const payloadShape = z.object({ project_id: z.int() });

/** A job whose payload is `{ project_id }`. */
export function projectJob(
  context: AppContext,
  kind: Pick<JobKind, "name" | "concurrency" | "maxTries"> & {
    run: Run;
    onGaveUp?: (writer: Writer, project: EditableProject) => Promise<void>;
  },
): JobKind {
  return {
    ...kind,
    run: (payload, job) => runInProject(context, payloadShape.parse(payload), job, kind.run),
    onGaveUp: async (writer, payload) =>
      kind.onGaveUp?.(writer, projectOfWork(payloadShape.parse(payload))),
  };
}

type RecurringJob<Payload> = Pick<JobKind, "name" | "concurrency" | "maxTries"> & {
  payload: z.ZodType<Payload>;
  next: (payload: Payload, now: Date) => Date;
  run: (project: EditableProject, payload: Payload) => Promise<void | Finish>;
  /** Instead, when the project is not there. */
  onGone: (payload: Payload) => Promise<void | Finish>;
};

/** A job that comes again and again for one thing in a project, as its payload says. */
export function recurringProjectJob<Payload extends { project_id: number }>(
  context: AppContext,
  { payload: shape, next, run, onGone, ...kind }: RecurringJob<Payload>,
): JobKind {
  return {
    ...kind,
    next: (_planned, now, payload) => next(shape.parse(payload), now),
    async run(payload) {
      const work = shape.parse(payload);
      const { exists } = await findRole(context, work.project_id, undefined);
      return exists ? run(projectOfWork(work), work) : onGone(work);
    },
  };
}

/** Hears of an event in some project. */
export function projectListener(
  context: AppContext,
  event: EventKind<{ project_id: number }>,
  listener: Omit<Listener<never>, "run"> & { run: Run },
): JobKind {
  return listenTo(event, {
    ...listener,
    run: (payload, job) => runInProject(context, payload, job, listener.run),
  });
}

/** Hears of an event that befell one paper of a project. */
export function paperListener(
  context: AppContext,
  event: EventKind<{ project_id: number; paper_id: number }>,
  listener: Omit<Listener<never>, "run"> & {
    run: (project: EditableProject, paperId: number) => Promise<void>;
  },
): JobKind {
  return listenTo(event, {
    ...listener,
    run: (payload, job) =>
      runInProject(context, payload, job, (project) => listener.run(project, payload.paper_id)),
  });
}

/** A project that was deleted meanwhile needs nothing more; one that comes back from the bin is caught up with then. */
async function runInProject(
  context: AppContext,
  work: { project_id: number },
  job: RunningJob,
  run: Run,
): Promise<void> {
  const { exists } = await findRole(context, work.project_id, undefined);
  if (exists) await run(projectOfWork(work), job);
}
