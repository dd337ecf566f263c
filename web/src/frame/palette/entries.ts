// Puts what the palette can offer in order: what was used lately first, then what matches best, kind by kind.
import type { IconName } from "../../parts/icons.tsx";
import { matchName } from "./match.ts";

export type EntryKind = "action" | "paper" | "project";

export type Entry = {
  id: string;
  kind: EntryKind;
  name: string;
  /** A few words beside the name: who wrote a paper, how many papers a project has. */
  note?: string;
  icon: IconName;
  keys?: string;
  /** Found by the server, which read more than the name. */
  isFound?: boolean;
  run: () => void;
};

export type Section = { kind: EntryKind | "recent"; entries: Entry[] };

const mostRecent = 5;
const mostOfKind = 8;
const recentBonus = 1.5;

export function arrangeEntries(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): Section[] {
  return typed.trim() === ""
    ? arrangeUntyped(entries, recent)
    : arrangeMatches(entries, typed, recent);
}

function arrangeUntyped(entries: readonly Entry[], recent: readonly string[]): Section[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const used = recent.flatMap((id) => byId.get(id) ?? []).slice(0, mostRecent);
  const rest = entries.filter((entry) => !used.includes(entry));
  return sectionsOf([
    { kind: "recent", entries: used },
    { kind: "action", entries: rest.filter(({ kind }) => kind === "action") },
    {
      kind: "project",
      entries: rest.filter(({ kind }) => kind === "project").slice(0, mostOfKind),
    },
  ]);
}

function arrangeMatches(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): Section[] {
  const scored = entries.flatMap((entry) => {
    const score = matchName(typed, entry.name) ?? (entry.isFound === true ? 0 : undefined);
    if (score === undefined) return [];
    return [{ entry, score: score + (recent.includes(entry.id) ? recentBonus : 0) }];
  });
  const best = scored.toSorted((left, right) => right.score - left.score);
  const kinds = [...new Set(best.map(({ entry }) => entry.kind))];
  return kinds.map((kind) => ({
    kind,
    entries: best
      .filter(({ entry }) => entry.kind === kind)
      .slice(0, mostOfKind)
      .map(({ entry }) => entry),
  }));
}

function sectionsOf(sections: Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0);
}
