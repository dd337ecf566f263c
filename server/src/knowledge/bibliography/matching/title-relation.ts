// Compares two titles: equal, a misspelling apart, one inside the other, near or far, and what tells them apart.
import { difference, pairMisspellings } from "./title-difference.ts";
import {
  isCompanionWord,
  isNoticeWord,
  isOneLetterApart,
  isReversal,
  numeralOf,
} from "./title-words.ts";
import type { PreparedTitle, TitleForm } from "./titles.ts";

export type TitleRelation = {
  kind: "equal" | "close" | "contained" | "near" | "far";
  similarity: number;
  /** What shows two works, in words. */
  contradictions: string[];
  /** One title has a word more that is used for what accompanies a work. */
  isCompanion?: boolean;
  /** One title is how the other begins, as where a database leaves subtitles out; not just some of its words. */
  isBeginning?: boolean;
  /** A letter is wrong in each word that differs, which may make another word of it. */
  isMistyped?: boolean;
  /** One title is made of words of the other, however few they are. */
  isInside?: boolean;
  /** Only one says "(abstract)" or has a number before it: the same work where the place is the same. */
  isLabelled?: boolean;
  /** One of the two stands in brackets: it is a translation. */
  isTranslated?: boolean;
  /** One of the two has no title, or they are in scripts that cannot be compared. */
  isUnknown?: boolean;
};

/** Below this share of common words two titles have nothing to do with each other. */
const nearTitle = 0.6;
const nearlyWhole = 0.85;
/** So many words may stay without a partner and still be looked at for misspellings. */
const mostLeft = 12;
/** In short titles a misspelling leaves little in common. */
const fewLeft = 4;
/** One misspelling in so many words. */
const wordsPerMisspelling = 3;
/** More words than this are a subtitle that one of the two leaves out, whatever it says. */
const mostTelling = 3;
/** So many words of another title are hardly there by chance. */
const leastInside = 3;
/** Titles cut at a number of letters end within a word. */
const longestCut = 30;

const far: TitleRelation = { kind: "far", similarity: 0, contradictions: [] };
const equal: TitleRelation = { kind: "equal", similarity: 1, contradictions: [] };
const han = /\p{Script=Han}/u;

export function compareTitles(left: PreparedTitle, right: PreparedTitle): TitleRelation {
  if (left.whole.joined === "" || right.whole.joined === "") return { ...far, isUnknown: true };
  if (left.whole.joined === right.whole.joined) return equal;
  if (pairsOf(left, right).some(([one, other]) => one.joined === other.joined)) {
    return { ...equal, similarity: 0.98 };
  }
  const best = compareEveryForm(left, right);
  if (isOneTitle(best)) return best;
  const found =
    compareUnlabelled(left, right) ?? (isMainTitle(left, right, best) ? mainOf(best) : best);
  const isUnknown =
    found.kind === "far" && han.test(left.whole.joined) !== han.test(right.whole.joined);
  const isTranslated = left.isTranslated !== right.isTranslated;
  return isUnknown || isTranslated ? { ...found, isUnknown, isTranslated } : found;
}

function isOneTitle({ kind }: TitleRelation): boolean {
  return kind === "equal" || kind === "close";
}

function compareEveryForm(left: PreparedTitle, right: PreparedTitle): TitleRelation {
  const isCut = left.isCut || right.isCut;
  const [whole = far, ...others] = pairsOf(left, right).map(([one, other]) =>
    compareForms(one, other, isCut),
  );
  // Where little but a number or a notice tells whole titles apart, no part of them is asked.
  if (whole.contradictions.length > 0 && whole.similarity >= nearlyWhole) return whole;
  return others.reduce((best, each) => (rank(each) > rank(best) ? each : best), whole);
}

/** Of two titles with notes one is taken with its notes: "(in rats)" and "(in dogs)" are two works. */
function pairsOf(left: PreparedTitle, right: PreparedTitle): Array<[TitleForm, TitleForm]> {
  const pairs: Array<[TitleForm, TitleForm]> = [[left.whole, right.whole]];
  if (left.same.length + right.same.length === 2 && !left.body && !right.body) return pairs;
  for (const one of left.same) {
    for (const other of right.same) pairs.push([one, other]);
    if (right.body !== undefined) pairs.push([one, right.body]);
  }
  if (left.body === undefined) return pairs;
  for (const other of right.same) pairs.push([left.body, other]);
  if (right.body !== undefined && (left.body.hasOnlyLabels || right.body.hasOnlyLabels)) {
    pairs.push([left.body, right.body]);
  }
  return pairs;
}

function rank({ kind, similarity, contradictions }: TitleRelation): number {
  const order = { far: 0, near: 1, contained: 2, close: 3, equal: 4 }[kind];
  return order + similarity / 2 - (contradictions.length > 0 ? 1 : 0);
}

/** Two numbers before the titles are those of two abstracts. */
function compareUnlabelled(left: PreparedTitle, right: PreparedTitle): TitleRelation | undefined {
  const [one, other] = [left.unlabelled, right.unlabelled];
  const isNumbered = one?.hasNumber === true && other?.hasNumber === true;
  for (const [first, second] of [
    [one, right.whole],
    [left.whole, other],
    [one, isNumbered ? undefined : other],
    [left.body, right.body],
  ] as const) {
    if (first === undefined || second === undefined) continue;
    const relation = compareForms(first, second, false);
    if (!isOneTitle(relation)) continue;
    return { ...relation, similarity: Math.min(0.96, relation.similarity), isLabelled: true };
  }
  return undefined;
}

