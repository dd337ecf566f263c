// Asks a language model which pairs of findings contradict each other; it chooses among sentences that papers hold, and adds none.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { OpposedPair } from "./contradictions-thread.ts";

const pairsAtOnce = 20;
const longestClaim = 300;

const instructions = [
  "You read pairs of findings from different papers, and decide which pairs contradict each other: both cannot hold for the same cause, outcome and population.",
  "Findings on other outcomes, causes or populations do not contradict each other, nor does a finding that is merely more exact.",
  'Answer with JSON alone: {"contradictions": [{"pair": number, "claim": "what they disagree on, in one sentence", "topic": "a few words"}]} with the pairs that contradict each other only; an empty list if none does.',
  fencedDataRule,
].join("\n");

const shape = z.object({
  contradictions: z.array(
    z.object({
      pair: z.int(),
      claim: z.string().trim().max(longestClaim).catch(""),
      topic: z.string().trim().max(longestClaim).catch(""),
    }),
  ),
});

/** In the order of the candidates. Of what papers plainly say alike none is a candidate: the model cannot propose it. */
export async function proposeContradictions(
  model: LlmClient,
  candidates: readonly OpposedPair[],
  signal: AbortSignal,
): Promise<OpposedPair[]> {
  const found: OpposedPair[] = [];
  for (let start = 0; start < candidates.length; start += pairsAtOnce) {
    const asked = candidates.slice(start, start + pairsAtOnce);
    const pairs = asked.map(({ one, other }, place) => ({
      pair: place + 1,
      a: one.sentence,
      b: other.sentence,
    }));
    const messages = [
      { role: "system" as const, content: instructions },
      { role: "user" as const, content: fenceData({ pairs }) },
    ];
    const { contradictions } = await completeJson(model, { messages, signal }, shape);
    const proposed = new Map(contradictions.map((each) => [each.pair, each]));
    for (const [place, pair] of asked.entries()) {
      const each = proposed.get(place + 1);
      if (each !== undefined)
        found.push({ ...pair, claim: each.claim || pair.claim, topic: each.topic || pair.topic });
    }
  }
  return found;
}
