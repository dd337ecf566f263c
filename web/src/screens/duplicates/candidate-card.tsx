// A pair that may be one work: the evidence, both papers beside each other, a second opinion, and the decision.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayEvidenceLine } from "../../language/server-words.ts";
import { paperQuery } from "../../papers/library-queries.ts";
import { blankDraft, draftOf } from "../../papers/paper-draft.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Pill } from "../../parts/pill.tsx";
import { useCandidateRemoval, useDuplicatesRefresh } from "./duplicate-queries.ts";
import type { Candidate } from "./duplicate-queries.ts";
import { Evidence } from "../../conflicts/evidence.tsx";
import { PaperLink } from "../../papers/paper-link.tsx";
import { SideBySide } from "../../conflicts/side-by-side.tsx";
import type { Side } from "../../conflicts/side-by-side.tsx";

export type Decision = "merged" | "apart";

type Named = Candidate["paper_a"];

export function CandidateCard({
  projectId,
  candidate,
  onDecided,
}: {
  projectId: number;
  candidate: Candidate;
  onDecided: (decision: Decision) => void;
}) {
  const { say } = useSpeech();
  const remove = useCandidateRemoval(projectId);
  const refresh = useDuplicatesRefresh(projectId);
  const path = { project_id: projectId };
  const { paper_a: one, paper_b: other } = candidate;
  const pair = { paper_a_id: one.id, paper_b_id: other.id };
  const merging = useMutation({
    mutationFn: (body: { kept_id: number; removed_id: number }) =>
      call("POST /api/v1/projects/{project_id}/dedup/merges", { path, body }),
    onSuccess: (_, { removed_id: gone }) => {
      onDecided("merged");
      return remove(({ paper_a_id, paper_b_id }) => paper_a_id === gone || paper_b_id === gone);
    },
  });
  const parting = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/dedup/distinct", { path, body: pair }),
    onSuccess: () => {
      onDecided("apart");
      return refresh();
    },
  });
  const verifying = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/dedup/verify", { path, query: pair }),
  });
  const isBusy = merging.isPending || parting.isPending;
  const error = merging.error ?? parting.error ?? verifying.error;
  const keepOf = (kept: Named, removed: Named) => (
    <Button
      disabled={isBusy}
      className="h-7 px-2 text-xs"
      title={say("candidates.keepWhy")}
      onClick={() => merging.mutate({ kept_id: kept.id, removed_id: removed.id })}
    >
      {say(candidate.kept_apart ? "candidates.join" : "candidates.keep")}
    </Button>
  );
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="px-3 pt-2.5 pb-1">
        {candidate.kept_apart ? <Pill tone="calm">{say("candidates.keptApart")}</Pill> : null}
        <Evidence similarity={candidate.similarity} reasons={candidate.evidence} />
      </div>
      <SideBySide
        caption={say("candidates.beside")}
        left={useSide(projectId, one, keepOf(one, other), true)}
        right={useSide(projectId, other, keepOf(other, one), false)}
      />
      {verifying.data === undefined ? null : <Opinion opinion={verifying.data} />}
      {error === null ? null : (
        <div className="p-3">
          <Problem error={error} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2.5">
        <Button disabled={verifying.isPending} onClick={() => verifying.mutate()}>
          {say(verifying.isPending ? "candidates.verifying" : "candidates.verify")}
        </Button>
        {candidate.kept_apart ? null : (
          <Button
            disabled={isBusy}
            title={say("candidates.apartWhy")}
            onClick={() => parting.mutate()}
          >
            {say("candidates.apart")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The list has titles and DOIs; the rest comes with the paper itself. */
function useSide(
  projectId: number,
  { id, title, doi }: Named,
  keep: ReactNode,
  isRow: boolean,
): Side {
  const paper = useQuery(paperQuery(projectId, id)).data?.data;
  const head = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PaperLink isRow={isRow} projectId={projectId} paperId={id} />
      {keep}
    </div>
  );
  return {
    head,
    draft: paper === undefined ? { ...blankDraft, type: "", title, doi } : draftOf(paper),
  };
}

function Opinion({ opinion }: { opinion: Schemas["DuplicateVerification"] }) {
  const { say, language } = useSpeech();
  return (
    <p role="status" className="bg-accent-soft px-3 py-2">
      <Pill tone={opinion.is_duplicate ? "good" : "warn"}>
        {say(opinion.is_duplicate ? "candidates.one" : "candidates.notOne")}
      </Pill>{" "}
      {sayEvidenceLine(language, opinion.reason)}
    </p>
  );
}
