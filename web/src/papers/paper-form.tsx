// The form that makes or changes a paper.
import { useEffect, useId, useRef, useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { sayValue } from "../language/translate.ts";
import { Button } from "../parts/button.tsx";
import { Problem } from "../parts/feedback.tsx";
import { TextArea, TextField } from "../parts/field.tsx";
import { checkPaperDraft, readDraftProblems } from "./paper-draft.ts";
import type { DraftField, DraftProblems, PaperDraft } from "./paper-draft.ts";

const types = [
  "article-journal",
  "paper-conference",
  "book",
  "chapter",
  "thesis",
  "report",
  "article",
  "dataset",
  "webpage",
];

/** Fields of the second part of the form, which opens by itself when one of them has a problem. */
const furtherFields: DraftField[] = [
  "type",
  "volume",
  "issue",
  "pages",
  "publisher",
  "url",
  "pdf_url",
  "issn",
  "isbn",
  "citation_count",
  "external_ids",
];

export function PaperForm({
  initial,
  words,
  isBusy,
  error,
  onSubmit,
  onCancel,
}: {
  initial: PaperDraft;
  words: { submit: string; busy: string };
  isBusy: boolean;
  error: Error | null;
  onSubmit: (draft: PaperDraft) => void;
  onCancel: () => void;
}) {
  const { say } = useSpeech();
  const [draft, setDraft] = useState(initial);
  const [ownProblems, setOwnProblems] = useState<DraftProblems>({});
  const serverProblems = readDraftProblems(error);
  const problems = { ...serverProblems, ...ownProblems };
  const isFurtherNeeded = furtherFields.some((field) => problems[field] !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const typesId = useId();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [ownProblems, error]);
  const bind = (field: DraftField) => ({
    label: sayValue(say, "field", field),
    value: draft[field],
    problem: problems[field],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [field]: event.target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = checkPaperDraft(say, draft);
        setOwnProblems(found);
        if (Object.keys(found).length === 0) onSubmit(draft);
      }}
    >
      <TextField autoFocus required {...bind("title")} />
      <TextArea rows={3} hint={say("paper.authorsHint")} {...bind("authors")} />
      <div className="grid gap-4 sm:grid-cols-[6rem_1fr_1fr]">
        <TextField inputMode="numeric" {...bind("year")} />
        <TextField {...bind("journal")} />
        <TextField {...bind("doi")} />
      </div>
      <TextArea rows={5} {...bind("abstract")} />
      <TextField hint={say("paper.tagsHint")} {...bind("tags")} />
      <details open={isFurtherNeeded || undefined} className="rounded-md border border-line">
        <summary className="px-3 py-2 text-muted hover:text-ink">{say("paper.further")}</summary>
        <div className="grid gap-4 border-t border-line p-3 sm:grid-cols-3">
          <TextField list={typesId} {...bind("type")} />
          <datalist id={typesId}>
            {types.map((type) => (
              <option key={type} value={type}>
                {sayValue(say, "type", type)}
              </option>
            ))}
          </datalist>
          <TextField {...bind("publisher")} />
          <TextField inputMode="numeric" {...bind("citation_count")} />
          <TextField {...bind("volume")} />
          <TextField {...bind("issue")} />
          <TextField {...bind("pages")} />
          <TextField type="url" {...bind("url")} />
          <TextField type="url" {...bind("pdf_url")} />
          <TextField {...bind("issn")} />
          <TextField {...bind("isbn")} />
          <div className="sm:col-span-2">
            <TextArea rows={2} hint={say("paper.identifiersHint")} {...bind("external_ids")} />
          </div>
        </div>
      </details>
      {error !== null && serverProblems === undefined ? <Problem error={error} /> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{say("action.cancel")}</Button>
        <Button type="submit" weight="primary" disabled={isBusy}>
          {isBusy ? words.busy : words.submit}
        </Button>
      </div>
    </form>
  );
}
