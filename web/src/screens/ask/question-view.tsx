// A question that was asked: it can be changed, and is then asked anew from there.
import { useState } from "react";
import type { RefObject } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, IconButton } from "../../parts/button.tsx";
import { fieldLook } from "../../parts/field.tsx";
import { Icon } from "../../parts/icons.tsx";
import { longestQuestion } from "./question-box.tsx";

/** More than this is folded. */
const mostLetters = 500;

export function QuestionView({
  words,
  place,
  hasLater = false,
  onEdit,
}: {
  words: string;
  place: RefObject<HTMLDivElement | null> | undefined;
  /** Something was said after its answer. */
  hasLater?: boolean;
  /** Undefined while an answer is being written. */
  onEdit?: ((question: string) => void) | undefined;
}) {
  const { say } = useSpeech();
  const [draft, setDraft] = useState<string>();
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = words.length > mostLetters;
  const send = () => {
    if (draft === undefined || draft.trim() === "") return;
    setDraft(undefined);
    onEdit?.(draft.trim());
  };
  return (
    <div ref={place} className="scroll-mt-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      {draft === undefined || onEdit === undefined ? (
        <div className="group flex items-start gap-2">
          <h2
            className={`min-w-0 flex-1 text-lg font-semibold break-words whitespace-pre-wrap ${isLong && !isUnfolded ? "line-clamp-5" : ""}`}
          >
            <span className="sr-only">{say("ask.question")}: </span>
            {words}
          </h2>
          {onEdit === undefined ? null : (
            <IconButton
              aria-label={say("ask.edit")}
              className="size-7 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
              onClick={() => setDraft(words)}
            >
              <Icon name="pencil" className="size-3.5" />
            </IconButton>
          )}
        </div>
      ) : (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <textarea
            // Whoever pressed the pencil writes next.
            autoFocus
            rows={2}
            maxLength={longestQuestion}
            aria-label={say("ask.edit")}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setDraft(undefined);
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
            className={`${fieldLook} field-sizing-content max-h-60 resize-none`}
          />
          <div className="flex flex-wrap items-center gap-2">
            <p className="mr-auto text-xs text-muted">{hasLater ? say("ask.editLater") : ""}</p>
            <Button onClick={() => setDraft(undefined)}>{say("action.cancel")}</Button>
            <Button type="submit" weight="primary" disabled={draft.trim() === ""}>
              {say("ask.send")}
            </Button>
          </div>
        </form>
      )}
      {isLong && draft === undefined ? (
        <Button weight="quiet" className="-ml-3 h-7!" onClick={() => setUnfolded(!isUnfolded)}>
          {say(isUnfolded ? "ask.less" : "ask.all")}
        </Button>
      ) : null}
    </div>
  );
}
