// What the page asks the API about duplicates, and under which names it remembers the answers.
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";

export type Candidate = Schemas["DuplicateCandidate"];
export type Merge = Schemas["Merge"];
export type UploadConflict = Schemas["UploadConflict"];

const mergesOnPage = 50;

export function candidatesQuery(projectId: number) {
  return queryOptions({
    queryKey: ["candidates", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/dedup/candidates", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

/** Those that wait for a decision. */
export function openPairs(pairs: Candidate[]): Candidate[] {
  return pairs.filter((pair) => !pair.kept_apart);
}

/** Those that somebody has said to be two works, also by undoing their merge. */
export function apartPairs(pairs: Candidate[]): Candidate[] {
  return pairs.filter((pair) => pair.kept_apart);
}

export function mergesQuery(projectId: number, page: number) {
  return queryOptions({
    queryKey: ["merges", projectId, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/dedup/merges", {
        path: { project_id: projectId },
        query: { page, page_size: mergesOnPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Forgets everything that merging, undoing or deciding can have touched. */
export function useDuplicatesRefresh(projectId: number): () => Promise<void> {
  const queries = useQueryClient();
  const refreshPapers = usePapersRefresh(projectId);
  return async () => {
    await Promise.all([
      refreshPapers(),
      queries.invalidateQueries({ queryKey: candidatesQuery(projectId).queryKey }),
    ]);
  };
}

/**
 * Takes pairs that were decided out of the list. It is asked for anew only when none is left open: after a merge the
 * server compares the whole library again, which is too much for each of many decisions.
 */
export function useCandidateRemoval(
  projectId: number,
): (isDecided: (candidate: Candidate) => boolean) => Promise<void> {
  const queries = useQueryClient();
  const refreshPapers = usePapersRefresh(projectId);
  const { queryKey } = candidatesQuery(projectId);
  return async (isDecided) => {
    await queries.cancelQueries({ queryKey });
    const left = queries.setQueryData(queryKey, (candidates) =>
      candidates?.filter((candidate) => !isDecided(candidate)),
    );
    await refreshPapers();
    if (left !== undefined && openPairs(left).length === 0)
      await queries.invalidateQueries({ queryKey });
  };
}

function usePapersRefresh(projectId: number): () => Promise<void> {
  const queries = useQueryClient();
  const refreshLibrary = useLibraryRefresh(projectId);
  return async () => {
    const stale = ["merges", "paper"].map((name) => [name, projectId]);
    await Promise.all([
      refreshLibrary(),
      ...stale.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ]);
  };
}
