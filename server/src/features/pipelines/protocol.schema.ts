// Shapes of the protocol of a run.
import { z } from "zod";
import { protocolEntries } from "./note.ts";
import { pipelineTypes, runStatuses } from "./steps.ts";

export const protocolQuery = z.object({
  format: z.enum(["json", "markdown"]).default("json"),
});

const result = z.object({
  title: z.string(),
  doi: z.string(),
  outcome: z.string().describe("created, known, conflict, discarded, or found: not settled yet"),
  paper_id: z.int().nullable(),
  sources: z.array(z.string()),
});

export const runProtocol = z
  .object({
    thread_id: z.string(),
    project_id: z.int(),
    pipeline_type: z.enum(pipelineTypes),
    status: z.enum(runStatuses),
    params: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    versions: z
      .record(z.string(), z.string())
      .describe("Of Sheaf and of the models that took part, as far as the run has come"),
    counts: z.record(z.string(), z.int()).describe("What became of all that the run brought"),
    new_since: z
      .object({
        thread_id: z.string().describe("The search that was repeated"),
        searched_at: z.string(),
        results: z.array(result).describe("What that one had not found"),
      })
      .nullable(),
    entries: z
      .array(
        z.object({
          at: z.string(),
          entry: z.enum(protocolEntries),
          detail: z.record(z.string(), z.unknown()),
        }),
      )
      .describe("Everything in the order in which it happened; nothing of it is ever changed"),
  })
  .meta({ id: "PipelineProtocol" });

export type RunProtocol = z.infer<typeof runProtocol>;
