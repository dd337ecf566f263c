// Adds a work of a citation graph to the library: looked up by its identifier, or with what the graph knows of it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { graphKey } from "./graph-queries.ts";
import type { GraphNode } from "./graph-queries.ts";

export function useNodeImport(projectId: number) {
  const queries = useQueryClient();
  const refresh = useLibraryRefresh(projectId);
  return useMutation({
    mutationFn: (node: GraphNode) => importNode(projectId, node),
    onSuccess: async () => {
      await refresh();
      await queries.invalidateQueries({ queryKey: graphKey(projectId) });
    },
  });
}

async function importNode(projectId: number, node: GraphNode): Promise<void> {
  const path = { project_id: projectId };
  const { arxiv, pmid } = node.external_ids;
  const identifier = node.doi || arxiv || pmid;
  if (identifier) {
    const body = { identifiers: [identifier] };
    const { errors } = await call("POST /api/v1/projects/{project_id}/papers/identifier", {
      path,
      body,
    });
    if (errors.length === 0) return;
  }
  const { title, year, authors, venue, doi, external_ids, citation_count, id } = node;
  await call("POST /api/v1/projects/{project_id}/papers", {
    path,
    body: {
      title,
      year,
      authors,
      journal: venue,
      doi,
      external_ids,
      citation_count,
      source: "semantic_scholar",
      source_id: id,
    },
  });
}
