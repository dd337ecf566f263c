// Pairs that may be one work and that no run merges by itself, best first.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { CandidateCard } from "./candidate-card.tsx";
import type { Decision } from "./candidate-card.tsx";
import { candidatesQuery } from "./duplicate-queries.ts";
import { Notice } from "../../parts/notice.tsx";
import { cutPage } from "./page-cut.ts";

type Props = { projectId: number; page: number; onTurn: (page: number) => void };

export function CandidatesSection({ projectId, page, onTurn }: Props) {
  const { say } = useSpeech();
  const candidates = useQuery(candidatesQuery(projectId));
  const [decided, setDecided] = useState<{ pair: string; decision: Decision }>();
  const cut = cutPage(candidates.data ?? [], page);
  return (
    <div className="grid gap-3">
      {decided === undefined ? null : (
        <Notice key={decided.pair}>{say(`candidates.done.${decided.decision}`)}</Notice>
      )}
      {candidates.isPending ? <Pending words={say("candidates.loading")} /> : null}
      {candidates.isError ? (
        <Problem error={candidates.error} onRetry={() => void candidates.refetch()} />
      ) : null}
      {candidates.data?.length === 0 ? (
        <Empty title={say("candidates.empty")}>
          <p className="max-w-md text-muted">{say("candidates.emptyNext")}</p>
        </Empty>
      ) : null}
      {cut.items.length === 0 ? null : (
        <>
          <p className="text-muted">{say("candidates.what")}</p>
          <ul aria-label={say("duplicates.part.candidates")} className="grid gap-4">
            {cut.items.map((candidate) => {
              const pair = `${candidate.paper_a_id} ${candidate.paper_b_id}`;
              return (
                <CandidateCard
                  key={pair}
                  projectId={projectId}
                  candidate={candidate}
                  onDecided={(decision) => setDecided({ pair, decision })}
                />
              );
            })}
          </ul>
          <Pager
            label={say("duplicates.pages")}
            page={cut.page}
            pages={cut.pages}
            onTurn={onTurn}
          />
        </>
      )}
    </div>
  );
}
