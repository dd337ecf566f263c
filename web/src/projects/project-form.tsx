// The form that makes or changes a project.
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { Problem } from "../parts/feedback.tsx";
import { TextArea, TextField } from "../parts/field.tsx";
import { checkDraft, readDraftProblems, trimDraft } from "./project-draft.ts";
import type { DraftProblems, ProjectDraft } from "./project-draft.ts";

export function ProjectForm({
  initial,
  words,
  isBusy,
  error,
  onSubmit,
  onCancel,
}: {
  initial: ProjectDraft;
  words: { submit: string; busy: string };
  isBusy: boolean;
  error: unknown;
  onSubmit: (draft: ProjectDraft) => void;
  onCancel: () => void;
}) {
  const { say } = useSpeech();
  const [draft, setDraft] = useState(initial);
  const [ownProblems, setOwnProblems] = useState<DraftProblems>({});
  const serverProblems = readDraftProblems(error);
  const problems = { ...serverProblems, ...ownProblems };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [ownProblems, error]);
  const bind = (field: keyof ProjectDraft) => ({
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
        const found = checkDraft(say, draft);
        setOwnProblems(found);
        if (Object.keys(found).length === 0) onSubmit(trimDraft(draft));
      }}
    >
      <TextField label={say("project.name")} autoFocus required {...bind("name")} />
      <TextField
        label={say("project.domain")}
        hint={say("project.domainHint")}
        {...bind("domain")}
      />
      <TextArea label={say("project.description")} rows={3} {...bind("description")} />
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
