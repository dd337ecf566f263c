// One's own notes on a paper: written in place, and saved by themselves.
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { sayProblem } from "../../parts/feedback.tsx";
import { fieldLook } from "../../parts/field.tsx";
import { useNotes } from "./use-notes.ts";
import type { PaperSaving, PaperVersion } from "./use-paper-change.ts";

export function NotesSection({ version, saving }: { version: PaperVersion; saving: PaperSaving }) {
  const { say } = useSpeech();
  const { text, state, error, write, save } = useNotes(version, saving);
  return (
    <section aria-labelledby="notes-heading">
      <div className="mb-1 flex items-baseline gap-3 text-xs text-muted">
        <h2 id="notes-heading" className="font-medium">
          {say("field.notes")}
        </h2>
        <span role="status" data-state={state}>
          {state === "saved" ? "" : say(`notes.${state}`)}
        </span>
      </div>
      <textarea
        aria-labelledby="notes-heading"
        placeholder={say("paper.notesHint")}
        rows={Math.min(Math.max(text.split("\n").length + 1, 3), 20)}
        maxLength={200_000}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={() => void save()}
        className={`${fieldLook} leading-relaxed`}
      />
      {state === "refused" && error !== undefined ? (
        <div role="alert" className="mt-1 flex items-center gap-3 text-bad">
          <p className="min-w-0 flex-1">{sayProblem(say, error)}</p>
          <Button onClick={() => void save()}>{say("action.retry")}</Button>
        </div>
      ) : null}
    </section>
  );
}
