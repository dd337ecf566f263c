// The shape of what is going on in a project.
import { z } from "zod";

export const projectActivity = z
  .object({
    project_id: z.int(),
    changed_at: z.string().describe("When the project or one of its papers was last changed"),
    running_tasks: z.int().describe("Tasks that run or wait for their turn"),
    waiting_runs: z.int().describe("Runs that wait for decisions"),
    duplicates: z
      .int()
      .describe(
        "Uploads and pairs of papers that wait for somebody to say whether they are one work",
      ),
    unread_notifications: z.int(),
  })
  .meta({ id: "ProjectActivity" });

export type ProjectActivity = z.infer<typeof projectActivity>;
