// Asks a language model to word gaps that were found, and holds what it says against the sentences they were found in.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { FoundGaps, Gap, ResearchQuestion } from "../../knowledge/analysis/gaps.ts";
import {
  citedNumbers,
  keepKnownMarkers,
  withoutMarkers,
} from "../../knowledge/answering/markers.ts";
import { supportScore } from "../../knowledge/claims/support.ts";

const gapsAtOnce = 10;
const longestText = 1000;
/** Less of a description than this in its sentences, and it is about something else. */
const leastSupport = 0.3;

const instructions = [
  "You help researchers to see what a set of papers leaves open. You are given gaps, each with numbered sentences of papers as its evidence.",
  "Describe each gap in one or two sentences, from its evidence alone, citing the sentences by their numbers in square brackets, as in [1]. Write in the language of the evidence. Then ask one research question that would close the gap.",
  'Answer with JSON alone: {"gaps": [{"gap": number, "description": "…", "question": "…"}]}',
  fencedDataRule,
].join("\n");

const shape = z.object({
  gaps: z.array(
    z.object({
      gap: z.int(),
      description: z.string().trim().min(1).max(longestText),
      question: z.string().trim().min(1).max(longestText),
    }),
  ),
});

/** What it describes beyond its evidence stays in our own words; scores, evidence and papers are never the model's. */
export async function wordGaps(
  model: LlmClient,
  { gaps, research_questions }: FoundGaps,
  signal: AbortSignal,
): Promise<FoundGaps> {
  const worded: FoundGaps = { gaps: [], research_questions: [] };
  for (let start = 0; start < gaps.length; start += gapsAtOnce) {
    const asked = gaps.slice(start, start + gapsAtOnce);
    const data = asked.map(({ topic, description, evidence }, place) => ({
      gap: place + 1,
      topic,
      found: description,
      evidence: evidence.map(({ sentence }, index) => `[${index + 1}] ${sentence}`),
    }));
    const messages = [
      { role: "system" as const, content: instructions },
      { role: "user" as const, content: fenceData({ gaps: data }) },
    ];
    const answer = await completeJson(model, { messages, signal }, shape);
    const byNumber = new Map(answer.gaps.map((each) => [each.gap, each]));
    for (const [place, gap] of asked.entries()) {
      const said = byNumber.get(place + 1);
      const question = research_questions[start + place] as ResearchQuestion;
      worded.gaps.push({ ...gap, description: checkedDescription(said?.description, gap) });
      worded.research_questions.push({
        ...question,
        question: said === undefined ? question.question : withoutMarkers(said.question),
      });
    }
  }
  return worded;
}

function checkedDescription(said: string | undefined, { description, evidence }: Gap): string {
  if (said === undefined) return description;
  const text = keepKnownMarkers(said, (number) => number >= 1 && number <= evidence.length);
  const cited = citedNumbers(text).flatMap((number) => evidence[number - 1]?.sentence ?? []);
  if (cited.length === 0) return description;
  return supportScore(withoutMarkers(text), [cited.join(" "), ...cited]) < leastSupport
    ? description
    : text;
}
