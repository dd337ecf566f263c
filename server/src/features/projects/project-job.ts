// A job for one project that nobody has to see, and that is therefore no task.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { JobKind, RunningJob } from "../../platform/jobs/job-kind.ts";
import { findRole } from "./projects.ts";
import { projectOfWork } from "../tasks/project-of-work.ts";

const payloadShape = z.object({ project_id: z.int() });

/** Its payload is `{ project_id }`; a project that was deleted meanwhile needs nothing more. */
export function projectJob(
  context: AppContext,
  kind: Pick<JobKind, "name" | "concurrency" | "maxTries"> & {
    run(project: EditableProject, job: RunningJob): Promise<void>;
  },
): JobKind {
  return {
    ...kind,
    async run(payload, job) {
      const work = payloadShape.parse(payload);
      const { exists } = await findRole(context, work.project_id, undefined);
      if (exists) await kind.run(projectOfWork(work), job);
    },
  };
}
