// Names files by the SHA-256 of their content, and refuses every other name.
import { createHash } from "node:crypto";
import { InvalidError } from "../errors.ts";

export function isSha256(value: string): boolean {
  return /^[0-9a-f]{64}$/.test(value);
}

/** A hash becomes part of a path or a key, so nothing else may pass. */
export function checkSha256(value: string): void {
  if (isSha256(value)) return;
  throw new InvalidError("A file is named by its SHA-256: 64 lower-case hexadecimal digits.", {
    code: "invalid_sha256",
  });
}

export async function hashContent(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("hex");
}
