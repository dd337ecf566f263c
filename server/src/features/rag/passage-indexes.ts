// The indexes of passages that this process holds in memory, one a project; the database can always make them anew.
import { LexicalIndex } from "./retrieval/lexical-index.ts";
import { VectorIndex } from "./retrieval/vector-index.ts";
import { VectorMemory } from "./retrieval/vector-memory.ts";

/** What of the project's rows an index was made of. */
export type IndexState = { passages: number; last: number; vectors: number };

export type HeldIndex = {
  model: string;
  state: IndexState;
  lexical: LexicalIndex;
  vectors: VectorIndex;
  ids: Set<number>;
};

export type PassageIndexes = {
  held: Map<number, HeldIndex>;
  /** By project, the loading under way: whoever comes meanwhile waits for the same one. */
  loading: Map<number, Promise<HeldIndex>>;
  /** By project, when this process last asked for the vectors that are missing. */
  catchingUp: Map<number, number>;
  create(model: string, dimensions: number): HeldIndex;
};

export function createPassageIndexes(): PassageIndexes {
  const memory = new VectorMemory();
  return {
    held: new Map(),
    loading: new Map(),
    catchingUp: new Map(),
    create: (model, dimensions) => ({
      model,
      state: { passages: 0, last: 0, vectors: 0 },
      lexical: new LexicalIndex(),
      vectors: new VectorIndex(dimensions, memory),
      ids: new Set(),
    }),
  };
}
