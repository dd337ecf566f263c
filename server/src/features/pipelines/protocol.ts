// The protocol of a run: what was asked of whom and when, what came of it, who decided what and why.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import { findRun } from "./find-run.ts";
import { selectItems } from "./items.store.ts";
import { type ProtocolEntry, readNotes } from "./note.ts";
import type { RunProtocol } from "./protocol.schema.ts";
import type { Run } from "./pipelines.store.ts";
import { searchParamsOf } from "./run-params.ts";

export async function getProtocol(
  reader: Reader,
  project: ViewableProject,
  threadId: string,
): Promise<RunProtocol> {
  const run = await findRun(reader, project, threadId);
  const notes = await readNotes(reader, run.id);
  const items = await selectItems(reader, run.id);
  const counts: Record<string, number> = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const { id, version, stage, error, updated_at, ...told } = run;
  void [id, version, stage, error, updated_at];
  return {
    ...told,
    versions: versionsOf(notes),
    counts,
    new_since: await tellNew(reader, project, run, items),
    entries: notes,
  };
}

function versionsOf(entries: RunProtocol["entries"]): Record<string, string> {
  const last = (entry: ProtocolEntry, name: string) =>
    entries.findLast((each) => each.entry === entry && typeof each.detail[name] === "string")
      ?.detail[name];
  const told = {
    sheaf: last("retried", "version") ?? last("started", "version"),
    embedding: last("models", "embedding"),
    recogniser: last("models", "recogniser"),
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

async function tellNew(
  reader: Reader,
  project: ViewableProject,
  run: Run,
  items: Awaited<ReturnType<typeof selectItems>>,
): Promise<RunProtocol["new_since"]> {
  const threadId = run.pipeline_type === "search" ? searchParamsOf(run).repeat_of : null;
  if (threadId === null) return null;
  const earlier = await findRun(reader, project, threadId);
  const results = items
    .filter(({ is_new: isNew }) => isNew)
    .map(({ record: { title, doi }, outcome, paper_id, sources }) => ({
      title,
      doi: doi ?? "",
      outcome,
      paper_id,
      sources,
    }));
  return { thread_id: threadId, searched_at: earlier.created_at, results };
}
