// Shapes of the flow of records through a review, as PRISMA 2020 counts it.
import { z } from "zod";

export const prismaQuery = z.object({ format: z.enum(["json", "svg"]).default("json") });

const origin = z.object({ name: z.string(), records: z.int() });

export const prismaFlow = z
  .object({
    project_id: z.int(),
    generated_at: z.string(),
    runs: z.int().describe("Pipelines that are counted"),
    imports: z.int(),
    identification: z.object({
      databases: z.array(origin).describe("Records returned, a search made twice counted twice"),
      other_methods: z.array(origin),
      total: z.int(),
    }),
    removed_before_screening: z.object({
      duplicates: z.int(),
      marked_ineligible_by_automation: z.null().describe("Sheaf marks none"),
      other_reasons: z.int().describe("Entries and files that could not be taken"),
      not_settled: z.int().describe("Waiting for a person's decision, or for a run to go on"),
    }),
    screening: z.object({
      screened: z.int(),
      excluded: z.int().describe("Deleted from the library"),
    }),
    retrieval: z.object({ sought: z.int(), not_retrieved: z.int() }),
    eligibility: z.object({
      assessed: z.int().describe("Reports whose text was read"),
      not_readable: z.int(),
      excluded: z.null().describe("Sheaf keeps no reasons for exclusion"),
    }),
    included: z.object({
      studies: z.null().describe("Which papers are included Sheaf does not know"),
      papers_in_library: z.int(),
    }),
    notes: z.array(z.string()).describe("What the numbers do not say"),
  })
  .meta({ id: "PrismaFlow" });

export type PrismaFlow = z.infer<typeof prismaFlow>;
