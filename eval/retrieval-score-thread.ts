// Runs in a worker thread: scores one collection while the next one is being embedded.
import { readCollections } from "./retrieval-data.ts";
import {
  type Answered,
  type Embedded,
  indexCollection,
  scoreWays,
  type Way,
} from "./retrieval-score.ts";

export type Scoring = { name: string; embedded: Embedded };
export type Scored = Record<Way, Answered[]>;

export async function scoreCollection({ name, embedded }: Scoring): Promise<Scored> {
  const collection = readCollections().find((each) => each.name === name);
  if (collection === undefined) throw new Error(`There is no collection ${name}.`);
  return scoreWays(indexCollection(collection, embedded));
}
