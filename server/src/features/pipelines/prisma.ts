// Counts the flow of records through a project as PRISMA 2020 draws it, over all runs and imports, as far as Sheaf knows it.
import { sourceNames } from "../../adapters/paper-sources/search-source.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader } from "../../platform/db/database.ts";
import { listBin } from "../bin/bin.ts";
import { countSought } from "../crawl/crawl.ts";
import { countMerged } from "../dedup/merges.ts";
import { sumImports } from "../import/import-records.ts";
import { countPapers } from "../papers/papers.ts";
import { countOutcomes } from "./items.store.ts";
import { readNotes } from "./note.ts";
import { selectRunsOf } from "./pipelines.store.ts";
import type { PrismaFlow } from "./prisma.schema.ts";

/** What runs or imports brought, and what became of it before anybody looked. */
type Brought = {
  count: number;
  databases: Map<string, number>;
  others: Map<string, number>;
  created: number;
  duplicates: number;
  refused: number;
  open: number;
};

const unnamed = "Imported files without a database";

export async function countFlow(
  context: Pick<AppContext, "db" | "clock">,
  project: ViewableProject,
): Promise<PrismaFlow> {
  const { db } = context;
  const runs = await countRuns(db, project);
  const imports = await countImports(db, project);
  const { byStatus } = await countPapers(context, project);
  const present = sum(Object.values(byStatus));
  const { total: binned } = await listBin(context, project, { page: 1, page_size: 1 });
  const merged = await countMerged(db, project);
  const created = runs.created + imports.created;
  const known = present + binned + merged;
  // Papers deleted for good leave no row; those that came one by one were identified all the same.
  const gone = Math.max(0, created - known);
  const byHand = Math.max(0, known - created);
  const databases = together(runs.databases, imports.databases);
  const others = together(runs.others, imports.others);
  if (byHand > 0) others.set("Added by hand, identifier, upload or subscription", byHand);
  const { sought, inVain } = await countSought(db, project);
  const withText = sum([byStatus["indexed"], byStatus["ocr_complete"]]);
  const unreadable = byStatus["error"] ?? 0;
  const withPdf = withText + unreadable + (byStatus["pdf_downloaded"] ?? 0);
  return {
    project_id: project.id,
    generated_at: timestamp(context.clock),
    runs: runs.count,
    imports: imports.count,
    identification: {
      databases: toList(databases),
      other_methods: toList(others),
      total: sum([...databases.values(), ...others.values()]),
    },
    removed_before_screening: {
      duplicates: runs.duplicates + imports.duplicates + merged,
      marked_ineligible_by_automation: null,
      other_reasons: runs.refused + imports.refused,
      not_settled: runs.open,
    },
    screening: { screened: present + binned + gone, excluded: binned + gone },
    retrieval: { sought: Math.max(sought, withPdf + inVain), not_retrieved: inVain },
    eligibility: { assessed: withText, not_readable: unreadable, excluded: null },
    included: { studies: null, papers_in_library: present },
    notes: notesOn({ gone, runs, imports }),
  };
}

async function countRuns(reader: Reader, project: ViewableProject): Promise<Brought> {
  const brought = nothing();
  for (const run of await selectRunsOf(reader, project.id)) {
    const outcomes = await countOutcomes(reader, run.id);
    const of = (name: string) => outcomes.get(name) ?? 0;
    const items = sum([...outcomes.values()]);
    brought.count += 1;
    brought.created += of("created");
    brought.refused += of("refused");
    brought.open += of("conflict") + of("found");
    brought.duplicates += of("known") + of("discarded");
    if (run.pipeline_type === "upload") add(brought.others, "PDFs of upload runs", items);
    else {
      const returned = await readReturned(reader, run.id);
      for (const [source, count] of returned) add(brought.databases, source, count);
      // One work that several sources returned is one result.
      brought.duplicates += Math.max(0, sum([...returned.values()]) - items);
    }
  }
  return brought;
}

/** What each source returned when the run got its results: the last time that it was asked. */
async function readReturned(reader: Reader, runId: number): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  for (const { entry, detail } of await readNotes(reader, runId)) {
    if (entry !== "source") continue;
    const { source, returned: count } = detail;
    if (typeof source !== "string" || typeof count !== "number") continue;
    returned.set(sourceNames.get(source) ?? source, count);
  }
  return returned;
}

async function countImports(reader: Reader, project: ViewableProject): Promise<Brought> {
  const brought = nothing();
  for (const each of await sumImports(reader, project)) {
    brought.count += each.imports;
    brought.created += each.created;
    brought.duplicates += each.skipped;
    brought.refused += each.refused;
    if (each.database === "") add(brought.others, unnamed, each.total);
    else add(brought.databases, each.database, each.total);
  }
  return brought;
}

function notesOn({
  gone,
  runs,
  imports,
}: {
  gone: number;
  runs: Brought;
  imports: Brought;
}): string[] {
  return [
    "Titles and abstracts are taken as screened when they are in the library, and as excluded when they are deleted from it.",
    "Which papers are included in the review, and why others are not, Sheaf does not record.",
    ...(runs.count + imports.count > 0
      ? ["A search or file that was taken in twice is counted twice, and its copies as duplicates."]
      : []),
    ...(gone > 0
      ? [`${gone} papers were deleted for good or merged and undone; they count as excluded.`]
      : []),
  ];
}

function nothing(): Brought {
  return {
    count: 0,
    databases: new Map(),
    others: new Map(),
    created: 0,
    duplicates: 0,
    refused: 0,
    open: 0,
  };
}

function add(counts: Map<string, number>, name: string, more: number): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

function together(...all: Array<ReadonlyMap<string, number>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) for (const [name, count] of each) add(counts, name, count);
  return counts;
}

function toList(counts: ReadonlyMap<string, number>): Array<{ name: string; records: number }> {
  return [...counts].map(([name, records]) => ({ name, records }));
}

function sum(counts: ReadonlyArray<number | undefined>): number {
  return counts.reduce<number>((all, count) => all + (count ?? 0), 0);
}
