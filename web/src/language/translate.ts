// Chooses the page's language and fills its words.
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import type { Dictionary, WordKey } from "./english.ts";

export const languages = ["en", "zh"] as const;

export type Language = (typeof languages)[number];
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

export const dictionaries: Record<Language, Dictionary> = { en: english, zh: chinese };

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