function isMainTitle(left: PreparedTitle, right: PreparedTitle, best: TitleRelation): boolean {
  if (best.contradictions.length > 0 || best.isCompanion === true) return false;
  return isFormOf(left.main, right) || isFormOf(right.main, left);
}

function isFormOf(main: TitleForm | undefined, { same, body }: PreparedTitle): boolean {
  return main !== undefined && [...same, body].some((form) => form?.joined === main.joined);
}

function mainOf({ similarity }: TitleRelation): TitleRelation {
  return {
    kind: "contained",
    similarity: Math.max(0.9, similarity),
    contradictions: [],
    isBeginning: true,
  };
}

function compareForms(left: TitleForm, right: TitleForm, isCut: boolean): TitleRelation {
  if (left.joined === right.joined) return equal;
  const { common, ones, others } = difference(left, right);
  const similarity = (2 * common) / (left.joined.length + right.joined.length);
  const isBeginning = beginsWith(left, right) || beginsWith(right, left);
  const over = ones.length + others.length;
  if (over > 2 * mostLeft || (over > fewLeft && similarity < nearTitle / 2)) {
    if (isBeginning && Math.min(left.words.length, right.words.length) >= leastInside) {
      return {
        kind: "contained",
        similarity: Math.max(nearTitle, similarity),
        contradictions: [],
        isBeginning,
      };
    }
    return similarity < nearTitle ? far : { kind: "near", similarity, contradictions: [] };
  }
  return judge(left, right, { similarity, isBeginning, isCut, ones, others });
}

function beginsWith(long: TitleForm, short: TitleForm): boolean {
  return long.joined.startsWith(short.joined);
}

type Difference = {
  similarity: number;
  isBeginning: boolean;
  isCut: boolean;
  ones: string[];
  others: string[];
};

function judge(
  left: TitleForm,
  right: TitleForm,
  { similarity: shared, isBeginning, isCut, ...over }: Difference,
): TitleRelation {
  if (over.ones.join("") === over.others.join("")) {
    // The same letters with other gaps, or the same words in another order, which in Chinese means something else.
    const isOrder = over.ones.length === 0 && left.words.some((word) => word.length === 1);
    return isOrder
      ? { kind: "near", similarity: 0.95, contradictions: [] }
      : { kind: "close", similarity: 0.97, contradictions: [] };
  }
  const { ones, others } = isBeginning ? withoutCutWord(left, right, over) : over;
  const misspelt = pairMisspellings(ones, others);
  const total = left.joined.length + right.joined.length;
  const similarity = Math.min(0.99, shared + (2 * misspelt.letters * 0.9) / total);
  const contradictions =
    isCut && isBeginning ? [] : contradictionsOf(misspelt.ones, misspelt.others, isBeginning);
  const rest = misspelt.ones.length + misspelt.others.length;
  const fewest = Math.min(left.words.length, right.words.length);
  const isFew = misspelt.count * wordsPerMisspelling <= fewest;
  if (rest === 0) {
    return { kind: isFew ? "close" : "near", similarity, contradictions, isMistyped: true };
  }
  if ((misspelt.ones.length === 0 || misspelt.others.length === 0) && isFew) {
    const alike = Math.max(nearTitle, similarity);
    const isCompanion = [...misspelt.ones, ...misspelt.others].some(isCompanionWord);
    if (fewest < leastInside || isCompanion) {
      return fewest > 1
        ? { kind: "near", similarity: alike, contradictions, isCompanion, isInside: true }
        : { ...far, similarity };
    }
    return { kind: "contained", similarity: alike, contradictions, isBeginning };
  }
  if (similarity < nearTitle) return { ...far, similarity };
  const isMistyped =
    misspelt.ones.length === misspelt.others.length &&
    misspelt.ones.every((word, at) => isOneLetterApart(word, misspelt.others[at] ?? ""));
  return { kind: "near", similarity, contradictions, isMistyped };
}

/** A title that was cut within a word has the beginning of that word alone. */
function withoutCutWord(
  left: TitleForm,
  right: TitleForm,
  { ones, others }: { ones: string[]; others: string[] },
): { ones: string[]; others: string[] } {
  const isLeft = left.joined.length < right.joined.length;
  const [short, over] = isLeft ? [left, ones] : [right, others];
  if (over.length !== 1 || short.joined.length < longestCut) return { ones, others };
  return isLeft ? { ones: [], others } : { ones, others: [] };
}

function contradictionsOf(ones: string[], others: string[], isBeginning: boolean): string[] {
  const found: string[] = [];
  const both = [...ones, ...others];
  const notice = both.find(isNoticeWord);
  if (notice !== undefined) found.push(`only one title says “${notice}”`);
  const reversal = both.find(isReversal);
  const isLost = isBeginning && both.length > mostTelling;
  if (reversal !== undefined && !isLost) found.push(`only one title says “${reversal}”`);
  const [leftNumbers, rightNumbers] = [ones, others].map((words) => words.filter(hasNumeral));
  // A number in a long subtitle that the other title leaves out says nothing.
  const isSubtitle =
    (leftNumbers?.length === 0 || rightNumbers?.length === 0) && both.length > mostTelling;
  if (!isSubtitle && both.some(hasNumeral)) {
    found.push(`the numbers in the titles differ (${both.filter(hasNumeral).join(", ")})`);
  }
  return found;
}

function hasNumeral(word: string): boolean {
  return numeralOf(word) !== undefined;
}
