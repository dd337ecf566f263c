// Asks a language model for headings with points drawn from passages, and keeps the points that the passages hold up.
import { z } from "zod";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import { checkCitations } from "../../knowledge/answering/check-citations.ts";
import type { Citation } from "../../knowledge/answering/passage.ts";
import { UpstreamError } from "../../platform/errors.ts";
import { fitPrompt } from "../rag/prompt.ts";
import type { FoundPassage, PlacedSentence } from "../rag/retrieve-passages.ts";

export type Part = { title: string; lines: string[] };

const answered = z.object({
  parts: z.array(z.object({ title: z.string().trim().min(1), points: z.array(z.string()) })).min(1),
});
const form =
  'Answer with JSON alone: {"parts": [{"title": "…", "points": ["…  [1][3]"]}]}. Every point ends with the numbers of the passages it rests on.';

/** Points come as items of a list. A model of which nothing could be kept has failed. */
export async function askForPoints(
  model: LlmClient,
  asked: { task: string; message: string },
  found: readonly FoundPassage[],
  signal: AbortSignal,
): Promise<{ parts: Part[]; citations: Citation<PlacedSentence>[] }> {
  const question = { ...asked, task: `${asked.task}\n${form}`, field: "topic" };
  const { messages, passages, maxTokens } = await fitPrompt(model, question, found);
  const { parts } = await completeJson(model, { messages, maxTokens, signal }, answered);
  const citations = new Map<string, Citation<PlacedSentence>>();
  const kept = parts.map(({ title, points }) => ({
    title,
    lines: points.flatMap((point) => {
      const checked = checkCitations(point.replaceAll(/\s+/gu, " ").trim(), passages);
      if (checked.doubts.length > 0 || checked.text === "") return [];
      for (const each of checked.citations)
        citations.set(`${each.index} ${each.sentence.start}`, each);
      return `- ${checked.text}`;
    }),
  }));
  const parted = kept.filter(({ lines }) => lines.length > 0);
  if (parted.length > 0) return { parts: parted, citations: [...citations.values()] };
  throw new UpstreamError(
    "Nothing of what the language model wrote is held up by the papers it was given. Try again, choose another model in the settings, or ask with fallback=true for the built-in engine.",
    { code: "llm_answer_unsupported" },
  );
}
