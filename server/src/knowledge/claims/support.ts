// How well sentences hold up a claim: 0 where they do not or say the opposite, 1 where one says it in so many words.
import { createFigureCheck, figuresOf } from "../text/figures.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import { createJudge, type Judgement } from "./judge-sentence.ts";

/** What a claim keeps of its support when it states a figure that the sentence does not. */
const withoutFigure = 0.5;
/** Two sentences in a row may hold up a claim together, a little less surely than one. */
const ofTwo = 0.95;

/** From such a fit on a sentence that says the opposite holds up nothing. */
const leastFit = 0.5;

/** `similarity` compares meanings, such as the cosine of two vectors: 0 to 1. */
export function supportScore(
  claim: string,
  sentences: readonly string[],
  similarity?: (one: string, other: string) => number,
): number {
  const claimed = new Set(termsOf(claim));
  if (claimed.size === 0) return 0;
  const judge = createJudge(claim);
  let best = 0;
  for (const [place, sentence] of sentences.entries()) {
    best = Math.max(best, supportOf(claim, claimed, judge, sentence, similarity));
    const next = sentences[place + 1];
    if (next !== undefined && best < ofTwo)
      best = Math.max(
        best,
        ofTwo * supportOf(claim, claimed, judge, `${sentence} ${next}`, undefined),
      );
    if (best === 1) break;
  }
  return best;
}

function supportOf(
  claim: string,
  claimed: ReadonlySet<string>,
  judge: (sentence: string) => Judgement,
  sentence: string,
  similarity: ((one: string, other: string) => number) | undefined,
): number {
  const covered = claimed.intersection(new Set(termsOf(sentence))).size / claimed.size;
  const alike = covered < 1 && similarity !== undefined ? similarity(claim, sentence) : covered;
  const score = Math.max(covered, (covered + alike) / 2);
  if (score === 0) return 0;
  const { stance, fit } = judge(sentence);
  if (stance === "contradicts" && fit >= leastFit) return 0;
  const statesFigure = createFigureCheck(sentence);
  return figuresOf(claim).every(statesFigure) ? score : withoutFigure * score;
}
