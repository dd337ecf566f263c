// Starts runs: the rows of the run and its steps first, then the task of the first step, all in one transaction.
import { randomUUID } from "node:crypto";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { InvalidError } from "../../platform/errors.ts";
import { version } from "../../version.ts";
import { queryOf } from "../search/keyword-query.ts";
import { understand } from "../search/search.ts";
import { advance } from "./advance.ts";
import { findRun } from "./find-run.ts";
import { insertItem } from "./items.store.ts";
import { note } from "./note.ts";
import { requireInside } from "./pdf-paths.ts";
import type { SearchStart, StartedRun, UploadStart } from "./pipelines.schema.ts";
import * as store from "./pipelines.store.ts";
import { type SearchParams, searchParamsOf } from "./run-params.ts";
import { type PipelineType, stepsOf } from "./steps.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">;

const defaultResults = 50;

/** Fills in what is not given, and refuses what cannot be searched, before anything is written. */
export async function prepareSearchRun(
  { db }: Pick<AppContext, "db">,
  project: EditableProject,
  asked: SearchStart,
): Promise<SearchParams> {
  const earlier = asked.repeat_of == null ? {} : await readEarlier(db, project, asked.repeat_of);
  const query = await queryOf(db, project, asked.query ?? earlier.query ?? "");
  understand(query);
  return {
    query,
    sources: asked.sources.length > 0 ? asked.sources : (earlier.sources ?? []),
    max_results: asked.max_results ?? earlier.max_results ?? defaultResults,
    repeat_of: asked.repeat_of ?? null,
  };
}

export function startSearchRun(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  params: SearchParams,
): Promise<StartedRun> {
  return startRun(context, writer, project, { type: "search", params, paths: [] });
}

/** Refuses paths that lead elsewhere, before anything is written. */
export async function prepareUploadRun(
  context: Pick<AppContext, "config">,
  { pdf_paths: given }: UploadStart,
): Promise<string[]> {
  const paths = [...new Set(given)];
  await requireInside(context, paths);
  return paths;
}

export function startUploadRun(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  paths: string[],
): Promise<StartedRun> {
  return startRun(context, writer, project, {
    type: "upload",
    params: { pdf_paths: paths },
    paths,
  });
}

async function startRun(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { type, params, paths }: { type: PipelineType; params: object; paths: string[] },
): Promise<StartedRun> {
  const names = stepsOf[type];
  const [stage] = names;
  if (stage === undefined) throw new Error(`A pipeline of type ${type} has no steps.`);
  const threadId = randomUUID();
  const row = {
    thread_id: threadId,
    project_id: project.id,
    pipeline_type: type,
    stage,
    params: { ...params },
  };
  const id = await store.insertRun(writer, row, timestamp(context.clock));
  for (const [place, name] of names.entries()) await store.insertStep(writer, id, { place, name });
  for (const [place, name] of paths.entries())
    await insertItem(writer, id, { place, name, record: { title: "" }, sources: [], is_new: true });
  await note(context, writer, id, "started", { pipeline_type: type, ...params, version });
  const run = await findRun(writer, project, threadId);
  const status = await advance(context, writer, project, run);
  const [first] = await store.selectSteps(writer, id);
  return {
    thread_id: threadId,
    status,
    project_id: project.id,
    task_id: first?.task_id ?? 0,
  };
}

async function readEarlier(
  reader: Reader,
  project: EditableProject,
  threadId: string,
): Promise<Partial<SearchParams>> {
  const run = await findRun(reader, project, threadId);
  if (run.pipeline_type !== "search")
    throw new InvalidError("Only a search can be repeated. Name the thread_id of one.", {
      code: "not_a_search",
    });
  return searchParamsOf(run);
}
