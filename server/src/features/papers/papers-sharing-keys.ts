// Finds the papers of a project that may be copies of a record, by the keys they share and not by going through the project.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { matchKeys } from "./match-keys.ts";
import * as store from "./match-keys.store.ts";
import { fieldsOfNew } from "./paper-fields.ts";
import type { PaperCreation, PaperFields, PaperRecord } from "./papers.schema.ts";
import { insertMatchKeys, selectPapersInOrder } from "./papers.store.ts";

/** A key that more papers share says little; what it would have found shares others. */
const mostPerKey = 200;
const mostFound = 40;
const filledAtOnce = 100;

/** The likeliest first. */
export async function findPapersSharingKeys(
  reader: Reader,
  project: ViewableProject,
  given: PaperCreation,
): Promise<{ fields: PaperFields; papers: PaperRecord[] }> {
  const fields = fieldsOfNew(given);
  const keys = matchKeys(fields);
  const shared = new Map<number, number>();
  for (const { paper_id, place } of await store.selectSharingKeys(
    reader,
    project.id,
    keys,
    mostPerKey,
  )) {
    // The most telling keys come first: an identifier tells more than all others together.
    const weight = 2 ** (keys.length - place);
    shared.set(paper_id, (shared.get(paper_id) ?? 0) + weight);
  }
  const ids = [...shared]
    .toSorted(([one, ones], [other, others]) => others - ones || one - other)
    .slice(0, mostFound)
    .map(([id]) => id);
  const papers = await selectPapersInOrder(reader, ids);
  // Keys outlive a paper by no more than an oversight; another project's papers never appear.
  return { fields, papers: papers.filter((paper) => paper.project_id === project.id) };
}

/** Gives papers from before there were keys theirs, piece by piece; goes on where it was interrupted. */
export async function fillMatchKeys(
  { db }: Pick<AppContext, "db">,
  signal: AbortSignal,
): Promise<number> {
  let filled = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await db.write(async (writer) => {
      const { last_paper_id: last, up_to_paper_id: end } = await store.selectFilling(
        writer,
        rowLock(db),
      );
      if (last >= end) return 0;
      const ids = await store.selectIdsBetween(writer, last, end, filledAtOnce, rowLock(db));
      for (const paper of await selectPapersInOrder(writer, ids))
        await insertMatchKeys(db, writer, paper.project_id, paper.id, matchKeys(paper));
      await store.updateFilling(writer, ids.at(-1) ?? end);
      return Math.max(1, ids.length);
    });
    if (count === 0) return filled;
    filled += count;
    await nextTurn();
  }
}
