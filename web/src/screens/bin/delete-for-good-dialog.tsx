// Asks before a paper of the bin is deleted for good.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import type { Binned } from "../../parts/bin-table.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";

export function DeleteForGoodDialog({
  projectId,
  paper,
  onClose,
  onDeleted,
}: {
  projectId: number;
  paper: Binned;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/bin/{paper_id}", {
        path: { project_id: projectId, paper_id: paper.id },
      }),
    onSuccess: onDeleted,
  });
  return (
    <DeleteDialog
      title={say("bin.deleteTitle", { name: paper.name })}
      removal={removal}
      onClose={onClose}
    >
      <p className="mb-3">{say("bin.deletePaperWhat")}</p>
    </DeleteDialog>
  );
}
