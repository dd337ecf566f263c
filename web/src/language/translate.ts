// Chooses the page's language and fills its words.
import { keysOf } from "../api/keys-of.ts";
import { english } from "./english.ts";
import type { Dictionary, WordKey } from "./english.ts";

/** English is always at hand; Chinese is fetched by those who read it. */
const dictionaries: { en: Dictionary; zh: Dictionary } = { en: english, zh: english };

export const languages = keysOf(dictionaries);

export type Language = keyof typeof dictionaries;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

export async function loadLanguage(language: Language): Promise<void> {
  if (language === "zh") dictionaries.zh = (await import("./chinese.ts")).chinese;
}

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
