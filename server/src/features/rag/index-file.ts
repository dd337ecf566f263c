// An index on disk, as its thread writes and reads it: read at a start, it need not be made of its rows again.
import { z } from "zod";
import type { LexicalIndex } from "../../knowledge/retrieval/lexical-index.ts";
import type { PackedWords } from "../../knowledge/retrieval/packed-words.ts";
import type { PackedVectors, VectorIndex } from "../../knowledge/retrieval/vector-index.ts";
import {
  readAbout,
  readArrays,
  type StoredArray,
  writeArrays,
} from "../../platform/files/array-file.ts";
import type { IndexState } from "./rag.store.ts";

type Parts = { lexical: LexicalIndex; vectors: VectorIndex };

/** Changes when the arrays mean something else. */
const format = 1;
const head = z.object({
  format: z.literal(format),
  dimensions: z.int(),
  state: z.object({ version: z.int(), removals: z.int() }),
});

export function writeIndex(path: string, { lexical, vectors }: Parts, state: IndexState): void {
  const { terms, ...words } = lexical.pack();
  const about: z.infer<typeof head> = { format, dimensions: vectors.dimensions, state };
  const packed = { ...named("words", words), ...named("vectors", vectors.pack()) };
  writeArrays(path, about, { ...packed, terms: new TextEncoder().encode(terms) });
}

/** Fills an index that holds nothing; undefined where the file is no such index, and nothing is filled. */
export function readIndex(path: string, { lexical, vectors }: Parts): IndexState | undefined {
  const read = readArrays(path);
  const about = head.safeParse(read?.about);
  if (read === undefined || !about.success || about.data.dimensions !== vectors.dimensions)
    return undefined;
  const take = <Made extends StoredArray>(
    name: string,
    Maker: new (length: number) => Made,
  ): Made => {
    const array = read.arrays[name];
    if (array instanceof Maker) return array;
    throw new TypeError(`The index has no ${name}.`);
  };
  const words: PackedWords = {
    terms: new TextDecoder().decode(take("terms", Uint8Array)),
    // Copies, for as long as terms are packed: the rest of the file need not stay in memory with them.
    counts: take("words.counts", Uint32Array).slice(),
    highest: take("words.highest", Uint8Array).slice(),
    shortest: take("words.shortest", Uint32Array).slice(),
    entries: take("words.entries", Uint32Array).slice(),
    ids: take("words.ids", Float64Array),
    lengths: take("words.lengths", Uint32Array),
  };
  const packed: PackedVectors = {
    ids: take("vectors.ids", Float64Array),
    scales: take("vectors.scales", Float32Array),
    sums: take("vectors.sums", Int32Array),
    fine: take("vectors.fine", Int8Array),
    blocks: take("vectors.blocks", Int8Array),
  };
  lexical.unpack(words);
  vectors.unpack(packed);
  return about.data.state;
}

/** Of which rows it was made, as far as can be told quickly. */
export function readState(path: string): IndexState | undefined {
  return head.safeParse(readAbout(path)).data?.state;
}

function named(
  prefix: string,
  arrays: Readonly<Record<string, StoredArray>>,
): Record<string, StoredArray> {
  return Object.fromEntries(
    Object.entries(arrays).map(([name, array]) => [`${prefix}.${name}`, array]),
  );
}
