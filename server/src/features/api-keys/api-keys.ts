// API keys: made once, stored as a hash, checked in constant time, revoked or deleted.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Scope } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { InvalidError, NotFoundError } from "../../platform/errors.ts";
import type { ApiKeyRecord } from "./api-keys.schema.ts";
import * as store from "./api-keys.store.ts";

type Clocked = Pick<AppContext, "clock">;

const prefix = "sheaf_";
const shownCharacters = 12;
const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// 62 ** 43 is just above 2 ** 256.
const digitsFor32Bytes = 43;

export function listApiKeys(reader: Reader): Promise<ApiKeyRecord[]> {
  return store.selectApiKeys(reader);
}

export async function createApiKey(
  { clock }: Clocked,
  writer: Writer,
  wanted: { name: string; scope: Scope },
): Promise<ApiKeyRecord & { key: string }> {
  const key = prefix + toBase62(randomBytes(32));
  const stored = { ...wanted, key_prefix: key.slice(0, shownCharacters), key_hash: hashOf(key) };
  return { ...(await store.insertApiKey(writer, stored, timestamp(clock))), key };
}

export async function revokeApiKey(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  id: number,
): Promise<ApiKeyRecord> {
  const present = await findApiKey(db, writer, id);
  if (!present.is_active) {
    throw new InvalidError(`Key ${id} was revoked before. Delete it if it should vanish.`, {
      code: "already_revoked",
    });
  }
  const now = timestampAfter(present.updated_at, clock);
  await store.updateRevoked(writer, id, now);
  return { ...present, is_active: false, updated_at: now };
}

export async function deleteApiKey(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(await findApiKey(db, writer, id));
  await store.deleteApiKey(writer, id);
}

/** The key that was presented, if it is one of ours and still valid. */
export async function findKey(
  { db, clock, config, log }: Pick<AppContext, "db" | "clock" | "config" | "log">,
  presented: string,
): Promise<{ id: number | "environment"; scope: Scope } | undefined> {
  const hash = hashOf(presented);
  if (config.auth.adminKey !== "" && isSame(hash, hashOf(config.auth.adminKey))) {
    return { id: "environment", scope: "admin" };
  }
  const found = await store.selectOptionalActiveKey(db, hash);
  if (found === undefined || !isSame(hash, found.key_hash)) return undefined;
  const now = timestamp(clock);
  // To the minute: a write for every request would cost more than most requests.
  if (found.last_used_at?.slice(0, 16) !== now.slice(0, 16)) {
    db.write((writer) => store.updateLastUsed(writer, found.id, now)).catch((error: unknown) =>
      log.warn({ error, keyId: found.id }, "the time of a key's use was not noted"),
    );
  }
  return { id: found.id, scope: found.scope };
}

async function findApiKey(db: AppContext["db"], writer: Writer, id: number): Promise<ApiKeyRecord> {
  const found = await store.selectOptionalApiKey(writer, id, rowLock(db));
  if (found === undefined) throw new NotFoundError(`Key ${id} does not exist.`);
  return found;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(other, "hex"));
}

function toBase62(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (; number > 0n; number /= 62n) text = base62.charAt(Number(number % 62n)) + text;
  return text.padStart(digitsFor32Bytes, "0");
}
