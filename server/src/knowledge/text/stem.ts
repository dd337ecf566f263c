// Reduces an English word to its stem: Porter2, the English stemmer of Snowball (snowballstem.org).
import { stem as stemEnglish } from "porter2";

const englishLetters = /^[a-z]+$/u;

/** The stem of a word in lower case; a word with anything but a to z in it is returned as it is. */
export function stem(word: string): string {
  return englishLetters.test(word) ? stemEnglish(word) : word;
}
