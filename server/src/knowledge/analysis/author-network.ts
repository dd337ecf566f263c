// Draws the network of a project's authors: who wrote with whom, how often, and what groups and standing that shows.
import { findCommunities } from "./communities.ts";
import { type AuthoredPaper, type MentionedPaper, mostTogether } from "./authors/mentions.ts";
import {
  findPeople,
  orcidOf,
  papersOf,
  type People,
  type Person,
  type Variant,
  variantsOf,
} from "./authors/people.ts";

export type NetworkNode = {
  name: string;
  paper_count: number;
  paper_ids: number[];
  coauthors: string[];
  h_index_estimate: number;
  citations: number;
  orcid: string | null;
  variants: Variant[];
  community: number;
};

export type AuthorNetwork = {
  nodes: NetworkNode[];
  edges: Array<{ source: string; target: string; collaboration_count: number }>;
  metrics: {
    total_authors: number;
    total_edges: number;
    density: number;
    communities: number;
    shown_authors: number;
    shown_edges: number;
    papers_without_authors: number;
    papers_of_many_authors: number;
    top_authors: Array<{
      name: string;
      paper_count: number;
      coauthor_count: number;
      h_index_estimate: number;
    }>;
  };
};

/** Pairs of people with the number of papers they share, by the numbers of the people. */
type Collaborations = { from: Int32Array; to: Int32Array; weights: Float64Array };

const mostTop = 10;

/** The metrics are of all authors, however many are shown; edges of fewer papers are left out of everything. */
export function drawNetwork(
  given: Iterable<AuthoredPaper>,
  { fewest, most }: { fewest: number; most: number },
): AuthorNetwork {
  const found = findPeople(given);
  const { people, all: mentions } = found;
  const { papers } = mentions;
  const all = countPairs(found);
  const edges = fewest > 1 ? keepFrequent(all, fewest) : all;
  const communities = findCommunities(people.length, edges);
  const order = rank(found, Math.max(most, mostTop));
  const shown = order.slice(0, most);
  const colleagues = colleaguesOf(new Set([...shown, ...order.slice(0, mostTop)]), all);
  const isShown = new Set(shown);
  const nameOf = (person: number) => people[person]?.name ?? "";
  const nodes = shown.map((person): NetworkNode => {
    const shownPerson = people[person] as Person;
    const own = papersOf(shownPerson, mentions);
    const orcid = orcidOf(shownPerson, mentions);
    return {
      name: shownPerson.name,
      paper_count: own.length,
      paper_ids: own.map((place) => papers[place]?.id ?? 0),
      coauthors: (colleagues.get(person) ?? []).map(nameOf).sort(),
      h_index_estimate: hIndex(own, papers),
      citations: citationsOf(own, papers),
      orcid: orcid === "" ? null : orcid,
      variants: variantsOf(shownPerson, mentions),
      community: communities[person] ?? 0,
    };
  });
  const shownEdges: AuthorNetwork["edges"] = [];
  for (let index = 0; index < edges.from.length; index += 1) {
    const [from = 0, to = 0] = [edges.from[index], edges.to[index]];
    if (!isShown.has(from) || !isShown.has(to)) continue;
    const collaboration_count = edges.weights[index] ?? 0;
    shownEdges.push({ source: nameOf(from), target: nameOf(to), collaboration_count });
  }
  shownEdges.sort((one, other) => other.collaboration_count - one.collaboration_count);
  return {
    nodes,
    edges: shownEdges,
    metrics: {
      total_authors: people.length,
      total_edges: edges.from.length,
      density: density(people.length, edges.from.length),
      communities: countGroups(communities),
      shown_authors: nodes.length,
      shown_edges: shownEdges.length,
      papers_without_authors: countWithoutAuthors(found),
      papers_of_many_authors: papers.filter(({ authorCount }) => authorCount > mostTogether).length,
      top_authors: order.slice(0, mostTop).map((person) => ({
        name: nameOf(person),
        paper_count: people[person]?.own.length ?? 0,
        coauthor_count: colleagues.get(person)?.length ?? 0,
        h_index_estimate: hIndex(papersOf(people[person] as Person, mentions), papers),
      })),
    },
  };
}

/** The largest number h for which h of the papers are cited h times or more. */
export function hIndex(
  own: readonly number[],
  papers: ReadonlyArray<{ citations: number }>,
): number {
  const counts = own.map((place) => papers[place]?.citations ?? 0).sort((a, b) => b - a);
  let h = 0;
  while (h < counts.length && (counts[h] ?? 0) > h) h += 1;
  return h;
}

