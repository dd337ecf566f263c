// Says how many of something there are, in the form of the word that goes with the number.
import type { WordKey } from "./english.ts";
import type { Language, Say } from "./translate.ts";

/** Words that have a form for one and one for others. */
export type CountKey<Key extends WordKey = WordKey> = Key extends `${infer Base}.one`
  ? `${Base}.other` extends WordKey
    ? Base
    : never
  : never;

export function sayCount(
  { say, language }: { say: Say; language: Language },
  key: CountKey,
  count: number,
  values: Record<string, string | number> = {},
): string {
  const form = new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
  return say(`${key}.${form}`, { ...values, count: count.toLocaleString(language) });
}
