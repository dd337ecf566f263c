// Takes a paper out of the library, whole enough to be put back as it was, and leads from one that was merged to the other.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import { addToPaperCount, countPutBack, paperCountsOf } from "../projects/contents.ts";
import { fieldsOf, preparePaper } from "./paper-fields.ts";
import { matchKeys } from "./match-keys.ts";
import { emptyPaper, type PaperFields, type PaperRecord } from "./papers.schema.ts";
import { type PaperRow, toRecord } from "./papers.store.ts";
import * as papers from "./papers.store.ts";
import * as store from "./snapshots.store.ts";
import type { FileColumns } from "./snapshots.store.ts";

/** A paper as it is stored, every column of it. */
export type PaperSnapshot = PaperRow;
export type { FileColumns, PaperFields };

type Reach = Pick<AppContext, "db">;

const papersAtOnce = 1000;

const { authors, external_ids, tags, csl, ...plainFields } = emptyPaper;
const emptySnapshot = {
  ...plainFields,
  authors: JSON.stringify(authors),
  external_ids: JSON.stringify(external_ids),
  tags: JSON.stringify(tags),
  csl: JSON.stringify(csl),
  is_retracted: 0,
  pdf_sha256: null,
  page_count: null,
  error_message: "",
  warnings: "[]",
} satisfies Omit<PaperSnapshot, "id" | "project_id" | "title_key" | "created_at" | "updated_at">;

/** One that was stored as JSON some time ago: what papers have got since then is empty. */
export function readSnapshot(stored: PaperSnapshot): PaperSnapshot {
  return { ...emptySnapshot, ...stored };
}

/** Those of the papers that are there, in the order of their ids, held until the transaction is over. */
export async function lockPapers(
  { db }: Reach,
  writer: Writer,
  project: EditableProject,
  ids: readonly number[],
): Promise<PaperSnapshot[]> {
  return ids.length === 0 ? [] : store.selectRows(writer, project.id, ids, rowLock(db));
}

/** The same papers for somebody who only looks at them. */
export async function findSnapshots(
  reader: Reader,
  project: ViewableProject,
  ids: readonly number[],
): Promise<PaperSnapshot[]> {
  return ids.length === 0 ? [] : store.selectRows(reader, project.id, ids, noLock);
}

export function fieldsOfSnapshot(snapshot: PaperSnapshot): PaperFields {
  return fieldsOf(toRecord(snapshot));
}

export function recordOf(snapshot: PaperSnapshot): PaperRecord {
  return toRecord(snapshot);
}

/** Its file stays named under its id: no other paper ever gets that. */
export async function takeOut(
  writer: Writer,
  project: EditableProject,
  snapshot: PaperSnapshot,
  keptId: number,
): Promise<void> {
  const merged = { paper_id: snapshot.id, project_id: project.id, kept_id: keptId };
  await store.insertMerged(writer, merged);
  await removePaper(writer, project, snapshot);
}

/** Its file stays named here, too; whoever has no more use for it says so. */
export async function removePaper(
  writer: Writer,
  project: EditableProject,
  snapshot: PaperSnapshot,
): Promise<void> {
  const { id } = snapshot;
  const keys = matchKeys(toRecord(snapshot));
  await papers.deletePaper(writer, { id, project_id: project.id, matchKeys: keys });
  await addToPaperCount(writer, project, -1);
}

export async function putBack(
  { db }: Reach,
  writer: Writer,
  project: EditableProject,
  snapshot: PaperSnapshot,
): Promise<void> {
  await papers.insertRow(writer, snapshot);
  // Writes its terms, tags and keys, and its fields once more as they are.
  const bare = { id: snapshot.id, project_id: project.id, matchKeys: [] };
  const prepared = preparePaper(fieldsOfSnapshot(snapshot));
  await papers.updatePaper(db, writer, bare, prepared, snapshot.updated_at);
  await store.deleteMerged(writer, snapshot.id);
  await countPutBack(writer, project, 1);
}

/** Writes a version of a locked paper as a whole, file and time included. */
export async function writeVersion(
  { db }: Reach,
  writer: Writer,
  present: PaperSnapshot,
  version: { fields: PaperFields; file: FileColumns; updated_at: string },
): Promise<void> {
  const former = { ...present, matchKeys: matchKeys(toRecord(present)) };
  const prepared = preparePaper({ ...version.fields, status: version.file.status });
  await papers.updatePaper(db, writer, former, prepared, version.updated_at);
  await store.updateFile(writer, present.id, version.file);
}

/** For ids that were merged away, the paper in which each is now, over any number of merges; others are left out. */
export async function resolveMerged(
  reader: Reader,
  project: ViewableProject,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const resolved = new Map<number, number>();
  let step = await store.selectKept(reader, project.id, [...new Set(ids)]);
  for (const [id, kept] of step) resolved.set(id, kept);
  while (step.size > 0) {
    const reached = [...new Set(step.values())];
    step = await store.selectKept(reader, project.id, reached);
    for (const [id, kept] of resolved) resolved.set(id, step.get(kept) ?? kept);
  }
  return resolved;
}

/** By the id asked for: the paper itself, or the one in which it is now; those that are gone are left out. */
export async function findWhereNow(
  reader: Reader,
  project: ViewableProject,
  ids: readonly number[],
): Promise<Map<number, PaperRecord>> {
  const kept = await resolveMerged(reader, project, ids);
  const wanted = [...new Set(ids.map((id) => kept.get(id) ?? id))];
  const present = new Map<number, PaperRecord>();
  for (let start = 0; start < wanted.length; start += papersAtOnce) {
    const piece = wanted.slice(start, start + papersAtOnce);
    for (const paper of await papers.selectPapersInOrder(reader, piece))
      if (paper.project_id === project.id) present.set(paper.id, paper);
  }
  return new Map(
    ids.flatMap((id) => {
      const paper = present.get(kept.get(id) ?? id);
      return paper === undefined ? [] : [[id, paper]];
    }),
  );
}

/** The same without reading them: by the id asked for, the id that leads to it now. */
export async function findIdsNow(
  reader: Reader,
  project: ViewableProject,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const kept = await resolveMerged(reader, project, ids);
  const wanted = new Map(ids.map((id) => [id, kept.get(id) ?? id]));
  const here = await papers.selectIdsInProject(reader, project.id, [...new Set(wanted.values())]);
  return new Map([...wanted].filter(([, id]) => here.has(id)));
}

/** For each paper itself and all that went into it, directly or by way of others. */
export async function membersOf(
  reader: Reader,
  paperIds: readonly number[],
): Promise<Map<number, number[]>> {
  const members = new Map(paperIds.map((id) => [id, [id]]));
  const within = new Map(members);
  for (let added = [...members.keys()]; added.length > 0;) {
    const rows = await store.selectMergedInto(reader, added);
    added = [];
    for (const { paper_id: id, kept_id: keptId } of rows) {
      const together = within.get(keptId);
      if (together === undefined || within.has(id)) continue;
      together.push(id);
      within.set(id, together);
      added.push(id);
    }
  }
  return members;
}

/** Two equal answers: nothing was added, changed or removed in between. */
export function stateOfLibrary(reader: Reader, project: ViewableProject): Promise<string> {
  return store.selectLibraryState(reader, project.id, paperCountsOf(project));
}
