// Hands over columns of all papers of a project, for work on the whole library that is done in a thread.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { LibraryColumn } from "./library-rows.ts";
import { type LibraryPiece, pieceOfLibrary } from "./whole-library.store.ts";

const papersAtOnce = 1000;

/** In the order of their ids, each piece the UTF-8 of a JSON list of lists of the columns' values. */
export async function readLibrary(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  columns: readonly LibraryColumn[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const [piece] = await db.heavy<LibraryPiece>(
      pieceOfLibrary(db, project.id, columns, last, papersAtOnce),
    );
    if (piece === undefined || piece.bytes === null || piece.last === null) return pieces;
    // A copy of its own: what is handed to a thread leaves this one.
    pieces.push(new Uint8Array(piece.bytes));
    if (piece.count < papersAtOnce) return pieces;
    last = piece.last;
  }
}
