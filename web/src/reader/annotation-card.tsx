// One highlight or note in the list beside the pages.
import { useState } from "react";
import { readCredentials } from "../api/credentials.ts";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { sayProblem } from "../parts/feedback.tsx";
import { fieldLook } from "../parts/field.tsx";
import { Icon } from "../parts/icons.tsx";
import { forgetDraft, keepDraft, readDraft } from "../parts/kept-draft.ts";
import { annotationColors } from "./annotation-queries.ts";
import type { Annotation, AnnotationChanges } from "./annotation-queries.ts";

export function AnnotationCard({
  annotation,
  isActive,
  changes: { change, removal },
  onOpen,
}: {
  annotation: Annotation;
  isActive: boolean;
  changes: AnnotationChanges;
  onOpen: () => void;
}) {
  const { say } = useSpeech();
  const { id, kind, color, text, comment, page, author } = annotation;
  const draftName = `annotation.${id}`;
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(draftName);
    return typeof kept === "string" ? kept : undefined;
  });
  const write = (next: string | undefined) => {
    if (next === undefined) forgetDraft(draftName);
    else keepDraft(draftName, next);
    setDraft(next);
  };
  const save = () => {
    if (draft === undefined) return;
    const next = draft.trim();
    if (next === comment || (kind === "note" && next === "")) return write(undefined);
    change.mutate({ annotation, comment: next }, { onSuccess: () => write(undefined) });
  };
  const isOwn = change.variables?.annotation.id === id || removal.variables?.id === id;
  const failure = isOwn ? (change.error ?? removal.error) : null;
  const isForeign = author !== "" && author !== readCredentials().email;
  return (
    <article
      data-active={isActive}
      className="group relative rounded-md py-2 pr-2 pl-4 hover:bg-sunken data-[active=true]:bg-accent-soft"
    >
      <span
        data-tint={color}
        aria-hidden="true"
        className="absolute inset-y-2 left-1 w-1.5 rounded-full border border-ink/15"
      />
      <button type="button" onClick={onOpen} className="block w-full rounded-sm text-left">
        {text === "" ? null : (
          <span className="line-clamp-4 font-serif leading-5 break-words">{text}</span>
        )}
        {draft === undefined && comment !== "" ? (
          <span className="mt-1 block break-words whitespace-pre-line">{comment}</span>
        ) : null}
        <span className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
          {say("passages.page", { page })}
          {isForeign ? <span className="break-all">{author}</span> : null}
          {annotation.is_of_earlier_file ? (
            <span className="text-warn">{say("annotations.earlierFile")}</span>
          ) : null}
        </span>
      </button>
      {draft === undefined ? null : (
        <textarea
          autoFocus
          aria-label={say("annotations.comment")}
          rows={3}
          maxLength={20_000}
          value={draft}
          onChange={(event) => write(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
            if (event.key !== "Escape") return;
            event.stopPropagation();
            write(undefined);
          }}
          className={`${fieldLook} mt-1`}
        />
      )}
      <div className="mt-1 flex items-center gap-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-data-[active=true]:opacity-100 pointer-coarse:opacity-100">
        {annotationColors.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={say("annotations.recolor", { color: say(`color.${each}`) })}
            aria-pressed={each === color}
            onClick={() => change.mutate({ annotation, color: each })}
            className="flex size-6 items-center justify-center rounded hover:bg-surface"
          >
            <span
              data-tint={each}
              className={`size-3.5 rounded-full border border-ink/25 ${each === color ? "ring-2 ring-ink/60" : ""}`}
            />
          </button>
        ))}
        <IconButton
          aria-label={say("annotations.edit")}
          title={say("annotations.edit")}
          className="ml-auto size-7"
          onClick={() => setDraft(comment)}
        >
          <Icon name="pencil" className="size-3.5" />
        </IconButton>
        <IconButton
          aria-label={say("annotations.delete")}
          title={say("annotations.delete")}
          className="size-7"
          onClick={() => removal.mutate(annotation)}
        >
          <Icon name="trash" className="size-3.5" />
        </IconButton>
      </div>
      {failure === null ? null : (
        <p role="alert" className="mt-1 text-xs text-bad">
          {sayProblem(say, failure)}
        </p>
      )}
    </article>
  );
}
