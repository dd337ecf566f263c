// Compares what somebody wants to change of a paper with what somebody else changed meanwhile.
import type { Paper, PaperChange } from "../../papers/paper.ts";
import { keysOf } from "../../api/keys-of.ts";

export type PaperField = keyof PaperChange;

export type Conflict = {
  /** What the change was made to, and what stands there now. */
  base: Paper;
  current: Paper;
  etag: string | undefined;
  changes: PaperChange;
};

/** Fields both of them changed, to different ends: somebody has to choose. */
export function disputedFields({ base, current, changes }: Conflict): PaperField[] {
  return keysOf(changes).filter(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], changes[field]),
  );
}

/** Fields that only the other one changed: they stay as they are now. */
export function othersFields({ base, current, changes }: Conflict): (keyof Paper)[] {
  return keysOf(base).filter(
    (field) => !ignored.has(field) && !(field in changes) && !isSame(current[field], base[field]),
  );
}

/** What is left to save when the fields given are left to the other. */
export function changesWithout(changes: PaperChange, left: ReadonlySet<string>): PaperChange {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !left.has(field)));
}

/** The time of the change differs in any case. */
const ignored = new Set<string>(["updated_at", "created_at", "id", "project_id"]);

/** Authors given as text compare by their names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === "object" && value !== null && "name" in value) return value.name;
  return value ?? null;
}
