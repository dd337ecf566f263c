// Writes a new note on a page, or on words that were selected there.
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { fieldLook } from "../parts/field.tsx";
import type { AnnotationChanges } from "./annotation-queries.ts";
import type { NoteDraft } from "./note-draft.ts";

export function NoteForm({
  draft,
  creation,
  onDraft,
}: {
  draft: NoteDraft;
  creation: AnnotationChanges["creation"];
  onDraft: (draft: NoteDraft | undefined) => void;
}) {
  const { say } = useSpeech();
  const { page, rectangles, text, comment } = draft;
  const isEmpty = comment.trim() === "";
  const save = () => {
    if (isEmpty || creation.isPending) return;
    creation.mutate(
      { kind: "note", page, rectangles, text, comment: comment.trim() },
      { onSuccess: () => onDraft(undefined) },
    );
  };
  return (
    <form
      aria-label={say("annotations.newNote", { page })}
      className="grid gap-2 rounded-md border border-line bg-sunken p-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="text-xs text-muted">{say("annotations.newNote", { page })}</p>
      {text === "" ? null : (
        <blockquote className="line-clamp-4 border-l-2 border-edge pl-2 font-serif break-words">
          {text}
        </blockquote>
      )}
      <textarea
        autoFocus
        aria-label={say("annotations.comment")}
        rows={3}
        maxLength={20_000}
        value={comment}
        onChange={(event) => onDraft({ ...draft, comment: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
          if (event.key === "Escape" && isEmpty) onDraft(undefined);
        }}
        className={fieldLook}
      />
      <div className="flex justify-end gap-2">
        <Button weight="quiet" onClick={() => onDraft(undefined)}>
          {say("action.cancel")}
        </Button>
        <Button type="submit" weight="primary" disabled={isEmpty || creation.isPending}>
          {say(creation.isPending ? "action.saving" : "action.save")}
        </Button>
      </div>
    </form>
  );
}
