// Where a search is written: what is looked for, where, of which years and how much.
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { keywordsQuery } from "../../keywords/keyword-queries.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { fieldLook, TextField } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Icon } from "../../parts/icons.tsx";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import type { Source } from "../../sources/source-queries.ts";
import { QueryHelp } from "./query-help.tsx";
import { amounts, isYear } from "./question.ts";
import type { Question } from "./question.ts";
import { SourceChoice } from "../../sources/source-choice.tsx";

const longestQuery = 4000;

type Props = {
  projectId: number;
  draft: Question;
  sources: Source[];
  isRunning: boolean;
  /** Why the last search was refused or failed. */
  error: unknown;
  onDraft: (draft: Question) => void;
  onStart: () => void;
  onStop: () => void;
};

export function SearchForm(props: Props) {
  const { draft, sources, isRunning, error, onDraft, onStart, onStop } = props;
  const { say } = useSpeech();
  const [isRefused, setRefused] = useState(false);
  const isAsked = sources.some(({ id, available }) => available && !draft.without.includes(id));
  const areYears = isYear(draft.from) && isYear(draft.to);
  const submit = () => {
    if (isRunning) return;
    setRefused(!isAsked || !areYears);
    if (isAsked && areYears) onStart();
  };
  const yearField = (field: "from" | "to") => ({
    label: say(`discover.${field}`),
    value: draft[field],
    inputMode: "numeric" as const,
    maxLength: 4,
    problem: isRefused && !isYear(draft[field]) ? say("discover.notYear") : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onDraft({ ...draft, [field]: target.value }),
  });
  const problems = problemsByField(error);
  return (
    <form
      role="search"
      noValidate
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <QueryField {...props} problem={problems["query"]} onSubmit={submit} />
      <SourceChoice
        sources={sources}
        without={draft.without}
        problem={isRefused && !isAsked ? say("discover.noSource") : undefined}
        onChange={(without) => onDraft({ ...draft, without })}
      />
      <div className="flex flex-wrap items-start gap-4">
        <div className="w-24">
          <TextField {...yearField("from")} />
        </div>
        <div className="w-24">
          <TextField {...yearField("to")} />
        </div>
        <SelectField
          label={say("discover.most")}
          options={amounts.map((each) => ({ value: each, words: String(each) }))}
          chosen={draft.most}
          onChoose={(most) => onDraft({ ...draft, most })}
        />
        <div className="ml-auto self-end">
          {/* Two elements: one that became the other while it is pressed would start the search again. */}
          {isRunning ? (
            <Button key="stop" weight="danger" onClick={onStop}>
              {say("discover.stop")}
            </Button>
          ) : (
            <Button
              key="start"
              type="submit"
              weight="primary"
              disabled={sources.every(({ available }) => !available)}
            >
              <Icon name="search" />
              {say("discover.start")}
            </Button>
          )}
        </div>
      </div>
      {error === undefined || problems["query"] !== undefined ? null : <Problem error={error} />}
    </form>
  );
}

function QueryField({
  projectId,
  draft,
  problem,
  onDraft,
  onSubmit,
}: Pick<Props, "projectId" | "draft" | "onDraft"> & {
  problem: string | undefined;
  onSubmit: () => void;
}) {
  const { say } = useSpeech();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const keywords = useQuery(keywordsQuery(projectId)).data;
  const terms = keywords?.filter(({ level }) => level === 1).map(({ term }) => term) ?? [];
  useShortcuts({ "/": () => field.current?.focus() });
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {say("discover.query")}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={longestQuery}
        aria-keyshortcuts="/"
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
        aria-invalid={problem === undefined ? undefined : true}
        placeholder={say("discover.placeholder")}
        value={draft.query}
        onChange={({ target }) => onDraft({ ...draft, query: target.value })}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
          // Enter also ends a word that is being composed, in Chinese for example.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
        className={`${fieldLook} field-sizing-content max-h-48 resize-none`}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className="text-bad">
          {say("discover.refused", { problem })}
        </p>
      )}
      <div id={`${id}-hint`} className="line-clamp-2 text-xs break-words text-muted">
        {draft.query.trim() === "" && terms.length > 0
          ? say("discover.byKeywords", { terms: terms.join(", ") })
          : say(draft.query.trim() === "" ? "discover.noKeywords" : "discover.queryHint")}
      </div>
      <QueryHelp />
    </div>
  );
}
