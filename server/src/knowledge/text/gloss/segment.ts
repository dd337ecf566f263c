// Cuts a run of Chinese characters into words of a dictionary: as few as possible, and as few single characters as possible.
import type { Dictionary } from "./dictionary.ts";

type Words = Pick<Dictionary, "has" | "longestWord">;

/** Of a word that is known; single characters, and those that are no word at all, cost more. */
const costOfWord = 10;
const costOfSingle = 17;
const costOfUnknown = 20;
/** Of two ways that are as short, the one whose last words are longer: Chinese puts the head at the end. */
const gainOfLength = 0.01;

export function segment(run: string, { has, longestWord }: Words): string[] {
  const characters = Array.from(run);
  const best = new Float64Array(characters.length + 1).fill(Infinity);
  const from = new Int32Array(characters.length + 1);
  best[0] = 0;
  for (let start = 0; start < characters.length; start += 1) {
    const before = best[start] ?? Infinity;
    let word = "";
    for (let end = start + 1; end <= Math.min(characters.length, start + longestWord); end += 1) {
      word += characters[end - 1] ?? "";
      const length = end - start;
      const isKnown = has(word);
      if (!isKnown && length > 1) continue;
      const cost = length > 1 ? costOfWord : isKnown ? costOfSingle : costOfUnknown;
      const total = before + cost - gainOfLength * length * length * (start / characters.length);
      if (total < (best[end] ?? Infinity)) {
        best[end] = total;
        from[end] = start;
      }
    }
  }
  const words: string[] = [];
  for (let end = characters.length; end > 0; end = from[end] ?? 0)
    words.push(characters.slice(from[end], end).join(""));
  return words.toReversed();
}
