// Joins the ways in which one person's name was written: under one ORCID iD, or compatible and with shared co-authors.
import { areCompatible, type AuthorName, swappedKey } from "./author-names.ts";
import type { Mentions } from "./mentions.ts";
import { type NameBlocks, numberBlocks } from "./name-blocks.ts";
import { createColleagues, type Identity } from "./shared-colleagues.ts";

type Cluster = { identities: number[]; names: Set<number>; orcid: string; papers: Set<number> };

type Pair = { a: number; b: number; score: number };

/** A co-author whom this many share tells nobody apart. */
const mostSharing = 100;
/** One shared co-author, or two whose own names are in doubt. */
const leastShared = 1;
/** Wei Wang and Wang Wei are often two people. */
const leastSharedWhenSwapped = 3;

/** Groups of identities, by their numbers; those that stand alone are left out. */
export function joinVariants(identities: readonly Identity[], all: Mentions): number[][] {
  const clusters = new Map<number, Cluster>();
  const clusterAt = (index: number): Cluster => {
    const known = clusters.get(index) ?? clusterOf(identities[index] as Identity, index, all);
    clusters.set(index, known);
    return known;
  };
  const join = (a: number, b: number) => {
    const [one, other] = [clusterAt(a), clusterAt(b)];
    if (!areOne(one, other, all.names)) return;
    one.identities.push(...other.identities);
    for (const name of other.names) one.names.add(name);
    for (const paper of other.papers) one.papers.add(paper);
    one.orcid ||= other.orcid;
    for (const index of other.identities) clusters.set(index, one);
  };
  for (const [first = 0, ...others] of sharingOrcid(identities, all))
    for (const other of others) join(first, other);
  const pairs = findPairs(identities, all);
  const torn = findTorn(pairs, (index) => all.names[identities[index]?.name ?? 0] as AuthorName);
  pairs.sort((one, other) => other.score - one.score || one.a - other.a || one.b - other.b);
  for (const pair of pairs) if (!torn.has(pair)) join(pair.a, pair.b);
  return [...new Set(clusters.values())].map((cluster) => cluster.identities);
}

function clusterOf({ name, own }: Identity, index: number, { mentions }: Mentions): Cluster {
  const orcid = own.map((one) => mentions.orcids[one] ?? "").find((one) => one !== "") ?? "";
  const papers = new Set(own.map((one) => mentions.papers[one] ?? -1));
  return { identities: [index], names: new Set([name]), orcid, papers };
}

/** Two that are named on one paper, have two iDs or names that contradict each other are two people. */
function areOne(one: Cluster, other: Cluster, names: readonly AuthorName[]): boolean {
  if (one === other || !one.papers.isDisjointFrom(other.papers)) return false;
  if (one.orcid !== "" && other.orcid !== "") return one.orcid === other.orcid;
  // Namesakes that were told apart stay so.
  if (!one.names.isDisjointFrom(other.names)) return false;
  return [...one.names].every((x) =>
    [...other.names].every((y) => mayBeOne(names[x] as AuthorName, names[y] as AuthorName)),
  );
}

function mayBeOne(one: AuthorName, other: AuthorName): boolean {
  return areCompatible(one, other) || swappedKey(one) === other.key;
}

function sharingOrcid(identities: readonly Identity[], { mentions }: Mentions): number[][] {
  const found = new Map<string, number[]>();
  for (const [index, { own }] of identities.entries()) {
    const sure = own.find((one) => mentions.orcids[one] !== "");
    if (sure === undefined) continue;
    const orcid = mentions.orcids[sure] ?? "";
    const known = found.get(orcid);
    if (known === undefined) found.set(orcid, [index]);
    else known.push(index);
  }
  return [...found.values()];
}

