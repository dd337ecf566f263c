// The text of words: accents put on their letters, one space between words.
import { normalise } from "../text/normalise.ts";
import type { Word } from "./layout.ts";
import type { Glyph } from "./glyph.ts";

/** Accents as TeX prints them, beside or over a letter, and what they are on one. */
const combining: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["´", "\u0301"],
  ["ˆ", "\u0302"],
  ["^", "\u0302"],
  ["˜", "\u0303"],
  ["~", "\u0303"],
  ["¯", "\u0304"],
  ["˘", "\u0306"],
  ["˙", "\u0307"],
  ["¨", "\u0308"],
  ["˚", "\u030a"],
  ["˝", "\u030b"],
  ["ˇ", "\u030c"],
  ["¸", "\u0327"],
  ["˛", "\u0328"],
]);

export function composeText(glyphs: Glyph[], start: number, end: number): string {
  let text = "";
  let plain = true;
  for (let index = start; index < end; index += 1) {
    const glyph = glyphs[index];
    if (glyph === undefined) break;
    const code = glyph.text.charCodeAt(0);
    if (code >= 0x80 || code === 0x60 || code === 0x5e || code === 0x7e) {
      plain = false;
      const mark = combining.get(glyph.text);
      if (mark !== undefined) {
        const letter = glyphs[index + 1];
        if (index + 1 < end && letter !== undefined && overlap(glyph, letter)) {
          text += undotted(letter.text) + mark;
          index += 1;
          continue;
        }
        if (index > start && overlap(glyph, glyphs[index - 1])) {
          text += mark;
          continue;
        }
      }
    }
    text += glyph.text;
  }
  return plain ? text : normalise(text, "NFC");
}

function undotted(letter: string): string {
  return letter === "ı" ? "i" : letter === "ȷ" ? "j" : letter;
}

/** The accent's middle is over the letter. */
function overlap(accent: Glyph, letter: Glyph | undefined): boolean {
  if (letter === undefined || !/^\p{L}$/u.test(letter.text)) return false;
  const middle = (accent.x0 + accent.x1) / 2;
  return middle > letter.x0 && middle < letter.x1;
}

export function joinWords(words: readonly Word[]): string {
  const parts: string[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before !== undefined && needsSpace(before, word)) parts.push(" ");
    parts.push(word.text);
  }
  return parts.join("");
}

/** Chinese is written without spaces; so is what stands against the word before. */
export function needsSpace(before: Word, word: Word): boolean {
  return word.glued !== true && !(isWide(word.text) && isWide(before.text.slice(-1)));
}

/** Scripts whose characters fill a square and know no space between words. */
export function isWide(text: string): boolean {
  const code = text.charCodeAt(0);
  return (
    (code >= 0x2e80 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0xd840 && code <= 0xd88d)
  );
}
