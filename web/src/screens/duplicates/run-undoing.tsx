// Undoes a whole run after asking, and says which of its merges stand because of later ones.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayServer } from "../../language/server-words.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Notice } from "../../parts/notice.tsx";
import { ApartLink } from "./apart-link.tsx";
import { useDuplicatesRefresh } from "./duplicate-queries.ts";

export function RunUndoing({
  projectId,
  taskId,
  isPossible,
  isAsked,
  onAsk,
}: {
  projectId: number;
  taskId: number;
  /** False when nothing in sight is left to undo. */
  isPossible: boolean;
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}) {
  const { say, language } = useSpeech();
  const refresh = useDuplicatesRefresh(projectId);
  const undoing = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/dedup/runs/{task_id}/undo", {
        path: { project_id: projectId, task_id: taskId },
      }),
    // Also after a failure: each merge is undone by itself, and some may be.
    onSettled: refresh,
    onSuccess: () => onAsk(false),
  });
  const { undone = 0, blocked = [] } = undoing.data ?? {};
  return (
    <>
      {undoing.data === undefined ? null : (
        <Notice>
          {say("merges.runUndone", { count: undone.toLocaleString(language) })}{" "}
          <ApartLink projectId={projectId} />
        </Notice>
      )}
      {isPossible ? <Button onClick={() => onAsk(true)}>{say("merges.undoRun")}</Button> : null}
      {blocked.length === 0 ? null : (
        <ul className="grid w-full gap-1 rounded-md bg-warn-soft px-3 py-2">
          {blocked.map(({ merge_id: id, error }) => (
            <li key={id}>{sayServer(language, error)}</li>
          ))}
        </ul>
      )}
      {isAsked ? (
        <Dialog title={say("merges.undoRunTitle")} onClose={() => onAsk(false)}>
          <p className="mb-3">{say("merges.undoRunWhat")}</p>
          {undoing.isError ? <Problem error={undoing.error} /> : null}
          <DialogActions>
            <Button autoFocus onClick={() => onAsk(false)}>
              {say("action.cancel")}
            </Button>
            <Button weight="danger" disabled={undoing.isPending} onClick={() => undoing.mutate()}>
              {say(undoing.isPending ? "merges.undoing" : "merges.undoRun")}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
