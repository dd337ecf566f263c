// Pairs that may be one work and that no run merges by itself, best first; and those that somebody keeps apart.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { CandidateCard } from "./candidate-card.tsx";
import type { Decision } from "./candidate-card.tsx";
import { apartPairs, candidatesQuery, openPairs } from "./duplicate-queries.ts";
import type { Candidate } from "./duplicate-queries.ts";
import { Notice } from "../../parts/notice.tsx";
import { cutPage } from "./page-cut.ts";

type Props = { projectId: number; page: number; onTurn: (page: number) => void };

export function CandidatesSection(props: Props) {
  return <PairSection {...props} part="candidates" choose={openPairs} />;
}

export function ApartSection(props: Props) {
  return <PairSection {...props} part="apart" choose={apartPairs} />;
}

function PairSection({
  projectId,
  page,
  onTurn,
  part,
  choose,
}: Props & { part: "candidates" | "apart"; choose: (pairs: Candidate[]) => Candidate[] }) {
  const { say } = useSpeech();
  const found = useQuery(candidatesQuery(projectId));
  const pairs = found.data && choose(found.data);
  const [decided, setDecided] = useState<{ pair: string; decision: Decision }>();
  const cut = cutPage(pairs ?? [], page);
  return (
    <div className="grid gap-3">
      {decided === undefined ? null : (
        <Notice key={decided.pair}>{say(`candidates.done.${decided.decision}`)}</Notice>
      )}
      {found.isPending ? <Pending words={say("candidates.loading")} /> : null}
      {found.isError ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {pairs?.length === 0 ? (
        <Empty title={say(`${part}.empty`)}>
          <p className="max-w-md text-muted">{say(`${part}.emptyNext`)}</p>
        </Empty>
      ) : null}
      {cut.items.length === 0 ? null : (
        <>
          <p className="text-muted">{say(`${part}.what`)}</p>
          <ul aria-label={say(`duplicates.part.${part}`)} className="grid gap-4">
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
