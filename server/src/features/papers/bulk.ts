// Adding many papers at once: read and prepared in a thread, written in one transaction, all or none.
import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import type { BulkProgress } from "./bulk-thread.ts";
import { addPapers, type PreparedPaper } from "./new-papers.ts";
import { papersAdded } from "./papers-added.ts";
import type { BulkQuery, BulkResult } from "./papers.schema.ts";

const reading = { module: new URL("./bulk-thread.ts", import.meta.url), export: "readBulk" };
const readingLimits = { timeoutMs: 120_000, memoryMb: 1500 };

/** A list that was found good as a whole; its pieces arrive while the first ones are being written. */
export type BulkPapers = { total: number; pieces: AsyncIterable<string> };

export async function readBulkPapers(
  { threads }: Pick<AppContext, "threads">,
  bytes: Buffer,
): Promise<{ value: BulkPapers; fingerprint: string }> {
  const fingerprint = createHash("sha256").update(bytes).digest("hex");
  const pieces = new PassThrough({ objectMode: true });
  // Whoever reads the pieces is told of a failure; it may come before anybody does.
  pieces.on("error", () => undefined);
  const total = await new Promise<number>((resolve, reject) => {
    const onProgress = (told: unknown) => {
      const progress = told as BulkProgress;
      if ("total" in progress) resolve(progress.total);
      else pieces.write(progress.piece);
    };
    const limits = { ...readingLimits, onProgress };
    threads.run(reading, { bytes }, limits).then(
      () => pieces.end(),
      (error: Error) => {
        reject(error);
        pieces.destroy(error);
      },
    );
  });
  return { value: { total, pieces }, fingerprint };
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
  let index = 0;
  for await (const piece of pieces) {
    // The transaction stays open while others are served; they only wait if they want to write.
    await new Promise(setImmediate);
    const papers = JSON.parse(piece) as PreparedPaper[];
    const policy = { namedBy: "doi", namesakes } as const;
    const arrivals = await addPapers(context, writer, project, papers, policy);
    for (const [place, { id, skipped: reason }] of arrivals.entries()) {
      const title = papers[place]?.fields.title ?? "";
      if (reason !== undefined) skipped.push({ index: index + place, title, reason, paper_id: id });
    }
    index += papers.length;
  }
  const created = total - skipped.length;
  if (created > 0) await context.jobs.announce(writer, papersAdded, { project_id: project.id });
  return { created, skipped: skipped.length, total, skipped_items: skipped };
}
