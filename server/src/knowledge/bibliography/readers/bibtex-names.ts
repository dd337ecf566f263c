// Reads the names of a BibTeX field, where braces hold together what belongs together.
import type { CslName } from "../csl-item.ts";
import { normaliseOrcid } from "../identifiers.ts";
import { splitName } from "../names/names.ts";
import { cleanLine } from "../clean-text.ts";
import { groupEnd, splitOutsideBraces } from "./latex-source.ts";
import { latexToText } from "./latex.ts";

export function readBibtexNames(source: string): CslName[] {
  return splitOutsideBraces(source, /(?<=^|\s)and(?=\s|$)/iu)
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.toLowerCase() !== "others")
    .map(readName);
}

function readName(source: string): CslName {
  if (source.startsWith("{") && groupEnd(source, 0) === source.length - 1) {
    return { literal: toText(source) };
  }
  const parts = splitOutsideBraces(source, /,/u);
  if (/^\s*(?:family|given|prefix|suffix)(?:-i)?\s*=/u.test(source)) return readLabelled(parts);
  const grouped = /\{[^{}]*[\s,][^{}]*\}/u.test(source.replace(/\\[^A-Za-z]/gu, ""));
  return grouped ? readGrouped(parts) : splitName(toText(source));
}

/** BibLaTeX may label the parts: given=Hans, family=Harman, prefix=of. */
function readLabelled(parts: string[]): CslName {
  const name: CslName = {};
  for (const part of parts) {
    const [, label, value = ""] = /^\s*([a-z-]+)\s*=(.*)$/su.exec(part) ?? [];
    const text = toText(value).replace(/^"(.*)"$/u, "$1");
    if (text === "") continue;
    if (label === "family" || label === "given" || label === "suffix") name[label] = text;
    if (label === "prefix") name["non-dropping-particle"] = text;
  }
  return name;
}

/** A group with spaces inside is one word of the name: Hermann {von Helmholtz}. */
function readGrouped(parts: string[]): CslName {
  const [first = "", second, third] = parts;
  const given = third ?? second;
  const words = splitOutsideBraces(first.trim(), /\s+/u);
  const particles: string[] = [];
  if (given !== undefined) {
    while (words.length > 1 && /^[a-z]/u.test(words[0] ?? "")) particles.push(words.shift() ?? "");
    return buildName(
      words.join(" "),
      given,
      particles.join(" "),
      third === undefined ? "" : (second ?? ""),
    );
  }
  const family = words.pop() ?? "";
  while (/^[a-z]/u.test(words.at(-1) ?? "")) particles.unshift(words.pop() ?? "");
  return buildName(family, words.join(" "), particles.join(" "), "");
}

function buildName(family: string, given: string, particle: string, suffix: string): CslName {
  const name = {
    family: toText(family),
    given: toText(given),
    "non-dropping-particle": toText(particle),
    suffix: toText(suffix),
  };
  return Object.fromEntries(Object.entries(name).filter(([, text]) => text !== ""));
}

function toText(source: string): string {
  return cleanLine(latexToText(source));
}

/** Puts the ORCID iDs of an annotation to the names: 1="0000-…"; 2="0000-…". */
export function addOrcids(names: CslName[], annotation: string | undefined): void {
  for (const [, index = "", number = ""] of (annotation ?? "").matchAll(
    /(\d+)\s*=\s*"?([^";]+)"?/gu,
  )) {
    const name = names[Number(index) - 1];
    const orcid = normaliseOrcid(number);
    if (name && orcid !== undefined) name.ORCID = orcid;
  }
}
