// SQL on the protocol of runs, which is only ever added to.
import type { Writer } from "../../platform/db/database.ts";
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
