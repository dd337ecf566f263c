// Which words two titles have in common and which each has alone, misspellings and joined words paired.
import { isMisspelling, isSynonym, numeralOf } from "./title-words.ts";
import type { TitleForm } from "./titles.ts";

/** What each has alone, in its order, and how many letters they have in common. */
export function difference(
  left: TitleForm,
  right: TitleForm,
): { common: number; ones: string[]; others: string[] } {
  const { common, leftOver, rightOver } = walk(left.sorted, right.sorted);
  return { common, ones: inOrder(left, leftOver), others: inOrder(right, rightOver) };
}

/** Both are sorted, so one walk does it. */
function walk(
  left: string[],
  right: string[],
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

/** Takes out on both sides what is one word written in two ways; the letters of those, and how many are misspelt. */
export function pairMisspellings(
  ones: string[],
  others: string[],
): { ones: string[]; others: string[]; letters: number; count: number } {
  const { alone: joinedOnes, rest } = pairCompounds(ones, others);
  let [letters, count] = [0, 0];
  const alone = joinedOnes.filter((word) => {
    const at = rest.findIndex((other) => isOneWord(word, other));
    if (at < 0) return true;
    letters += word.length;
    // II and 2 are the same number, not a misspelling.
    if (!isWrittenOtherwise(word, rest[at] ?? "")) count += 1;
    rest.splice(at, 1);
    return false;
  });
  return { ones: alone, others: rest, letters, count };
}

function isOneWord(left: string, right: string): boolean {
  if (isSynonym(left, right)) return true;
  const [one, other] = [numeralOf(left), numeralOf(right)];
  return one === undefined && other === undefined ? isMisspelling(left, right) : one === other;
}

function isWrittenOtherwise(left: string, right: string): boolean {
  return isSynonym(left, right) || numeralOf(left) !== undefined;
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
