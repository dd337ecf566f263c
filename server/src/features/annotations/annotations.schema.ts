// Shapes of annotations: highlights and notes on the pages of a paper's PDF.
import { z } from "zod";
import { pageQuery } from "../../api/query.ts";

const annotationKinds = ["highlight", "note"] as const;
const annotationColors = ["yellow", "green", "blue", "pink", "purple"] as const;

/** As much as a PDF may have pages, and as far as a page may reach: two hundred inches. */
const mostPages = 5000;
const mostPoints = 14_400;
const mostRectangles = 200;
const mostLetters = 20_000;

const page = z.int().min(1).max(mostPages);
const points = z.number().min(0).max(mostPoints);

const rectangle = z
  .object({ page, x0: points, y0: points, x1: points, y1: points })
  .describe("In points from the top left corner of the page as displayed");

const text = z
  .string()
  .max(mostLetters)
  .describe("What stands there, word for word; empty for none");
const comment = z.string().max(mostLetters).describe("What its author says of it");
const color = z.enum(annotationColors);

export const annotationRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    paper_id: z.int(),
    kind: z.enum(annotationKinds),
    page: z.int().describe("The first one it is on, from 1"),
    rectangles: z.array(rectangle),
    text,
    color,
    comment,
    author: z.string().describe("The e-mail of who made it; empty for the single user"),
    is_of_earlier_file: z
      .boolean()
      .describe("It was made on another file than the paper has now: its place may be wrong there"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Annotation" });

export type AnnotationRecord = z.infer<typeof annotationRecord>;

export const annotationCreation = z
  .object({
    kind: z.enum(annotationKinds),
    page,
    rectangles: z.array(rectangle).max(mostRectangles).default([]),
    text: text.default(""),
    color: color.default("yellow"),
    comment: comment.default(""),
  })
  .meta({
    example: {
      kind: "highlight",
      page: 3,
      rectangles: [{ page: 3, x0: 72, y0: 118.5, x1: 523, y1: 130 }],
      text: "Winter storms moved 400 tons of sand along the beach in a single night.",
      color: "yellow",
      comment: "Compare with the summer months.",
    },
  });

export type AnnotationCreation = z.infer<typeof annotationCreation>;

export const annotationUpdate = z
  .object({ color, comment })
  .partial()
  .meta({ example: { color: "green" } });

export type AnnotationUpdate = z.infer<typeof annotationUpdate>;

export const annotationQuery = z.object(pageQuery);

/** What links in a file begin with; a server does not know under which address people reach it. */
export const linkBase = z
  .url({ protocol: /^https?$/u, error: "must be a web address such as https://sheaf.example.org" })
  .max(500)
  .transform((address) => new URL(address).origin)
  .optional()
  .describe("Where this service is reached; with it quotes link to their page in the reader");

export const markdownQuery = z.object({ link_base: linkBase });
