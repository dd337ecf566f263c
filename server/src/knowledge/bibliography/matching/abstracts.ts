// How much two abstracts have in common, by their phrases.
import { wordsOf } from "./plain-text.ts";

const longestText = 3000;
const leastPhrases = 25;

/** The share of common phrases of the shorter text, or nothing when one is too short to tell. */
export function compareAbstracts(left: string, right: string): number | undefined {
  if (left.length < leastPhrases || right.length < leastPhrases) return undefined;
  const [one, other] = [phrasesOf(left), phrasesOf(right)];
  if (one.size < leastPhrases || other.size < leastPhrases) return undefined;
  const [short, long] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const phrase of short) if (long.has(phrase)) common += 1;
  return common / short.size;
}

/** Pairs of neighbouring words: single words are the same in every abstract of a field. */
function phrasesOf(text: string): Set<string> {
  const terms = wordsOf(text.slice(0, longestText));
  const pairs = new Set<string>();
  for (let at = 1; at < terms.length; at += 1) pairs.add(`${terms[at - 1]} ${terms[at]}`);
  return pairs;
}
