// Compares two titles: equal, a misspelling apart, one inside the other, near or far, and what tells them apart.
import {
  isCompanionWord,
  isMisspelling,
  isNoticeWord,
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
};

/** Below this share of common words two titles have nothing to do with each other. */
const nearTitle = 0.6;
/** So many words may stay without a partner and still be looked at for misspellings. */
const mostLeft = 12;
/** One misspelling in so many words. */
const wordsPerMisspelling = 3;

const far: TitleRelation = { kind: "far", similarity: 0, contradictions: [] };
const equal: TitleRelation = { kind: "equal", similarity: 1, contradictions: [] };

export function compareTitles(left: PreparedTitle, right: PreparedTitle): TitleRelation {
  if (left.whole.joined === "" || right.whole.joined === "") return far;
  if (left.whole.joined === right.whole.joined) return equal;
  if (left.same.some((one) => right.same.some((other) => one.joined === other.joined))) {
    return { ...equal, similarity: 0.98 };
  }
  let best = compareForms(left.whole, right.whole);
  if (left.same.length > 1 || right.same.length > 1) {
    for (const one of left.same) {
      for (const other of right.same) {
        const relation = compareForms(one, other);
        if (rank(relation) > rank(best)) best = relation;
      }
    }
  }
  if (best.kind === "equal" || best.kind === "close") return best;
  const isMain =
    right.same.some((form) => form.joined === left.main?.joined) ||
    left.same.some((form) => form.joined === right.main?.joined);
  return isMain && best.contradictions.length === 0 && !best.isCompanion
    ? {
        kind: "contained",
        similarity: Math.max(0.9, best.similarity),
        contradictions: [],
        isBeginning: true,
      }
    : best;
}

function rank({ kind, similarity, contradictions }: TitleRelation): number {
  const order = { far: 0, near: 1, contained: 2, close: 3, equal: 4 }[kind];
  return order + similarity / 2 - (contradictions.length > 0 ? 1 : 0);
}

function compareForms(left: TitleForm, right: TitleForm): TitleRelation {
  const { common, leftOver, rightOver } = difference(left, right);
  const total = left.joined.length + right.joined.length;
  const similarity = (2 * common) / total;
  if (leftOver.length + rightOver.length > 2 * mostLeft || similarity < nearTitle / 2) {
    return similarity < nearTitle ? far : { kind: "near", similarity, contradictions: [] };
  }
  return judge(left, right, similarity, leftOver, rightOver);
}

function judge(
  left: TitleForm,
  right: TitleForm,
  shared: number,
  leftOver: string[],
  rightOver: string[],
): TitleRelation {
  const [ones, others] = [inOrder(left, leftOver), inOrder(right, rightOver)];
  if (ones.join("") === others.join("")) {
    // The same letters with other gaps, or the same words in another order, which in Chinese means something else.
    const isOrder = ones.length === 0 && left.words.some((word) => word.length === 1);
    return isOrder
      ? { kind: "near", similarity: 0.95, contradictions: [] }
      : { kind: "close", similarity: 0.97, contradictions: [] };
  }
  const misspelt = pairMisspellings(ones, others);
  const total = left.joined.length + right.joined.length;
  const similarity = Math.min(0.99, shared + (2 * misspelt.letters * 0.9) / total);
  const contradictions = contradictionsOf(misspelt.ones, misspelt.others);
  const rest = misspelt.ones.length + misspelt.others.length;
  const fewest = Math.min(left.words.length, right.words.length);
  if (rest === 0) {
    const isFew = misspelt.count * wordsPerMisspelling <= fewest;
    return { kind: isFew ? "close" : "near", similarity, contradictions };
  }
  if (misspelt.ones.length === 0 || misspelt.others.length === 0) {
    const isCompanion = [...misspelt.ones, ...misspelt.others].some(isCompanionWord);
    const isInside = fewest >= 3 && misspelt.count * wordsPerMisspelling <= fewest;
    if (isInside && isCompanion) {
      return {
        kind: "near",
        similarity: Math.max(nearTitle, similarity),
        contradictions,
        isCompanion,
      };
    }
    if (isInside) {
      const isBeginning =
        left.joined.startsWith(right.joined) || right.joined.startsWith(left.joined);
      const alike = Math.max(nearTitle, similarity);
      return { kind: "contained", similarity: alike, contradictions, isBeginning };
    }
  }
  return similarity < nearTitle
    ? { ...far, similarity }
    : { kind: "near", similarity, contradictions };
}

