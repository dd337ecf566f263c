// A made-up search of a review: works found in several databases, each record damaged as they are, among works that look alike.
import { findDuplicates } from "../server/src/knowledge/bibliography/matching/cluster.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { Random } from "../server/test/restart/random.ts";
import { damaged, poorer, someDamages } from "./dedup-damage.ts";
import { exportFrom } from "./dedup-databases.ts";
import { neighbourOf } from "./dedup-neighbours.ts";
import { groupsOf, isIn } from "./dedup-score.ts";
import type { Work } from "./dedup-works.ts";

/** As tools for reviews are compared: of the records that repeat another, and of the works, the share that was told right. */
export type SearchScore = {
  records: number;
  repeated: number;
  sensitivity: number;
  specificity: number;
};

type Half = "read half" | "other half";
type Found = { record: MatchRecord; work: string };

const mostCopies = 4;
const shareOfNeighbours = 0.25;

export async function scoreSearch(works: Work[], half: Half): Promise<SearchScore> {
  const found = await searchFor(works.filter(({ name }) => isIn(half, name)));
  const records = found.map(({ record }, id) => ({ ...record, id }));
  const workOf = (id: number): string => found[id]?.work ?? "";
  const count = new Set(found.map(({ work }) => work)).size;
  const repeated = records.length - count;
  const groups = groupsOf(findDuplicates(records).automatic.map(({ a, b }) => [a, b]));
  let [right, wrong] = [0, 0];
  for (const group of groups) {
    const held = new Set(group.map(workOf)).size;
    right += group.length - held;
    wrong += held - 1;
  }
  return {
    records: records.length,
    repeated,
    sensitivity: right / repeated,
    specificity: (count - wrong) / count,
  };
}

async function searchFor(works: Work[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const work of works) {
    const random = new Random(`search ${work.name}`);
    found.push({ record: work, work: work.name });
    const copies = Array.from({ length: random.between(0, mostCopies) }, () => {
      const count = random.pick([0, 0, 1, 1, 2]);
      const damages = someDamages(count, random).filter(({ prepare }) => prepare === undefined);
      return damaged(work, damages, random).copy;
    });
    for (const record of copies) found.push({ record, work: work.name });
    if (!random.chance(shareOfNeighbours)) continue;
    const neighbour = neighbourOf(work, works, random);
    found.push({ record: poorer(neighbour, random), work: `beside ${work.name}` });
  }
  return throughDatabases(found);
}

/** Each record comes out of one of the databases and goes in through the import. */
async function throughDatabases(found: Found[]): Promise<Found[]> {
  const random = new Random("databases");
  const sorted = new Map<number, Found[]>();
  for (const each of found) {
    const at = random.between(0, 6);
    sorted.set(at, [...(sorted.get(at) ?? []), each]);
  }
  const read: Found[] = [];
  for (const [at, each] of sorted) {
    const records = await exportFrom(
      at,
      each.map(({ record }) => record),
    );
    for (const [place, record] of records.entries()) {
      read.push({ record, work: each[place]?.work ?? "" });
    }
  }
  return read;
}
