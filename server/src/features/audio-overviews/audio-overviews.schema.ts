// Shapes of audio overviews: what is asked for, their records, scripts and chapters, and the task that speaks one.
import { z } from "zod";
import { identifier, pageQuery } from "../../api/query.ts";
import { authorship, fallbackQuery } from "../writing/drafts.schema.ts";

/** More papers would make hours of listening. */
const mostPapers = 50;

export const overviewRequest = z.object({
  paper_ids: z.array(identifier).min(1).max(mostPapers),
  tone: z.enum(["formal", "conversational"]).default("conversational"),
  focus_areas: z
    .array(z.string().trim().min(1).max(200))
    .max(10)
    .nullish()
    .transform((areas) => areas ?? []),
});

export const creationQuery = fallbackQuery;

export type OverviewRequest = z.infer<typeof overviewRequest>;

export const scriptLines = z.array(
  z.object({
    speaker: z.string(),
    text: z.string(),
    paper_id: z
      .int()
      .nullable()
      .describe("The paper that says it; null where the line states nothing"),
    start_seconds: z.number().describe("Estimated, until the script was spoken"),
  }),
);

export const chapterList = z.array(
  z.object({
    title: z.string(),
    line: z.int().describe("The first of its lines, from 0"),
    start_seconds: z.number(),
  }),
);

export const overviewRecord = z
  .object({
    id: z.int(),
    title: z.string(),
    summary: z.string(),
    duration_estimate: z.int().describe("In seconds"),
    tone: z.enum(["formal", "conversational"]),
    language: z.enum(["en", "zh"]),
    paper_count: z.int(),
    paper_ids: z.array(z.int()),
    focus_areas: z.array(z.string()),
    ...authorship,
    audio_seconds: z
      .number()
      .nullable()
      .describe("How long the spoken file is; null until there is one"),
    created_at: z.string(),
  })
  .meta({ id: "AudioOverview" });

export type OverviewRecord = z.infer<typeof overviewRecord>;

export const overviewDetail = overviewRecord
  .extend({ script: scriptLines, chapters: chapterList })
  .meta({ id: "AudioOverviewDetail" });

export type OverviewDetail = z.infer<typeof overviewDetail>;

export const overviewsQuery = z.object(pageQuery);

export const audioQuery = z.object({
  format: z
    .enum(["wav", "mp3", "ogg"])
    .default("wav")
    .describe("mp3 and ogg where an encoder is installed"),
});

export const speakingStarted = z.object({ task_id: z.int(), overview_id: z.int() });

export const speakingParams = z.object({ overview_id: z.int(), title: z.string() });

export const speakingResult = z.object({
  overview_id: z.int(),
  seconds: z.number(),
  bytes: z.int(),
});
