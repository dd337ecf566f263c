// Shows what two people made of the same paper, and lets this one choose field by field.
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayValue } from "../../language/translate.ts";
import type { Say } from "../../language/translate.ts";
import type { PaperChange } from "../../papers/paper.ts";
import { VersionChoice } from "../../papers/version-choice.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { changesWithout, disputedFields, othersFields } from "./paper-conflict.ts";
import type { Conflict, PaperField } from "./paper-conflict.ts";

export function ConflictDialog({
  conflict,
  isBusy,
  error,
  onSettle,
  onDrop,
}: {
  conflict: Conflict;
  isBusy: boolean;
  error: Error | null;
  /** Saves these changes on top of the version that stands there now. */
  onSettle: (changes: PaperChange) => void;
  /** Leaves the paper as it stands now. */
  onDrop: () => void;
}) {
  const { say } = useSpeech();
  const [theirs, setTheirs] = useState<ReadonlySet<PaperField>>(new Set());
  const disputed = disputedFields(conflict);
  const others = othersFields(conflict);
  const choose = (field: PaperField, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const remaining = changesWithout(conflict.changes, theirs);
  const settle = () => (Object.keys(remaining).length === 0 ? onDrop() : onSettle(remaining));
  return (
    <Dialog isWide title={say("conflict.title")} onClose={onDrop}>
      <div className="grid gap-4">
        <p>{say(disputed.length === 0 ? "conflict.beside" : "conflict.choose")}</p>
        {disputed.map((field) => (
          <fieldset key={field}>
            <legend className="mb-1 font-medium">{sayValue(say, "field", field)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <VersionChoice
                name={field}
                words={say("conflict.mine")}
                value={sayFieldValue(say, field, conflict.changes[field])}
                isChosen={!theirs.has(field)}
                onChoose={() => choose(field, false)}
              />
              <VersionChoice
                name={field}
                words={say("conflict.theirs")}
                value={sayFieldValue(say, field, conflict.current[field])}
                isChosen={theirs.has(field)}
                onChoose={() => choose(field, true)}
              />
            </div>
          </fieldset>
        ))}
        {others.length === 0 ? null : (
          <p className="text-muted">
            {say("conflict.others", {
              fields: others.map((field) => sayValue(say, "field", field)).join(", "),
            })}
          </p>
        )}
        {error === null ? null : <Problem error={error} />}
      </div>
      <DialogActions>
        <Button onClick={onDrop}>{say("conflict.drop")}</Button>
        <Button weight="primary" disabled={isBusy} onClick={settle}>
          {say(isBusy ? "action.saving" : "conflict.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function sayFieldValue(say: Say, field: PaperField, value: unknown): string {
  if (field === "reading_status") return sayValue(say, "reading", String(value));
  if (field === "status") return sayValue(say, "paper", String(value));
  return sayPlain(value);
}

function sayPlain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(sayPlain).join(", ");
  if (typeof value === "string") return value;
  if (typeof value !== "object") return JSON.stringify(value) ?? "";
  if ("name" in value) return String(value.name);
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${sayPlain(text)}`)
    .join("\n");
}
