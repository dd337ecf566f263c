// Finds a run by its thread: its project, so that the front door can check the way there, and the run itself.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import * as store from "./pipelines.store.ts";
import type { Run } from "./pipelines.store.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

export async function findProjectOfRun(reader: Reader, threadId: string): Promise<number> {
  return (await readRun(reader, threadId)).project_id;
}

export async function findRun(
  reader: Reader,
  project: ViewableProject,
  threadId: string,
  lock?: Sql,
): Promise<Run> {
  const run = await readRun(reader, threadId, lock);
  if (run.project_id !== project.id) throw unknownRun(threadId);
  return run;
}

async function readRun(reader: Reader, threadId: string, lock?: Sql): Promise<Run> {
  const run = uuid.test(threadId)
    ? await store.selectOptionalRun(reader, threadId, lock)
    : undefined;
  if (run === undefined) throw unknownRun(threadId);
  return run;
}

function unknownRun(threadId: string): NotFoundError {
  return new NotFoundError(
    `There is no pipeline ${threadId.slice(0, 100)}. GET /pipelines lists those there are.`,
  );
}
