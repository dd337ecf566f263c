// One merge: what was kept, what went into it, why and when, and the way back.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { useDuplicatesRefresh } from "./duplicate-queries.ts";
import type { Merge } from "./duplicate-queries.ts";
import { Evidence } from "../../conflicts/evidence.tsx";
import { PaperLink } from "../../papers/paper-link.tsx";

export function MergeRow({ projectId, merge }: { projectId: number; merge: Merge }) {
  const { say } = useSpeech();
  const refresh = useDuplicatesRefresh(projectId);
  const undoing = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/dedup/merges/{merge_id}/undo", {
        path: { project_id: projectId, merge_id: merge.id },
      }),
    onSuccess: refresh,
  });
  const isUndone = merge.undone_at !== null;
  return (
    <li className="grid gap-1 border-t border-line px-3 py-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
          <p>
            <PaperLink
              isRow
              projectId={projectId}
              paperId={merge.kept_id}
              title={merge.kept_title}
            />
          </p>
          <p className="break-words">
            <span className="text-muted">
              {say(isUndone ? "merges.tookBack" : "merges.took", { id: merge.removed_id })}
            </span>{" "}
            {isUndone ? (
              <PaperLink
                projectId={projectId}
                paperId={merge.removed_id}
                title={merge.removed_title}
              />
            ) : (
              <RichText source={merge.removed_title} />
            )}
          </p>
        </div>
        <div className="flex flex-1 items-center gap-4 sm:flex-none">
          <p className="flex flex-1 items-baseline gap-2 text-xs text-muted">
            <Pill tone="calm">{say(`merges.stage.${merge.stage}`)}</Pill>
            <MomentView moment={merge.created_at} />
          </p>
          {merge.undone_at === null ? (
            <Button
              disabled={undoing.isPending}
              aria-label={say("merges.undoNamed", { title: merge.removed_title })}
              title={say("merges.undoWhy")}
              onClick={() => undoing.mutate()}
            >
              {say(undoing.isPending ? "merges.undoing" : "merges.undo")}
            </Button>
          ) : (
            <p role="status" className="flex h-8 items-center gap-2 text-xs text-muted">
              <Pill tone="info">{say("merges.undone")}</Pill>
              <MomentView moment={merge.undone_at} />
            </p>
          )}
        </div>
      </div>
      <Evidence similarity={merge.similarity} reasons={merge.evidence} />
      {undoing.isError ? <Problem error={undoing.error} /> : null}
    </li>
  );
}
