// What waits for a decision, wherever it came from, and the decision itself.
import type { Operations, Schemas } from "../api/generated.ts";

type Waiting = Schemas["UploadConflict"];

/** Only a run tells what speaks for one work and what against. */
export type Conflict = Pick<
  Waiting,
  "conflict_id" | "reason" | "similarity" | "old_paper" | "new_paper" | "created_at"
> & { evidence?: string[] };

export type Decision = Operations["POST /api/v1/projects/{project_id}/dedup/resolve"]["body"];

/** How the newcomer came: sent by somebody, or found by a search. */
export type Arrival = Schemas["PipelineRun"]["pipeline_type"];

/** A decision on its way to the server. */
export type Deciding = {
  isPending: boolean;
  error: Error | null;
  mutate: (decision: Decision) => void;
};
