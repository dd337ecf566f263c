// Asks a language model what sentences say of a claim, and holds its proposal against what the sentences themselves say.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import { createFigureCheck, figuresOf } from "../../knowledge/text/figures.ts";
import type { Judged, Verification } from "../../knowledge/claims/verify-claim.ts";

const instructions = [
  "You decide whether numbered sentences of papers support or contradict a claim, by what they say alone and by nothing that you know besides.",
  "A sentence supports the claim only if the claim follows from it, and contradicts it only if both cannot be true. Sentences on the same subject that leave it open do neither.",
  'Answer with JSON alone: {"verdict": "supported" | "contradicted" | "related" | "not_found", "sentences": [numbers of the sentences that decide it], "confidence": 0 to 1}',
  fencedDataRule,
].join("\n");

const shape = z.object({
  verdict: z.enum(["supported", "contradicted", "related", "not_found"]),
  sentences: z.array(z.int()).default([]),
  confidence: z.number().min(0).max(1).catch(0.5),
});

const leastLikeness = 0.3;
const sides = { supported: "supports", contradicted: "contradicts" } as const;

/** A verdict of the model stands if it names sentences that do not say the other thing; else the claim is undecided. */
export async function proposeVerdict<Place>(
  model: LlmClient,
  claim: string,
  evidence: readonly Judged<Place>[],
  signal: AbortSignal,
): Promise<Verification<Place>> {
  const sentences = evidence.map(({ text }, place) => ({ number: place + 1, sentence: text }));
  const messages = [
    { role: "system" as const, content: instructions },
    { role: "user" as const, content: fenceData({ claim, sentences }) },
  ];
  const proposed = await completeJson(model, { messages, signal }, shape);
  const { verdict, confidence } = proposed;
  if (verdict === "related" || verdict === "not_found")
    return { verdict, confidence, evidence: [...evidence] };
  const side = sides[verdict];
  const named = new Set(proposed.sentences);
  const isDeciding = (each: Judged<Place>, place: number) =>
    named.has(place + 1) && mayBe(side, claim, each);
  const judged = evidence.map((each, place) =>
    isDeciding(each, place) ? { ...each, stance: side } : each,
  );
  return evidence.some(isDeciding)
    ? { verdict, confidence, evidence: judged }
    : { verdict: "related", confidence: 0.5, evidence: [...evidence] };
}

/** Nothing that the words, the direction or the figures of the sentence speak against. */
function mayBe<Place>(
  side: "supports" | "contradicts",
  claim: string,
  { text, stance, likeness }: Judged<Place>,
): boolean {
  if (likeness < leastLikeness || (stance !== "related" && stance !== side)) return false;
  return side === "contradicts" || figuresOf(claim).every(createFigureCheck(text));
}
