// The words for what people did: editors, translators and the others, alone or many.
import type { CslItem } from "../csl-item.ts";
import { has, names } from "./item.ts";

export type Role = "editor" | "translator" | "director" | "collection-editor";

type Words = { one: string; many: string };

const shortWords: Record<Role, Words> = {
  editor: { one: "ed.", many: "eds." },
  translator: { one: "trans.", many: "trans." },
  director: { one: "dir.", many: "dirs." },
  "collection-editor": { one: "ed.", many: "eds." },
};

const longWords: Record<Role, Words> = {
  editor: { one: "editor", many: "editors" },
  translator: { one: "translator", many: "translators" },
  director: { one: "director", many: "directors" },
  "collection-editor": { one: "editor", many: "editors" },
};

export const roleVerbs: Record<Role, string> = {
  editor: "edited by",
  translator: "translated by",
  director: "directed by",
  "collection-editor": "edited by",
};

export function shortRole(item: CslItem, role: Role): string {
  return shortWords[role][names(item, role).length > 1 ? "many" : "one"];
}

export function longRole(item: CslItem, role: Role): string {
  return longWords[role][names(item, role).length > 1 ? "many" : "one"];
}

/** The same people both edited and translated: styles name them once. */
export function editorsTranslated(item: CslItem): boolean {
  if (!has(item, "editor") || !has(item, "translator")) return false;
  return JSON.stringify(names(item, "editor")) === JSON.stringify(names(item, "translator"));
}