/** Words in common by letters, and what each has alone; both are sorted, so one walk does it. */
function difference(
  { sorted: left }: TitleForm,
  { sorted: right }: TitleForm,
): { common: number; leftOver: string[]; rightOver: string[] } {
  const leftOver: string[] = [];
  const rightOver: string[] = [];
  let [common, i, j] = [0, 0, 0];
  while (i < left.length || j < right.length) {
    const [one, other] = [left[i], right[j]];
    if (one !== undefined && one === other) {
      common += one.length;
      i += 1;
      j += 1;
    } else if (other === undefined || (one !== undefined && one < other)) {
      leftOver.push(one ?? "");
      i += 1;
    } else {
      rightOver.push(other);
      j += 1;
    }
  }
  return { common, leftOver, rightOver };
}

function inOrder(form: TitleForm, over: string[]): string[] {
  if (over.length < 2) return over;
  const wanted = [...over];
  return form.words.filter((word) => {
    const at = wanted.indexOf(word);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

/** "non immune" is "nonimmune": words that join to one of the other side are taken out on both. */
function pairCompounds(ones: string[], others: string[]): { alone: string[]; rest: string[] } {
  const [alone, rest] = [[...ones], [...others]];
  for (const [parts, wholes] of [
    [alone, rest],
    [rest, alone],
  ] as const) {
    for (let at = 0; at + 1 < parts.length; at += 1) {
      const whole = wholes.indexOf(`${parts[at]}${parts[at + 1]}`);
      if (whole < 0) continue;
      parts.splice(at, 2);
      wholes.splice(whole, 1);
      at -= 1;
    }
  }
  return { alone, rest };
}

function pairMisspellings(
  ones: string[],
  others: string[],
): { ones: string[]; others: string[]; letters: number; count: number } {
  const { alone: joinedOnes, rest } = pairCompounds(ones, others);
  let [letters, count] = [0, 0];
  const alone = joinedOnes.filter((word) => {
    const numeral = numeralOf(word);
    const at = rest.findIndex((other) =>
      numeral === undefined && numeralOf(other) === undefined
        ? isMisspelling(word, other)
        : numeral === numeralOf(other),
    );
    if (at < 0) return true;
    letters += word.length;
    // II and 2 are the same number, not a misspelling.
    if (numeral === undefined) count += 1;
    rest.splice(at, 1);
    return false;
  });
  return { ones: alone, others: rest, letters, count };
}

function contradictionsOf(ones: string[], others: string[]): string[] {
  const found: string[] = [];
  const both = [...ones, ...others];
  const notice = both.find(isNoticeWord);
  if (notice !== undefined) found.push(`only one title says “${notice}”`);
  const reversal = both.find(isReversal);
  if (reversal !== undefined) found.push(`only one title says “${reversal}”`);
  const [leftNumbers, rightNumbers] = [ones, others].map((words) => words.filter(hasNumeral));
  // A number in a long subtitle that the other title leaves out says nothing.
  const isSubtitle = (leftNumbers?.length === 0 || rightNumbers?.length === 0) && both.length > 3;
  if (!isSubtitle && both.some(hasNumeral)) {
    found.push(`the numbers in the titles differ (${both.filter(hasNumeral).join(", ")})`);
  }
  return found;
}

function hasNumeral(word: string): boolean {
  return numeralOf(word) !== undefined;
}
