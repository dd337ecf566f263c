// Asks before a subscription is deleted.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { useSubscriptionRefresh } from "./subscription-queries.ts";
import type { Subscription } from "./subscription-queries.ts";

export function DeleteSubscriptionDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const { id, project_id, name } = subscription;
  const refresh = useSubscriptionRefresh(project_id);
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/subscriptions/{sub_id}", {
        path: { project_id, sub_id: id },
      }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <DeleteDialog
      title={say("subscriptions.deleteTitle", { name })}
      removal={removal}
      onClose={onClose}
    >
      <p className="mb-3">{say("subscriptions.deleteWhat")}</p>
    </DeleteDialog>
  );
}
