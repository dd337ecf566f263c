// Papers on their way in, from any source: checked, prepared, and written unless the project knows them.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { addToPaperCount, holdProject } from "../projects/contents.ts";
import { fillMissing } from "./fill-missing.ts";
import { findKnownWorks, type KnownWorks, type NamedBy } from "./known-works.ts";
import { matchKeys } from "./match-keys.ts";
import { fieldsOfNew, preparePaper } from "./paper-fields.ts";
import {
  type PaperCreation,
  paperCreation,
  type PaperFields,
  type SkipReason,
} from "./papers.schema.ts";
import type { PreparedPaper } from "./papers.store.ts";
import * as store from "./papers.store.ts";

export type { PreparedPaper };

/** What became of a paper: it was created, or skipped on account of one that is there. */
export type Arrival = { id: number; skipped?: SkipReason };

export type Policy = {
  namedBy: NamedBy;
  /** What becomes of a work that shares its name with another one. */
  namesakes: "create" | "skip";
};

/** A paper ready to be written, or what is wrong with it in words. */
export function checkPaper(given: PaperCreation): { paper: PreparedPaper } | { problem: string } {
  const checked = checkCreation(given);
  return "fields" in checked ? { paper: preparePaper(checked.fields) } : checked;
}

/** The same without what only writing needs; `places` names the fields that are at fault. */
export function checkCreation(
  given: PaperCreation,
): { fields: PaperFields } | { problem: string; places: ReadonlySet<string> } {
  const parsed = paperCreation.safeParse(given);
  if (parsed.success) return { fields: fieldsOfNew(parsed.data) };
  const { issues } = parsed.error;
  const problems = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const places = new Set(issues.map(({ path }) => String(path[0])));
  return { problem: problems.slice(0, 3).join("; "), places };
}

/** Writes prepared papers; tells of each, in their order, what became of it. One that is known fills what the known one lacks. */
export async function addPapers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  papers: readonly PreparedPaper[],
  { namedBy, namesakes }: Policy,
): Promise<Arrival[]> {
  const now = timestamp(clock);
  // Two imports at once take turns, or each would miss the other's papers.
  await holdProject({ db }, writer, project);
  const works = await findKnownWorks({ db }, writer, project, papers, namedBy);
  const arrivals: Arrival[] = [];
  for (const paper of papers) {
    const { known, namesake } = works.find(paper);
    if (known !== undefined) {
      await fillKnown({ db, clock }, writer, project, works, known, paper);
      arrivals.push({ id: known.id, skipped: "known" });
    } else if (namesake !== undefined && namesakes === "skip") {
      arrivals.push({ id: namesake.id, skipped: "shared_doi" });
    } else {
      const id = await store.insertPaper(db, writer, project.id, paper, now);
      works.add({ id, fields: paper.fields, updatedAt: now });
      arrivals.push({ id });
    }
  }
  await addToPaperCount(writer, project, countCreated(arrivals));
  return arrivals;
}

export function countCreated(arrivals: readonly Arrival[]): number {
  return arrivals.filter(({ skipped }) => skipped === undefined).length;
}

async function fillKnown(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  works: KnownWorks,
  known: { id: number; fields: PreparedPaper["fields"]; updatedAt: string },
  paper: PreparedPaper,
): Promise<void> {
  const fields = fillMissing(known.fields, paper.fields);
  if (fields === known.fields) return;
  const updatedAt = timestampAfter(known.updatedAt, clock);
  const former = { id: known.id, project_id: project.id, matchKeys: matchKeys(known.fields) };
  await store.updatePaper(db, writer, former, preparePaper(fields), updatedAt);
  works.add({ id: known.id, fields, updatedAt });
}
