// Asks before a paper is deleted, and says what goes with it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { paperQuery, useLibraryRefresh } from "../library/library-queries.ts";
import type { Paper } from "./paper-draft.ts";

export function DeletePaperDialog({
  paper,
  onClose,
  onDeleted,
}: {
  paper: Paper;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const refresh = useLibraryRefresh(paper.project_id);
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/papers/{paper_id}", {
        path: { project_id: paper.project_id, paper_id: paper.id },
      }),
    onSuccess: () => {
      onDeleted();
      queries.removeQueries({ queryKey: paperQuery(paper.project_id, paper.id).queryKey });
      return refresh();
    },
  });
  return (
    <Dialog title={say("paper.deleteTitle")} onClose={onClose}>
      <p className="mb-2 font-medium">{paper.title}</p>
      <p className="mb-3">{say("paper.deleteWhat")}</p>
      {removal.isError ? <Problem error={removal.error} /> : null}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {say("action.cancel")}
        </Button>
        <Button weight="danger" disabled={removal.isPending} onClick={() => removal.mutate()}>
          {say(removal.isPending ? "action.deleting" : "action.delete")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
