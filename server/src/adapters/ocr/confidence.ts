// How sure an engine is of what it read, counted by letters and digits.
import type { PrintedLine } from "./hocr.ts";

export function lettersOf(lines: PrintedLine[]): number {
  return lines.reduce(
    (sum, { words }) => sum + words.reduce((all, word) => all + countLetters(word.text), 0),
    0,
  );
}

/** From 0 to 100; 0 when there is no letter. */
export function confidenceOf(lines: PrintedLine[]): number {
  let [sum, letters] = [0, 0];
  for (const { words } of lines)
    for (const { text, confidence } of words) {
      const count = countLetters(text);
      sum += count * confidence;
      letters += count;
    }
  return letters === 0 ? 0 : sum / letters;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
