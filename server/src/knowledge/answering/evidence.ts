// What speaks for a passage before its sentences are looked at: how much of the question it holds, and how near it is.
import { termsOf } from "../text/stemmed-terms.ts";
import type { Evidence } from "./confidence.ts";
import type { Passage } from "./passage.ts";
import { coverage, isClosedQuestion, questionTerms } from "./question-terms.ts";

/** What no passage of the library holds says less of a single one than what others hold: a name that nobody wrote down. */
const unknownShare = 0.5;
/** About every second pair of characters is the end of one word and the beginning of the next, which no passage need hold. */
const pairsOfTwoWords = 0.5;
const pair = /^\p{Script=Han}/u;

/** Of a term in a library: how rare it is, and whether any passage holds it. */
export type TermRarity = { rarity: number; isKnown: boolean };

/** How much of the weight of a question's terms a text holds, rare ones before common ones: 0 to 1. */
export function coverageBy(rarities: ReadonlyMap<string, TermRarity>): (text: string) => number {
  const asked = new Set(rarities.keys());
  const shareOfPair = shareOfUnknownPair(rarities);
  const weightOf = (term: string): number => {
    const { rarity = 0, isKnown = false } = rarities.get(term) ?? {};
    return rarity * (isKnown ? 1 : pair.test(term) ? shareOfPair : unknownShare);
  };
  return (text) => coverage(asked, new Set(termsOf(text)), weightOf);
}

/** Only pairs that the index knows count; but where it knows fewer than a text of words has, the question is of other words. */
function shareOfUnknownPair(rarities: ReadonlyMap<string, TermRarity>): number {
  let [known, unknown] = [0, 0];
  for (const [term, { rarity, isKnown }] of rarities) {
    if (!pair.test(term)) continue;
    if (isKnown) known += rarity;
    else unknown += rarity;
  }
  const counted = Math.max(0, (1 - pairsOfTwoWords) * (known + unknown) - known);
  return unknown === 0 ? 0 : counted / unknown;
}

/** `nearest` is the cosine of its nearest sentence, where similarities are on the scale that confidence was fitted with. */
export function evidenceOf(
  question: string,
  passage: Pick<Passage, "paperTitle" | "text" | "covered" | "similarity" | "isGlossed">,
  nearest: number | undefined,
): Evidence {
  const { text, paperTitle, covered, similarity, isGlossed } = passage;
  return {
    covered:
      covered ?? coverage(questionTerms(question), new Set(termsOf(`${paperTitle}\n${text}`))),
    similarity: nearest === undefined ? undefined : (similarity ?? passageOfSentence * nearest),
    isClosed: isClosedQuestion(question),
    isGlossed,
  };
}

/** How near a passage is when its nearest sentence is, on average over the questions of PubMedQA. */
const passageOfSentence = 0.93;
