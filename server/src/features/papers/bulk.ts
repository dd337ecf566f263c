// Adding many papers at once: read and prepared in a thread, written in one transaction, all or none.
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { type BulkProgress, preparePiece } from "./bulk-thread.ts";
import { addPapers, type PreparedPaper } from "./new-papers.ts";
import { papersAdded } from "./papers-added.ts";
import type { BulkQuery, BulkResult } from "./papers.schema.ts";

const reading = { module: new URL("./bulk-thread.ts", import.meta.url), export: "readBulk" };
const readingLimits = { timeoutMs: 120_000, memoryMb: 1500 };

/** A list that was found good as a whole. While its first pieces are written, the thread prepares the others. */
export type BulkPapers = {
  total: number;
  /** By their places, those that are not written yet. */
  pieces: Map<number, BulkPiece>;
};

/** JSON of papers: ready to be written, or as they were given. */
type BulkPiece = { prepared: string } | { given: string };

/** Waits until the first piece can be written; from then on nobody has to wait for the thread. */
export async function readBulkPapers(
  { threads }: Pick<AppContext, "threads">,
  bytes: Buffer,
): Promise<{ value: BulkPapers; fingerprint: string }> {
  const fingerprint = createHash("sha256").update(bytes).digest("hex");
  const list: BulkPapers = { total: 0, pieces: new Map() };
  await new Promise<unknown>((resolve, reject) => {
    let prepared = 0;
    const onProgress = (told: unknown) => {
      const progress = told as BulkProgress;
      if ("total" in progress) list.total = progress.total;
      else if ("given" in progress) list.pieces.set(list.pieces.size, progress);
      else {
        if (list.pieces.has(prepared)) list.pieces.set(prepared, progress);
        prepared += 1;
        resolve(undefined);
      }
    };
    threads.run(reading, { bytes }, { ...readingLimits, onProgress }).then(resolve, reject);
  });
  return { value: list, fingerprint };
}

/** Those whose DOI the project or the list has already are skipped, and named; other works that share one only if asked to. */
export async function createPapers(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  writer: Writer,
  project: EditableProject,
  { pieces, total }: BulkPapers,
  { shared_doi: namesakes }: BulkQuery,
): Promise<BulkResult> {
  const skipped: BulkResult["skipped_items"] = [];
  const policy = { namedBy: "doi", namesakes } as const;
  let index = 0;
  for (const [place, piece] of pieces) {
    pieces.delete(place);
    const papers = papersOf(piece);
    const arrivals = await addPapers(context, writer, project, papers, policy);
    for (const [inPiece, { id, skipped: reason }] of arrivals.entries()) {
      const title = papers[inPiece]?.fields.title ?? "";
      if (reason !== undefined)
        skipped.push({ index: index + inPiece, title, reason, paper_id: id });
    }
    index += papers.length;
    // The transaction stays open while others are served; they only wait if they want to write.
    await nextTurn();
  }
  const created = total - skipped.length;
  if (created > 0) await context.jobs.announce(writer, papersAdded, { project_id: project.id });
  return { created, skipped: skipped.length, total, skipped_items: skipped };
}

/** A transaction does not wait for the thread: what is not prepared yet is prepared here. */
function papersOf(piece: BulkPiece): PreparedPaper[] {
  return "prepared" in piece ? JSON.parse(piece.prepared) : preparePiece(JSON.parse(piece.given));
}
