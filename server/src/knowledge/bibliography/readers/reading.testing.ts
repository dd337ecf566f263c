// Reads references out of a text or bytes given in a test.
import assert from "node:assert/strict";
import type { CslItem } from "../csl-item.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import { readReferences } from "./read-references.ts";

export type ReadResult = {
  format: string;
  encoding: string;
  entries: ParsedEntry[];
  items: CslItem[];
  errors: { line: number; error: string }[];
};

/** In pieces of the given size, as a stream may come. */
export async function readAll(input: string | Uint8Array, pieceSize = 65_536): Promise<ReadResult> {
  const references = await readReferences(
    pieces(typeof input === "string" ? Buffer.from(input) : input, pieceSize),
  );
  const entries: ParsedEntry[] = [];
  for await (const entry of references.entries) entries.push(entry);
  return {
    format: references.format,
    encoding: references.encoding,
    entries,
    items: entries.flatMap((entry) => ("item" in entry ? entry.item : [])),
    errors: entries.flatMap((entry) => ("error" in entry ? entry : [])),
  };
}

/** The only item of a text, whole and without complaint. */
export async function readOne(input: string | Uint8Array): Promise<CslItem> {
  const { items, errors } = await readAll(input);
  assert.deepEqual(errors, []);
  const [item, ...others] = items;
  assert.ok(item);
  assert.equal(others.length, 0);
  return item;
}

export async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
