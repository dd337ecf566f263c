// Runs in a worker thread: reads the papers of a project from a file and finds the duplicates among them.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { findDuplicates, type Pair } from "../../knowledge/bibliography/matching/cluster.ts";
import type { Strategy } from "../../knowledge/bibliography/matching/compare.ts";
import type { MatchRecord } from "../../knowledge/bibliography/matching/record.ts";

/** A line of the file. */
export type LibraryLine = MatchRecord & { updated_at: string };

/** A paper of a group, in the version that was looked at, and the pair that binds it to one before it. */
export type Member = { id: number; version: string; pair: Pair | undefined };

/** Papers that are one work, each bound to one before it. */
export type Group = Member[];

export type MatchedLibrary = { groups: Group[]; candidates: Pair[] };

export async function matchLibrary(input: unknown): Promise<MatchedLibrary> {
  const { file, strategy } = input as { file: string; strategy: Strategy };
  const records: LibraryLine[] = [];
  const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });
  for await (const line of lines) records.push(JSON.parse(line) as LibraryLine);
  const versions = new Map(records.map(({ id, updated_at }) => [id, updated_at]));
  const { automatic, candidates } = findDuplicates(records, strategy);
  return { groups: groupsOf(automatic, versions), candidates };
}

function groupsOf(pairs: Pair[], versions: ReadonlyMap<number, string>): Group[] {
  const pairsOf = new Map<number, Pair[]>();
  for (const pair of pairs) {
    for (const id of [pair.a, pair.b]) {
      const known = pairsOf.get(id);
      if (known === undefined) pairsOf.set(id, [pair]);
      else known.push(pair);
    }
  }
  const seen = new Set<number>();
  const groups: Group[] = [];
  for (const start of pairsOf.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group: Group = [{ id: start, version: versions.get(start) ?? "", pair: undefined }];
    // Grows while it is gone through.
    for (const { id } of group) {
      for (const pair of pairsOf.get(id) ?? []) {
        const other = pair.a === id ? pair.b : pair.a;
        if (seen.has(other)) continue;
        seen.add(other);
        group.push({ id: other, version: versions.get(other) ?? "", pair });
      }
    }
    groups.push(group);
  }
  return groups;
}
