// The uploads that look like papers of the project and wait for a decision.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { conflictsQuery } from "../../papers/library-queries.ts";
import { Button } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ConflictCard } from "../../conflicts/conflict-card.tsx";
import type { UploadConflict } from "./duplicate-queries.ts";
import { Notice } from "../../parts/notice.tsx";
import { cutPage } from "./page-cut.ts";
import { PaperLink } from "../../papers/paper-link.tsx";
import { Suggestion } from "./suggestion.tsx";
import { useResolution } from "./use-resolution.ts";
import type { ResolutionAnswer } from "./use-resolution.ts";

type Props = { projectId: number; page: number; onTurn: (page: number) => void };

export function ConflictsSection({ projectId, page, onTurn }: Props) {
  const { say } = useSpeech();
  const conflicts = useQuery(conflictsQuery(projectId));
  const [answer, setAnswer] = useState<ResolutionAnswer>();
  const cut = cutPage(conflicts.data ?? [], page);
  const suggesting = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/dedup/auto-resolve", {
        path: { project_id: projectId },
        body: { conflict_ids: cut.items.map((conflict) => conflict.conflict_id) },
      }),
  });
  const suggestions = new Map(suggesting.data?.map((each) => [each.conflict_id, each]));
  return (
    <div className="grid gap-3">
      {answer === undefined ? null : (
        <Notice key={answer.paper_id}>
          {say(`conflicts.done.${answer.action}`)}{" "}
          <PaperLink
            projectId={projectId}
            paperId={answer.paper_id}
            title={say("conflicts.openPaper")}
          />
        </Notice>
      )}
      {conflicts.isPending ? <Pending words={say("conflicts.loading")} /> : null}
      {conflicts.isError ? (
        <Problem error={conflicts.error} onRetry={() => void conflicts.refetch()} />
      ) : null}
      {conflicts.data?.length === 0 ? (
        <Empty title={say("conflicts.empty")}>
          <p className="max-w-md text-muted">{say("conflicts.emptyNext")}</p>
        </Empty>
      ) : null}
      {cut.items.length === 0 ? null : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-80 text-muted">{say("conflicts.what")}</p>
            <Button disabled={suggesting.isPending} onClick={() => suggesting.mutate()}>
              {say(suggesting.isPending ? "suggest.busy" : "suggest.start")}
            </Button>
          </div>
          {suggesting.isError ? <Problem error={suggesting.error} /> : null}
          <ul aria-label={say("duplicates.part.conflicts")} className="grid gap-4">
            {cut.items.map((conflict) => (
              <UploadCard
                key={conflict.conflict_id}
                projectId={projectId}
                conflict={conflict}
                suggestion={suggestions.get(conflict.conflict_id)}
                onResolved={setAnswer}
              />
            ))}
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

function UploadCard({
  projectId,
  conflict,
  suggestion,
  onResolved,
}: {
  projectId: number;
  conflict: UploadConflict;
  suggestion: Schemas["ConflictSuggestion"] | undefined;
  onResolved: (answer: ResolutionAnswer) => void;
}) {
  const resolution = useResolution(projectId, onResolved);
  return (
    <ConflictCard projectId={projectId} conflict={conflict} arrival="upload" deciding={resolution}>
      {(decide) =>
        suggestion === undefined ? null : (
          <Suggestion suggestion={suggestion} isBusy={resolution.isPending} onApply={decide} />
        )
      }
    </ConflictCard>
  );
}
