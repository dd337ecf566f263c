// Offers to bring back what was just deleted, wherever one has gone meanwhile.
import { useMutation } from "@tanstack/react-query";
import { useSpeech } from "../language/language-context.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { sayProblem } from "../parts/feedback.tsx";
import { Icon } from "../parts/icons.tsx";
import { offerUndo, useUndoOffer } from "../parts/undo-offer.ts";
import type { UndoOffer } from "../parts/undo-offer.ts";

export function UndoBar() {
  const offer = useUndoOffer();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 [body:has([data-foot])_&]:bottom-28 z-20 flex justify-center px-4"
    >
      {offer === undefined ? null : <Offer key={offer.words} offer={offer} />}
    </div>
  );
}

function Offer({ offer }: { offer: UndoOffer }) {
  const { say } = useSpeech();
  const undoing = useMutation({ mutationFn: offer.undo, onSuccess: () => offerUndo(undefined) });
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-lg border border-edge bg-surface py-1.5 pr-1.5 pl-4 shadow-lg">
      <p className="min-w-0 truncate">
        {undoing.isError ? (
          <span className="text-bad">{sayProblem(say, undoing.error)}</span>
        ) : (
          offer.words
        )}
      </p>
      <Button disabled={undoing.isPending} onClick={() => undoing.mutate()}>
        {say(undoing.isPending ? "undo.undoing" : "undo.undo")}
      </Button>
      <IconButton aria-label={say("action.close")} onClick={() => offerUndo(undefined)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
