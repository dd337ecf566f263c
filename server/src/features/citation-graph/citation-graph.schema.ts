// Shapes of the graph of citations around a paper.
import { z } from "zod";
import { queryInteger } from "../../api/query.ts";

export const mostNodes = 200;

export const graphQuery = z.object({
  depth: queryInteger(1, 2)
    .default(1)
    .describe("2 also follows the neighbours, the most cited of them first"),
  max_nodes: queryInteger(10, mostNodes).default(50).describe("The most cited are kept"),
});

export type GraphQuery = z.infer<typeof graphQuery>;

const storedNode = z.object({
  id: z.string().describe("The graph source's own"),
  title: z.string(),
  year: z.int().nullable(),
  citation_count: z.int(),
  authors: z.array(z.string()),
  venue: z.string(),
  doi: z.string(),
  external_ids: z.record(z.string(), z.string()),
});

const edge = z.object({
  source: z.string(),
  target: z.string(),
  type: z
    .enum(["cites", "cited_by"])
    .describe("To be read from source to target: source cites target, or is cited by it"),
});

export type GraphEdge = z.infer<typeof edge>;

/** A graph as it is kept: the nodes in the order in which they are left out last. */
export const storedGraph = z.object({
  center_id: z.string(),
  nodes: z.array(storedNode),
  edges: z.array(edge),
  problems: z.array(z.string()),
});

export type StoredGraph = z.infer<typeof storedGraph>;

const graphNode = storedNode.extend({
  is_local: z.boolean().describe("The project has the paper, by any identifier that both have"),
  paper_id: z.int().nullable().describe("The paper of the project that it is"),
});

export const citationGraph = z
  .object({
    nodes: z.array(graphNode),
    edges: z.array(edge),
    center_id: z.string(),
    partial: z
      .boolean()
      .describe("The source failed or was too slow midway: more may be known than is shown"),
    problems: z.array(z.string()).describe("What is missing where the graph is partial"),
    source: z.string(),
    fetched_at: z.string().describe("When the source was asked; it is asked again after a day"),
  })
  .meta({ id: "CitationGraph" });

export type CitationGraph = z.infer<typeof citationGraph>;
