// An upload that waits: why, it and the paper it resembles beside each other, and the ways to decide.
import { useId, useState } from "react";
import { choices } from "../../api/generated.ts";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { draftOf } from "../../papers/paper-draft.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import type { UploadConflict } from "./duplicate-queries.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { PaperLink } from "./paper-link.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { sayAlike, sayShare } from "./similarity-words.ts";
import { Suggestion } from "./suggestion.tsx";
import { draftOfUpload } from "./upload-draft.ts";
import { useResolution } from "./use-resolution.ts";
import type { Resolution, ResolutionAnswer } from "./use-resolution.ts";

type Action = Resolution["action"];

const actions: readonly Action[] = choices.ConflictAnswer.action;
/** A paper that was deleted can neither be kept nor merged with. */
const actionsWithoutPaper: readonly Action[] = ["keep_new", "skip"];

export function ConflictCard({
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
  const { say, language } = useSpeech();
  const [isMerging, setMerging] = useState(false);
  const resolution = useResolution(projectId, onResolved);
  const headingId = useId();
  const { conflict_id, reason, old_paper: here } = conflict;
  const uploaded = draftOfUpload(conflict.new_paper);
  const similarity = sayShare(language, conflict.similarity);
  const decide = (action: Action) =>
    action === "merge" ? setMerging(true) : resolution.mutate({ conflict_id, action });
  return (
    <li>
      <article
        aria-labelledby={headingId}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        <div className="flex flex-wrap items-baseline gap-x-3 px-3 pt-2.5 pb-1">
          <h3 id={headingId} className="font-medium">
            {say(`uploadConflict.${reason}`, { similarity })}
          </h3>
          {/* The heading of the others does not say how alike they are. */}
          {reason === "title_similarity" ? null : (
            <p className="text-xs font-medium">{sayAlike(say, language, conflict.similarity)}</p>
          )}
          <p className="text-xs text-muted">
            {say("conflicts.uploaded")} <MomentView moment={conflict.created_at} />
          </p>
        </div>
        {here === null ? (
          <p className="px-3 py-1.5">{say("conflicts.gone", { title: uploaded.title })}</p>
        ) : (
          <SideBySide
            caption={say("conflicts.beside")}
            left={{
              head: (
                <>
                  {say("uploadConflict.old")}:{" "}
                  <PaperLink isRow projectId={projectId} paperId={here.id} />
                </>
              ),
              draft: draftOf(here),
            }}
            right={{ head: say("uploadConflict.new"), draft: uploaded }}
          />
        )}
        {suggestion === undefined ? null : (
          <Suggestion suggestion={suggestion} isBusy={resolution.isPending} onApply={decide} />
        )}
        {resolution.isError ? (
          <div className="p-3">
            <Problem error={resolution.error} />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2.5">
          {(here === null ? actionsWithoutPaper : actions).map((action) => (
            <Button
              key={action}
              disabled={resolution.isPending}
              title={say(`conflicts.why.${action}`)}
              onClick={() => decide(action)}
            >
              {say(`conflicts.action.${action}`)}
            </Button>
          ))}
        </div>
      </article>
      {isMerging && here !== null ? (
        <MergeDialog
          conflict={conflict}
          here={here}
          onClose={() => setMerging(false)}
          onResolved={onResolved}
        />
      ) : null}
    </li>
  );
}
