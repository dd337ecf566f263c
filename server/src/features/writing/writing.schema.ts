// Shapes of writing assistance.
import { z } from "zod";
import { identifier } from "../../api/query.ts";
import { citationStyles } from "../../knowledge/bibliography/styles/format-citation.ts";

export const citationRequest = z.object({
  paper_ids: z.array(identifier).min(1).max(1000),
  style: z.enum(citationStyles).default("gb_t_7714"),
  variant: z
    .enum(["text", "html", "markdown"])
    .default("text")
    .describe("text, or html and markdown, which keep italics"),
});

export type CitationRequest = z.infer<typeof citationRequest>;

export const citationList = z.object({
  citations: z.array(
    z.object({ paper_id: z.int(), citation: z.string(), style: z.enum(citationStyles) }),
  ),
  style: z.enum(citationStyles),
});
