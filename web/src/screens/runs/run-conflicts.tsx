// What a run waits for: the newcomers that resemble papers of the project, each beside the paper, decided in place.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { ConflictCard } from "../../conflicts/conflict-card.tsx";
import type { Conflict, Decision } from "../../conflicts/conflict.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Notice } from "../../parts/notice.tsx";
import { runQuery, runsQuery } from "../../pipelines/run-queries.ts";
import type { RunState } from "../../pipelines/run-queries.ts";

/** Many at once: merging needs a look at each. */
const forAll = choices.ConflictAnswer.action.filter(
  (action) => action === "keep_old" || action === "keep_new",
);
const shownAtOnce = 20;

export function RunConflicts({ projectId, run }: { projectId: number; run: RunState }) {
  const { say, language } = useSpeech();
  const [last, setLast] = useState<Decision>();
  const { conflicts } = run;
  const deciding = useDeciding(projectId, run.thread_id, setLast);
  const shown = conflicts.slice(0, shownAtOnce);
  return (
    <section aria-labelledby="conflicts-heading" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="conflicts-heading" className="font-medium">
          {say("runs.conflicts", { count: conflicts.length.toLocaleString(language) })}
        </h2>
        <p className="min-w-0 flex-1 basis-80 text-muted">{say("runs.conflictsWhat")}</p>
        {conflicts.length < 2
          ? null
          : forAll.map((action) => (
              <Button
                key={action}
                disabled={deciding.isPending}
                onClick={() =>
                  deciding.mutate(conflicts.map(({ conflict_id }) => ({ conflict_id, action })))
                }
              >
                {say(`runs.all.${action}`)}
              </Button>
            ))}
      </div>
      {last === undefined ? null : (
        <Notice key={last.conflict_id}>{say(`runs.decided.${last.action}`)}</Notice>
      )}
      {deciding.isError ? <Problem error={deciding.error} /> : null}
      <ul aria-labelledby="conflicts-heading" className="grid grid-cols-1 gap-4">
        {shown.map((conflict) => (
          <RunConflict
            key={conflict.conflict_id}
            projectId={projectId}
            run={run}
            conflict={conflict}
            onDecided={setLast}
          />
        ))}
      </ul>
      {conflicts.length > shown.length ? (
        <p className="text-muted">
          {say("runs.moreConflicts", {
            count: (conflicts.length - shown.length).toLocaleString(language),
          })}
        </p>
      ) : null}
    </section>
  );
}

function RunConflict({
  projectId,
  run,
  conflict,
  onDecided,
}: {
  projectId: number;
  run: RunState;
  conflict: Conflict;
  onDecided: (decision: Decision) => void;
}) {
  const { isPending, error, mutate } = useDeciding(projectId, run.thread_id, onDecided);
  return (
    <ConflictCard
      projectId={projectId}
      conflict={conflict}
      arrival={run.pipeline_type}
      deciding={{ isPending, error, mutate: (decision) => mutate([decision]) }}
    />
  );
}

function useDeciding(projectId: number, threadId: string, onDecided: (decision: Decision) => void) {
  const queries = useQueryClient();
  const refreshLibrary = useLibraryRefresh(projectId);
  return useMutation({
    mutationFn: (decisions: Decision[]) =>
      call("POST /api/v1/pipelines/{thread_id}/resume", {
        path: { thread_id: threadId },
        body: { resolved_conflicts: decisions },
      }),
    onSuccess: async (_, decisions) => {
      const [first] = decisions;
      if (first !== undefined) onDecided(first);
      await Promise.all([
        queries.invalidateQueries({ queryKey: runQuery(threadId).queryKey }),
        queries.invalidateQueries({ queryKey: runsQuery(projectId).queryKey }),
        refreshLibrary(),
      ]);
    },
  });
}
