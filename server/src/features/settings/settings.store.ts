// SQL on the table of stored settings.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

export async function selectSettings(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader.all<{ name: string; value: string }>(
    sql`select name, value from settings`,
  );
  return new Map(rows.map((row) => [row.name, row.value]));
}

export async function upsertSetting(
  writer: Writer,
  name: string,
  value: string,
  now: string,
): Promise<void> {
  await writer.run(sql`insert into settings (name, value, updated_at) values (${name}, ${value}, ${now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`);
}
