// Finds communities in a network: groups within which the weights of the edges are larger than chance would have them.
// Louvain's method (Blondel et al. 2008): each node moves to the neighbouring community that gains most modularity, then
// communities become nodes, and so on. Nodes are visited in their order, so that the same network gives the same answer.

/** Ends and weights of undirected edges, each once; no edge from a node to itself. */
export type Edges = { from: Int32Array; to: Int32Array; weights: Float64Array };

/** A network as neighbour lists one behind the other: those of node n are from starts[n] to starts[n + 1]. */
type Graph = {
  starts: Int32Array;
  neighbours: Int32Array;
  weights: Float64Array;
  /** The weight of edges inside each node, which stands for a community of the level before. */
  inside: Float64Array;
  degrees: Float64Array;
  total: number;
};

const leastGain = 1e-9;
const mostRounds = 20;
/** Fewer moves in a round than one of so many nodes change nothing that anybody would see. */
const fewestMoves = 1000;

/** The community of each node, numbered from 0 by size, the largest first. */
export function findCommunities(nodes: number, edges: Edges): Int32Array {
  let graph = toGraph(nodes, edges, new Float64Array(nodes));
  let communities = Int32Array.from({ length: nodes }, (_, node) => node);
  for (;;) {
    const { moved, of } = moveNodes(graph);
    if (!moved) break;
    const count = renumber(of);
    communities = communities.map((community) => of[community] ?? 0);
    if (count === graph.degrees.length) break;
    graph = contract(graph, of, count);
  }
  return bySize(communities);
}

function toGraph(nodes: number, { from, to, weights }: Edges, inside: Float64Array): Graph {
  const starts = new Int32Array(nodes + 1);
  for (const end of [from, to])
    for (const node of end) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let node = 0; node < nodes; node += 1)
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = starts.slice();
  const neighbours = new Int32Array(from.length * 2);
  const all = new Float64Array(from.length * 2);
  const degrees = Float64Array.from(inside, (weight) => weight * 2);
  const add = (node: number, neighbour: number, weight: number) => {
    const place = next[node] ?? 0;
    neighbours[place] = neighbour;
    all[place] = weight;
    next[node] = place + 1;
    degrees[node] = (degrees[node] ?? 0) + weight;
  };
  for (let index = 0; index < from.length; index += 1) {
    const [node = 0, other = 0, weight = 0] = [from[index], to[index], weights[index]];
    add(node, other, weight);
    add(other, node, weight);
  }
  const total = degrees.reduce((sum, degree) => sum + degree, 0);
  return { starts, neighbours, weights: all, inside, degrees, total };
}

function moveNodes(graph: Graph): { moved: boolean; of: Int32Array } {
  const { starts, neighbours, weights, degrees, total } = graph;
  const count = degrees.length;
  const of = Int32Array.from({ length: count }, (_, node) => node);
  const sums = degrees.slice();
  const linked = new Float64Array(count);
  let moved = false;
  for (let round = 0; round < mostRounds; round += 1) {
    let moves = 0;
    for (let node = 0; node < count; node += 1) {
      const [start = 0, end = 0] = [starts[node], starts[node + 1]];
      if (start === end) continue;
      const touched: number[] = [];
      for (let place = start; place < end; place += 1) {
        const community = of[neighbours[place] ?? 0] ?? 0;
        if (linked[community] === 0) touched.push(community);
        linked[community] = (linked[community] ?? 0) + (weights[place] ?? 0);
      }
      const own = of[node] ?? 0;
      const degree = degrees[node] ?? 0;
      sums[own] = (sums[own] ?? 0) - degree;
      let best = own;
      let bestGain = (linked[own] ?? 0) - ((sums[own] ?? 0) * degree) / total;
      for (const community of touched) {
        const gain = (linked[community] ?? 0) - ((sums[community] ?? 0) * degree) / total;
        if (gain > bestGain + leastGain) [best, bestGain] = [community, gain];
      }
      sums[best] = (sums[best] ?? 0) + degree;
      of[node] = best;
      if (best !== own) moves += 1;
      for (const community of touched) linked[community] = 0;
    }
    moved ||= moves > 0;
    if (moves <= count / fewestMoves) break;
  }
  return { moved, of };
}

/** In place, in the order of their first nodes; tells how many there are. */
function renumber(of: Int32Array): number {
  const numbers = new Map<number, number>();
  for (const [node, community] of of.entries()) {
    const number = numbers.get(community) ?? numbers.size;
    numbers.set(community, number);
    of[node] = number;
  }
  return numbers.size;
}

function contract(graph: Graph, of: Int32Array, count: number): Graph {
  const { starts, neighbours, weights } = graph;
  const inside = new Float64Array(count);
  const between = new Map<number, number>();
  for (const [node, community] of of.entries()) {
    inside[community] = (inside[community] ?? 0) + (graph.inside[node] ?? 0);
    for (let place = starts[node] ?? 0; place < (starts[node + 1] ?? 0); place += 1) {
      const neighbour = neighbours[place] ?? 0;
      // Each edge stands in two lists.
      if (neighbour < node) continue;
      const other = of[neighbour] ?? 0;
      const weight = weights[place] ?? 0;
      if (other === community) inside[community] = (inside[community] ?? 0) + weight;
      else {
        const key = Math.min(community, other) * count + Math.max(community, other);
        between.set(key, (between.get(key) ?? 0) + weight);
      }
    }
  }
  const keys = Float64Array.from(between.keys());
  const edges = {
    from: Int32Array.from(keys, (key) => Math.floor(key / count)),
    to: Int32Array.from(keys, (key) => key % count),
    weights: Float64Array.from(between.values()),
  };
  return toGraph(count, edges, inside);
}

function bySize(communities: Int32Array): Int32Array {
  const sizes = new Map<number, number>();
  for (const community of communities) sizes.set(community, (sizes.get(community) ?? 0) + 1);
  const order = [...sizes].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  const places = new Map(order.map(([community], place) => [community, place]));
  return communities.map((community) => places.get(community) ?? 0);
}
