// Chooses the page's language and fills its words.
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import type { Dictionary, WordKey } from "./english.ts";
import { keysOf } from "../api/keys-of.ts";

export const dictionaries = { en: english, zh: chinese } satisfies Record<string, Dictionary>;
export const languages = keysOf(dictionaries);

export type Language = keyof typeof dictionaries;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

export function pickLanguage(chosen: string | null, preferred: readonly string[]): Language {
  const candidates = chosen === null ? preferred : [chosen, ...preferred];
  for (const candidate of candidates) {
    const found = languages.find((language) => candidate.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return "en";
}

export function translate(
  language: Language,
  key: WordKey,
  values: Record<string, string | number> = {},
): string {
  return dictionaries[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

/** The word for a value that came from the server; the value itself when the dictionary has none. */
export function sayValue(say: Say, prefix: string, value: string): string {
  const key = `${prefix}.${value}`;
  return isWordKey(key) ? say(key) : value;
}

function isWordKey(key: string): key is WordKey {
  return key in english;
}
