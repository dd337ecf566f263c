// Asks a language model for the lines of an audio overview, and keeps those that their papers hold up.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import { figuresOf } from "../../knowledge/text/figures.ts";
import { supportScore } from "../../knowledge/claims/support.ts";
import { languageOf } from "../../knowledge/answering/wording.ts";
import {
  type OverviewOrder,
  type OverviewPaper,
  type OverviewScript,
  timeLines,
} from "../../knowledge/drafting/overview-script.ts";
import { overviewWording } from "../../knowledge/drafting/overview-wording.ts";
import { UpstreamError } from "../../platform/errors.ts";

const answered = z.object({
  title: z.string().trim().min(1).max(300),
  summary: z.string().trim().min(1).max(4000),
  chapters: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(300),
        lines: z
          .array(
            z.object({
              speaker: z.int(),
              text: z.string().trim().min(1),
              paper: z.int().nullish(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

const leastSupport = 0.4;
const leastLines = 4;
const sentencesShown = 40;

/** The built-in script tells the model what there is to tell. */
export async function askForScript(
  model: LlmClient,
  { papers, tone, focusAreas }: OverviewOrder,
  { language, script }: OverviewScript,
  signal: AbortSignal,
): Promise<OverviewScript> {
  const instructions = [
    `You write the script of a ${tone} audio overview of papers for two speakers, 0 the host and 1 the guest: an opening, the papers told and compared, where they disagree, a closing. Write in ${language === "zh" ? "Chinese" : "English"}.`,
    "Every line that states something of a paper names that paper by its number and says only what its sentences say; lines that state nothing name none.",
    'Answer with JSON alone: {"title": "…", "summary": "…", "chapters": [{"title": "…", "lines": [{"speaker": 0, "text": "…", "paper": null}]}]}',
    fencedDataRule,
  ];
  const data = {
    focus_areas: focusAreas,
    papers: papers.map((paper) => ({
      number: paper.id,
      title: paper.title,
      authors: paper.who,
      sentences: sentencesOf(paper).slice(0, sentencesShown),
    })),
    told: script.map(({ text }) => text),
  };
  const messages = [
    { role: "system" as const, content: instructions.join("\n") },
    { role: "user" as const, content: fenceData(data) },
  ];
  const { title, summary, chapters } = await completeJson(model, { messages, signal }, answered);
  const known = new Map(papers.map((paper) => [paper.id, paper]));
  const parts = chapters
    .map((chapter) => ({
      title: chapter.title,
      lines: chapter.lines.flatMap(({ speaker, text, paper }) => {
        const told = paper == null ? undefined : known.get(paper);
        if (!holds(text, paper, told)) return [];
        const line = { speaker: speaker === 0 ? (0 as const) : (1 as const), text };
        return told === undefined ? line : { ...line, paper: told.id };
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (parts.flatMap(({ lines }) => lines).length < leastLines)
    throw new UpstreamError(
      "Too little of what the language model wrote is held up by the papers it was given. Try again, choose another model in the settings, or ask with fallback=true for the built-in engine.",
      { code: "llm_answer_unsupported" },
    );
  const words = overviewWording[language][tone];
  return { title, summary, language, ...timeLines(parts, words) };
}

function holds(
  text: string,
  named: number | null | undefined,
  paper: OverviewPaper | undefined,
): boolean {
  // A line of nobody may state no figures.
  if (named == null) return figuresOf(text).length === 0;
  if (paper === undefined) return false;
  const sentences = [paper.title, paper.who, ...sentencesOf(paper)];
  if (languageOf(text) !== languageOf(sentences.join(" "))) return true;
  return supportScore(text, sentences) >= leastSupport;
}

function sentencesOf({ passages }: OverviewPaper): string[] {
  return passages.flatMap(({ sentences }) => sentences.map(({ text }) => text));
}
