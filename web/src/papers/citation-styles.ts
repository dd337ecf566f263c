// The styles of citations in the order in which a reader looks for them, and the one that was chosen last.
import { choices } from "../api/generated.ts";
import type { Language } from "../language/translate.ts";

const styles = choices["POST /api/v1/projects/{project_id}/writing/citations"].body.style;

export type CitationStyle = (typeof styles)[number];

const storageName = "sheaf.citationStyle";
/** What papers in the language are usually cited by. */
const usual: Record<Language, CitationStyle> = { en: "apa", zh: "gb_t_7714" };

/** The usual one of the language comes first. */
export function listStyles(language: Language): CitationStyle[] {
  return [usual[language], ...styles.filter((style) => style !== usual[language])];
}

export function readStyle(language: Language): CitationStyle {
  const stored = localStorage.getItem(storageName);
  return styles.find((style) => style === stored) ?? usual[language];
}

export function keepStyle(style: CitationStyle): void {
  localStorage.setItem(storageName, style);
}
