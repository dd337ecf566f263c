// The event that a paper's file was read, and that its text and passages are there now.
import { z } from "zod";
import type { EventKind } from "../../platform/jobs/event.ts";

export const paperRead: EventKind<{ project_id: number; paper_id: number }> = {
  name: "paper.read",
  payload: z.object({ project_id: z.int(), paper_id: z.int() }),
};
