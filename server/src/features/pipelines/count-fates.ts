// Counts what became of all that a run brought, and how far each step is with it.
import type { Reader } from "../../platform/db/database.ts";
import { countOpenConflicts, type Item, selectFates } from "./items.store.ts";
import type { StepName } from "./steps.ts";

export type Fate = Omit<Item, "record">;

export type Fates = {
  items: Fate[];
  openConflicts: number;
  progress: Record<Exclude<StepName, "search">, { progress: number; total: number }>;
};

export async function countFates(reader: Reader, runId: number): Promise<Fates> {
  const items = await selectFates(reader, runId);
  const created = items.filter(({ outcome }) => outcome === "created");
  const usable = items.filter(({ outcome }) => outcome !== "refused");
  return {
    items,
    openConflicts: await countOpenConflicts(reader, runId),
    progress: {
      extract: of(items, ({ outcome, sha256 }) => outcome !== "found" || sha256 !== null),
      dedup: of(usable, ({ outcome }) => outcome !== "found" && outcome !== "conflict"),
      crawl: of(created, ({ sought }) => sought !== null),
      ocr: of(created, isRead),
      index: of(created, ({ indexed }) => indexed !== null),
    },
  };
}

function of(all: readonly Fate[], isDone: (item: Fate) => boolean) {
  return { progress: all.filter(isDone).length, total: all.length };
}

function isRead({ reading }: Fate): boolean {
  return reading !== null && !reading.startsWith("begun");
}
