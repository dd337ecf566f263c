// Asks before a paper is deleted, says what goes with it, and offers to bring it back.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery, useLibraryRefresh } from "../../papers/library-queries.ts";
import type { Paper } from "../../papers/paper.ts";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { offerUndo } from "../../parts/undo-offer.ts";

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
      const restore = async () => {
        await call("POST /api/v1/projects/{project_id}/bin/{paper_id}/restore", {
          path: { project_id: paper.project_id, paper_id: paper.id },
        });
        await refresh();
      };
      offerUndo({ words: say("undo.deleted", { name: paper.title }), undo: restore });
      queries.removeQueries({ queryKey: paperQuery(paper.project_id, paper.id).queryKey });
      return refresh();
    },
  });
  return (
    <DeleteDialog title={say("paper.deleteTitle")} removal={removal} onClose={onClose}>
      <p className="mb-2 font-medium">{paper.title}</p>
      <p className="mb-3">{say("paper.deleteWhat")}</p>
    </DeleteDialog>
  );
}
