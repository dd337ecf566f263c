// Writes a name on one line, family name first, so that reading it gives back the same parts.
import type { CslName } from "../csl-item.ts";
import { splitNames } from "../names/names.ts";
import { oneLine } from "./item-values.ts";

/** "van Last, First, Jr."; an organisation ends with a comma, or has its first comma doubled, as EndNote writes it. */
export function invertedName(name: CslName): string {
  if (name.literal !== undefined) return organisation(oneLine(name.literal));
  const particle = oneLine(name["non-dropping-particle"] ?? "");
  const glued = particle === "" || /[-'’]$/u.test(particle);
  const family = oneLine(`${particle}${glued ? "" : " "}${name.family ?? ""}`);
  const given = oneLine(`${name.given ?? ""} ${name["dropping-particle"] ?? ""}`);
  const suffix = oneLine(name.suffix ?? "");
  if (given === "" && suffix === "" && particle === "" && family.includes(" "))
    return organisation(family);
  return [family, given, suffix].filter((part) => part !== "").join(", ");
}

/** Names in one cell, parted by semicolons. Braces hold together what would be cut, so a name has none of its own. */
export function invertedNames(names: CslName[] = []): string {
  const texts = names
    .map((name) => mapName(name, (text) => oneLine(text.replace(/[{}]/gu, ""))))
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
