// SQL on the protocol of runs, which is only ever added to.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

export type ProtocolRow = { entry: string; detail: Record<string, unknown>; created_at: string };

export async function insertEntry(
  writer: Writer,
  runId: number,
  { entry, detail, created_at }: ProtocolRow,
): Promise<void> {
  await writer.run(sql`insert into pipeline_protocol (pipeline_id, entry, detail, created_at)
    values (${runId}, ${entry}, ${JSON.stringify(detail)}, ${created_at})`);
}

export async function selectEntries(reader: Reader, runId: number): Promise<ProtocolRow[]> {
  const rows = await reader.all<Omit<ProtocolRow, "detail"> & { detail: string }>(
    sql`select entry, detail, created_at from pipeline_protocol where pipeline_id = ${runId} order by id`,
  );
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
}
