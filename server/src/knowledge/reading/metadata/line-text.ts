// Text of lines, and the forms in which two texts can be compared.
import { fold } from "../../text/fold.ts";
import { normalise } from "../../text/normalise.ts";
import { type Vocabulary, joinLines } from "../join-lines.ts";
import type { Line } from "../layout.ts";

/** Letters and digits alone, without case and accents: equal for two spellings of one text. */
export function foldedLetters(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

export function tidy(text: string): string {
  return normalise(text, "NFC").replaceAll(/\s+/gu, " ").trim();
}

/** "A B S T R A C T" is a word set with wide letters. */
export function closeSpacedLetters(text: string): string {
  const words = text.trim().split(/\s+/u);
  return words.length > 3 && words.every((word) => /^\p{L}$/u.test(word))
    ? words.join("")
    : text.trim();
}

/** The lines of one paragraph, hyphenation undone. */
export function textOfLines(lines: Line[], vocabulary: Vocabulary): string {
  const placed = lines.map((line) => ({ line, page: 1 }));
  return tidy(joinLines(placed, "paragraph", 0, vocabulary).text);
}

/** The size in which most of the characters of the lines are set. */
export function commonSize(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.font.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + line.text.length);
  }
  let [best, most] = [10, 0];
  for (const [size, count] of counts) if (count > most) [best, most] = [size, count];
  return best;
}

/** What follows `part` in `text`, whatever case, accents, spaces and punctuation either has; nothing when it is not there. */
export function afterFolded(text: string, part: string): string | undefined {
  const wanted = foldedLetters(part);
  if (wanted === "") return undefined;
  let folded = "";
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    at += character.length;
    const letters = foldedLetters(character);
    folded += letters;
    for (let index = 0; index < letters.length; index += 1) ends.push(at);
  }
  const found = folded.indexOf(wanted);
  return found < 0 ? undefined : text.slice(ends[found + wanted.length - 1]);
}
