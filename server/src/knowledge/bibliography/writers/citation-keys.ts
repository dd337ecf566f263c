// Gives every exported item a citation key that is unique, readable, and the same each time the same items are exported.
import { fold } from "../../text/fold.ts";
import type { CslItem, CslName } from "../csl-item.ts";
import { withoutMarkup, yearOf } from "./item-values.ts";

const stopWords = new Set(
  "a an and as at by das de den der des die do does el ein eine for from how in into is la las le les los of on or the to towards toward un una une von what when where which who why with".split(
    " ",
  ),
);
/** What folding leaves, since search tells these letters apart, and a key of ASCII letters cannot hold. */
const letters: Record<string, string> = { ð: "d", þ: "th", ı: "i", ŋ: "n", ħ: "h" };

const longestKey = 80;

/** What a key may be so that BibTeX, biber and \cite accept it. */
const validKey = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_:.+/*!|-]{0,199}$/u;

/** Makes keys in the order the items come; a key that is taken gets a letter: smith2020deep, smith2020deepa, smith2020deepb. */
export function createKeyMaker(): (item: CslItem) => string {
  // BibTeX takes keys that differ by case alone for the same.
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (item) => {
    const wanted = ownKey(item) ?? madeKey(item);
    const base = wanted.toLowerCase();
    let key = wanted;
    let count = counts.get(base) ?? 0;
    for (; taken.has(key.toLowerCase()); count += 1) key = wanted + suffix(count);
    if (count > 0) counts.set(base, count);
    taken.add(key.toLowerCase());
    return key;
  };
}

function ownKey(item: CslItem): string | undefined {
  const key = item["citation-key"]?.normalize("NFC");
  return key !== undefined && validKey.test(key) ? key : undefined;
}

function madeKey(item: CslItem): string {
  const family = nameKey(item.author?.[0] ?? item.editor?.[0]);
  const word = firstTelling(withoutMarkup(item.title ?? "").split(/[\s/–—-]+/u));
  // A text without any Latin letter gives nothing to read: the item's own number keeps the key stable.
  if (family + word === "") return `item${ascii(item.id ?? "")}`.slice(0, longestKey);
  const year = yearOf(item);
  return `${family}${year === undefined ? "" : Math.abs(year)}${word}`.slice(0, longestKey);
}

function nameKey(name: CslName | undefined): string {
  if (name?.family !== undefined) return ascii(name.family);
  return firstTelling((name?.literal ?? "").split(/\s+/u));
}

function firstTelling(words: string[]): string {
  for (const word of words) {
    const plain = ascii(word);
    if (plain !== "" && !stopWords.has(plain)) return plain;
  }
  return "";
}

function ascii(text: string): string {
  return fold(text)
    .replace(/[ðþıŋħ]/gu, (letter) => letters[letter] ?? "")
    .replace(/[^a-z0-9]/gu, "");
}

/** a to z, then aa, ab and so on. */
function suffix(count: number): string {
  const last = String.fromCodePoint(97 + (count % 26));
  return count < 26 ? last : suffix(Math.floor(count / 26) - 1) + last;
}
