// Which papers must not meet: pairs that somebody has told apart, also by way of papers that went into them.
import type { EditableProject } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { membersOf } from "../papers/snapshots.ts";
import * as store from "./dedup.store.ts";

export type Apart = {
  mayMeet(one: number, other: number): boolean;
  /** From then on the kept paper stands for the other one, too. */
  join(keptId: number, removedId: number): void;
};

/** Of these papers, all at once. */
export async function readApart(
  reader: Reader,
  project: EditableProject,
  paperIds: readonly number[],
): Promise<Apart> {
  const members = await membersOf(reader, paperIds);
  const all = new Set([...members.values()].flat());
  const rows = await store.selectDistinctOf(reader, project.id, [...all]);
  const apart = new Map<number, Set<number>>();
  for (const { paper_a_id: a, paper_b_id: b } of rows) {
    if (!all.has(b)) continue;
    apart.set(a, (apart.get(a) ?? new Set()).add(b));
    apart.set(b, (apart.get(b) ?? new Set()).add(a));
  }
  const of = (id: number) => members.get(id) ?? [id];
  return {
    mayMeet(one, other) {
      const others = of(other);
      return !of(one).some((each) => {
        const kept = apart.get(each);
        return kept !== undefined && others.some((id) => kept.has(id));
      });
    },
    join(keptId, removedId) {
      members.set(keptId, [...of(keptId), ...of(removedId)]);
    },
  };
}

/** Whoever joins two papers takes back that they, or papers that went into them, are two works. */
export async function forgetApart(
  writer: Writer,
  project: EditableProject,
  keptId: number,
  removedId: number,
): Promise<void> {
  const members = await membersOf(writer, [keptId, removedId]);
  const [some, others] = [members.get(keptId) ?? [], new Set(members.get(removedId))];
  const together = new Set(some);
  const rows = await store.selectDistinctOf(writer, project.id, [...some, ...others]);
  for (const { paper_a_id: a, paper_b_id: b } of rows) {
    const isBetween = (together.has(a) && others.has(b)) || (others.has(a) && together.has(b));
    if (isBetween) await store.deleteDistinct(writer, project.id, [a, b]);
  }
}
