// What runs and people merged, the newest first, each with a way back.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ApartLink } from "./apart-link.tsx";
import { mergesQuery } from "./duplicate-queries.ts";
import { groupByRun } from "./merge-groups.ts";
import type { MergeGroup } from "./merge-groups.ts";
import { MergeRow } from "./merge-row.tsx";
import { RunUndoing } from "./run-undoing.tsx";

type Props = { projectId: number; page: number; onTurn: (page: number) => void };

export function MergesSection({ projectId, page, onTurn }: Props) {
  const { say } = useSpeech();
  const merges = useQuery(mergesQuery(projectId, page));
  const found = merges.data;
  return (
    <div className="grid gap-4">
      {merges.isPending ? <Pending words={say("merges.loading")} /> : null}
      {merges.isError ? (
        <Problem error={merges.error} onRetry={() => void merges.refetch()} />
      ) : null}
      {found?.total === 0 ? (
        <Empty title={say("merges.empty")}>
          <p className="max-w-md text-muted">{say("merges.emptyNext")}</p>
        </Empty>
      ) : null}
      {found === undefined || found.total === 0 ? null : (
        <>
          <p className="text-muted">{say("merges.what")}</p>
          {groupByRun(found.items).map((group) => (
            <MergeGroupView key={group.merges[0]?.id} projectId={projectId} group={group} />
          ))}
          <Pager
            label={say("duplicates.pages")}
            page={page}
            pages={found.total_pages}
            onTurn={onTurn}
          />
        </>
      )}
    </div>
  );
}

function MergeGroupView({ projectId, group }: { projectId: number; group: MergeGroup }) {
  const { say } = useSpeech();
  const { taskId, merges } = group;
  const title = taskId === null ? say("merges.byPeople") : say("merges.byRun", { id: taskId });
  const undone = merges.filter((merge) => merge.undone_at !== null).length;
  const [isUndoing, setUndoing] = useState(false);
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-1.5">
        <h3 className="flex-1 font-medium">
          {title}
          {undone === 0 ? null : (
            <span className="ml-2 text-xs font-normal text-muted">
              {say("merges.undoneOf", { undone, count: merges.length })}{" "}
              <ApartLink projectId={projectId} />
            </span>
          )}
        </h3>
        {taskId === null ? null : (
          <RunUndoing
            projectId={projectId}
            taskId={taskId}
            isPossible={undone < merges.length}
            isAsked={isUndoing}
            onAsk={setUndoing}
          />
        )}
      </div>
      <ul>
        {merges.map((merge) => (
          <MergeRow key={merge.id} projectId={projectId} merge={merge} />
        ))}
      </ul>
    </section>
  );
}
