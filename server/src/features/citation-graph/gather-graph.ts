// Gathers the graph of citations around a work from its source: the most cited neighbours first, and with each what leads to it.
import type {
  CitationSource,
  Direction,
  GraphPaper,
} from "../../adapters/citation-graph/citation-source.ts";
import { isDomainError, UpstreamTimeoutError } from "../../platform/errors.ts";
import type { GraphEdge, StoredGraph } from "./citation-graph.schema.ts";

/** Each neighbour costs two questions, and the source takes one a second. */
const mostFollowed = 12;

const directions: Direction[] = ["references", "citations"];

type Gathered = {
  papers: Map<string, GraphPaper>;
  /** By the two ids, who cites whom first: a fact that is told from both ends is one edge. */
  edges: Map<string, GraphEdge>;
  problems: string[];
};

/** What fails after the work itself was found leaves the graph partial, unless nothing else was found. */
export async function gatherGraph(
  source: CitationSource,
  center: GraphPaper,
  { depth, most, signal }: { depth: number; most: number; signal: AbortSignal },
): Promise<StoredGraph> {
  const gathered: Gathered = {
    papers: new Map([[center.id, center]]),
    edges: new Map(),
    problems: [],
  };
  const failures = await gatherAround(source, center, gathered, signal);
  if (failures.length === directions.length) throw failures[0];
  if (depth > 1) {
    const near = [...gathered.papers.values()].filter(({ id }) => id !== center.id);
    for (const paper of near.toSorted(byCitations).slice(0, mostFollowed)) {
      const failed = await gatherAround(source, paper, gathered, signal);
      if (failed.length === directions.length || signal.aborted) break;
    }
  }
  return selectGraph(center, gathered, most);
}

/** Asks in both directions; gives back what failed. */
async function gatherAround(
  source: CitationSource,
  paper: GraphPaper,
  { papers, edges, problems }: Gathered,
  signal: AbortSignal,
): Promise<Error[]> {
  const failures: Error[] = [];
  for (const direction of directions) {
    try {
      signal.throwIfAborted();
      for (const found of await source.neighbours(paper.id, direction, signal)) {
        if (found.id === paper.id) continue;
        if (!papers.has(found.id)) papers.set(found.id, found);
        const isReference = direction === "references";
        const [citing, cited] = isReference ? [paper.id, found.id] : [found.id, paper.id];
        const type = isReference ? "cites" : "cited_by";
        const key = `${citing} ${cited}`;
        if (!edges.has(key)) edges.set(key, { source: paper.id, target: found.id, type });
      }
    } catch (error) {
      const failure = toFailure(error, source, signal);
      failures.push(failure);
      problems.push(`The ${direction} of “${paper.title}” are missing. ${failure.message}`);
    }
  }
  return failures;
}

function toFailure(error: unknown, { name }: CitationSource, signal: AbortSignal): Error {
  if (isDomainError(error)) return error;
  if (signal.aborted) return new UpstreamTimeoutError(`${name} took too long. Ask again.`);
  throw error;
}

/**
 * From the middle outwards, always the most cited of those that something chosen leads to: whoever takes the first so
 * many has a graph that hangs together.
 */
function selectGraph(
  center: GraphPaper,
  { papers, edges, problems }: Gathered,
  most: number,
): StoredGraph {
  const neighbours = new Map([...papers.keys()].map((id) => [id, new Set<string>()]));
  for (const { source, target } of edges.values()) {
    neighbours.get(source)?.add(target);
    neighbours.get(target)?.add(source);
  }
  const chosen = new Map<string, GraphPaper>();
  const waiting = new Map([[center.id, center]]);
  while (chosen.size < most && waiting.size > 0) {
    const next = [...waiting.values()].reduce((best, each) =>
      byCitations(each, best) < 0 ? each : best,
    );
    waiting.delete(next.id);
    chosen.set(next.id, next);
    for (const id of neighbours.get(next.id) ?? []) {
      const paper = papers.get(id);
      if (paper !== undefined && !chosen.has(id)) waiting.set(id, paper);
    }
  }
  const isChosen = ({ source, target }: GraphEdge) => chosen.has(source) && chosen.has(target);
  return {
    center_id: center.id,
    nodes: [...chosen.values()],
    edges: [...edges.values()].filter(isChosen),
    problems,
  };
}

function byCitations(one: GraphPaper, other: GraphPaper): number {
  return other.citation_count - one.citation_count || (one.id < other.id ? -1 : 1);
}
