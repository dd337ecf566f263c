// The event that somebody has decided a conflict of an upload.
import { z } from "zod";
import type { EventKind } from "../../platform/jobs/event.ts";

export const conflictResolved: EventKind<{ project_id: number }> = {
  name: "dedup.conflict-resolved",
  payload: z.object({ project_id: z.int() }),
};
