// Asks before something is deleted: what goes, a way back that has the focus, and why it failed if it did.
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { Problem } from "./feedback.tsx";

export function DeleteDialog({
  title,
  removal,
  onClose,
  children,
}: {
  title: string;
  removal: { isError: boolean; isPending: boolean; error: Error | null; mutate: () => void };
  onClose: () => void;
  children: ReactNode;
}) {
  const { say } = useSpeech();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
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
