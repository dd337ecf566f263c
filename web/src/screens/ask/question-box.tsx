// Where a question is written: Enter sends it, Shift+Enter breaks the line; above it stands what is asked, and of what.
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Segments } from "../../parts/segments.tsx";
import type { ToolMode } from "./ask-queries.ts";

export const longestQuestion = 20_000;

export function QuestionBox({
  field,
  draft,
  mode,
  isRunning,
  isBusy,
  scope,
  onFocus,
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
  /** Chooses what is asked. */
  scope: ReactNode;
  onFocus: () => void;
  onDraft: (draft: string) => void;
  onMode: (mode: ToolMode) => void;
  onAsk: () => void;
  onStop: () => void;
}) {
  const { say } = useSpeech();
  const hint = useId();
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="flex max-w-64 min-w-0">{scope}</div>
        <Segments
          label={say("ask.mode")}
          look="loose"
          options={choices.Conversation.tool_mode.map(
            (name) => [name, say(`ask.mode.${name}`)] as const,
          )}
          chosen={mode}
          onChoose={onMode}
        />
      </div>
      <div className="flex items-end gap-2 rounded-lg border border-edge bg-surface p-1.5 pl-3 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent">
        <textarea
          ref={field}
          rows={1}
          maxLength={longestQuestion}
          aria-label={say(`ask.placeholder.${mode}`)}
          aria-describedby={hint}
          placeholder={say(`ask.placeholder.${mode}`)}
          value={draft}
          onFocus={onFocus}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
            // Enter also ends a word that is being composed, in Chinese for example.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAsk();
          }}
          className="field-sizing-content max-h-48 min-h-8 min-w-0 flex-1 resize-none self-center bg-transparent py-1.5 leading-5 outline-none!"
        />
        {isRunning ? (
          <Button onClick={onStop}>{say("ask.stop")}</Button>
        ) : (
          <Button type="submit" weight="primary" disabled={isBusy || draft.trim() === ""}>
            {say("ask.send")}
          </Button>
        )}
      </div>
      <p id={hint} className="text-2xs text-muted max-sm:hidden">
        {say(`ask.what.${mode}`)} {say("ask.keys")}
      </p>
    </form>
  );
}
