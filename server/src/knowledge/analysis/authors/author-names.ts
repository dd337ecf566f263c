// Reads the name of an author so that two of them compare: the parts of a western name, an eastern one as a whole.
import { type Author, fromAuthor, nameText } from "../../bibliography/names/names.ts";
import { fold } from "../../text/fold.ts";
import { eastAsianScripts } from "../../text/scripts.ts";

export type AuthorName = {
  /** As it was written. */
  text: string;
  /** The same for names that differ in accents, case and points only. */
  key: string;
  family: string;
  /** Words of the given name; a single letter is an initial. */
  given: readonly string[];
  /** Of an organisation, or in Chinese, Japanese or Korean characters: a full name, never initials. */
  isWhole: boolean;
};

const eastern = new RegExp(`[${eastAsianScripts}]`, "u");
const longestName = 300;

/** Names of plain words with capitals need not be taken apart: particles are written small. */
const plainFamily = /^[A-Z][A-Za-z]+$/u;
const plainGiven = /^[A-Z](?:[a-z]+|\.)?(?:[ -][A-Z](?:[a-z]+|\.)?)*$/u;

/** Undefined where there is no name. */
export function readAuthorName(author: Author): AuthorName | undefined {
  const { name, given: first = "", family: last = "" } = author;
  if (plainFamily.test(last) && plainGiven.test(first) && name.endsWith(last)) {
    const family = last.toLowerCase();
    const given = first.toLowerCase().split(/[ .-]+/u);
    if (given.at(-1) === "") given.pop();
    return { text: name, key: keyOf([...given, family]), family, given, isWhole: false };
  }
  const parts = fromAuthor({ ...author, name: author.name.slice(0, longestName) });
  const text = (author.name === "" ? nameText(parts) : author.name).trim();
  if (eastern.test(text)) {
    const whole = lettersOf(nameText(parts));
    return whole === "" ? undefined : wholeName(text, whole);
  }
  if (parts.literal !== undefined) {
    const whole = wordsOf(parts.literal).join(" ");
    return whole === "" ? undefined : wholeName(text, whole);
  }
  const particles = [parts["dropping-particle"], parts["non-dropping-particle"]];
  const familyWords = wordsOf([...particles, parts.family].join(" "));
  const family = familyWords.join("");
  const given = givenWords(parts.given ?? "", parts.family ?? "");
  if (family === "" && given.length === 0) return undefined;
  return { text, key: keyOf([...given, ...familyWords]), family, given, isWhole: false };
}

/** Whether two names may be one person's: initials for words, words left out, Xiaoming as X. M. */
export function areCompatible(one: AuthorName, other: AuthorName): boolean {
  if (one.isWhole || other.isWhole || one.family !== other.family) return one.key === other.key;
  const [short, long] =
    one.given.length <= other.given.length ? [one.given, other.given] : [other.given, one.given];
  if (short.length === 0) return one.key === other.key;
  if (short.every((word, index) => agree(word, long[index] ?? ""))) return true;
  const [joined, otherJoined] = [short.join(""), long.join("")];
  if (joined === otherJoined) return true;
  if (isInitials(long) && !isInitials(short)) return isDrawnFrom(otherJoined, joined);
  return isInitials(short) && isDrawnFrom(joined, otherJoined);
}

/** Whether the given name is no more than initials. */
export function isInitials(given: readonly string[]): boolean {
  return given.every((word) => word.length === 1);
}

/** Under which names that may be one person's are found; undefined for one that compares as a whole only. */
export function blockOf({ family, given, isWhole }: AuthorName): string | undefined {
  const [initial] = given[0] ?? "";
  return isWhole || initial === undefined ? undefined : `${family} ${initial}`;
}

/** How many words of the given name are written out, and how many there are: the fuller name is the one to show. */
export function fullness({ given }: AuthorName): number {
  return given.filter((word) => word.length > 1).length * 10 + given.length;
}

/** The key that the name would have with family and given name exchanged; only of two full words. */
export function swappedKey({ family, given, isWhole }: AuthorName): string | undefined {
  const [word = ""] = given;
  return isWhole || given.length !== 1 || word.length === 1 ? undefined : keyOf([family, word]);
}

function wholeName(text: string, whole: string): AuthorName {
  return { text, key: whole, family: whole, given: [], isWhole: true };
}

/** Barbara Di / Eugenio and Barbara / Di Eugenio are one name, whoever divided it. */
function keyOf(words: readonly string[]): string {
  return words.join(words.some((word) => word.length === 1) ? " " : "");
}

function agree(one: string, other: string): boolean {
  if (one === other) return true;
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}

/** XM of Xiaoming: the letters in their order, the first at the start. */
function isDrawnFrom(initials: string, word: string): boolean {
  if (initials[0] !== word[0]) return false;
  let at = 0;
  for (const letter of initials) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** JA are two initials, unless the family name is in capitals too. */
function givenWords(given: string, family: string): string[] {
  const isShouted = /^\p{Lu}{2,}$/u.test(family);
  const spaced = isShouted
    ? given
    : given.replaceAll(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu, (run) => Array.from(run).join(" "));
  return wordsOf(spaced);
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function lettersOf(text: string): string {
  return wordsOf(text).join("");
}
