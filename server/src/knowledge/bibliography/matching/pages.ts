// Reads pages into a form in which two ways of writing them are equal, and tells how far two places in a volume agree.

/** Lower case, without label and leading zeros; a letter before the number stays. */
export type PageRange = { first: string; last: string | undefined };

export type PageRelation = {
  /** Near is what a database may have mistyped: a page or two beside, or an overlapping range. */
  first: "same" | "near" | "different" | "unknown";
  last: "same" | "near" | "different" | "unknown";
  /** A range of several pages, the same at both ends: no second work stands there. */
  isWhole: boolean;
  /** Every volume has a first page, and every article of an online journal: only later ones tell works apart. */
  isTelling: boolean;
};

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~]+|-{2,}/gu;
/** "7 p." and "7 pages" are how many there are. */
const count = /^\s*\d+\s?(?:pp?\b\.?|pages?)\s*$/iu;
const label = /^[\s[(]*(?:(?:pages?|pp|p|artn|art(?:icle)?|no|nr|number|id)\b[\s.:]*)*/u;
/** "S 52" and "A-123" are one page each. */
const apart = /^(\s*(?!p)[a-z]{1,2})[\s.-]+(?=\d)/iu;
/** A database that is wrong about a page is so by this much at most. */
const mistyped = 3;

/** "123-30" is 123 to 130, "S12–S20" begins at s12; nothing when no page is named. */
export function readPages(text: string): PageRange | undefined {
  const given = text.slice(0, 100).replace(dashes, "-").replace(apart, "$1");
  if (count.test(given)) return undefined;
  const [start = "", end = ""] = given.split("-", 2);
  const first = pageKey(start);
  if (!/\d/u.test(first)) return undefined;
  const last = pageKey(end.split(/[,;]/u)[0] ?? "");
  return { first, last: /\d/u.test(last) ? expand(first, last) : undefined };
}

function pageKey(text: string): string {
  const [key = ""] = /^\w{1,20}/u.exec(text.toLowerCase().replace(label, "").trim()) ?? [];
  return key.replace(/^([a-z]*)0+(?=\d)/u, "$1");
}

/** "S12-9" and "S12-S9" end at s19. */
function expand(first: string, last: string): string {
  const [one, other] = [partsOf(first), partsOf(last)];
  if (one === undefined || other === undefined) return last;
  const isShort = other.digits.length < one.digits.length;
  const digits = isShort
    ? one.digits.slice(0, one.digits.length - other.digits.length) + other.digits
    : other.digits;
  return `${other.letters === "" ? one.letters : other.letters}${digits}`;
}

function partsOf(page: string): { letters: string; digits: string } | undefined {
  const [, letters = "", digits] = /^([a-z]{0,4})(\d+)[a-z]{0,2}$/u.exec(page) ?? [];
  return digits === undefined ? undefined : { letters, digits };
}

export function comparePages(
  left: PageRange | undefined,
  right: PageRange | undefined,
): PageRelation {
  if (left === undefined || right === undefined || isOtherCounting(left, right)) {
    return { first: "unknown", last: "unknown", isWhole: false, isTelling: false };
  }
  const isSame = isSamePage(left.first, right.first);
  const last = compareLast(left, right);
  const isWhole = isSame && last === "same" && left.last !== left.first;
  return {
    first: isSame ? "same" : isNear(left, right, last) ? "near" : "different",
    last,
    isWhole,
    isTelling: isWhole || numberOf(left.first) > 1,
  };
}

/** Whether two pages are one: a letter before or behind the number may be missing in one. */
function isSamePage(left: string, right: string): boolean {
  if (left === right) return true;
  const [one, other] = [partsOf(left), partsOf(right)];
  if (one === undefined || other === undefined) return false;
  const oneIsPlain = one.digits === left || other.digits === right;
  return one.digits === other.digits && (oneIsPlain || isPrefix(one.letters, other.letters));
}

/** "P63" and "63" are one page, and so are "s63" and "suppl63". */
function isPrefix(left: string, right: string): boolean {
  return left !== "" && right !== "" && (left.startsWith(right) || right.startsWith(left));
}

/** The last page is no other where one names only the first. */
function compareLast(left: PageRange, right: PageRange): PageRelation["last"] {
  if (left.last === undefined || right.last === undefined) return "unknown";
  if (isSamePage(left.last, right.last)) return "same";
  if (left.last === left.first || right.last === right.first) return "unknown";
  return Math.abs(numberOf(left.last) - numberOf(right.last)) <= mistyped ? "near" : "different";
}

/** Online journals number their articles, and some databases count the pages of each from one on. */
function isOtherCounting(left: PageRange, right: PageRange): boolean {
  return (isFromOne(left) && isAlone(right)) || (isFromOne(right) && isAlone(left));
}

function isFromOne({ first, last }: PageRange): boolean {
  return first === "1" && last !== undefined;
}

function isAlone({ first, last }: PageRange): boolean {
  return first !== "1" && (last === undefined || last === first);
}

function isNear(left: PageRange, right: PageRange, last: PageRelation["last"]): boolean {
  if (!haveOneLetter(left.first, right.first)) return false;
  if (last === "same") return true;
  const distance = Math.abs(numberOf(left.first) - numberOf(right.first));
  // 811a and 811b are two pieces on one page.
  return distance > 0 && distance <= mistyped;
}

function haveOneLetter(left: string, right: string): boolean {
  const [one, other] = [partsOf(left)?.letters, partsOf(right)?.letters];
  return one !== undefined && other !== undefined && (one === other || one === "" || other === "");
}

function numberOf(page: string): number {
  return Number(partsOf(page)?.digits ?? Number.NaN);
}
