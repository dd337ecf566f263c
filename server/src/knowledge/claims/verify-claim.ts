// Says of a claim whether sentences of a library support it, contradict it, or only speak of the same.
import { chooseEvidence, type ClaimPassage, type Embed, type Weighed } from "./choose-evidence.ts";
import { createJudge, type Stance } from "./judge-sentence.ts";

export type Verdict = "supported" | "contradicted" | "related" | "not_found";

export type Judged<Place> = Weighed<Place> & {
  stance: Stance;
  /** How surely the sentence says so: 0 to 1. */
  strength: number;
};

export type Verification<Place> = {
  verdict: Verdict;
  /** How likely the verdict is right: 0 to 1. */
  confidence: number;
  /** Best first. */
  evidence: Judged<Place>[];
};

/** So many sentences decide. */
const mostDeciding = 4;
/** Below it a sentence decides nothing; chosen on the fitted half of eval/claims.ts. */
export const leastStrength = { supports: 0.45, contradicts: 0.55 };
/** Below it a sentence is not said to take a side at all. */
const leastTold = 0.3;
/** Below it the nearest sentence is about something else. */
const leastLikeness = 0.5;
const deciding = new Set(["result", "conclusion", "other", "background", "limitation"]);

export async function verifyClaim<Place>(
  claim: string,
  passages: ReadonlyArray<ClaimPassage<Place>>,
  embed?: Embed,
): Promise<Verification<Place>> {
  const judge = createJudge(claim);
  const evidence = (await chooseEvidence(claim, passages, embed)).map((sentence) => {
    const { stance, fit } = judge(sentence.text);
    const strength = deciding.has(sentence.role) ? fit * sentence.likeness : 0;
    return strength < leastTold
      ? { ...sentence, stance: "related" as const, strength }
      : { ...sentence, stance, strength };
  });
  return { ...decide(evidence), evidence };
}

/** What speaks for the other side is taken off: where both do, nothing is decided. */
export function decide<Place>(
  evidence: readonly Judged<Place>[],
): Omit<Verification<Place>, "evidence"> {
  const first = evidence.slice(0, mostDeciding);
  const [supports, contradicts] = [strongest(first, "supports"), strongest(first, "contradicts")];
  const difference = supports - contradicts;
  if (difference >= leastStrength.supports)
    return { verdict: "supported", confidence: sureness(difference) };
  if (-difference >= leastStrength.contradicts)
    return { verdict: "contradicted", confidence: sureness(-difference) };
  const nearest = Math.max(0, ...evidence.map(({ likeness }) => likeness));
  return nearest >= leastLikeness
    ? { verdict: "related", confidence: rounded(nearest) }
    : { verdict: "not_found", confidence: rounded(1 - nearest) };
}

function strongest<Place>(evidence: readonly Judged<Place>[], side: Stance): number {
  return Math.max(0, ...evidence.map(({ stance, strength }) => (stance === side ? strength : 0)));
}

function sureness(strength: number): number {
  return rounded(Math.min(1, 0.6 + 0.4 * strength));
}

function rounded(value: number): number {
  return Math.round(Math.min(1, value) * 1000) / 1000;
}
