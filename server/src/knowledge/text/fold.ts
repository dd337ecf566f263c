// Folds text into the one form in which it is searched, retrieved and compared: without case and accents.
import { normalise } from "./normalise.ts";

/** Letters that Unicode does not take for a plain one with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
};
const marksAndLetters = /\p{M}+|[ßøłđæœ]/gu;
const ascii = /^[\0-\x7f]*$/u;

/** Search terms and keys are stored in this form: a change of it is a change of what is stored. */
export function fold(text: string): string {
  // Most text needs no more.
  if (ascii.test(text)) return text.toLowerCase();
  return normalise(text, "NFKD")
    .toLowerCase()
    .replaceAll(marksAndLetters, (found) => plainLetters[found] ?? "");
}
