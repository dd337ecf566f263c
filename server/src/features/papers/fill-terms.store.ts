// SQL on how far papers from before have their terms.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { FillingState } from "./match-keys.store.ts";

export async function selectFilling(reader: Reader, lock: Sql): Promise<FillingState> {
  const row = await reader.get<FillingState>(
    sql`select last_paper_id, up_to_paper_id from term_filling ${lock}`,
  );
  return row ?? { last_paper_id: 0, up_to_paper_id: 0 };
}

export async function updateFilling(writer: Writer, lastPaperId: number): Promise<void> {
  await writer.run(sql`update term_filling set last_paper_id = ${lastPaperId}`);
}
