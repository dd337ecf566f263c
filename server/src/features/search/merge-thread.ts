// Runs in a worker thread: merges what the sources found, which for thousands of records takes a while.
import { type FoundAtSource, type FoundPaper, mergeFound } from "./merge-found.ts";

export async function mergeInThread(input: unknown): Promise<FoundPaper[]> {
  const { lists } = input as { lists: FoundAtSource[] };
  return mergeFound(lists);
}
