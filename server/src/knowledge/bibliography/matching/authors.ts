// Compares lists of authors: initials against full names, either order of family and given name, lists cut short.
import { splitName } from "../names/names.ts";
import { wordsOf } from "./plain-text.ts";

export type PreparedAuthor = {
  /** The family name in one piece, without particles, accents and gaps. */
  family: string;
  /** Its words, where there are several: some write only one of two family names. */
  families: string[];
  given: string[];
  isHan: boolean;
};

export type AuthorRelation = {
  kind: "same" | "most" | "some" | "none" | "unknown";
  /** The share of the shorter list that the other one has. */
  share: number;
  common: number;
};

const mostAuthors = 40;
const nobody =
  /^(?:anon(?:ymous|ymus)?|unknown|others|(?:and )?others|et al|al et|n a|no author(?:s|ship)?(?: listed| indicated| given)?|not available|佚名)?$/u;
/** What follows a name and is read as one; "Ma" and "Do" are names as well. */
const degrees = new Set(
  "md phd dmd dds dvm dsc dphil drph pharmd psyd edd mph msc bsc mba mphil mbbs mbchb frcp frcs facp facs".split(
    " ",
  ),
);
const particles = new Set(
  "van von der den de da do dos das di du del della la le el al bin ibn ter ten zu zur af av st jr sr".split(
    " ",
  ),
);
/** Most names have one: a list for each would cost memory. */
const noFamilies: string[] = [];
const han = /\p{Script=Han}/u;
/** From this share of the shorter list on, the lists are those of one work. */
const agreeing = 0.75;
const someAgreeing = 0.5;

export function prepareAuthors(
  authors: Array<{ name: string; given?: string | undefined; family?: string | undefined }>,
): PreparedAuthor[] {
  return authors.slice(0, mostAuthors).flatMap((author) => prepareAuthor(author) ?? []);
}

function prepareAuthor({
  name,
  given,
  family,
}: {
  name: string;
  given?: string | undefined;
  family?: string | undefined;
}): PreparedAuthor | undefined {
  const nameWords = wordsOf(name);
  if (nobody.test(nameWords.join(" ")) || isDegree(nameWords)) return undefined;
  const isKnown = family !== undefined && family !== "";
  const parts = isKnown ? { family, given } : nameParts(name);
  const familyWords = wordsOf(parts.family)
    .slice(0, 20)
    .filter((word, at) => at === 0 || !degrees.has(word));
  const start = familyWords.findIndex((word) => !particles.has(word));
  const families = familyWords.slice(Math.max(0, start)).map(foldUmlauts);
  return {
    family: families.join(""),
    families: families.length > 1 ? families.filter((word) => word.length > 2) : noFamilies,
    given: givenWords(parts.given ?? ""),
    isHan: han.test(name),
  };
}

/** "M. D." and "PhD"; names of no more than initials are none. */
function isDegree(words: string[]): boolean {
  return degrees.has(words.join(""));
}

function nameParts(name: string): { family: string; given: string | undefined } {
  const { family, literal, given } = splitName(name.slice(0, 500));
  return { family: family ?? literal ?? "", given };
}

/** "JR" and "J.R." are two initials; a full name is a word. */
function givenWords(given: string): string[] {
  const spaced = given
    .slice(0, 200)
    .replace(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu, (initials) => Array.from(initials).join(" "));
  return wordsOf(spaced)
    .filter((word) => !particles.has(word))
    .map(foldUmlauts)
    .slice(0, 6);
}

/** Müller and Mueller are one name. */
function foldUmlauts(word: string): string {
  return word.replace(/([aou])e/gu, "$1");
}

export function compareAuthors(left: PreparedAuthor[], right: PreparedAuthor[]): AuthorRelation {
  if (left.length === 0 || right.length === 0) return { kind: "unknown", share: 0, common: 0 };
  // Names in characters and names in letters cannot be compared.
  if (left.every((one) => one.isHan) !== right.every((one) => one.isHan)) {
    return { kind: "unknown", share: 0, common: 0 };
  }
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const taken = new Set<PreparedAuthor>();
  for (const one of short) {
    const partner = long.find((other) => !taken.has(other) && sameAuthor(one, other));
    if (partner !== undefined) taken.add(partner);
  }
  const common = taken.size;
  const share = common / short.length;
  if (share === 0) return { kind: "none", share, common };
  if (share >= agreeing && isWholeOrCut(short, long, taken)) return { kind: "same", share, common };
  return { kind: share >= someAgreeing ? "most" : "some", share, common };
}

/** A list cut short keeps its beginning; lists that differ otherwise must have most names in common. */
function isWholeOrCut(
  short: PreparedAuthor[],
  long: PreparedAuthor[],
  taken: Set<PreparedAuthor>,
): boolean {
  if (taken.size >= agreeing * long.length) return true;
  const beginning = long.slice(0, short.length);
  return beginning.filter((author) => taken.has(author)).length >= agreeing * short.length;
}

function sameAuthor(left: PreparedAuthor, right: PreparedAuthor): boolean {
  if (left.family === right.family) return agreeGiven(left.given, right.given);
  if (left.isHan || right.isHan) {
    return left.family + left.given.join("") === right.family + right.given.join("");
  }
  // Family and given name exchanged, or a second family name that one of the two leaves out.
  const [leftAll, rightAll] = [fullWords(left), fullWords(right)];
  if (isShouted(left, right) || isShouted(right, left)) return true;
  if (leftAll.includes(right.family) && rightAll.includes(left.family)) return true;
  if (
    isPartOf(left.family, right.family) ||
    left.families.includes(right.family) ||
    right.families.includes(left.family) ||
    leftAll.includes(right.family) ||
    rightAll.includes(left.family)
  ) {
    return agreeGiven(left.given, right.given);
  }
  return isMisspeltName(left.family, right.family) && agreeInitial(left.given, right.given);
}

/** "LEE WK" looks like initials altogether: the family name is read as given names and the initials as family name. */
function isShouted(one: PreparedAuthor, other: PreparedAuthor): boolean {
  return (
    one.given.join("") === other.family &&
    one.family === other.given.map((word) => word[0]).join("")
  );
}

function fullWords({ family, given }: PreparedAuthor): string[] {
  return [family, ...given].filter((word) => word.length > 1);
}

function isPartOf(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 4 && (long.endsWith(short) || long.startsWith(short));
}

function agreeGiven(left: string[], right: string[]): boolean {
  return left.length === 0 || right.length === 0 || agreeInitial(left, right);
}

/** First letters, in any position: some are known by their second name, some by a short form of the first. */
function agreeInitial(left: string[], right: string[]): boolean {
  const [one, other] = [left, right].map((words) => words.map((word) => word[0]));
  if (one === undefined || other === undefined) return false;
  return one[0] === other[0] || one.includes(other[0]) || other.includes(one[0]);
}

/** One letter added, lost, changed or exchanged with its neighbour, in a name of five letters or more. */
function isMisspeltName(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (word: string, from: number) => word.slice(start + from);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return short[start] === long[start + 1] && rest(short, 2) === rest(long, 2);
}
