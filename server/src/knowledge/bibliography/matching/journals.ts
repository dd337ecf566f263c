// Tells whether two names of a journal, one abbreviated perhaps, can be the same.
import { normaliseIssn } from "../identifiers.ts";
import { readEntities, wordsOf } from "./plain-text.ts";

export type PreparedJournal = {
  /** As it was given, to be shown. */
  name: string;
  words: string[];
  issns: string[];
  /** A name that others write in wholly different words: an acronym, a conference. */
  isLoose: boolean;
};

export type JournalRelation = "same" | "different" | "unknown";

const unwritten = new Set(
  "the of and for in on a an de des du la le les der die das und et y e del di".split(" "),
);
/** Conferences have no standard abbreviation; their names cannot be told apart by their words. */
const conferenceWords =
  /^(?:conf|conference|proc|proceedings|symposium|workshop|meeting|congress|annual|abstracts?)$/u;
const mostWords = 30;

export function prepareJournal(name: string, issn: string): PreparedJournal {
  const plain = readEntities(name.slice(0, 500))
    .replace(/\s+/gu, " ")
    .replace(/\([^()]{0,200}\)/gu, " ")
    // Embase names the meeting whose abstracts the journal prints.
    .replace(/(?<=\S{3})[.,]? conference(?: publication)?\s?:.*$/iu, "")
    // What follows a dash, an equals sign or a colon is a subtitle or a translation.
    .replace(/(?<=\S{3})(?: [-–—=:]{1,3} | ?[—=:] ).*$/u, "");
  const words = wordsOf(plain).slice(0, mostWords);
  const content = words.filter((word) => !unwritten.has(word));
  const acronyms = plain.split(/\s+/u).filter((word) => /^[A-Z]{2,8}$/u.test(word));
  return {
    name: name.slice(0, 100),
    words: content,
    issns: issn
      .slice(0, 100)
      .split(/[\s,;]+/u)
      .flatMap((each) => normaliseIssn(each) ?? []),
    isLoose:
      (acronyms.length > 0 && content.length <= 2) || words.some((w) => conferenceWords.test(w)),
  };
}

export function compareJournals(left: PreparedJournal, right: PreparedJournal): JournalRelation {
  if (left.issns.some((issn) => right.issns.includes(issn))) return "same";
  if (left.words.length === 0 || right.words.length === 0) return "unknown";
  if (abbreviates(left.words, right.words) || abbreviates(right.words, left.words)) return "same";
  if (isInitialsOf(left, right) || isInitialsOf(right, left)) return "same";
  return left.isLoose || right.isLoose || overlaps(left.words, right.words)
    ? "unknown"
    : "different";
}

/** Word by word in order, one beginning with the other; a society's name before it ("ACM …") may be missing. */
function abbreviates(short: string[], long: string[]): boolean {
  for (let skip = 0; skip <= 1 && skip < long.length; skip += 1) {
    const rest = long.slice(skip);
    if (short.length === rest.length && short.every((word, at) => begins(word, rest[at] ?? ""))) {
      return short.length > 1 || skip === 0;
    }
  }
  return false;
}

function begins(left: string, right: string): boolean {
  if (left.startsWith(right) || right.startsWith(left)) return true;
  // Contractions keep the end: "Natl" for National, "Ctries" for Countries.
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 3 && short[0] === long[0] && isContraction(short, long);
}

function isContraction(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short.at(-1) === long.at(-1);
}

function isInitialsOf(acronym: PreparedJournal, full: PreparedJournal): boolean {
  const [word = "", ...rest] = acronym.words;
  return (
    rest.length === 0 &&
    word.length >= 3 &&
    word === full.words.map((each) => each[0] ?? "").join("")
  );
}

/** Half of the words of the shorter name in common leaves a doubt: a series, a part, a new name. */
function overlaps(left: string[], right: string[]): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  const common = short.filter((word) =>
    long.some((other) => word.length > 2 && begins(word, other)),
  );
  return common.length * 2 > short.length;
}
