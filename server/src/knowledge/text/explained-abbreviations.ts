// Finds abbreviations where a text explains them: "long form (LF)" and "LF (long form)".
// After Schwartz and Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text" (2003).
import { unspacedScripts } from "./scripts.ts";

export type Abbreviation = {
  short: string;
  long: string;
  /** The words before the bracket when they are of a script without spaces: the term in that language. */
  unspaced: string;
};

const bracketed = /[(（]([^()（）]{2,100})[)）]/gu;
const charactersBefore = 200;
const unspacedEnd = new RegExp(`[${unspacedScripts}]+$`, "u");

export function findAbbreviations(text: string): Abbreviation[] {
  const found: Abbreviation[] = [];
  for (const { 1: inside = "", index } of text.matchAll(bracketed)) {
    const before = text
      .slice(Math.max(0, index - charactersBefore), index)
      .replace(/^.*[()（）。！？\n]/su, "");
    const unspaced = unspacedEnd.exec(before.trimEnd())?.[0] ?? "";
    const pieces = inside.split(/[,，;；、]/u).map((piece) => piece.trim());
    found.push(
      ...(explainInside(pieces, unspaced) ?? explainOutside(before, pieces[0] ?? "", unspaced)),
    );
  }
  return found;
}

/** "(convolutional neural network, CNN)", as Chinese texts have it. */
function explainInside(pieces: string[], unspaced: string): Abbreviation[] | undefined {
  const short = pieces.find(isShortForm);
  const long = pieces.find((piece) => piece !== short && /[a-z]{2}/u.test(piece));
  if (long === undefined || (short === undefined && unspaced === "")) return undefined;
  if (short === undefined) return [{ short: "", long, unspaced }];
  return longFormOf(short, long) === undefined ? undefined : [{ short, long, unspaced }];
}

function explainOutside(before: string, inside: string, unspaced: string): Abbreviation[] {
  const lastWord = /(\S+)\s*$/u.exec(before)?.[1] ?? "";
  if (isShortForm(inside)) {
    const long = longFormOf(inside, before);
    if (long !== undefined) return [{ short: inside, long, unspaced: "" }];
    return unspaced === "" ? [] : [{ short: inside, long: "", unspaced }];
  }
  const isWhole = isShortForm(lastWord) && longFormOf(lastWord, inside) === inside;
  return isWhole ? [{ short: lastWord, long: inside, unspaced: "" }] : [];
}

function isShortForm(text: string): boolean {
  return (
    /^[\p{L}\p{N}][\p{L}\p{N}/-]{1,9}$/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    !/^\p{Lu}\p{Ll}{3,}$/u.test(text)
  );
}

/**
 * The shortest end of a text that has the letters of the abbreviation in their order, the first of them at the
 * beginning of a word.
 */
function longFormOf(short: string, text: string): string | undefined {
  const letters = Array.from(short.replace(/s$/u, "").toLowerCase()).filter(isLetter);
  const trimmed = text.trimEnd();
  const lower = trimmed.toLowerCase();
  let at = lower.length;
  for (const letter of letters.slice(1).toReversed()) {
    at = lastIndexBefore(lower, letter, at);
    if (at < 0) return undefined;
  }
  do {
    at = lastIndexBefore(lower, letters[0] ?? "", at);
  } while (at > 0 && isLetter(lower[at - 1] ?? ""));
  if (at < 0) return undefined;
  const long = trimmed.slice(at);
  const words = long.split(/[\s-]+/u).length;
  const isPlausible =
    words <= Math.min(letters.length + 5, letters.length * 2) && long.length > short.length + 2;
  return isPlausible && words > 1 ? long : undefined;
}

/** Like lastIndexOf, which would take a negative position for the beginning. */
function lastIndexBefore(text: string, letter: string, position: number): number {
  return position <= 0 ? -1 : text.lastIndexOf(letter, position - 1);
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
