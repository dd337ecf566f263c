// Makes one list of what several sources found: records of one work become one, with the best of each field.
import type { FoundWork, SourceId } from "../../adapters/paper-sources/search-source.ts";
import { findDuplicates } from "../../knowledge/bibliography/matching/cluster.ts";
import { textKey } from "../../knowledge/text/search-terms.ts";
import { chooseBest } from "../dedup/best-paper.ts";
import { combine, type Mergeable } from "../dedup/combine.ts";
import { fromCsl } from "../papers/csl.ts";
import { checkCreation } from "../papers/new-papers.ts";
import type { PaperCreation } from "../papers/papers.ts";
import type { FileColumns, PaperFields } from "../papers/snapshots.ts";

export type FoundPaper = PaperFields & {
  /** Every source that it was found in. */
  sources: SourceId[];
};

/** What a source found, as papers would hold it, in the source's order. */
export type FoundAtSource = { source: SourceId; papers: PaperFields[] };

/** One record as a source gave it; the first of a source has rank 0. */
type Found = { id: number; fields: Mergeable; source: SourceId; rank: number };

const noFile: FileColumns = {
  pdf_sha256: null,
  page_count: null,
  status: "metadata_only",
  error_message: "",
  warnings: "[]",
};
const longestAffiliation = 1000;
/** A shorter one, such as "Editorial", may be that of several works under one DOI. */
const tellingTitle = 20;
/** What keeps the first places from counting for everything when ranks are added up (reciprocal rank fusion). */
const rankOffset = 60;

/** What several sources found, and what each had far up, comes first. */
export function mergeFound(lists: readonly FoundAtSource[]): FoundPaper[] {
  const found = lists
    .flatMap(({ source, papers }) =>
      papers.map((fields, rank) => ({ fields: { ...fields, file: noFile }, source, rank })),
    )
    .map((each, index): Found => ({ ...each, id: index + 1 }));
  return groupsOf(found)
    .map((group) => ({ paper: mergeGroup(group), score: scoreOf(group), first: group[0]?.id ?? 0 }))
    .toSorted((one, other) => other.score - one.score || one.first - other.first)
    .flatMap(({ paper }) => paper ?? []);
}

/** What a paper may not hold is left out of it; one without a title is none. */
export function toFields(source: SourceId, { item, sourceId }: FoundWork): PaperFields | undefined {
  if (!item.title?.trim()) return undefined;
  const given: PaperCreation = {
    ...fromCsl({ ...item, author: item.author?.map(withinLimits) ?? [] }),
    source,
    source_id: sourceId,
  };
  const checked = checkCreation(given);
  if ("fields" in checked) return checked.fields;
  const left = Object.fromEntries(
    Object.entries(given).filter(([name]) => !checked.places.has(name)),
  );
  const again = checkCreation({ ...left, title: given.title.slice(0, 2000) });
  return "fields" in again ? again.fields : undefined;
}

function withinLimits<Name extends { affiliation?: string }>(name: Name): Name {
  const { affiliation = "" } = name;
  if (affiliation.length <= longestAffiliation) return name;
  return { ...name, affiliation: affiliation.slice(0, longestAffiliation).toWellFormed() };
}

function groupsOf(found: Found[]): Found[][] {
  const copies = copiesOf(found);
  const groups = new Map<number, Found[]>();
  const records = copies.flatMap((group) => {
    const best = chooseBest(group);
    if (best === undefined) return [];
    groups.set(best.id, group);
    return [{ ...best.fields, id: best.id }];
  });
  for (const { a, b } of findDuplicates(records).automatic) {
    const [one, other] = [groups.get(a), groups.get(b)];
    if (one === undefined || other === undefined || one === other) continue;
    const joined = [...one, ...other];
    for (const [id, group] of groups) if (group === one || group === other) groups.set(id, joined);
  }
  return [...new Set(groups.values())];
}

/** Most records of one work agree to the letter; the matcher need not look at each pair of them. */
function copiesOf(found: Found[]): Found[][] {
  const copies = new Map<string, Found[]>();
  for (const each of found) {
    const { doi, title } = each.fields;
    const key = textKey(title);
    const isTelling = doi !== "" && key.length >= tellingTitle;
    const name = isTelling ? `${doi} ${key}` : String(each.id);
    copies.set(name, [...(copies.get(name) ?? []), each]);
  }
  return [...copies.values()];
}

function mergeGroup(group: Found[]): FoundPaper | undefined {
  const best = chooseBest(group);
  if (best === undefined) return undefined;
  const others = group.filter((each) => each !== best).toSorted((one, other) => one.id - other.id);
  let merged = best.fields;
  for (const { fields } of others) {
    const authors = withDetails(merged.authors, fields.authors);
    const abstract = longer(merged.abstract, fields.abstract);
    merged = { ...combine(merged, fields), ...(authors.length > 0 ? { authors } : {}), abstract };
  }
  const { file, ...fields } = merged;
  void file;
  return { ...fields, sources: [...new Set(group.map(({ source }) => source))] };
}

/** ORCIDs and affiliations, where two lists name the same people. */
function withDetails(
  authors: PaperFields["authors"],
  others: PaperFields["authors"],
): PaperFields["authors"] {
  if (authors.length === 0) return others;
  if (authors.length !== others.length) return authors;
  return authors.map((author, index) => {
    const other = others[index];
    if (other === undefined || familyOf(author) !== familyOf(other)) return author;
    const { affiliation, orcid } = other;
    return {
      ...(affiliation === undefined ? {} : { affiliation }),
      ...(orcid === undefined ? {} : { orcid }),
      ...author,
    };
  });
}

function familyOf({ family, name }: PaperFields["authors"][number]): string {
  return textKey(family ?? name);
}

/** Some sources cut an abstract short. */
function longer(one: string, other: string): string {
  return other.length > one.length * 1.5 ? other : one;
}

function scoreOf(group: Found[]): number {
  const bestRank = new Map<SourceId, number>();
  for (const { source, rank } of group)
    bestRank.set(source, Math.min(rank, bestRank.get(source) ?? rank));
  return [...bestRank.values()].reduce((sum, rank) => sum + 1 / (rankOffset + rank), 0);
}
