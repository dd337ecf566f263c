// What the page asks the API about drafts and references, and under which names it remembers the answers.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import type { CitationStyle } from "../../papers/citation-styles.ts";

export type Draft = Schemas["ReviewDraft"];
export type ListedDraft = Schemas["ReviewDraftSummary"];
/** Older ones are found by the API. */
const draftsOnPage = 100;

export function draftsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["drafts", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/writing/drafts", {
        path: { project_id: projectId },
        query: { page_size: draftsOnPage },
        signal,
      }),
  });
}

export function draftQuery(projectId: number, draftId: number) {
  return queryOptions({
    queryKey: ["draft", projectId, draftId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/writing/drafts/{draft_id}", {
        path: { project_id: projectId, draft_id: draftId },
        signal,
      }),
  });
}

/** As they print, and as they are copied. */
export function referencesQuery(projectId: number, paperIds: number[], style: CitationStyle) {
  return queryOptions({
    queryKey: ["references", projectId, paperIds, style],
    queryFn: async ({ signal }) => {
      const [html, text] = await Promise.all(
        (["html", "text"] as const).map((variant) =>
          call("POST /api/v1/projects/{project_id}/writing/citations", {
            path: { project_id: projectId },
            body: { paper_ids: paperIds, style, variant },
            signal,
          }),
        ),
      );
      return (html?.citations ?? []).map(({ paper_id: paperId, citation }, place) => ({
        paperId,
        html: citation,
        text: text?.citations[place]?.citation ?? citation,
      }));
    },
    enabled: paperIds.length > 0,
    placeholderData: keepPreviousData,
  });
}
