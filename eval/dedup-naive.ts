// The rules people use without a tool, to stand beside ours.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { textKey } from "../server/src/knowledge/text/search-terms.ts";
import { type Found, groupsOf } from "./dedup-score.ts";

export const naiveRules: Array<{ name: string; find: (records: MatchRecord[]) => Found }> = [
  { name: "exact DOI", find: (records) => joinBy(records, [doiOf]) },
  { name: "DOI or exact title", find: (records) => joinBy(records, [doiOf, titleOf]) },
  {
    name: "exact title and year",
    find: (records) => joinBy(records, [(record) => `${titleOf(record)} ${record.year}`]),
  },
];

function doiOf({ doi }: MatchRecord): string {
  return doi === "" ? "" : `doi ${doi}`;
}

function titleOf({ title }: MatchRecord): string {
  return `title ${textKey(title).replaceAll(" ", "")}`;
}

function joinBy(records: MatchRecord[], keys: Array<(record: MatchRecord) => string>): Found {
  const first = new Map<string, number>();
  const pairs: Array<[number, number]> = [];
  for (const record of records) {
    for (const key of keys.map((keyOf) => keyOf(record)).filter((each) => each !== "")) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, record.id);
      else pairs.push([earlier, record.id]);
    }
  }
  return { groups: groupsOf(pairs), proposed: [] };
}
