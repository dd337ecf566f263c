// Uploads that look like papers the project has: what makes them look so, the two titles, and that a decision is due.
import { Link } from "@tanstack/react-router";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Pill } from "../../parts/pill.tsx";

type Props = {
  projectId: number;
  conflicts: Schemas["UploadConflict"][];
  /** Called when a link leads away from the dialog. */
  onLeave: () => void;
};

export function UploadConflicts({ projectId, conflicts, onLeave }: Props) {
  const { say, language } = useSpeech();
  return conflicts.map((conflict) => {
    const { conflict_id: id, reason, similarity, old_paper: old } = conflict;
    const share = similarity.toLocaleString(language, { style: "percent" });
    const title = conflict.new_paper["title"];
    return (
      <li key={id} className="grid gap-0.5">
        <p className="flex flex-wrap items-baseline gap-2">
          <Pill tone="warn">{say("uploadConflict.waits")}</Pill>
          {say(`uploadConflict.${reason}`, { similarity: share })}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted">{say("uploadConflict.new")}</dt>
          <dd className="break-words">{typeof title === "string" ? title : ""}</dd>
          <dt className="text-muted">{say("uploadConflict.old")}</dt>
          <dd className="break-words">
            {old === null ? (
              say("uploadConflict.deleted")
            ) : (
              <Link
                to="/projects/$projectId/papers/$paperId"
                params={{ projectId: String(projectId), paperId: String(old.id) }}
                onClick={onLeave}
                className="rounded-sm text-accent hover:underline"
              >
                {old.title}
              </Link>
            )}
          </dd>
        </dl>
      </li>
    );
  });
}
