// The endpoint of the graph of citations around a paper.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { citationGraph, graphQuery } from "./citation-graph.schema.ts";
import { drawCitationGraph } from "./citation-graph.ts";

export const citationGraphEndpoints = [
  endpoint({
    method: "GET",
    path: "/projects/{project_id}/papers/{paper_id}/citation-graph",
    name: "getCitationGraph",
    summary: "What a paper cites and what cites it, as Semantic Scholar knows it",
    description:
      "Kept for a day. Nodes are the most cited first, after the paper itself, and every one hangs on another that is shown. A source that fails midway leaves the graph `partial`; one that knows nothing of the paper is 404, one that cannot be asked 502.",
    access: inProject("viewer"),
    alsoAnswers: [502, 504],
    query: graphQuery,
    response: citationGraph,
    heavy: true,
    handle: ({ context, project, params, query }) =>
      drawCitationGraph(context, project, params.paper_id, query),
  }),
];
