// Splits the names of authors into their parts, and puts the parts together again.
import { eastAsianScripts } from "../../text/scripts.ts";
import type { CslName } from "../csl-item.ts";
import { separateNames } from "./name-lists.ts";
import {
  easternFamilyLength,
  isCapitalParticle,
  isDegree,
  isDegreeOrInitials,
  isDroppingParticle,
  isInitials,
  isOrganisation,
  isParticle,
  isSuffix,
  isTitle,
  splitGluedPrefix,
  withParticle,
} from "./name-parts.ts";

/** An author as a paper record holds it. An organisation has its whole name as family and nothing as given. */
export type Author = {
  name: string;
  given?: string | undefined;
  family?: string | undefined;
  affiliation?: string | undefined;
  orcid?: string | undefined;
};

const easternLetter = `[${eastAsianScripts}ー]`;
const hasEastern = new RegExp(easternLetter, "u");
const easternWords = new RegExp(`^${easternLetter}+(?: ${easternLetter}+)*$`, "u");

/** Reads a list of names however it is separated; "et al." and "others" are dropped. */
export function splitNames(text: string): CslName[] {
  return separateNames(text).map((name) => splitName(name));
}

/** Whether a source is known to write the given name first; then initials at the end are a family name cut short. */
export type NameOrder = "unknown" | "given first";

