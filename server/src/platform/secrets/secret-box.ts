// Seals secrets for the database with AES-256-GCM, under a key from SECRETS_KEY or a file only the owner can read.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { StorageError } from "../errors.ts";

export type SecretBox = { seal(text: string): string; open(sealed: string): string };

export const keyFileName = "secrets.key";
const version = "v1.";
const ivBytes = 12;
const tagBytes = 16;
const shortestKey = 32;

/**
 * With PostgreSQL and several servers all of them need the same SECRETS_KEY. Where secrets are stored already a
 * missing key is not replaced: a new one would not open them.
 */
export function openSecretBox(
  dataDir: string,
  secretsKey: string,
  options: { mayMakeKey: boolean },
): SecretBox {
  const source = secretsKey === "" ? readKeyFile(dataDir, options.mayMakeKey) : secretsKey;
  const key = Buffer.from(hkdfSync("sha256", source, "", "sheaf secret box", 32));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return version + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed.slice(version.length), "base64");
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new StorageError(
          `A stored secret cannot be opened: it was sealed under another key. Restore ${keyFileName} or SECRETS_KEY, or enter the secret again.`,
          { code: "secret_unreadable", cause },
        );
      }
    },
  };
}

function readKeyFile(dataDir: string, mayMake: boolean): string {
  const path = join(dataDir, keyFileName);
  let key: string;
  try {
    if (mayMake && !existsSync(path)) makeKeyFile(dataDir, path);
    key = readFileSync(path, "utf8").trim();
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" && !mayMake) throw missingKey(cause);
    throw new StorageError(
      `${keyFileName} in the data directory cannot be read or made (${codeOf(cause)}). Give this server access to it, or set SECRETS_KEY.`,
      { code: "secrets_key", cause },
    );
  }
  if (key.length >= shortestKey) return key;
  throw new StorageError(
    `${keyFileName} in the data directory is damaged. Restore it from a backup; delete it only if no secret was ever stored.`,
    { code: "secrets_key" },
  );
}

/** Whole or not at all: a process that starts at the same moment must not read half a key. */
function makeKeyFile(dataDir: string, path: string): void {
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, "wx", 0o600);
  try {
    writeSync(file, randomBytes(32).toString("base64"));
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    closeSync(file);
    unlinkSync(draft);
  }
  flushFolder(dataDir);
}

function flushFolder(path: string): void {
  // Windows has no way to flush a folder.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function missingKey(cause: unknown): StorageError {
  return new StorageError(
    `Secrets are stored, but the key that opens them is missing. Set SECRETS_KEY to the value it had, or restore ${keyFileName} from a backup.`,
    { code: "secrets_key", cause },
  );
}
