// What resembles a paper of the project and waits: why, both beside each other, and the ways to decide.
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { draftOf } from "../papers/paper-draft.ts";
import { Button } from "../parts/button.tsx";
import { Problem } from "../parts/feedback.tsx";
import { MomentView } from "../parts/moment-view.tsx";
import type { Arrival, Conflict, Decision, Deciding } from "./conflict.ts";
import { Evidence } from "./evidence.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { PaperLink } from "../papers/paper-link.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { sayAlike, sayShare } from "./similarity-words.ts";
import { draftOfUpload } from "./upload-draft.ts";

type Action = Decision["action"];

/** The API's `skip` does what `keep_new` does: people are offered it once. */
type OfferedAction = Exclude<Action, "skip">;

const actions: readonly OfferedAction[] = ["keep_old", "keep_new", "merge"];
/** A paper that was deleted can neither be kept nor merged with. */
const actionsWithoutPaper: readonly OfferedAction[] = ["keep_new"];

export function ConflictCard({
  projectId,
  conflict,
  arrival,
  deciding,
  children,
}: {
  projectId: number;
  conflict: Conflict;
  arrival: Arrival;
  deciding: Deciding;
  /** What is said before the ways to decide; it may press one of them. */
  children?: (decide: (action: Action) => void) => ReactNode;
}) {
  const { say, language } = useSpeech();
  const [isMerging, setMerging] = useState(false);
  const headingId = useId();
  const { conflict_id, reason, old_paper: here } = conflict;
  const uploaded = draftOfUpload(conflict.new_paper);
  const similarity = sayShare(language, conflict.similarity);
  const decide = (action: Action) =>
    action === "merge" ? setMerging(true) : deciding.mutate({ conflict_id, action });
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
            {say(`conflicts.arrived.${arrival}`)} <MomentView moment={conflict.created_at} />
          </p>
          {conflict.evidence === undefined ? null : (
            <div className="basis-full">
              <Evidence reasons={conflict.evidence} />
            </div>
          )}
        </div>
        {here === null ? (
          <p className="px-3 py-1.5">{say("conflicts.gone", { title: uploaded.title })}</p>
        ) : (
          <SideBySide
            caption={say(`conflicts.beside.${arrival}`)}
            left={{
              head: (
                <>
                  {say("uploadConflict.old")}:{" "}
                  <PaperLink isRow projectId={projectId} paperId={here.id} />
                </>
              ),
              draft: draftOf(here),
            }}
            right={{ head: say(`conflicts.arrived.${arrival}`), draft: uploaded }}
          />
        )}
        {children?.(decide)}
        {deciding.error === null || isMerging ? null : (
          <div className="p-3">
            <Problem error={deciding.error} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2.5">
          {(here === null ? actionsWithoutPaper : actions).map((action) => (
            <Button
              key={action}
              disabled={deciding.isPending}
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
          arrival={arrival}
          deciding={deciding}
          onClose={() => setMerging(false)}
        />
      ) : null}
    </li>
  );
}
