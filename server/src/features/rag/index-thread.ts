// Runs in a thread of its own: holds the indexes of projects and searches them, so that no search holds up the server.
import { fromBytes } from "../../knowledge/retrieval/stored-vector.ts";
import type { ThreadCaller } from "../../platform/threads/resident-messages.ts";
import { LexicalIndex } from "../../knowledge/retrieval/lexical-index.ts";
import type { PassageText } from "../../knowledge/retrieval/rerank.ts";
import {
  type Question,
  raritiesOf,
  type Retrieved,
  retrieve,
} from "../../knowledge/retrieval/retrieve.ts";
import { VectorIndex } from "../../knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../../knowledge/retrieval/vector-memory.ts";
import { readIndex, writeIndex } from "./index-file.ts";
import type { IndexState } from "./rag.store.ts";

export type IndexSize = { passages: number; vectors: number; terms: number };

/** Terms are separated by spaces. */
export type NewTerms = { chunk_id: number; terms: string };
export type NewVector = { chunk_id: number; vector: Uint8Array };

export type Change = {
  index: string;
  dimensions: number;
  terms: NewTerms[];
  vectors: NewVector[];
  /** Of the passages that are still there, when some may have gone. */
  kept?: Float64Array;
};

export type Search = {
  indexes: string[];
  question: Question;
  limit: number;
  useReranker: boolean;
  /** The ids of the only passages that are looked at, separated by commas; undefined for all. */
  among: string | undefined;
};

type Held = { lexical: LexicalIndex; vectors: VectorIndex; ids: Set<number> };

const memory = new VectorMemory();
const held = new Map<string, Held>();

/** Takes in what is new, takes out what has gone, and tells what the index holds then. */
export function change({ index, dimensions, terms, vectors, kept }: Change): IndexSize {
  const found = held.get(index) ?? create(index, dimensions);
  for (const { chunk_id: id, terms: text } of terms) {
    found.lexical.add(id, text === "" ? [] : text.split(" "));
    found.ids.add(id);
  }
  for (const { chunk_id: id, vector } of vectors) {
    const { scale, components } = fromBytes(vector);
    found.vectors.add(
      id,
      Float32Array.from(components, (component) => component * scale),
    );
  }
  if (kept !== undefined) keep(found, new Set(kept));
  return sizeOf(found);
}

/** Writes an index to disk as it is: the rows of that state, and no others. */
export function keepOnDisk({
  index,
  path,
  state,
}: {
  index: string;
  path: string;
  state: IndexState;
}): void {
  const found = held.get(index);
  if (found !== undefined) writeIndex(path, found, state);
}

/** Takes an index from disk; undefined where there is none that can be used. */
export function takeFromDisk({
  index,
  path,
  dimensions,
}: {
  index: string;
  path: string;
  dimensions: number;
}): { state: IndexState; size: IndexSize } | undefined {
  const created = create(index, dimensions);
  const state = readIndex(path, created);
  if (state === undefined) {
    drop(index);
    return undefined;
  }
  for (const id of created.lexical.ids()) created.ids.add(id);
  return { state, size: sizeOf(created) };
}

export function drop(index: string): void {
  held.get(index)?.vectors.clear();
  held.delete(index);
}

export function search(
  { indexes, question, limit, useReranker, among }: Search,
  { ask }: ThreadCaller,
): Promise<Retrieved[]> {
  const textsOf = (ids: number[]) => ask<Map<number, PassageText>>(ids);
  const found = indexes.flatMap((index) => held.get(index) ?? []);
  const options = {
    limit,
    useReranker,
    among: among === undefined ? among : idsOf(among),
    textsOf,
  };
  return retrieve(found, question, options);
}

/** How rare terms are in these indexes together. */
export function rarities({ indexes, terms }: { indexes: string[]; terms: string[] }) {
  return raritiesOf(
    indexes.flatMap((index) => held.get(index) ?? []),
    terms,
  );
}

/** As JSON, which is read three times as fast as numbers one by one. */
function idsOf(text: string): number[] {
  return JSON.parse(`[${text}]`);
}

function sizeOf({ lexical, vectors }: Held): IndexSize {
  return { passages: lexical.size, vectors: vectors.size, terms: lexical.termCount };
}

function create(index: string, dimensions: number): Held {
  const created = {
    lexical: new LexicalIndex(),
    vectors: new VectorIndex(dimensions, memory),
    ids: new Set<number>(),
  };
  held.set(index, created);
  return created;
}

function keep({ lexical, vectors, ids }: Held, kept: Set<number>): void {
  for (const id of ids) {
    if (kept.has(id)) continue;
    lexical.remove(id);
    vectors.remove(id);
    ids.delete(id);
  }
}
