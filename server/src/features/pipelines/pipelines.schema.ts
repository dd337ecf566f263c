// Shapes of pipelines: starting a run, its state, the decisions it waits for, and the events of following it.
import { z } from "zod";
import { queryIdentifier, queryInteger } from "../../api/query.ts";
import { conflictActions, conflictReasons } from "../dedup/conflicts.schema.ts";
import { paperCreation, paperRecord } from "../papers/papers.schema.ts";
import { searchRequest } from "../search/search.schema.ts";
import { pipelineTypes, runStatuses, stepNames, stepStatuses } from "./steps.ts";

const mostPaths = 2000;
const mostDecisions = 2000;
const projectId = z.int().positive();
const { query, sources, max_results } = searchRequest.shape;

export const searchStart = z.object({
  project_id: projectId,
  query: query.unwrap().nullish().describe("As for a search; empty: the keywords of level 1"),
  sources,
  max_results: max_results.unwrap().nullish().describe("Of each source; 50 where nothing is said"),
  repeat_of: z
    .string()
    .max(100)
    .nullish()
    .describe(
      "The thread_id of an earlier search of the project: what is not given is taken from it, and the run tells what is new since",
    ),
});

export type SearchStart = z.infer<typeof searchStart>;

export const uploadStart = z.object({
  project_id: projectId,
  pdf_paths: z
    .array(z.string().min(1).max(4096))
    .min(1)
    .max(mostPaths)
    .describe("Files inside PDF_DIR, as paths below it or as whole paths"),
});

export type UploadStart = z.infer<typeof uploadStart>;

export const startedRun = z
  .object({
    thread_id: z.string(),
    status: z.enum(runStatuses),
    project_id: z.int(),
    task_id: z.int().describe("The task of the first step"),
  })
  .meta({ id: "StartedPipeline" });

export type StartedRun = z.infer<typeof startedRun>;

export const runConflict = z
  .object({
    conflict_id: z.string().describe("`<old_paper_id>:<what was found>`"),
    reason: z.enum(conflictReasons),
    similarity: z.number(),
    evidence: z.array(z.string()).describe("What speaks for one work, and what against"),
    old_paper: paperRecord
      .nullable()
      .describe(
        "The paper it resembles, or the one into which that went; null when it was deleted",
      ),
    new_paper: paperCreation.describe("What the search or the file brought"),
    created_at: z.string(),
  })
  .meta({ id: "PipelineConflict" });

export type RunConflict = z.infer<typeof runConflict>;

const step = z.object({
  name: z.enum(stepNames),
  status: z
    .enum(stepStatuses)
    .describe("waiting: done as far as it can be, the rest hangs on conflicts"),
  progress: z.int(),
  total: z.int(),
  task_id: z.int().nullable().describe("The task that works on it, or did last"),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
});

export const runRecord = z
  .object({
    thread_id: z.string(),
    project_id: z.int(),
    pipeline_type: z.enum(pipelineTypes),
    status: z.enum(runStatuses),
    stage: z.enum(stepNames).describe("The step under way, or the last one that was"),
    progress: z.int().describe("0 to 100"),
    title: z.string().describe("What it is about: the query, or the files"),
    steps: z.array(step),
    open_conflicts: z.int().describe("How many decisions are still wanted"),
    error: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: "PipelineRun" });

export type RunRecord = z.infer<typeof runRecord>;

export const runState = runRecord
  .extend({
    params: z.record(z.string(), z.unknown()).describe("What the run was started with"),
    conflicts: z.array(runConflict).describe("What is to be decided, when interrupted"),
    result: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .describe(
        "Counts for each step that has begun; what was imported stays, whatever becomes of the run",
      ),
  })
  .meta({ id: "PipelineState" });

export type RunState = z.infer<typeof runState>;

const decision = z
  .object({
    conflict_id: z.string().max(200),
    action: z.enum(conflictActions),
    merged_paper: paperCreation.nullish().describe("The metadata of both; needed for `merge`"),
  })
  .refine(({ action, merged_paper }) => action !== "merge" || merged_paper != null, {
    path: ["merged_paper"],
    message: "is needed when the action is merge: the metadata that the new paper gets",
  });

export type Decision = z.infer<typeof decision>;

export const resumeRequest = z.object({
  resolved_conflicts: z
    .array(decision)
    .max(mostDecisions)
    .describe("Decisions on some or all conflicts; those not named stay"),
});

export const runAnswer = z
  .object({ thread_id: z.string(), status: z.enum(runStatuses) })
  .meta({ id: "PipelineAnswer" });

export type RunAnswer = z.infer<typeof runAnswer>;

export const runQuery = z.object({
  project_id: queryIdentifier.optional(),
  status: z.enum(runStatuses).optional(),
  limit: queryInteger(1, 500).default(50),
});

export type RunQuery = z.infer<typeof runQuery>;

export const runEvents = {
  state: runState.describe("How the run stands when somebody joins"),
  progress: runState.describe("How it stands after a change"),
  interrupted: runState.describe("It waits for decisions on the conflicts"),
  complete: runState.describe("It is over: completed or cancelled"),
  error: z.object({ code: z.string(), message: z.string() }),
};
