// Saves changes of a paper, each held to the version it was made to; a version in between becomes a conflict to settle.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { request } from "../../api/client.ts";
import type { Answer } from "../../api/client.ts";
import { paperQuery, useLibraryRefresh } from "../../papers/library-queries.ts";
import type { Paper, PaperChange } from "../../papers/paper.ts";
import { disputedFields } from "./paper-conflict.ts";
import type { Conflict } from "./paper-conflict.ts";

/** A paper as it was read, with the tag of that version. */
export type PaperVersion = Pick<Answer<Paper>, "data" | "etag">;

export type PaperSaving = {
  save: (changes: PaperChange, version: PaperVersion) => void;
  /** Saves notes; fails when they were not, also for a conflict that is there to settle then. */
  saveNotes: (notes: string, version: PaperVersion) => Promise<PaperVersion>;
  isBusy: boolean;
  /** What is on its way, to be shown as if it had arrived. */
  pending: PaperChange;
  /** What went wrong, conflicts apart, and notes, which tell it themselves. */
  error: Error | null;
  conflict: Conflict | undefined;
  dropConflict: () => void;
};

export function usePaperChange(
  projectId: number,
  paperId: number,
  onSaved: () => void,
): PaperSaving {
  const queries = useQueryClient();
  const refresh = useLibraryRefresh(projectId);
  const [conflict, setConflict] = useState<Conflict>();
  const query = paperQuery(projectId, paperId);
  // Which version each of one's own saves made of which: two quick changes are no conflict.
  const ownSaves = useRef(new Map<string | undefined, string | undefined>());
  const newestOwn = (etag: string | undefined): string | undefined =>
    ownSaves.current.has(etag) ? newestOwn(ownSaves.current.get(etag)) : etag;
  const saving = useMutation({
    // One after the other, so that each is held to what the one before it made.
    scope: { id: `paper ${paperId}` },
    mutationFn: async ({ changes, version }: { changes: PaperChange; version: PaperVersion }) => {
      const ifMatch = newestOwn(version.etag);
      const answer = await request("PUT /api/v1/projects/{project_id}/papers/{paper_id}", {
        path: { project_id: projectId, paper_id: paperId },
        body: changes,
        ifMatch,
        // Who adds a tag and goes away at once has added it.
        outlivesPage: true,
      });
      ownSaves.current.set(ifMatch, answer.etag);
      return answer;
    },
    onSuccess: (answer, { changes }) => {
      queries.setQueryData(query.queryKey, answer);
      setConflict(undefined);
      // Notes may arrive while something else is being edited.
      if (!isNotes(changes)) onSaved();
      return refresh();
    },
    onError: async (error, { changes, version }) => {
      if (!isStale(error)) return;
      const newest = await queries.fetchQuery({ ...query, staleTime: 0 });
      const found = { base: version.data, current: newest.data, etag: newest.etag, changes };
      // Notes are saved as they are written: beside what somebody else changed nobody is asked.
      if (isNotes(changes) && disputedFields(found).length === 0) return;
      setConflict(found);
    },
  });
  return {
    save: (changes, version) => saving.mutate({ changes, version }),
    saveNotes: (notes, version) => saving.mutateAsync({ changes: { notes }, version }),
    isBusy: saving.isPending,
    pending: saving.isPending ? saving.variables.changes : {},
    error: isStale(saving.error) || isNotes(saving.variables?.changes ?? {}) ? null : saving.error,
    conflict,
    dropConflict: () => setConflict(undefined),
  };
}

function isNotes(changes: PaperChange): boolean {
  return Object.keys(changes).join() === "notes";
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
