// Finds where one name ends and the next begins in a text that lists several.
import { eastAsianScripts } from "../../text/scripts.ts";
import {
  isCompoundFamily,
  isDegree,
  isInitials,
  isOrganisation,
  isParticle,
  isSuffix,
} from "./name-parts.ts";

const rest = /^(?:et\.?\s+al|and\s+others|others|u\.\s?a|等人?|他|ほか|외)\.?$/iu;

const easternName = new RegExp(`^[${eastAsianScripts}·・ ]{2,}$`, "u");

/** RIS knows no braces: a name that is whole, whatever it holds, has its first comma doubled. */
const oneWhole = /^[^,]*,,/u;

const nearby = 200;

/** The names of the list, each as a text of its own; what only says that there are more is left out. */
export function separateNames(list: string): string[] {
  const text = list.replace(/[^\S\n\r\u2028]+/gu, " ");
  const segments = splitOutside(text, /[;；\n\r\u2028、]/u);
  const names =
    segments.length > 1 || segments[0] !== text.trim()
      ? segments.flatMap((segment) => splitConjunctions(segment))
      : separateUnmarked(text);
  return names
    .map((name) => name.replace(/(?:,\s*|\s+)(?:et\s+al\.?|等)\s*$/iu, "").trim())
    .filter((name) => name !== "" && name !== "," && !rest.test(name));
}

/** No semicolon and no line break tells the names apart: only conjunctions and commas. */
function separateUnmarked(text: string): string[] {
  const pieces = splitConjunctions(text);
  // Where every piece has a comma, it stands between family and given name, as in BibTeX.
  const commas = pieces.map((piece) => joinSuffixes(splitOutside(piece, /[,，]/u)));
  const inverted = pieces.length > 1 && commas.every((parts) => parts.length === 2);
  return pieces.flatMap((piece, index) =>
    inverted ? [piece] : separateByComma(piece, commas[index] ?? []),
  );
}

function separateByComma(piece: string, parts: string[]): string[] {
  if (parts.length < 2 || piece.includes(",,")) return [piece];
  const [first = "", second = ""] = parts;
  if (parts.every((part) => isEasternName(part))) {
    return parts.length === 2 && isCompoundFamily(first) ? [piece] : parts;
  }
  const even = parts.length % 2 === 0;
  const oneWord = parts.every((part) => !part.includes(" "));
  const paired = parts.every((part, index) => index % 2 === 0 || isGiven(part));
  if (even && (paired || (oneWord && parts.length > 2))) {
    return parts.flatMap((part, index) => (index % 2 ? [] : [`${part}, ${parts[index + 1]}`]));
  }
  if (parts.length === 2 && isParticle(first.split(" ")[0] ?? "")) return [piece];
  if (parts.length > 2 && oneWord) return parts;
  const listed = parts.every((part) => part.includes(" ") && !isGiven(part));
  return listed && !(isOrganisation(first) && isOrganisation(second)) ? parts : [piece];
}

/** Splits at "and", and at "&" between people, but not inside "Department of Health and Human Services". */
function splitConjunctions(text: string): string[] {
  if (oneWhole.test(text)) return [text.trim()];
  return splitOutside(text, /,?\s+(?:and|&)\s+/iu, (before, mark, after) => {
    // A conjunction is judged by what stands near it, or a list of thousands would be read once for each.
    const left = before.slice(-nearby).trim();
    const [right = ""] = after.slice(0, nearby).split(/\s(?:and|&)\s/iu);
    const words = right.trim().split(" ");
    const personal = /[,.]/u.test(right) || isInitials(words.at(-1) ?? "");
    if (mark.includes("&")) return personal || (left.includes(" ") && words.length > 1);
    if (!isOrganisation(left) || !/\s(?:of|for|on)\s/iu.test(left)) return true;
    return personal || isOrganisation(right);
  });
}

/** A suffix or degree after a comma belongs to the name before it; in a list of whole names a degree is none but that. */
function joinSuffixes(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const belongs = isSuffix(part) || (isDegree(part) && last?.includes(" "));
    if (belongs && isDegree(part) && parts.length > 2) continue;
    if (last !== undefined && belongs) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

function isGiven(part: string): boolean {
  return part.split(" ").every((word) => isInitials(word));
}

function isEasternName(part: string): boolean {
  return easternName.test(part);
}

type Judge = (left: string, mark: string, right: string) => boolean;

/** Splits outside braces, which hold what belongs together. */
function splitOutside(text: string, mark: RegExp, judge: Judge = () => true): string[] {
  const pieces: string[] = [];
  const marks = new RegExp(mark.source, `${mark.flags}g`);
  let start = 0;
  let depth = 0;
  let seen = 0;
  for (const match of text.matchAll(marks)) {
    for (; seen < match.index; seen += 1) {
      if (text[seen] === "{") depth += 1;
      if (text[seen] === "}") depth = Math.max(0, depth - 1);
    }
    const end = match.index + match[0].length;
    if (depth > 0 || !judge(text.slice(start, match.index), match[0], text.slice(end))) continue;
    pieces.push(text.slice(start, match.index));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}
