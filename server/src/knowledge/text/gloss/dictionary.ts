// A Chinese-English dictionary in memory: words as they are written in simplified and traditional characters, and their glosses.
import { cleanGlosses, type DictionaryEntry, referenceOf } from "./clean-glosses.ts";

export type Dictionary = {
  has(word: string): boolean;
  /** The best first; none for what is no word, or has no meaning of its own. */
  glossesOf(word: string): readonly string[];
  /** In characters. */
  longestWord: number;
};

const han = /^\p{Script=Han}+$/u;

/** Glosses are cleaned when they are first asked for: a library needs some thousands of a hundred thousand. */
export function createDictionary(entries: Iterable<DictionaryEntry>): Dictionary {
  const byWord = new Map<string, DictionaryEntry[]>();
  let longestWord = 1;
  for (const entry of entries) {
    if (!han.test(entry.simplified)) continue;
    add(byWord, entry.simplified, entry);
    if (entry.traditional !== entry.simplified) add(byWord, entry.traditional, entry);
    longestWord = Math.max(longestWord, entry.simplified.length);
  }
  const clean = new Map<string, readonly string[]>();
  const glossesOf = (word: string): readonly string[] => {
    const known = clean.get(word);
    if (known !== undefined) return known;
    const own = byWord.get(word) ?? [];
    const found = cleanGlosses(own);
    // A variant means what the usual writing means.
    const other = found.length > 0 ? undefined : byWord.get(referenceOf(own) ?? "");
    const glosses = other === undefined ? found : cleanGlosses(other);
    clean.set(word, glosses);
    return glosses;
  };
  return { has: (word) => byWord.has(word), glossesOf, longestWord };
}

function add(byWord: Map<string, DictionaryEntry[]>, word: string, entry: DictionaryEntry): void {
  const known = byWord.get(word);
  if (known === undefined) byWord.set(word, [entry]);
  else known.push(entry);
}
