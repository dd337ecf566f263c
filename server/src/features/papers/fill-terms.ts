// Gives papers from before a change of what can be searched their terms anew, piece by piece, while the library is in use.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import * as store from "./fill-terms.store.ts";
import { selectIdsBetween } from "./match-keys.store.ts";
import { fieldsOf, preparePaper } from "./paper-fields.ts";
import { replaceTerms, selectPapersInOrder } from "./papers.store.ts";

const filledAtOnce = 50;

/** Goes on where it was interrupted. What stands above papers fills its own terms in the same transaction. */
export async function fillTerms(
  { db }: Pick<AppContext, "db">,
  signal: AbortSignal,
  fillMore: (writer: Writer, paperIds: number[]) => Promise<void>,
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
      const ids = await selectIdsBetween(writer, last, end, filledAtOnce, rowLock(db));
      for (const paper of await selectPapersInOrder(writer, ids))
        await replaceTerms(writer, paper, preparePaper(fieldsOf(paper)).terms);
      await fillMore(writer, ids);
      await store.updateFilling(writer, ids.at(-1) ?? end);
      return Math.max(1, ids.length);
    });
    if (count === 0) return filled;
    filled += count;
    await nextTurn();
  }
}
