// The event that many papers were added to a project at once.
import { z } from "zod";
import type { EventKind } from "../../platform/jobs/event.ts";

export const papersAdded: EventKind<{ project_id: number }> = {
  name: "papers.added",
  payload: z.object({ project_id: z.int() }),
};
