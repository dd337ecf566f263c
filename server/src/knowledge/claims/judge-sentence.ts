// Holds one sentence against a claim: whether it says the same, the opposite, or neither, and how exactly it speaks of it.
import type { Effect } from "./effect.ts";
import { effectsOf } from "./effects.ts";
import { excludesEachOther } from "./match-findings.ts";
import { relationOfEffects } from "./opposition.ts";
import { subjectTermsOf } from "./subject-terms.ts";

export type Stance = "supports" | "contradicts" | "related";

/** `fit` is how much of what the claim says of cause and effect the sentence speaks of: 0 to 1. */
export type Judgement = { stance: Stance; fit: number };

/** A claim is read once, however many sentences it is held against. */
export function createJudge(claim: string): (sentence: string) => Judgement {
  const claimed = effectsOf(claim);
  const words = wordsIn(claim);
  return (sentence) => {
    if (excludesEachOther(words, wordsIn(sentence))) return { stance: "related", fit: 0 };
    const terms = subjectTermsOf(sentence);
    let [same, opposed] = [0, 0];
    for (const said of effectsOf(sentence))
      for (const one of claimed) {
        const fit = fitOf(one, said, terms);
        const relation = relationTo(one, said);
        if (relation === "same") same = Math.max(same, fit);
        if (relation === "opposed") opposed = Math.max(opposed, fit);
      }
    if (same > opposed) return { stance: "supports", fit: same };
    return opposed > same ? { stance: "contradicts", fit: opposed } : { stance: "related", fit: 0 };
  };
}

/** That there is an effect says nothing of its way, nor does one without a comparison of what is better. */
function relationTo(claimed: Effect, said: Effect): ReturnType<typeof relationOfEffects> {
  const isDirected = claimed.course === "up" || claimed.course === "down";
  if (isDirected && said.course === "some") return "open";
  if (claimed.versus.size > 0 && said.versus.size === 0) return "open";
  return relationOfEffects(claimed, said);
}

/** What the claim says goes some way must go there in the sentence; what makes it go may stand anywhere in it. */
function fitOf(claimed: Effect, said: Effect, terms: ReadonlySet<string>): number {
  const target = shareIn(claimed.target, said.target);
  const agent = claimed.agent.size === 0 ? target : shareIn(claimed.agent, terms);
  return Math.sqrt(target * agent);
}

function shareIn(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : wanted.intersection(held).size / wanted.size;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/gu) ?? []);
}
