// Draws the network of a project's authors: who wrote with whom, how often, and what groups and standing that shows.
import { findCommunities } from "./communities.ts";
import { type AuthoredPaper, mostTogether } from "./authors/mentions.ts";
import { findPeople, type People, type Person } from "./authors/people.ts";

export type NetworkNode = {
  name: string;
  paper_count: number;
  paper_ids: number[];
  coauthors: string[];
  h_index_estimate: number;
  citations: number;
  orcid: string | null;
  variants: Person["variants"];
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
  papers: readonly AuthoredPaper[],
  { fewest, most }: { fewest: number; most: number },
): AuthorNetwork {
  const { people, together } = findPeople(papers);
  const all = countPairs(people.length, together);
  const edges = fewest > 1 ? keepFrequent(all, fewest) : all;
  const communities = findCommunities(people.length, edges);
  const order = rank(people, papers);
  const shown = order.slice(0, most);
  const colleagues = colleaguesOf(new Set([...shown, ...order.slice(0, mostTop)]), all);
  const isShown = new Set(shown);
  const nameOf = (person: number) => people[person]?.name ?? "";
  const nodes = shown.map((person): NetworkNode => {
    const { name, variants, orcid, papers: own } = people[person] as Person;
    return {
      name,
      paper_count: own.length,
      paper_ids: own.map((place) => papers[place]?.id ?? 0),
      coauthors: (colleagues.get(person) ?? []).map(nameOf).sort(),
      h_index_estimate: hIndex(own, papers),
      citations: citationsOf(own, papers),
      orcid: orcid === "" ? null : orcid,
      variants,
      community: communities[person] ?? 0,
    };
  });
  const shownEdges: AuthorNetwork["edges"] = [];
  for (const [index, from] of edges.from.entries()) {
    const to = edges.to[index] ?? 0;
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
      papers_without_authors: papers.length - papersWith(people, papers.length),
      papers_of_many_authors: papers.filter(({ authors }) => authors.length > mostTogether).length,
      top_authors: order.slice(0, mostTop).map((person) => ({
        name: nameOf(person),
        paper_count: people[person]?.papers.length ?? 0,
        coauthor_count: colleagues.get(person)?.length ?? 0,
        h_index_estimate: hIndex(people[person]?.papers ?? [], papers),
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

/** Most papers first, then most citations, then in the order of the alphabet. */
function rank(people: readonly Person[], papers: readonly AuthoredPaper[]): number[] {
  const citations = people.map(({ papers: own }) => citationsOf(own, papers));
  return [...people.keys()].sort((a, b) => {
    const [one, other] = [people[a] as Person, people[b] as Person];
    return (
      other.papers.length - one.papers.length ||
      (citations[b] ?? 0) - (citations[a] ?? 0) ||
      (one.name < other.name ? -1 : 1)
    );
  });
}

function citationsOf(own: readonly number[], papers: readonly AuthoredPaper[]): number {
  return own.reduce((sum, place) => sum + (papers[place]?.citations ?? 0), 0);
}

/** Sorting numbers that stand for pairs takes a fraction of what counting them in a map does. */
function countPairs(people: number, together: People["together"]): Collaborations {
  let pairs = 0;
  for (const { length } of together) pairs += (length * (length - 1)) / 2;
  const keys = new Float64Array(pairs);
  let filled = 0;
  for (const here of together) {
    for (let i = 0; i < here.length; i += 1) {
      for (let j = i + 1; j < here.length; j += 1) {
        const [a = 0, b = 0] = [here[i], here[j]];
        keys[filled] = Math.min(a, b) * people + Math.max(a, b);
        filled += 1;
      }
    }
  }
  keys.sort();
  const [from, to, weights]: [number[], number[], number[]] = [[], [], []];
  for (let start = 0; start < keys.length;) {
    const key = keys[start] ?? 0;
    let end = start;
    while (keys[end] === key) end += 1;
    from.push(Math.floor(key / people));
    to.push(key % people);
    weights.push(end - start);
    start = end;
  }
  return {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    weights: Float64Array.from(weights),
  };
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
  for (const [index, one] of from.entries()) {
    const other = to[index] ?? 0;
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

function papersWith(people: readonly Person[], count: number): number {
  const has = new Uint8Array(count);
  for (const { papers } of people) for (const place of papers) has[place] = 1;
  return has.reduce((sum, one) => sum + one, 0);
}
