// Hands over the passages of all papers of a project that stand under some headings or under none, for work that is done in a thread.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import { type PassagePiece, pieceOfPassages, selectLastPassage } from "./whole-texts.store.ts";

const passagesAtOnce = 1000;

/** In the order of their ids; `passage-rows.ts` reads them. */
export async function readPassagesUnder(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  headingWords: readonly string[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const [piece] = await db.heavy<PassagePiece>(
      pieceOfPassages(db, project.id, headingWords, last, passagesAtOnce),
    );
    if (piece === undefined || piece.bytes === null || piece.last === null) return pieces;
    // A copy of its own: what is handed to a thread leaves this one.
    pieces.push(new Uint8Array(piece.bytes));
    if (piece.count < passagesAtOnce) return pieces;
    last = piece.last;
  }
}

/** Differs as soon as passages have been written. */
export async function stateOfPassages(reader: Reader, project: ViewableProject): Promise<string> {
  return String(await selectLastPassage(reader, project.id));
}
