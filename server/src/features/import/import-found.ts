// Importing what a search found: all of it in one transaction, and for each source a record of what it brought, as an
// import of its file would have left.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { addPapers, type Arrival, countCreated, type PreparedPaper } from "../papers/new-papers.ts";
import { papersAdded } from "../papers/papers-added.ts";
import type { TaskShape } from "../tasks/task-shape.ts";
import { noteDone } from "../tasks/tasks.ts";
import { type EntryRow, notePiece, noteSource } from "./import-records.ts";

/** A paper, and the sources that found it, as people know them; the first brought it. */
type FoundToImport = { paper: PreparedPaper; sources: string[] };

type Brought = FoundToImport & { arrival: Arrival };

const policy = { namedBy: "identifier", namesakes: "create" } as const;

/** It is over when it is noted: the import itself was part of a request. */
const searchImportKind: TaskShape<
  { query: string; source: string },
  { created: number; skipped: number; total: number }
> = {
  type: "search_import",
  params: z.object({ query: z.string(), source: z.string() }),
  result: z.object({ created: z.int(), skipped: z.int(), total: z.int() }),
  title: ({ query, source }) => [source, query].filter((part) => part !== "").join(": "),
  failure: "What was found could not be imported.",
};

/** Tells of each paper, in their order, what became of it. */
export async function importFound(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  writer: Writer,
  project: EditableProject,
  query: string,
  found: readonly FoundToImport[],
): Promise<Arrival[]> {
  const papers = found.map(({ paper }) => paper);
  const arrivals = await addPapers(context, writer, project, papers, policy);
  const brought = found.flatMap((each, index): Brought[] => {
    const arrival = arrivals[index];
    return arrival === undefined ? [] : [{ ...each, arrival }];
  });
  for (const source of new Set(found.flatMap(({ sources }) => sources)))
    await noteImport(context, writer, project, { query, source }, brought);
  if (countCreated(arrivals) > 0)
    await context.jobs.announce(writer, papersAdded, { project_id: project.id });
  return arrivals;
}

/** What another source brought counts as skipped: it was found, and was there. */
async function noteImport(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  { query, source }: { query: string; source: string },
  brought: readonly Brought[],
): Promise<void> {
  const own = brought.filter(({ sources }) => sources.includes(source));
  const skipped = own.flatMap(({ paper, sources, arrival }, place): EntryRow[] => {
    if (arrival.skipped === undefined && sources[0] === source) return [];
    const { title } = paper.fields;
    const entry = { place, line: place + 1, title, paper_id: arrival.id };
    return [{ ...entry, outcome: "skipped", reason: "known" }];
  });
  const counts = {
    created: own.length - skipped.length,
    skipped: skipped.length,
    total: own.length,
  };
  const params = { query, source };
  const taskId = await noteDone(context, writer, project, searchImportKind, params, counts);
  const task = { id: taskId, fileName: query };
  const importId = await noteSource(context, writer, project, task, {
    format: "search",
    database: source,
    total: own.length,
  });
  await notePiece(writer, importId, counts.created, skipped);
}
