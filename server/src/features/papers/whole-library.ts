// Hands over columns of all papers of a project, for work on the whole library that is done in a thread.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { LibraryColumn } from "./library-rows.ts";
import { type LibraryPiece, pieceOfLibrary } from "./whole-library.store.ts";

const papersAtOnce = 1000;

/** All pieces of `piecesOfLibrary`. */
export function readLibrary(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  columns: readonly LibraryColumn[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  return Array.fromAsync(piecesOfLibrary(context, project, columns, signal));
}

/** In the order of their ids, each piece the UTF-8 of a JSON list of lists of the columns' values. */
export async function* piecesOfLibrary(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  columns: readonly LibraryColumn[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const [piece] = await db.heavy<LibraryPiece>(
      pieceOfLibrary(db, project.id, columns, last, papersAtOnce),
    );
    if (piece === undefined || piece.bytes === null || piece.last === null) return;
    // A copy of its own: what is handed to a thread leaves this one.
    yield new Uint8Array(piece.bytes);
    if (piece.count < papersAtOnce) return;
    last = piece.last;
  }
}
