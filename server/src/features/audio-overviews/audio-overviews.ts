// Audio overviews: made of chosen papers, listed, read and deleted.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { releaseFiles } from "../files/files.ts";
import type { OverviewDetail, OverviewRequest } from "./audio-overviews.schema.ts";
import type { StoredOverview } from "./audio-overviews.store.ts";
import * as store from "./audio-overviews.store.ts";
import { writeScript } from "./write-script.ts";

/** Under which name the spoken file of an overview is kept. */
export function audioOwner(id: number): string {
  return `audio-overview:${id}`;
}

export async function createOverview(
  context: AppContext,
  project: EditableProject,
  request: OverviewRequest,
  how: { fallback: boolean },
  signal: AbortSignal,
): Promise<OverviewDetail> {
  const written = await writeScript(context, project, request, how, signal);
  const { paper_ids, tone, focus_areas } = request;
  const ids = [...new Set(paper_ids)];
  const overview = {
    ...written,
    paper_ids: ids,
    tone,
    focus_areas,
    created_at: timestamp(context.clock),
  };
  const id = await context.db.write((writer) => store.insertOverview(writer, project.id, overview));
  return { ...overview, id, paper_count: ids.length, audio_seconds: null };
}

export async function listOverviews(reader: Reader, project: ViewableProject, query: PageQuery) {
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const items = await store.selectOverviews(reader, project.id, window);
  return toPage(items, await store.countOverviews(reader, project.id), query);
}

export async function findOverview(
  reader: Reader,
  project: ViewableProject,
  id: number,
): Promise<StoredOverview> {
  const overview = await store.selectOptionalOverview(reader, project.id, id);
  if (overview === undefined)
    throw new NotFoundError(`Audio overview ${id} is not in project ${project.id}.`);
  return overview;
}

export async function getOverview(
  reader: Reader,
  project: ViewableProject,
  id: number,
): Promise<OverviewDetail> {
  const { audio_sha256, ...overview } = await findOverview(reader, project, id);
  void audio_sha256;
  return overview;
}

/** With the file it was spoken to. */
export async function deleteOverview(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<void> {
  const { audio_sha256 } = await findOverview(writer, project, id);
  if (audio_sha256 !== null) await releaseFiles(context, writer, project, audioOwner(id));
  await store.deleteOverview(writer, id);
}
