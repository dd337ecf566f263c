// Shapes of projects.
import { z } from "zod";
import { pageQuery, querySearch } from "../../api/query.ts";

const name = z.string().trim().min(1).max(255);
const text = z.string().max(20_000);
const settings = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => JSON.stringify(value).length <= 100_000,
    "must be at most 100,000 characters of JSON",
  )
  .describe("Free-form preferences of the project");

export const projectRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    domain: z.string(),
    settings: z.record(z.string(), z.unknown()),
    paper_count: z.int(),
    keyword_count: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Project" });

export type ProjectRecord = z.infer<typeof projectRecord>;

export const binnedProject = z
  .object({
    ...projectRecord.shape,
    deleted_at: z.string(),
    expires_at: z.string().describe("When it is gone for good"),
  })
  .meta({ id: "BinnedProject" });

export type BinnedProject = z.infer<typeof binnedProject>;

export const projectCreation = z.object({
  name,
  description: text.default(""),
  domain: z.string().max(255).default(""),
  settings: settings.default({}),
});

export type ProjectCreation = z.infer<typeof projectCreation>;

export const projectUpdate = z.object({
  name: name.optional(),
  description: text.optional(),
  domain: z.string().max(255).optional(),
  settings: settings.optional(),
});

export type ProjectUpdate = z.infer<typeof projectUpdate>;

export const projectQuery = z.object({
  ...pageQuery,
  q: querySearch.optional().describe("Words to find in name, description and domain"),
});

export type ProjectQuery = z.infer<typeof projectQuery>;
