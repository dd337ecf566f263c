// Papers: making, finding, changing and deleting the records of a project's library.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { releaseFiles } from "../files/files.ts";
import { addToPaperCount } from "../projects/contents.ts";
import { matchKeys } from "./match-keys.ts";
import { pageOfIds } from "./list-papers.store.ts";
import { fileOwner } from "./pdf.ts";
import { fieldsOfChanged, fieldsOfNew, preparePaper } from "./paper-fields.ts";
import type { PaperCreation, PaperRecord, PaperUpdate } from "./papers.schema.ts";
import * as store from "./papers.store.ts";
import { resolveMerged } from "./snapshots.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export type { PaperCreation, PaperRecord };

/** How a paper is deleted: into the bin, or past it. */
export type PaperDeletion = (
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
  how: { permanent: boolean; precondition: Precondition },
) => Promise<void>;

const pieceSize = 100;
/** Each may have hundreds of passages that go with it. */
const removedAtOnce = 20;

/** Makes one paper; tells when the project has its DOI already. */
export async function createPaper(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  given: PaperCreation,
): Promise<{ paper: PaperRecord; sameDoi: number | undefined }> {
  const prepared = preparePaper(fieldsOfNew(given));
  const sameDoi = await findSameDoi(writer, project, prepared.fields);
  const id = await store.insertPaper(db, writer, project.id, prepared, timestamp(clock));
  await addToPaperCount(writer, project, 1);
  return { paper: await getPaper(writer, project, id), sameDoi };
}

export async function getPaper(
  reader: Reader,
  project: ViewableProject,
  id: number,
  lock?: Sql,
): Promise<PaperRecord> {
  const paper = await store.selectOptionalPaper(reader, project.id, id, lock);
  if (paper !== undefined) return paper;
  const keptId = (await resolveMerged(reader, project, [id])).get(id);
  if (keptId === undefined) throw new NotFoundError(`Paper ${id} is not in project ${project.id}.`);
  throw new NotFoundError(`Paper ${id} was merged into paper ${keptId}. Open that one instead.`, {
    code: "paper_merged",
    data: { error: "paper_merged", merged_into: keptId },
  });
}

export async function updatePaper(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  changes: PaperUpdate,
  precondition: Precondition,
): Promise<PaperRecord> {
  const present = await getPaper(writer, project, id, rowLock(db));
  precondition(present);
  const now = timestampAfter(present.updated_at, clock);
  const prepared = preparePaper(fieldsOfChanged(present, changes));
  const former = { ...present, matchKeys: matchKeys(present) };
  await store.updatePaper(db, writer, former, prepared, now);
  return { ...present, ...prepared.fields, updated_at: now };
}

/** For good; also its file, once nobody else names it. */
export async function deletePaper(
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  const paper = await getPaper(writer, project, id, rowLock(context.db));
  precondition(paper);
  if (paper.has_pdf) await releaseFiles(context, writer, project, fileOwner(id));
  await store.deletePaper(writer, { ...paper, matchKeys: matchKeys(paper) });
  await addToPaperCount(writer, project, -1);
}

/** For a project that nobody sees any more; a piece at a time, until it tells that nothing was left. */
export async function removeSomePapers(writer: Writer, project: EditableProject): Promise<boolean> {
  const most = { papers: removedAtOnce, keys: removedAtOnce * pieceSize };
  return (await store.deleteSome(writer, project.id, most)) > 0;
}

/** The oldest other paper of the project with the same DOI. */
export async function findSameDoi(
  reader: Reader,
  project: ViewableProject,
  { doi }: Pick<PaperRecord, "doi">,
): Promise<number | undefined> {
  return (await store.selectKnownDois(reader, project.id, doi === "" ? [] : [doi])).get(doi);
}

/** The papers of the ids given, in their order; one that is not in the project refuses all of them. */
export async function findPapers(
  reader: Reader,
  project: ViewableProject,
  ids: number[],
): Promise<PaperRecord[]> {
  await requirePapers(reader, project, ids);
  return store.selectPapersInOrder(reader, ids);
}

/** Those of the papers that are in the project. */
export async function findPapersHere(
  reader: Reader,
  project: ViewableProject,
  ids: number[],
): Promise<PaperRecord[]> {
  const here = await store.selectIdsInProject(reader, project.id, [...new Set(ids)]);
  return store.selectPapersInOrder(reader, [...here]);
}

export async function requirePapers(
  reader: Reader,
  project: ViewableProject,
  ids: number[],
): Promise<void> {
  const found = await store.selectIdsInProject(reader, project.id, [...new Set(ids)]);
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  if (missing.length === 0) return;
  throw new NotFoundError(
    `Not in project ${project.id}: papers ${missing.slice(0, 50).join(", ")}.`,
    {
      data: { paper_ids: missing },
    },
  );
}

/** Every paper of a project, or those asked for, piece by piece, with a turn for others in between. */
export async function* streamPapers(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  ids: number[],
): AsyncGenerator<PaperRecord> {
  if (ids.length > 0) {
    for (let start = 0; start < ids.length; start += pieceSize) {
      await nextTurn();
      yield* await store.selectPapersInOrder(db, ids.slice(start, start + pieceSize));
    }
    return;
  }
  let last = 0;
  for (;;) {
    await nextTurn();
    const piece = await store.selectPapersAfter(db, project.id, last, pieceSize);
    yield* piece;
    last = piece.at(-1)?.id ?? last;
    if (piece.length < pieceSize) return;
  }
}

/** Papers that were made or changed since one was, in the order of that. */
export function listChangedSince(
  reader: Reader,
  project: ViewableProject,
  last: { updated_at: string; id: number },
  limit: number,
): Promise<PaperRecord[]> {
  return store.selectChangedAfter(reader, project.id, last, limit);
}

/** What a project's overview tells of its papers; counting goes through the whole library. */
export async function countPapers({ db }: Pick<AppContext, "db">, project: ViewableProject) {
  const statuses = await db.heavy<{ value: string; count: number }>(
    store.countByStatus(project.id),
  );
  const years = await db.heavy<{ value: number; count: number }>(store.countByYear(project.id));
  return {
    byStatus: Object.fromEntries(statuses.map((row) => [row.value, row.count])),
    byYear: Object.fromEntries(years.map((row) => [String(row.value), row.count])),
  };
}

export async function listRecentPapers(
  db: AppContext["db"],
  project: ViewableProject,
): Promise<PaperRecord[]> {
  const newest = { sort_by: "created_at", order: "desc", texts: [], limit: 5, offset: 0 } as const;
  const ids = await db.all<{ id: number }>(pageOfIds(db, project.id, { ...newest, texts: [] }));
  return store.selectPapersInOrder(
    db,
    ids.map((row) => row.id),
  );
}
