// Adding many papers at once: read and prepared in a thread, written in one transaction, all or none.
import { createHash } from "node:crypto";
import type { EditableProject } from "../../api/access.ts";
import { ValidationError } from "../../api/errors.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import type { BulkReading } from "./bulk-thread.ts";
import { addPapers, type PreparedPaper } from "./new-papers.ts";

type Reach = Pick<AppContext, "db" | "clock">;

const reading = { module: new URL("./bulk-thread.ts", import.meta.url), export: "readBulk" };
const readingLimits = { timeoutMs: 120_000, memoryMb: 1500 };

export type BulkPapers = { pieces: string[]; total: number };

export async function readBulkPapers(
  { threads }: Pick<AppContext, "threads">,
  bytes: Buffer,
): Promise<{ value: BulkPapers; fingerprint: string }> {
  const fingerprint = createHash("sha256").update(bytes).digest("hex");
  const read = await threads.run<BulkReading>(reading, { bytes }, readingLimits);
  if ("issues" in read) throw new ValidationError(read.issues);
  return { value: read, fingerprint };
}

/** Those whose DOI the project or the list has already are skipped. */
export async function createPapers(
  reach: Reach,
  writer: Writer,
  project: EditableProject,
  { pieces, total }: BulkPapers,
): Promise<{ created: number; skipped: number; total: number }> {
  let created = 0;
  for (const piece of pieces) {
    // The transaction stays open while others are served; they only wait if they want to write.
    await new Promise(setImmediate);
    created += await addPapers(reach, writer, project, JSON.parse(piece) as PreparedPaper[]);
  }
  return { created, skipped: total - created, total };
}
