// SQL on the table of API keys.
import type { Scope } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { ApiKeyRecord } from "./api-keys.schema.ts";

type ApiKeyRow = Omit<ApiKeyRecord, "is_active"> & { is_active: number; key_hash: string };

export async function selectApiKeys(reader: Reader): Promise<ApiKeyRecord[]> {
  const rows = await reader.all<ApiKeyRow>(sql`select * from api_keys order by id desc`);
  return rows.map(toRecord);
}

export async function selectOptionalApiKey(
  reader: Reader,
  id: number,
  lock: Sql,
): Promise<ApiKeyRecord | undefined> {
  const row = await reader.get<ApiKeyRow>(sql`select * from api_keys where id = ${id} ${lock}`);
  return row === undefined ? undefined : toRecord(row);
}

export function selectOptionalActiveKey(
  reader: Reader,
  keyHash: string,
): Promise<
  { id: number; scope: Scope; key_hash: string; last_used_at: string | null } | undefined
> {
  return reader.get(sql`select id, scope, key_hash, last_used_at from api_keys
    where key_hash = ${keyHash} and is_active = 1`);
}

export async function insertApiKey(
  writer: Writer,
  key: { name: string; scope: Scope; key_prefix: string; key_hash: string },
  now: string,
): Promise<ApiKeyRecord> {
  const row = await writer.get<ApiKeyRow>(sql`insert into api_keys
    (name, key_prefix, key_hash, scope, created_at, updated_at)
    values (${key.name}, ${key.key_prefix}, ${key.key_hash}, ${key.scope}, ${now}, ${now}) returning *`);
  return toRecord(row as ApiKeyRow);
}

export async function updateRevoked(writer: Writer, id: number, now: string): Promise<void> {
  await writer.run(sql`update api_keys set is_active = 0, updated_at = ${now} where id = ${id}`);
}

export async function updateLastUsed(writer: Writer, id: number, now: string): Promise<void> {
  await writer.run(sql`update api_keys set last_used_at = ${now} where id = ${id}`);
}

export async function deleteApiKey(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from api_keys where id = ${id}`);
}

function toRecord({ key_hash, ...row }: ApiKeyRow): ApiKeyRecord {
  void key_hash;
  return { ...row, is_active: row.is_active === 1 };
}
