// The steps of each pipeline, in their order, and what the states of runs and steps are called.

export const pipelineTypes = ["search", "upload"] as const;
export const runStatuses = ["running", "interrupted", "completed", "failed", "cancelled"] as const;
export const stepStatuses = [
  "pending",
  "running",
  "waiting",
  "completed",
  "failed",
  "cancelled",
] as const;

export type PipelineType = (typeof pipelineTypes)[number];
export type RunStatus = (typeof runStatuses)[number];
export type StepStatus = (typeof stepStatuses)[number];

export const stepNames = ["search", "extract", "dedup", "crawl", "ocr", "index"] as const;

export type StepName = (typeof stepNames)[number];

export const stepsOf: Record<PipelineType, readonly StepName[]> = {
  search: ["search", "dedup", "crawl", "ocr", "index"],
  upload: ["extract", "dedup", "ocr", "index"],
};

/** Nothing changes a run any more, but for a person who starts it again. */
export function isOver(status: RunStatus): boolean {
  return status !== "running" && status !== "interrupted";
}
