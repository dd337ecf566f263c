// Does something with any number of papers, piece by piece: tells how far it is, and goes on without those that are gone.
import { ApiError } from "../../api/api-error.ts";
import { openFields } from "../../api/open-fields.ts";

export type Done<Result> = {
  results: Result[];
  /** Somebody deleted or merged them meanwhile. */
  gone: number;
};

export async function inPieces<Result>(
  ids: readonly number[],
  size: number,
  work: (piece: number[]) => Promise<Result>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Done<Result>> {
  const results: Result[] = [];
  let gone = 0;
  for (let start = 0; start < ids.length; start += size) {
    let piece = ids.slice(start, start + size);
    while (piece.length > 0) {
      try {
        results.push(await work(piece));
        break;
      } catch (error) {
        const missing = missingOf(error);
        const left = piece.filter((id) => !missing.has(id));
        if (left.length === piece.length) throw error;
        gone += piece.length - left.length;
        piece = left;
      }
    }
    onProgress(Math.min(start + size, ids.length));
  }
  return { results, gone };
}

/** The server refuses a piece as a whole and names the papers that are not there. */
function missingOf(error: unknown): ReadonlySet<unknown> {
  if (!(error instanceof ApiError) || error.status !== 404) return new Set();
  const { paper_ids: ids } = openFields(error.data);
  return new Set(Array.isArray(ids) ? ids : []);
}
