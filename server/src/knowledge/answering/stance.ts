// Whether a question asks for yes or no, and which of the two the sentences of a paper speak for.
import type { SentenceRole } from "../text/sentence-roles.ts";
import { polarityOf } from "./polarity.ts";

export type Stance = "yes" | "no";

/** `relevance` is how near it is to the question: 0 to 1. */
export type Testimony = { text: string; role: SentenceRole; relevance: number };

const auxiliary =
  "(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must)(?:n't)?";
// At the head of the question or of its last part: "Screening in rural areas: does it work?", "Screening: a waste?"
const yesOrNo = new RegExp(
  String.raw`(?:^|[:.;,—–]\s+|--\s?)["“'‘]?(?:and |so |but |then )?${auxiliary}\s[^?]{2,}\?*["”'’]?\s*$|(?:[:—–]\s+|--\s?)(?:an?|another|really) [^?:]{3,}\?\s*$`,
  "iu",
);
const asksWhich =
  /(?:^|[:.;,—–]\s+|--\s?)(?:and |so |but |then )?(?:in |by |with |for |to |at )?(?:what|which|who|whom|whose|when|where|why|how)\b[^:;.?]{0,200}\??\s*$|\b(?:better|worse|more|less|higher|lower|good|bad|safe|friend|increase) or (?!not\b)/iu;
const asksToBeTold =
  /^\W*(?:(?:can|could|would|will) (?:you|anyone|someone)|(?:do|does|did|can) (?:the )?(?:papers?|authors?|library|passages?)) /iu;
const chineseYesOrNo = /吗|是否|能否|可否|是不是|能不能|会不会|有没有|有无|可不可以/u;
/** Questions that likeness, or nothing gone wrong, answers with yes. */
const asksForLikeness =
  /\b(?:as \w+ as|equal(?:ly)?|equivalent|comparable|similar|same|alternatives?|safe(?:ly)?|tolerated|feasible)\b|相同|相当|一样|安全/iu;
const comparison = /\bdiffer|\bthan\b|高于|低于|优于/iu;

const shares: Partial<Record<SentenceRole, number>> = { conclusion: 2, result: 1, other: 0.3 };
const leastRelevance = 0.1;
const steepness = 1.5;

/** Fitted by eval/answers.ts on the even questions of PubMedQA, each as its abstract stands and with its conclusion. */
export const stanceModel = { bias: 0.9, speaksFor: 0.55, speaksAgainst: -3.9 };
/** Less of what was read than this pointing anywhere is no evidence either way. */
const leastPointing = 0.05;
const undecided = { from: 0.47, to: 0.53 };

export function asksYesOrNo(question: string): boolean {
  if (chineseYesOrNo.test(question)) return true;
  return yesOrNo.test(question) && !asksWhich.test(question.trim()) && !asksToBeTold.test(question);
}

/** What the sentences of one paper say; undefined where they leave it open. */
export function stanceOf(question: string, sentences: readonly Testimony[]): Stance | undefined {
  const { speaksFor, speaksAgainst } = weighTestimony(question, sentences);
  if (Math.max(speaksFor, speaksAgainst) < leastPointing) return undefined;
  const sum =
    stanceModel.bias +
    stanceModel.speaksFor * speaksFor +
    stanceModel.speaksAgainst * speaksAgainst;
  const chance = 1 / (1 + Math.exp(-sum));
  if (chance > undecided.from && chance < undecided.to) return undefined;
  return chance >= undecided.to ? "yes" : "no";
}

/** The shares of what the paper found that point to yes and to no, nearer sentences and conclusions counting more. */
export function weighTestimony(
  question: string,
  sentences: readonly Testimony[],
): { speaksFor: number; speaksAgainst: number } {
  let [whole, speaksFor, speaksAgainst] = [0, 0, 0];
  for (const { text, role, relevance } of sentences) {
    const weight = (shares[role] ?? 0) * (leastRelevance + relevance) ** steepness;
    const pointing = pointingOf(question, text);
    whole += weight;
    speaksFor += weight * Math.max(0, pointing);
    speaksAgainst += weight * Math.max(0, -pointing);
  }
  if (whole === 0) return { speaksFor: 0, speaksAgainst: 0 };
  return { speaksFor: speaksFor / whole, speaksAgainst: speaksAgainst / whole };
}

/** From 1, what is asked was found, to -1, it was not; 0 where the sentence tells nothing of it. The steps are by hand. */
function pointingOf(question: string, sentence: string): number {
  const [asked, told] = [polarityOf(question), polarityOf(sentence)];
  const plain = told.isDenied
    ? told.isFound
      ? -0.6
      : -1
    : told.isAlike
      ? -0.7
      : told.isFound
        ? 1
        : 0;
  const areOpposed =
    asked.direction !== undefined &&
    told.direction !== undefined &&
    asked.direction !== told.direction;
  let pointing = plain;
  if (asksForLikeness.test(question)) {
    if (told.isAlike) pointing = 1;
    else if (plain > 0 && comparison.test(sentence)) pointing = -0.5;
  } else if (plain > 0 && areOpposed) pointing = -0.5;
  return asked.isDenied ? -pointing : pointing;
}
