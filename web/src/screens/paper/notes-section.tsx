// One's own notes on a paper: written in place, saved on purpose.
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { fieldLook } from "../../parts/field.tsx";
import type { PaperSaving, PaperVersion } from "./use-paper-change.ts";

export function NotesSection({ version, saving }: { version: PaperVersion; saving: PaperSaving }) {
  const { say } = useSpeech();
  // What is being written, and the version it was begun on.
  const [draft, setDraft] = useState<{ text: string; begun: PaperVersion }>();
  const { notes } = version.data;
  const text = draft?.text ?? notes;
  const isChanged = draft !== undefined && draft.text !== notes;
  return (
    <section aria-labelledby="notes-heading">
      <h2 id="notes-heading" className="mb-1 text-xs font-medium text-muted">
        {say("field.notes")}
      </h2>
      <textarea
        aria-labelledby="notes-heading"
        placeholder={say("paper.notesHint")}
        rows={Math.min(Math.max(text.split("\n").length + 1, 3), 20)}
        value={text}
        onChange={(event) => setDraft({ text: event.target.value, begun: draft?.begun ?? version })}
        className={`${fieldLook} leading-relaxed`}
      />
      {isChanged ? (
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={() => setDraft(undefined)}>{say("action.cancel")}</Button>
          <Button
            weight="primary"
            disabled={saving.isBusy}
            onClick={() => saving.save({ notes: draft.text.trim() }, draft.begun)}
          >
            {say(saving.isBusy ? "action.saving" : "paper.saveNotes")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
