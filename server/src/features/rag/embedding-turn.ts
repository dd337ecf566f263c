// Whose turn it is to embed a project's passages: two at once would embed the same, and providers are paid for each.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import * as store from "./rag.store.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export type EmbeddingTurn = {
  /** In the transaction that writes vectors; false when another has taken over, who embeds the rest. */
  keep(writer: Writer): Promise<boolean>;
};

/** Of one that died; the same job takes its turn again at once when it is tried again. */
const heldFor = 2 * 60 * 1000;

/**
 * Does the work in a turn of `owner`, whom a retry must name alike. While another has the turn nothing is done: whoever
 * has it embeds all that is missing, and looks again after it has let go. A task that people wait for takes it over.
 */
export async function inEmbeddingTurn(
  context: Reach,
  project: ViewableProject,
  { owner, takeOver = false }: { owner: string; takeOver?: boolean },
  work: (turn: EmbeddingTurn) => Promise<void>,
): Promise<boolean> {
  const { db } = context;
  const take = (writer: Writer, isForced: boolean): Promise<boolean> => {
    const now = context.clock.now().getTime();
    const until = new Date(now + heldFor).toISOString();
    const turn = { owner, now: new Date(now).toISOString(), until, isForced };
    return store.takeEmbeddingTurn(writer, project.id, turn);
  };
  if (!(await db.write((writer) => take(writer, takeOver)))) return false;
  try {
    await work({ keep: (writer) => take(writer, takeOver) });
  } finally {
    await db.write((writer) => store.endEmbeddingTurn(writer, project.id, owner));
  }
  return true;
}