/** Reads one name. An organisation, or a name that cannot be split, comes back as a literal. */
export function splitName(text: string, order: NameOrder = "unknown"): CslName {
  const tidy = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  const braced = /^\{([^{}]*)\}$/u.exec(tidy)?.[1];
  if (braced !== undefined) return { literal: braced.trim() };
  // EndNote marks an organisation by a comma at its end, or by doubling the first comma inside.
  if (tidy.includes(",,")) return { literal: tidy.replace(",,", ",") };
  if (/^[^,]+,$/u.test(tidy)) return { literal: tidy.slice(0, -1) };
  const plain = tidy
    .replace(/[{}]|[*†‡§¶]+(?=\s|,|$)/gu, "")
    .replaceAll("，", ", ")
    .trim();
  const all = plain
    .replace(/(?:,\s*|\s+)et\s+al\.?$/iu, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const parts = all.filter((_, index) => !isDegreeAt(all, index, order));
  const [first = "", second, third] = parts;
  if (second === undefined) return splitPlain(first, order);
  if (parts.length > 3 || (first.includes(" ") && isOrganisation(first))) {
    return { literal: plain };
  }
  if (third !== undefined) {
    // BibTeX writes the suffix in the middle, everyone else at the end.
    const [given, suffix] = isSuffix(third) ? [second, third] : [third, second];
    return { ...fromFamilyAndGiven(first, given), suffix };
  }
  if (isSuffix(second)) return { ...splitPlain(first, order), suffix: second };
  return fromFamilyAndGiven(first, second);
}

/**
 * "Smith, J., M.D." and "John Smith, PhD" have degrees. Behind the first comma what may be initials is taken for them,
 * as in "Lee, M.D." and "García Márquez, M.A.", unless a given name stands before it or another degree behind it.
 */
function isDegreeAt(parts: readonly string[], index: number, order: NameOrder): boolean {
  const [first = ""] = parts;
  if (index === 0 || !isDegree(parts[index] ?? "")) return false;
  if (index > 1) return true;
  const words = first.split(" ");
  if (words.length < 2) return false;
  if (!isDegreeOrInitials(parts[index] ?? "")) return true;
  const hasGiven = order === "given first" || words.some((word) => isInitials(word));
  return hasGiven || parts.slice(2).some((part) => isDegree(part));
}

/** The name as it is read aloud: given name, particles, family name, suffix. */
export function nameText(name: CslName): string {
  if (name.literal !== undefined) return name.literal;
  const { given = "", family = "", suffix = "" } = name;
  if (easternWords.test(family) && easternWords.test(given)) {
    return join(family + given, suffix);
  }
  return join(
    given,
    name["dropping-particle"] ?? "",
    withParticle(name["non-dropping-particle"] ?? "", family),
    suffix,
  );
}

/** The author of a paper record: particles before the family name go with it, dropped ones with the given name. */
export function toAuthor(name: CslName): Author {
  const family =
    name.literal ?? withParticle(name["non-dropping-particle"] ?? "", name.family ?? "");
  const given = join(name.given ?? "", name["dropping-particle"] ?? "");
  return {
    name: nameText(name),
    ...(given === "" ? {} : { given }),
    ...(family === "" ? {} : { family }),
    ...(name.affiliation === undefined ? {} : { affiliation: name.affiliation }),
    ...(name.ORCID === undefined ? {} : { orcid: name.ORCID }),
  };
}

/** The parts of a record's author; a name alone is split, a family name that is the whole name is a literal. */
export function fromAuthor(author: Author): CslName {
  return {
    ...authorParts(author),
    ...(author.affiliation === undefined ? {} : { affiliation: author.affiliation }),
    ...(author.orcid === undefined ? {} : { ORCID: author.orcid }),
  };
}

function authorParts({ name, given, family }: Author): CslName {
  if (given === undefined && family === undefined) return splitName(name);
  if (given === undefined && family === name) {
    const alone = splitName(name);
    return alone.given === undefined && nameText(alone) === name ? alone : { literal: name };
  }
  const parts = takeParticles(family ?? "", given);
  const whole = nameText(parts);
  const suffix = name.startsWith(`${whole} `) ? name.slice(whole.length + 1) : "";
  return suffix === "" ? parts : { ...parts, suffix };
}

function fromFamilyAndGiven(familyText: string, givenText: string): CslName {
  const words = familyText.split(" ");
  const last = words.at(-1) ?? "";
  const suffix = words.length > 1 && isSuffix(last) ? last : undefined;
  const family = suffix === undefined ? familyText : words.slice(0, -1).join(" ");
  const given = dropTitles(givenText.split(" ")).join(" ");
  return { ...takeParticles(family, given), ...(suffix === undefined ? {} : { suffix }) };
}

/** As citeproc does: particles that begin the family name stay with it, those that end the given name are dropped. */
function takeParticles(family: string, given: string | undefined): CslName {
  const parts: CslName = {};
  const familyWords = family.split(" ");
  const kept = countParticles(familyWords);
  const rest = familyWords.slice(kept).join(" ");
  const glued = splitGluedPrefix(rest);
  const particle = join(familyWords.slice(0, kept).join(" "), glued?.particle ?? "");
  if (particle !== "") parts["non-dropping-particle"] = particle;
  if (rest !== "") parts.family = glued?.rest ?? rest;
  if (given === undefined) return parts;
  const givenWords = given.split(" ");
  let end = givenWords.length;
  while (end > 1 && isParticle(givenWords[end - 1] ?? "")) end -= 1;
  if (end < givenWords.length) parts["dropping-particle"] = givenWords.slice(end).join(" ");
  if (given !== "") parts.given = givenWords.slice(0, end).join(" ");
  return parts;
}

/** A name without commas. */
function splitPlain(text: string, order: NameOrder): CslName {
  if (hasEastern.test(text)) return splitEastern(text);
  if (isOrganisation(text)) return { literal: text };
  const words = dropTitles(text.split(" "));
  const last = words.at(-1) ?? "";
  if (words.length > 2 && isSuffix(last)) {
    return { ...splitWords(words.slice(0, -1), order), suffix: last };
  }
  return splitWords(words, order);
}

function splitWords(words: string[], order: NameOrder): CslName {
  if (words.length === 1) return takeParticles(words[0] ?? "", undefined);
  const familyFirst = splitFamilyFirst(words, order);
  if (familyFirst) return familyFirst;
  const at = familyStart(words);
  const given = words.slice(0, at).join(" ");
  const familyWords = words.slice(at);
  const kept = countParticles(familyWords);
  const [particle = ""] = familyWords;
  if (kept === 1 && given !== "" && isDroppingParticle(particle)) {
    return { family: familyWords.slice(1).join(" "), given, "dropping-particle": particle };
  }
  const parts = takeParticles(familyWords.join(" "), undefined);
  return given === "" ? parts : { ...parts, given };
}

/** "Smith JA", "Smith J. A." and "DUPONT Jean" begin with the family name. */
function splitFamilyFirst(words: string[], order: NameOrder): CslName | undefined {
  let at = words.length;
  while (at > 0 && isInitials(words[at - 1] ?? "")) at -= 1;
  if (order === "unknown" && at > 0 && at < words.length) {
    const given = words.slice(at).map((word) => spaceInitials(word));
    return takeParticles(words.slice(0, at).join(" "), given.join(" "));
  }
  const [first = "", ...rest] = words;
  const shouted = /^\p{Lu}[\p{Lu}'’-]{3,}$/u;
  if (shouted.test(first) && rest.every((word) => /\p{Ll}/u.test(word))) {
    return { family: first, given: rest.join(" ") };
  }
  return undefined;
}

function familyStart(words: string[]): number {
  const particle = words.findIndex(
    (word, index) => index < words.length - 1 && isParticle(word) && !/^[eiy]$/u.test(word),
  );
  let at = particle >= 0 ? particle : words.length - 1;
  // Two family names joined: Ramón y Cajal, Costa e Silva.
  if (particle < 0 && at > 2 && /^[eiy]$/u.test(words[at - 1] ?? "")) at -= 2;
  while (at > 1 && isCapitalParticle(words[at - 1] ?? "")) at -= 1;
  return at;
}

function splitEastern(text: string): CslName {
  const plain = text.replace(/(?<=.{2})\s*(?:教授|博士|先生|女士|院士)$/u, "");
  if (isOrganisation(plain) || !easternWords.test(plain)) return { literal: plain };
  const [family = "", ...given] = plain.split(" ");
  if (given.length > 0) return { family, given: given.join(" ") };
  const length = easternFamilyLength(plain);
  if (length === undefined) return plain.length === 1 ? { family: plain } : { literal: plain };
  return { family: plain.slice(0, length), given: plain.slice(length) };
}

function countParticles(words: string[]): number {
  let count = 0;
  while (count < words.length - 1 && isParticle(words[count] ?? "")) count += 1;
  return count;
}

function dropTitles(words: string[]): string[] {
  let start = 0;
  while (start < words.length - 1 && isTitle(words[start] ?? "")) start += 1;
  return words.slice(start);
}

/** JA becomes J. A.; what has stops already stays as it is. */
function spaceInitials(word: string): string {
  return word.includes(".")
    ? word
    : word
        .replace(/\p{Lu}/gu, "$&. ")
        .replaceAll(" -", "-")
        .trim();
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
