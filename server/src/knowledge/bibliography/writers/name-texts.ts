// Writes a name on one line, family name first, so that reading it gives back the same parts.
import { cleanLine } from "../clean-text.ts";
import type { CslName } from "../csl-item.ts";
import { withParticle } from "../names/name-parts.ts";
import { splitNames } from "../names/names.ts";

/** "van Last, First, Jr."; an organisation ends with a comma, or has its first comma doubled, as EndNote writes it. */
export function invertedName(name: CslName): string {
  if (name.literal !== undefined) return organisation(cleanLine(name.literal));
  const particle = cleanLine(name["non-dropping-particle"] ?? "");
  const family = cleanLine(withParticle(particle, name.family ?? ""));
  const given = cleanLine(`${name.given ?? ""} ${name["dropping-particle"] ?? ""}`);
  const suffix = cleanLine(name.suffix ?? "");
  if (given === "" && suffix === "" && particle === "" && family.includes(" "))
    return organisation(family);
  return [family, given, suffix].filter((part) => part !== "").join(", ");
}

/** Names in one cell, parted by semicolons. Braces hold together what would be cut, so a name has none of its own. */
export function invertedNames(names: CslName[] = []): string {
  const texts = names
    .map((name) => mapName(name, (text) => cleanLine(text.replace(/[{}]/gu, ""))))
    .map((name) => {
      const text = invertedName(name);
      return /[;；、]|\s(?:and|&)\s/iu.test(text) ? `{${name.literal ?? text}}` : text;
    })
    .filter((text) => !/^[,\s]*$/u.test(text));
  const list = texts.join("; ");
  // A semicolon at the end says that a comma inside parts no names.
  return splitNames(list).length === texts.length ? list : `${list};`;
}

export function mapName(name: CslName, change: (text: string) => string): CslName {
  return Object.fromEntries(Object.entries(name).map(([part, text]) => [part, change(text)]));
}

function organisation(text: string): string {
  return text.includes(",") ? text.replace(",", ",,") : `${text},`;
}
