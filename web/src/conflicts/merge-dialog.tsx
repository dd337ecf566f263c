// Makes one paper of what waits and the paper here: each field from either side, or as somebody types it.
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { sayValue } from "../language/translate.ts";
import { draftFields, checkPaperDraft, draftOf, readDraftProblems } from "../papers/paper-draft.ts";
import type { DraftField, DraftProblems } from "../papers/paper-draft.ts";
import type { Paper } from "../papers/paper.ts";
import { VersionChoice } from "../papers/version-choice.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { Problem } from "../parts/feedback.tsx";
import { TextArea, TextField } from "../parts/field.tsx";
import type { Arrival, Conflict, Deciding } from "./conflict.ts";
import { combineDrafts, disputedFields, draftOfUpload, mergedPaperOf } from "./upload-draft.ts";

const longFields = new Set<DraftField>(["authors", "abstract", "external_ids"]);

export function MergeDialog({
  conflict,
  here,
  arrival,
  deciding,
  onClose,
}: {
  conflict: Conflict;
  here: Paper;
  arrival: Arrival;
  deciding: Deciding;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const [hereDraft, uploadDraft] = [draftOf(here), draftOfUpload(conflict.new_paper)];
  const [draft, setDraft] = useState(() => combineDrafts(hereDraft, uploadDraft));
  const [ownProblems, setOwnProblems] = useState<DraftProblems>({});
  const serverProblems = readDraftProblems(deciding.error);
  const problems = { ...serverProblems, ...ownProblems };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [ownProblems, deciding.error]);

  const disputed = disputedFields(hereDraft, uploadDraft);
  const others = draftFields.filter((field) => !disputed.includes(field));
  const change = (field: DraftField, value: string) => setDraft({ ...draft, [field]: value });
  const bind = (field: DraftField, label: string) => ({
    field,
    label,
    value: draft[field],
    problem: problems[field],
    onType: (value: string) => change(field, value),
  });
  return (
    <Dialog isWide title={say(`mergeForm.title.${arrival}`)} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const found = checkPaperDraft(say, draft);
          setOwnProblems(found);
          if (Object.keys(found).length > 0) return;
          const merged_paper = mergedPaperOf(draft, here, conflict.new_paper);
          const { conflict_id } = conflict;
          deciding.mutate({ conflict_id, action: "merge", merged_paper });
        }}
      >
        <p>{say(disputed.length === 0 ? "mergeForm.agree" : "mergeForm.choose")}</p>
        {disputed.map((field) => (
          <fieldset key={field} className="grid gap-2">
            <legend className="mb-1 font-medium">{sayValue(say, "field", field)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <VersionChoice
                name={field}
                words={say("uploadConflict.old")}
                value={hereDraft[field]}
                isChosen={draft[field] === hereDraft[field]}
                onChoose={() => change(field, hereDraft[field])}
              />
              <VersionChoice
                name={field}
                words={say(`conflicts.arrived.${arrival}`)}
                value={uploadDraft[field]}
                isChosen={draft[field] === uploadDraft[field]}
                onChoose={() => change(field, uploadDraft[field])}
              />
            </div>
            <FieldInput
              {...bind(field, say("mergeForm.result", { field: sayValue(say, "field", field) }))}
            />
          </fieldset>
        ))}
        <details
          open={others.some((field) => problems[field] !== undefined) || undefined}
          className="rounded-md border border-line"
        >
          <summary className="px-3 py-2 text-muted hover:text-ink">
            {say("mergeForm.others")}
          </summary>
          <div className="grid gap-4 border-t border-line p-3">
            <p className="text-xs text-muted">{say("mergeForm.othersWhy")}</p>
            {others.map((field) => (
              <FieldInput key={field} {...bind(field, sayValue(say, "field", field))} />
            ))}
          </div>
        </details>
        {deciding.error !== null && serverProblems === undefined ? (
          <Problem error={deciding.error} />
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary" disabled={deciding.isPending}>
            {say(deciding.isPending ? "mergeForm.busy" : "mergeForm.submit")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type FieldInputProps = {
  field: DraftField;
  label: string;
  value: string;
  problem: string | undefined;
  onType: (value: string) => void;
};

function FieldInput({ field, label, value, problem, onType }: FieldInputProps) {
  const { say } = useSpeech();
  const common = {
    label,
    value,
    problem,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  if (!longFields.has(field)) return <TextField {...common} />;
  const hint = field === "authors" ? { hint: say("paper.authorsHint") } : {};
  return <TextArea rows={3} {...hint} {...common} />;
}
