// Renames a conversation, or asks before it is deleted.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { titleOf, useConversationRefresh } from "./ask-queries.ts";
import type { ListedConversation } from "./ask-queries.ts";
import { stopTurn } from "./turns.ts";

type Props = { projectId: number; conversation: ListedConversation; onClose: () => void };

export function RenameDialog({ projectId, conversation, onClose }: Props) {
  const { say } = useSpeech();
  const refresh = useConversationRefresh(projectId);
  const [title, setTitle] = useState(() => titleOf(say, conversation));
  const [isNameless, setNameless] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      call("PUT /api/v1/conversations/{conversation_id}", {
        path: { conversation_id: conversation.id },
        body: { title },
      }),
    onSuccess: async () => {
      await refresh(conversation.id);
      onClose();
    },
  });
  const problems = problemsByField(saving.error);
  return (
    <Dialog title={say("ask.rename")} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setNameless(title.trim() === "");
          if (title.trim() !== "") saving.mutate();
        }}
      >
        <TextField
          label={say("ask.name")}
          autoFocus
          required
          value={title}
          problem={isNameless ? say("ask.nameMissing") : problems["title"]}
          onChange={(event) => setTitle(event.target.value)}
        />
        {saving.isError && problems["title"] === undefined ? (
          <Problem error={saving.error} />
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary" disabled={saving.isPending}>
            {say(saving.isPending ? "action.saving" : "action.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function DeleteConversationDialog({
  projectId,
  conversation,
  onClose,
  onDeleted,
}: Props & { onDeleted: () => void }) {
  const { say } = useSpeech();
  const refresh = useConversationRefresh(projectId);
  const removal = useMutation({
    mutationFn: () => {
      stopTurn(conversation.id);
      return call("DELETE /api/v1/conversations/{conversation_id}", {
        path: { conversation_id: conversation.id },
      });
    },
    onSuccess: () => {
      onDeleted();
      return refresh();
    },
  });
  return (
    <DeleteDialog
      title={say("ask.deleteTitle", { name: titleOf(say, conversation) })}
      removal={removal}
      onClose={onClose}
    >
      <p className="mb-3">{say("ask.deleteWhat")}</p>
    </DeleteDialog>
  );
}
