// Where a question is written: Enter sends it, Shift+Enter breaks the line, and what is wanted of the papers is chosen.
import { useId } from "react";
import type { Ref } from "react";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { fieldLook } from "../../parts/field.tsx";
import { Segments } from "../../parts/segments.tsx";
import type { ToolMode } from "./ask-queries.ts";

const longestQuestion = 20_000;

export function QuestionBox({
  field,
  draft,
  mode,
  isRunning,
  isBusy,
  onDraft,
  onMode,
  onAsk,
  onStop,
}: {
  field: Ref<HTMLTextAreaElement>;
  draft: string;
  mode: ToolMode;
  /** An answer is being written. */
  isRunning: boolean;
  /** The question is on its way. */
  isBusy: boolean;
  onDraft: (draft: string) => void;
  onMode: (mode: ToolMode) => void;
  onAsk: () => void;
  onStop: () => void;
}) {
  const { say } = useSpeech();
  const hint = useId();
  return (
    <form
      className="sticky bottom-0 grid gap-2 border-t border-line bg-paper pt-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segments
          label={say("ask.mode")}
          look="loose"
          options={choices.Conversation.tool_mode.map(
            (name) => [name, say(`ask.mode.${name}`)] as const,
          )}
          chosen={mode}
          onChoose={onMode}
        />
        <p className="text-xs text-muted max-sm:hidden">{say(`ask.what.${mode}`)}</p>
      </div>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={2}
          maxLength={longestQuestion}
          aria-label={say(`ask.placeholder.${mode}`)}
          aria-describedby={hint}
          placeholder={say(`ask.placeholder.${mode}`)}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
            // Enter also ends a word that is being composed, in Chinese for example.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAsk();
          }}
          className={`${fieldLook} field-sizing-content max-h-48 resize-none`}
        />
        {isRunning ? (
          <Button onClick={onStop}>{say("ask.stop")}</Button>
        ) : (
          <Button type="submit" weight="primary" disabled={isBusy || draft.trim() === ""}>
            {say("ask.send")}
          </Button>
        )}
      </div>
      <p id={hint} className="text-xs text-muted">
        {say("ask.keys")}
      </p>
    </form>
  );
}
