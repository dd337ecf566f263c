// The tasks that do the steps of runs: what each does, and how a run moves on when one of them ends.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { conflictResolved } from "../dedup/conflict-resolved.ts";
import { papersAdded } from "../papers/papers-added.ts";
import { projectJob, projectListener } from "../projects/project-job.ts";
import { type TaskKind, taskKind } from "../tasks/task-kind.ts";
import { advance, endRun, settleStep } from "./advance.ts";
import { endCancelled, stopTasks } from "./cancel-run.ts";
import { findRun } from "./find-run.ts";
import { followDecisions } from "./follow-decisions.ts";
import { emptyInbox, findInboxes } from "./inbox.ts";
import { countWork } from "./items.store.ts";
import { note } from "./note.ts";
import * as store from "./pipelines.store.ts";
import { runCrawl } from "./run-crawl.ts";
import { runDedup } from "./run-dedup.ts";
import { runExtract } from "./run-extract.ts";
import { runIndexing } from "./run-indexing.ts";
import { runReading } from "./run-reading.ts";
import { runSearch } from "./run-search.ts";
import { type StepParams, stepShapes } from "./step-shapes.ts";
import { type StepCode, withPatience } from "./step-work.ts";
import { isOver, type StepName } from "./steps.ts";

type Concurrency = TaskKind["concurrency"];

const asManyAsAreRead: Concurrency = ({ config }) => config.processing.concurrency;

/** Processes may die under a step as often as they like; what the step itself fails at is told at once. */
const maxTries = 100;

const inboxKind = "pipelines.inbox";
const betweenLooks = 15_000;

export const pipelineKinds: TaskKind[] = [
  stepKind("search", 4, runSearch),
  stepKind("extract", 2, runExtract),
  stepKind("dedup", 2, runDedup),
  stepKind("crawl", 3, runCrawl),
  stepKind("ocr", asManyAsAreRead, runReading),
  stepKind("index", 1, runIndexing),
];

export function pipelineJobs(context: AppContext): JobKind[] {
  return [
    projectListener(context, conflictResolved, {
      name: "pipelines",
      concurrency: 1,
      maxTries: 5,
      run: (project) => followDecisions(context, project),
    }),
    {
      name: "pipelines.inboxes",
      concurrency: 1,
      maxTries: 1,
      every: betweenLooks,
      async run() {
        const found = await findInboxes(context);
        if (found.length === 0) return;
        await context.db.write(async (writer) => {
          for (const id of found) await context.jobs.enqueue(writer, inboxKind, { project_id: id });
        });
      },
    },
    projectJob(context, {
      name: inboxKind,
      concurrency: 1,
      maxTries: 1,
      run: (project, job) => emptyInbox(context, project, job.signal),
    }),
  ];
}

function stepKind(name: StepName, concurrency: Concurrency, code: StepCode): TaskKind {
  const shape = stepShapes[name];
  return taskKind({
    ...shape,
    concurrency,
    maxTries,
    async run(context, { thread_id: threadId }, task) {
      const run = await findRun(context.db, task.project, threadId);
      return withPatience(task.signal, shape.failure, () => code(context, run, task));
    },
    async onEnded(context, writer, params, result, { project }) {
      const run = await lockRun(context, writer, project, params);
      await settleStep(context, writer, run, name, result);
      const isBringing = name === "dedup" && (await countWork(writer, run.id, "index")) > 0;
      if (isBringing) await context.jobs.announce(writer, papersAdded, { project_id: project.id });
      await advance(context, writer, project, run);
    },
    async onFailed(context, writer, params, message, { id, project }) {
      const run = await lockRun(context, writer, project, params);
      if (isOver(run.status)) return;
      // Nobody is asked for a run that is over; whoever starts it again is.
      await stopTasks(context, writer, run, id);
      await store.updateWaitingCancelled(writer, run.id);
      await store.updateStepStatus(writer, run.id, name, "failed");
      await note(context, writer, run.id, "step", { step: name, status: "failed", error: message });
      await endRun(context, writer, run, "failed", message, name);
    },
    async onCancelled(context, writer, params, { id, project }) {
      const run = await lockRun(context, writer, project, params);
      if (isOver(run.status)) return;
      await stopTasks(context, writer, run, id);
      await endCancelled(context, writer, project, run);
    },
  });
}

function lockRun(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
  { thread_id: threadId }: StepParams,
) {
  return findRun(writer, project, threadId, rowLock(db));
}