/** Most papers first, then most citations, then in the order of the alphabet; at least as many as wanted. */
function rank({ people, all }: People, wanted: number): number[] {
  const fewest = fewestPapersOf(people, wanted);
  const ranked = [...people.keys()].filter((person) => (people[person]?.own.length ?? 0) >= fewest);
  const citations = new Map(
    ranked.map((person) => [
      person,
      citationsOf(papersOf(people[person] as Person, all), all.papers),
    ]),
  );
  return ranked.sort((a, b) => {
    const [one, other] = [people[a] as Person, people[b] as Person];
    return (
      other.own.length - one.own.length ||
      (citations.get(b) ?? 0) - (citations.get(a) ?? 0) ||
      (one.name < other.name ? -1 : 1)
    );
  });
}

/** Whoever has fewer papers is not among the first so many: most have one, and need not be sorted. */
function fewestPapersOf(people: readonly Person[], wanted: number): number {
  const having: number[] = [];
  for (const { own } of people) having[own.length] = (having[own.length] ?? 0) + 1;
  let count = 0;
  for (let papers = having.length - 1; papers > 0; papers -= 1) {
    count += having[papers] ?? 0;
    if (count >= wanted) return papers;
  }
  return 0;
}

function citationsOf(own: readonly number[], papers: readonly MentionedPaper[]): number {
  return own.reduce((sum, place) => sum + (papers[place]?.citations ?? 0), 0);
}

/** Sorting numbers that stand for pairs takes a fraction of what counting them in a map does. */
function countPairs({ all: { starts }, people, personOf }: People): Collaborations {
  const keys = new Float64Array(pairsTogether(starts));
  let filled = 0;
  for (let paper = 0; paper + 1 < starts.length; paper += 1) {
    const [start = 0, end = 0] = [starts[paper], starts[paper + 1]];
    if (end - start > mostTogether) continue;
    for (let i = start; i < end; i += 1) {
      for (let j = i + 1; j < end; j += 1) {
        const [a = 0, b = 0] = [personOf[i], personOf[j]];
        keys[filled] = Math.min(a, b) * people.length + Math.max(a, b);
        filled += 1;
      }
    }
  }
  keys.sort();
  let distinct = 0;
  for (let at = 0; at < keys.length; at += 1) if (keys[at] !== keys[at - 1]) distinct += 1;
  const from = new Int32Array(distinct);
  const to = new Int32Array(distinct);
  const weights = new Float64Array(distinct);
  let pair = -1;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (key !== keys[at - 1]) {
      pair += 1;
      from[pair] = Math.floor(key / people.length);
      to[pair] = key % people.length;
    }
    weights[pair] = (weights[pair] ?? 0) + 1;
  }
  return { from, to, weights };
}

function pairsTogether(starts: readonly number[]): number {
  let pairs = 0;
  for (let paper = 0; paper + 1 < starts.length; paper += 1) {
    const count = (starts[paper + 1] ?? 0) - (starts[paper] ?? 0);
    if (count <= mostTogether) pairs += (count * (count - 1)) / 2;
  }
  return pairs;
}

function keepFrequent({ from, to, weights }: Collaborations, fewest: number): Collaborations {
  const isKept = (_: number, index: number) => (weights[index] ?? 0) >= fewest;
  return { from: from.filter(isKept), to: to.filter(isKept), weights: weights.filter(isKept) };
}

function colleaguesOf(
  wanted: ReadonlySet<number>,
  { from, to }: Collaborations,
): Map<number, number[]> {
  const found = new Map<number, number[]>([...wanted].map((person) => [person, []]));
  for (let index = 0; index < from.length; index += 1) {
    const [one = 0, other = 0] = [from[index], to[index]];
    found.get(one)?.push(other);
    found.get(other)?.push(one);
  }
  return found;
}

function density(nodes: number, edges: number): number {
  if (nodes < 2) return 0;
  return Number(((2 * edges) / (nodes * (nodes - 1))).toPrecision(6));
}

/** Groups of two or more. */
function countGroups(communities: Int32Array): number {
  const seen = new Set<number>();
  const several = new Set<number>();
  for (const community of communities) {
    if (seen.has(community)) several.add(community);
    seen.add(community);
  }
  return several.size;
}

function countWithoutAuthors({ all: { starts } }: People): number {
  let count = 0;
  for (let paper = 0; paper + 1 < starts.length; paper += 1)
    if (starts[paper] === starts[paper + 1]) count += 1;
  return count;
}
