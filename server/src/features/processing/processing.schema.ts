// Shapes of reading papers' files: asking for it, the text that was read, and its passages.
import { z } from "zod";
import { pageQuery, queryIdentifiers } from "../../api/query.ts";

export const processQuery = z.object({
  paper_ids: queryIdentifiers
    .optional()
    .describe("Without it every paper of the project whose PDF was not read yet"),
});

export const processResult = z.object({
  queued: z.int().describe("How many papers will be read"),
  message: z.string(),
});

const rectangle = z
  .object({ page: z.int(), x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
  .describe("In points from the top left corner of the page as displayed");

const sentence = z.object({
  start: z.int(),
  end: z.int(),
  page: z.int().nullable(),
  rectangles: z.array(rectangle),
});

export const passageRecord = z
  .object({
    id: z.int(),
    paper_id: z.int(),
    ordinal: z.int(),
    kind: z.enum(["text", "caption", "table", "footnote", "references"]),
    section: z.string(),
    text: z.string(),
    token_count: z.int(),
    char_start: z.int().describe("In the paper's text, from 0"),
    char_end: z.int(),
    page_start: z.int().nullable(),
    page_end: z.int().nullable(),
    rectangles: z.array(rectangle),
    sentences: z.array(sentence),
  })
  .meta({ id: "Chunk" });

export type PassageRecord = z.infer<typeof passageRecord>;

export const passageQuery = z.object({ ...pageQuery });

const found = z.object({
  value: z.unknown(),
  confidence: z.number(),
  source: z.enum(["page", "info", "xmp"]),
});

export const paperText = z
  .object({
    paper_id: z.int(),
    text: z.string(),
    pages: z.array(
      z.object({
        number: z.int(),
        width: z.number(),
        height: z.number(),
        source: z.enum(["text", "ocr", "empty"]),
      }),
    ),
    sections: z.array(
      z.object({
        title: z.string(),
        level: z.int(),
        start: z.int(),
        end: z.int(),
        page: z.int().nullable(),
      }),
    ),
    hidden: z
      .array(
        z.object({
          page: z.int(),
          reason: z.enum(["invisible", "background_colour", "too_small", "off_page"]),
          characters: z.int(),
          sample: z.string(),
        }),
      )
      .describe("Text in the file that nobody sees on the page; it was left out"),
    metadata: z
      .record(z.string(), found)
      .describe("What the file says of the paper, field by field, with confidence 0..1"),
    read_at: z.string(),
  })
  .meta({ id: "PaperText" });

export type PaperText = z.infer<typeof paperText>;
