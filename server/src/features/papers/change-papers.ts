// Changes many papers at once: their tags and their reading status; all of them or none.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestampAfter } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { ChangeResult, PaperChange } from "./change-papers.schema.ts";
import { matchKeys } from "./match-keys.ts";
import { fieldsOf, preparePaper } from "./paper-fields.ts";
import { getPaper, requirePapers } from "./papers.ts";
import type { PaperRecord } from "./papers.schema.ts";
import * as store from "./papers.store.ts";

const papersBetweenPauses = 20;

/** Tells which became different, and what they were, so that it can be undone. */
export async function changePapers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  change: PaperChange,
): Promise<ChangeResult> {
  // In one order, or two changes of the same papers would wait for each other.
  const ids = [...new Set(change.paper_ids)].toSorted((one, other) => one - other);
  await requirePapers(writer, project, ids);
  const changed: PaperRecord[] = [];
  for (const [index, id] of ids.entries()) {
    if (index % papersBetweenPauses === 0) await nextTurn();
    const present = await getPaper(writer, project, id, rowLock(db));
    const tags = tagsAfter(present.tags, change);
    const { reading_status = present.reading_status } = change;
    if (reading_status === present.reading_status && isSame(tags, present.tags)) continue;
    const prepared = preparePaper({ ...fieldsOf(present), tags, reading_status });
    const former = { ...present, matchKeys: matchKeys(present) };
    const now = timestampAfter(present.updated_at, clock);
    await store.updatePaper(db, writer, former, prepared, now);
    changed.push(present);
  }
  const ofStatus = (status: PaperRecord["reading_status"]) =>
    changed.filter((paper) => paper.reading_status === status).map((paper) => paper.id);
  return {
    changed: changed.map((paper) => paper.id),
    former_reading_status: {
      unread: ofStatus("unread"),
      reading: ofStatus("reading"),
      read: ofStatus("read"),
      archived: ofStatus("archived"),
    },
  };
}

function tagsAfter(present: readonly string[], { add_tags, remove_tags }: PaperChange): string[] {
  const isRemoved = new Set(remove_tags);
  return [...new Set([...present.filter((tag) => !isRemoved.has(tag)), ...add_tags])];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}
