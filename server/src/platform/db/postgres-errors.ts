// Turns PostgreSQL's failures of connection and room into words a person can act on; anything else passes unchanged.
import { referenceGone, StorageError } from "../errors.ts";

const foreignKey = "23503";

// The URL itself is not repeated: it holds a password.
const badUrl =
  "DATABASE_URL is not a URL. Write it as postgres://user:password@host:5432/database, special characters percent-encoded.";

const advice = new Map<string, string>([
  ["ECONNREFUSED", "PostgreSQL does not answer. Start it, or correct DATABASE_URL."],
  ["ERR_INVALID_URL", badUrl],
  ["ENOTFOUND", "The host of DATABASE_URL is not known. Correct it."],
  [
    "EAI_AGAIN",
    "The host of DATABASE_URL cannot be looked up now. Check the network and the name.",
  ],
  ["EHOSTUNREACH", "The host of DATABASE_URL cannot be reached. Check the network and the name."],
  ["ENETUNREACH", "The host of DATABASE_URL cannot be reached. Check the network and the name."],
  ["ETIMEDOUT", "PostgreSQL does not answer in time. Check the network and DATABASE_URL."],
  ["ECONNRESET", "The connection to PostgreSQL broke. Try again."],
  ["25P03", "The change was held up for too long and was taken back. Try again."],
  ["28P01", "PostgreSQL refused the password. Correct the one in DATABASE_URL."],
  ["28000", "PostgreSQL refused the user. Correct the one in DATABASE_URL."],
  ["3D000", "The database of DATABASE_URL does not exist. Create it with `createdb`."],
  ["25006", "This PostgreSQL takes no writes. Name its primary in DATABASE_URL."],
  ["42501", "The database user may not do this. Grant it rights on its schema."],
  ["53100", "The database server's disk is full. Free some room there and try again."],
  [
    "53300",
    "PostgreSQL has no connection left. Raise max_connections or lower DATABASE_CONNECTIONS.",
  ],
  ["57P01", "PostgreSQL is shutting down. Try again in a moment."],
  ["57P03", "PostgreSQL is starting. Try again in a moment."],
]);

export function toPostgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === foreignKey) return referenceGone(error);
  const message = advice.get(code) ?? (isTimeout(error) ? advice.get("ETIMEDOUT") : undefined);
  return message === undefined
    ? error
    : new StorageError(message, { code: "database", cause: error });
}

function isTimeout(error: Error): boolean {
  return /timeout exceeded when trying to connect|Connection terminated/u.test(error.message);
}
