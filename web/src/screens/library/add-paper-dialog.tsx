// Adds one paper by hand.
import { useMutation } from "@tanstack/react-query";
import { request } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { blankDraft, changesOf } from "../../papers/paper-draft.ts";
import type { PaperDraft } from "../../papers/paper-draft.ts";
import { PaperForm } from "../../papers/paper-form.tsx";
import type { Paper } from "../../papers/paper.ts";
import { Dialog } from "../../parts/dialog.tsx";

export function AddPaperDialog({
  projectId,
  onClose,
  onAdded,
}: {
  projectId: number;
  onClose: () => void;
  /** `warning` is what the server said beside success: that the DOI is there already. */
  onAdded: (paper: Paper, warning: string | undefined) => void;
}) {
  const { say } = useSpeech();
  const refresh = useLibraryRefresh(projectId);
  const adding = useMutation({
    mutationFn: (draft: PaperDraft) =>
      request("POST /api/v1/projects/{project_id}/papers", {
        path: { project_id: projectId },
        body: { ...changesOf(draft, undefined), title: draft.title.trim() },
      }),
    onSuccess: async ({ data, message }) => {
      await refresh();
      onClose();
      onAdded(data, message === "success" ? undefined : message);
    },
  });
  return (
    <Dialog isWide title={say("library.addTitle")} onClose={onClose}>
      <PaperForm
        initial={blankDraft}
        words={{ submit: say("library.addSubmit"), busy: say("library.adding") }}
        isBusy={adding.isPending}
        error={adding.error}
        onSubmit={adding.mutate}
        onCancel={onClose}
      />
    </Dialog>
  );
}
