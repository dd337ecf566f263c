// Names of people and organisations: one name in the order and length a style asks for, and lists of them.
import type { CslName } from "../csl-item.ts";
import { isAddress } from "./addresses.ts";
import { type Part, rich } from "./compose.ts";
import { eastAsian } from "./language.ts";
import { foldSpace, italic, plain, type Rich } from "./rich-text.ts";

export type NameForm = {
  /** Family name first for all names, for the first only, or for none. */
  inverted: "all" | "first" | "none";
  /** What follows each initial; "full" keeps given names as they are. */
  initials: ". " | " " | "" | "full";
  /** Between family and given name when inverted. */
  separator: ", " | " ";
  /** Before "Jr." when inverted. */
  beforeSuffix: ", " | " ";
  capitals?: boolean;
};

export type ListForm = NameForm & {
  and: "&" | "and" | "";
  /** Whether a comma stands before the "and" of two names; with three or more it always does. */
  commaBeforeAnd: boolean;
  /** From how many names on the list is cut, and how many are kept. */
  cutAt: number;
  keep: number;
  etAl: Part;
  /** Whether a comma stands before "et al." after a single name; after more it always does. */
  commaBeforeEtAl: boolean;
  /** APA: the last name is kept too, after dots. */
  keepLast?: boolean;
};

export const etAl = "et al.";
export const italicEtAl: Rich = italic(plain(etAl));

export function formatNames(people: readonly CslName[], form: ListForm): Rich {
  const written = people.map((name, index) =>
    formatName(name, form, form.inverted === "all" || (form.inverted === "first" && index === 0)),
  );
  if (written.length < form.cutAt) return plain(series(written, form));
  const kept = written.slice(0, form.keep);
  if (form.keepLast === true) return plain(`${kept.join(", ")}, … ${written.at(-1)}`);
  const comma = kept.length > 1 || form.commaBeforeEtAl ? ", " : " ";
  return [...plain(kept.join(", ") + comma), ...rich(form.etAl)];
}

function series(written: string[], form: ListForm): string {
  const last = written.at(-1) ?? "";
  if (written.length < 2 || form.and === "") return written.join(", ");
  const comma = written.length > 2 || form.commaBeforeAnd ? "," : "";
  return `${written.slice(0, -1).join(", ")}${comma} ${form.and} ${last}`;
}

export function formatName(name: CslName, form: NameForm, inverted: boolean): string {
  const literal = partText(name.literal);
  const family = partText(name.family);
  const given = partText(name.given);
  if (literal !== "" && family === "") return literal;
  if (family === "") return given;
  if (
    !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(family) &&
    eastAsian.test(family)
  ) {
    return eastAsianName(family, given, form);
  }
  const whole = withParticle(partText(name["non-dropping-particle"]), family);
  const first =
    form.initials === "full" ? fullGiven(given) : initials(given, form.initials, family);
  const particle = partText(name["dropping-particle"]);
  const suffix = partText(name.suffix);
  if (!inverted) return [first, particle, whole, suffix].filter((part) => part !== "").join(" ");
  const shown = form.capitals === true && !isAddress(whole) ? whole.toUpperCase() : whole;
  const after = [first, particle].filter((part) => part !== "").join(" ");
  const sorted = [shown, after].filter((part) => part !== "").join(form.separator);
  return suffix === "" ? sorted : `${sorted}${form.beforeSuffix}${suffix}`;
}

/** O'Brien with the apostrophe of print. */
function partText(part: string | undefined): string {
  return foldSpace(part ?? "").replaceAll("'", "’");
}

/** Family name before given name, without a comma or a space; a given name in Latin letters stands apart. */
function eastAsianName(family: string, given: string, form: NameForm): string {
  if (given === "" || eastAsian.test(given)) return family + given;
  return `${family} ${form.initials === "full" ? given : initials(given, form.initials, family)}`;
}

function withParticle(particle: string, family: string): string {
  if (particle === "") return family;
  return /['’-]$/u.test(particle) ? particle + family : `${particle} ${family}`;
}

/** Lone initials get their point and their space: "Jordan G" and "F.R." */
function fullGiven(given: string): string {
  return given
    .replaceAll(/(?<!\p{L})(\p{Lu})(?:\.(?=\p{L})|(?![\p{L}\p{M}.'’-]))/gu, "$1. ")
    .trim();
}

/** The first letters of given names; small particles stay whole, and "JP" beside "Smith" is already two initials. */
function initials(given: string, mark: ". " | " " | "", family: string): string {
  const hyphen = mark === ". " ? "-" : mark;
  const bunched = family !== family.toUpperCase();
  const pieces = given.replaceAll(/\.(?=\S)/gu, ". ").split(" ");
  const short = pieces.map((piece, index) => {
    const bare = piece.replaceAll(".", "");
    if (index > 0 && /^\p{Ll}+$/u.test(bare)) return ` ${bare} `;
    if (bunched && /^\p{Lu}{2,3}$/u.test(bare)) return initialsOf(Array.from(bare), mark, mark);
    return initialsOf(bare.split(/[-‐‑]/u), mark, hyphen);
  });
  return foldSpace(short.filter((part) => part !== "").join(mark === "" ? "" : " "));
}

function initialsOf(parts: string[], mark: string, between: string): string {
  const letters = parts.map((part) => /\p{L}/u.exec(part)?.[0].toUpperCase() ?? part);
  return letters
    .filter((letter) => letter !== "")
    .map((letter) => letter + mark.trimEnd())
    .join(between === ". " ? " " : between);
}
