// The indexes of passages that this process holds in memory, one a project and model; the database can always make them anew.
import {
  createResidentThread,
  type ResidentThread,
} from "../../platform/threads/resident-thread.ts";
import type { IndexState } from "./rag.store.ts";
import type { IndexSize } from "./index-thread.ts";

export type HeldIndex = {
  /** What the thread knows it by. */
  key: string;
  projectId: number;
  model: string;
  state: IndexState;
  size: IndexSize;
};

export type PassageIndexes = {
  /** Holds and searches them, see retrieval/index-thread.ts. */
  thread: ResidentThread;
  /** How often the thread has ended, with all it held. */
  ends: number;
  /** By key, in the order of their last use. */
  held: Map<string, HeldIndex>;
  /** By key, the loading under way: whoever comes meanwhile waits for the same one. */
  loading: Map<string, Promise<HeldIndex>>;
  /** By key, the few vectors that questions wait for. */
  embedding: Map<string, Promise<void>>;
  /** Of all projects together; beyond it those go that nobody has asked for longest. */
  mostPassages: number;
  /** Where indexes are kept on disk, see index-files.ts. */
  directory: string;
  /** One with fewer passages is made of its rows quickly enough. */
  leastKept: number;
  /** By key, what of it is on disk, and the writing that is planned. */
  onDisk: Map<string, { state: IndexState; size: IndexSize }>;
  planned: Map<string, NodeJS.Timeout>;
  /** By project, when this process last asked for the vectors that are missing. */
  catchingUp: Map<number, number>;
};

/** Some 3 GB. */
const mostPassagesHeld = 2_000_000;
const leastKept = 5000;

export function createPassageIndexes(directory: string): PassageIndexes {
  const module = new URL("./index-thread.ts", import.meta.url);
  const indexes: PassageIndexes = {
    thread: createResidentThread(
      module,
      () => {
        indexes.ends += 1;
        indexes.held.clear();
      },
      { stepsBehind: 3 },
    ),
    ends: 0,
    held: new Map(),
    loading: new Map(),
    embedding: new Map(),
    catchingUp: new Map(),
    mostPassages: mostPassagesHeld,
    directory,
    leastKept,
    onDisk: new Map(),
    planned: new Map(),
  };
  return indexes;
}
