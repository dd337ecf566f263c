// Which papers are in a collection, and in which collections a paper is and since when, to be handed on and taken back.
import type { EditableProject } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import * as store from "./collections.store.ts";

export type Membership = { collection_id: number; added_at: string };

/** By paper; those in no collection are left out. */
export async function listMemberships(
  reader: Reader,
  paperIds: readonly number[],
): Promise<Map<number, Membership[]>> {
  const rows = paperIds.length === 0 ? [] : await store.selectMemberships(reader, paperIds);
  const grouped = Map.groupBy(rows, (row) => row.paper_id);
  return new Map(
    [...grouped].map(([id, each]) => [
      id,
      each.map(({ collection_id, added_at }) => ({ collection_id, added_at })),
    ]),
  );
}

/** The ids of a collection's papers, as a subquery for lists of papers. */
export function papersOf(collectionId: number): Sql {
  return store.papersOf(collectionId);
}

/** Tells which were new; collections that are gone are left out. */
export async function addMemberships(
  writer: Writer,
  project: EditableProject,
  paperId: number,
  memberships: readonly Membership[],
): Promise<Membership[]> {
  const added: Membership[] = [];
  for (const membership of memberships) {
    const isNew = await store.insertMembership(writer, project.id, paperId, membership);
    if (isNew) added.push(membership);
  }
  return added;
}

/** Only those of the very time given: a paper that was put into a collection again stays. */
export async function removeMemberships(
  writer: Writer,
  paperId: number,
  memberships: readonly Membership[],
): Promise<void> {
  for (const membership of memberships) await store.deleteMembership(writer, paperId, membership);
}
