// Idempotency-Key: the first answer to a key is kept for a day, in the very transaction that did the work.
import { createHash } from "node:crypto";
import type { AppContext } from "../context.ts";
import { timestamp } from "../platform/clock.ts";
import type { Reader, Writer } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { ConflictError } from "../platform/errors.ts";
import type { Caller } from "./access.ts";
import { Answer, type Endpoint } from "./endpoint.ts";
import { type Envelope, envelope } from "./envelope.ts";
import { ValidationError } from "./errors.ts";

const keptMilliseconds = 24 * 60 * 60 * 1000;

export type IdempotentRequest = { caller: string; key: string; fingerprint: string };

/** What tells one piece of work from another. */
type Work = {
  caller: Caller;
  params: Record<string, number | string>;
  query: Record<string, unknown>;
  body: unknown;
};

/** Undefined where none was given, and for what need not be done once: reading, and changes that come to the same twice. */
export function readIdempotencyKey(
  declared: Endpoint,
  key: string | undefined,
  work: Work,
): IdempotentRequest | undefined {
  if (key === undefined || declared.method !== "POST" || !declared.transaction) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/u.test(key)) {
    const msg = "must be 1 to 200 printable characters without spaces";
    throw new ValidationError([
      { loc: ["header", "Idempotency-Key"], msg, type: "invalid_format" },
    ]);
  }
  const { caller, body } = work;
  const told = JSON.stringify([declared.method, addressOf(declared, work), body ?? null]);
  return {
    caller: `${caller.keyId ?? ""}|${caller.email ?? ""}`,
    key,
    fingerprint: createHash("sha256").update(told).digest("hex"),
  };
}

/** Where the work is asked for over HTTP, so that it has one name whoever asks. */
function addressOf({ path }: Endpoint, { params, query }: Work): string {
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) asked.append(name, String(each));
  return asked.size === 0 ? address : `${address}?${asked.toString()}`;
}

/** Does the work unless this key has been answered before; then gives that answer again. */
export async function answerOnce(
  context: Pick<AppContext, "secrets" | "clock">,
  writer: Writer,
  request: IdempotentRequest,
  work: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  await forgetExpired(context, writer, request);
  // The empty answer reserves the key: a twin that comes now waits for this transaction and then finds it taken.
  const reserved = await writer.run(sql`insert into idempotent_answers
    (caller, idempotency_key, fingerprint, answer, created_at)
    values (${request.caller}, ${request.key}, ${request.fingerprint}, '', ${timestamp(context.clock)})
    on conflict do nothing`);
  if (reserved === 0) return recall(context, writer, request);
  const answer = await work();
  // Sealed, since the answer to making a key holds the key.
  const { status, message, data } = answer;
  const sealed = context.secrets.seal(JSON.stringify(envelope(status, message, data)));
  await writer.run(sql`update idempotent_answers set answer = ${sealed}
    where caller = ${request.caller} and idempotency_key = ${request.key}`);
  return answer;
}

export async function forgetOldAnswers(context: Pick<AppContext, "db" | "clock">): Promise<void> {
  await context.db.write((writer) =>
    writer.run(sql`delete from idempotent_answers where created_at < ${expiry(context)}`),
  );
}

async function recall(
  context: Pick<AppContext, "secrets">,
  reader: Reader,
  request: IdempotentRequest,
): Promise<Answer<unknown>> {
  const row = await reader.get<{
    fingerprint: string;
    answer: string;
  }>(sql`select fingerprint, answer
    from idempotent_answers where caller = ${request.caller} and idempotency_key = ${request.key}`);
  if (row === undefined || row.fingerprint !== request.fingerprint) {
    throw new ConflictError("This Idempotency-Key was used for another request. Use a new one.", {
      code: "idempotency_key_reused",
    });
  }
  const { code, message, data } = JSON.parse(context.secrets.open(row.answer)) as Envelope;
  return new Answer(data, message, code);
}

async function forgetExpired(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  request: IdempotentRequest,
): Promise<void> {
  await writer.run(sql`delete from idempotent_answers where caller = ${request.caller}
    and idempotency_key = ${request.key} and created_at < ${expiry(context)}`);
}

function expiry(context: Pick<AppContext, "clock">): string {
  return new Date(context.clock.now().getTime() - keptMilliseconds).toISOString();
}
