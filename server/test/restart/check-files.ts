// What must hold of stored files after any number of kills: bytes, papers, names, and nothing that is nobody's.
import { graceMilliseconds, orphanBatches, sweepFiles } from "../../src/features/files/files.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { FileStore } from "../../src/platform/files/file-store.ts";
import type { Ledger } from "./ledger.ts";
import type { UploadLedger } from "./upload-user.ts";

// A sweep is due right after the grace of whatever was released; then it needs a process that lives for a moment.
const sweepMilliseconds = 3 * 60 * 1000;

type PaperRow = {
  id: number;
  project_id: number;
  pdf_sha256: string;
  status: string;
  read: string | null;
};

export async function checkUploads(
  database: Database,
  ledger: Ledger,
  { files, conflicts, projects }: UploadLedger,
): Promise<void> {
  const papers =
    await database.all<PaperRow>(sql`select papers.id, papers.project_id, pdf_sha256, status,
    paper_texts.sha256 as read from papers left join paper_texts on paper_texts.paper_id = papers.id
    where pdf_sha256 is not null`);
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  for (const { sha256, projectId, paperId } of files) {
    const paper = byId.get(paperId);
    const same = papers.filter((each) => each.pdf_sha256 === sha256);
    if (paper?.pdf_sha256 !== sha256 || paper.project_id !== projectId)
      ledger.missing(`paper ${paperId} with its file`);
    else if (paper.status !== "indexed" || paper.read !== sha256)
      ledger.missing(`what is in the file of paper ${paperId}, which is ${paper.status}`);
    if (same.length > 1)
      ledger.repeated(`a file has the papers ${same.map(({ id }) => id).join(", ")}`);
  }
  const known = new Set(files.map(({ paperId }) => paperId));
  for (const { id, project_id } of papers)
    if (projects.has(project_id) && !known.has(id)) ledger.repeated(`unknown upload, paper ${id}`);
  await checkConflicts(database, ledger, { conflicts, projects });
}

async function checkConflicts(
  database: Database,
  ledger: Ledger,
  { conflicts, projects }: Pick<UploadLedger, "conflicts" | "projects">,
): Promise<void> {
  type Row = { old_paper_id: number; project_id: number; name: string; action: string | null };
  const rows = await database.all<Row>(
    sql`select old_paper_id, project_id, name, action from upload_conflicts`,
  );
  const byId = new Map(rows.map((row) => [`${row.old_paper_id}:${row.name}`, row]));
  for (const [id, { isResolved }] of conflicts) {
    const row = byId.get(id);
    if (row === undefined || (row.action === "keep_old") !== isResolved)
      ledger.missing(`conflict ${id} or what was decided about it`);
  }
  for (const [id, { project_id }] of byId)
    if (projects.has(project_id) && !conflicts.has(id)) ledger.repeated(`unknown conflict ${id}`);
}

const at = (later: number) => ({ now: () => new Date(Date.now() + later) });

/** The store holds each named file with its own bytes, and nothing that a sweep should have removed. */
export async function checkStore(
  database: Database,
  files: FileStore,
  ledger: Ledger,
  uploads: UploadLedger,
): Promise<number> {
  const ended = await database.all<{ owner: string }>(sql`select owner from file_references
    where exists (select 1 from tasks where owner = 'import:' || tasks.id and status in ('completed', 'failed', 'cancelled'))`);
  for (const { owner } of ended) ledger.breach(`${owner} has ended and still keeps its file`);
  const context = { db: database, files };
  for await (const orphans of orphanBatches({ ...context, clock: at(-sweepMilliseconds) }))
    for (const sha256 of orphans) ledger.breach(`no sweep removed ${sha256}, which nobody names`);
  const rows = await database.all<{ sha256: string }>(
    sql`select distinct sha256 from file_references`,
  );
  const named = new Set(rows.map((row) => row.sha256));
  await sweepFiles({ ...context, clock: at(graceMilliseconds) }, new AbortController().signal);
  for (const sha256 of new Set([...named, ...uploads.files.map((file) => file.sha256)]))
    if ((await files.stat(sha256)) === undefined) ledger.missing(`file ${sha256}`);
    else if (!(await files.verify(sha256))) ledger.breach(`file ${sha256} has other bytes`);
  const stored = await Array.fromAsync(files.list());
  for (const { sha256 } of stored)
    if (!named.has(sha256)) ledger.breach(`a sweep would leave ${sha256}, which nobody names`);
  return stored.length;
}
