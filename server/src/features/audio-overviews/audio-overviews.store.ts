// SQL on the table of audio overviews.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import {
  chapterList,
  type OverviewDetail,
  type OverviewRecord,
  scriptLines,
} from "./audio-overviews.schema.ts";

export type StoredOverview = OverviewDetail & { audio_sha256: string | null };

type Row = Omit<OverviewRecord, "paper_ids" | "focus_areas" | "paper_count"> & {
  paper_ids: string;
  focus_areas: string;
};
type DetailRow = Row & { script: string; chapters: string; audio_sha256: string | null };

const columns = sql`id, title, summary, tone, language, duration_estimate, paper_ids, focus_areas, source, warning,
  audio_seconds, created_at`;

export function insertOverview(
  writer: Writer,
  projectId: number,
  overview: Omit<OverviewDetail, "id" | "audio_seconds" | "paper_count">,
): Promise<number> {
  return writer.insert(sql`insert into audio_overviews
    (project_id, title, summary, tone, language, duration_estimate, paper_ids, focus_areas, script, chapters, source,
     warning, created_at)
    values (${projectId}, ${overview.title}, ${overview.summary}, ${overview.tone}, ${overview.language},
     ${overview.duration_estimate}, ${JSON.stringify(overview.paper_ids)}, ${JSON.stringify(overview.focus_areas)},
     ${JSON.stringify(overview.script)}, ${JSON.stringify(overview.chapters)}, ${overview.source},
     ${overview.warning}, ${overview.created_at})`);
}

export async function selectOverviews(
  reader: Reader,
  projectId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OverviewRecord[]> {
  const rows = await reader.all<Row>(sql`select ${columns} from audio_overviews
    where project_id = ${projectId} order by id desc limit ${limit} offset ${offset}`);
  return rows.map(toRecord);
}

export async function countOverviews(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ count: number }>(
    sql`select count(*) as count from audio_overviews where project_id = ${projectId}`,
  );
  return row?.count ?? 0;
}

export async function selectOptionalOverview(
  reader: Reader,
  projectId: number,
  id: number,
): Promise<StoredOverview | undefined> {
  const row = await reader.get<DetailRow>(sql`select ${columns}, script, chapters, audio_sha256
    from audio_overviews where project_id = ${projectId} and id = ${id}`);
  if (row === undefined) return undefined;
  const { script, chapters, audio_sha256, ...rest } = row;
  return {
    ...toRecord(rest),
    script: scriptLines.parse(JSON.parse(script)),
    chapters: chapterList.parse(JSON.parse(chapters)),
    audio_sha256,
  };
}

/** The times of the lines are those of the file from now on. */
export async function updateSpoken(
  writer: Writer,
  id: number,
  spoken: Pick<OverviewDetail, "script" | "chapters"> & { sha256: string; seconds: number },
): Promise<void> {
  await writer.run(sql`update audio_overviews set script = ${JSON.stringify(spoken.script)},
    chapters = ${JSON.stringify(spoken.chapters)}, audio_sha256 = ${spoken.sha256},
    audio_seconds = ${spoken.seconds} where id = ${id}`);
}

export async function deleteOverview(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from audio_overviews where id = ${id}`);
}

function toRecord({ paper_ids, focus_areas, ...row }: Row): OverviewRecord {
  const ids = JSON.parse(paper_ids) as number[];
  return {
    ...row,
    paper_ids: ids,
    paper_count: ids.length,
    focus_areas: JSON.parse(focus_areas) as string[],
  };
}