/** Pairs of which one side could as well be somebody else: J. Smith, who may be John as well as Jane. */
function findTorn(pairs: readonly Pair[], nameOf: (index: number) => AuthorName): Set<Pair> {
  const partners = new Map<number, Pair[]>();
  for (const pair of pairs) {
    for (const one of [pair.a, pair.b]) {
      const known = partners.get(one);
      if (known === undefined) partners.set(one, [pair]);
      else known.push(pair);
    }
  }
  const torn = new Set<Pair>();
  for (const [one, ofOne] of partners) {
    for (const pair of ofOne) {
      const chosen = nameOf(pair.a === one ? pair.b : pair.a);
      const isTorn = ofOne.some(
        (other) =>
          other.score === pair.score &&
          !mayBeOne(nameOf(other.a === one ? other.b : other.a), chosen),
      );
      if (isTorn) torn.add(pair);
    }
  }
  return torn;
}

/** Of names that may be one person's, those that share co-authors: only they are compared at all. */
function findPairs(identities: readonly Identity[], all: Mentions): Pair[] {
  const blocks = numberBlocks(all.names);
  const colleagues = createColleagues(identities, all, blocks);
  const pairs = new Map<string, Pair>();
  const consider = (one: number, other: number, least: number) => {
    const [a, b] = one < other ? [one, other] : [other, one];
    const key = `${a} ${b}`;
    if (pairs.has(key)) return;
    const score = colleagues.shared(a, b);
    if (score >= least) pairs.set(key, { a, b, score });
  };
  for (const block of blocksOf(identities, all, blocks)) {
    const sharing = new Map<number, number[]>();
    for (const identity of block) {
      for (const number of colleagues.blocksOf(identity)) {
        const known = sharing.get(number);
        if (known === undefined) sharing.set(number, [identity]);
        else known.push(identity);
      }
    }
    for (const group of sharing.values()) {
      if (group.length > mostSharing) continue;
      for (const [place, a] of group.entries()) {
        for (const b of group.slice(place + 1)) {
          const [one, other] = [identities[a]?.name ?? 0, identities[b]?.name ?? 0];
          if (one === other) continue;
          if (areCompatible(all.names[one] as AuthorName, all.names[other] as AuthorName))
            consider(a, b, leastShared);
        }
      }
    }
  }
  for (const [a, b] of swappedPairs(identities, all)) consider(a, b, leastSharedWhenSwapped);
  return [...pairs.values()];
}

/** Identities whose names begin alike, without those that have nobody there to be compatible with. */
function blocksOf(
  identities: readonly Identity[],
  { names }: Mentions,
  { numbers, members }: NameBlocks,
): number[][] {
  const blocks = new Map<number, number[]>();
  for (const [index, { name }] of identities.entries()) {
    const block = numbers[name] ?? -1;
    // Nobody but namesakes, who were told apart already.
    if (members[block]?.length === 1) continue;
    const known = blocks.get(block);
    if (known === undefined) blocks.set(block, [index]);
    else known.push(index);
  }
  const firstWord = (index: number) => names[identities[index]?.name ?? 0]?.given[0] ?? "";
  return [...blocks.values()].flatMap((block) => {
    if (block.length < 2) return [];
    const counts = new Map<string, number>();
    for (const index of block)
      counts.set(firstWord(index), (counts.get(firstWord(index)) ?? 0) + 1);
    const hasInitial = [...counts.keys()].some((word) => word.length === 1);
    const compared = hasInitial
      ? block
      : block.filter((index) => (counts.get(firstWord(index)) ?? 0) > 1);
    return compared.length > 1 ? [compared] : [];
  });
}

function swappedPairs(identities: readonly Identity[], { names, byKey }: Mentions) {
  const wanted = new Map<number, number>();
  for (const [name, written] of names.entries()) {
    const other = byKey.get(swappedKey(written) ?? "");
    if (other !== undefined && other > name) wanted.set(name, other);
  }
  const involved = new Set([...wanted.keys(), ...wanted.values()]);
  const ofName = new Map<number, number[]>();
  for (const [index, { name }] of identities.entries())
    if (involved.has(name)) {
      const known = ofName.get(name);
      if (known === undefined) ofName.set(name, [index]);
      else known.push(index);
    }
  return [...wanted].flatMap(([name, other]) =>
    (ofName.get(name) ?? []).flatMap((a) =>
      (ofName.get(other) ?? []).map((b): [number, number] => [a, b]),
    ),
  );
}
