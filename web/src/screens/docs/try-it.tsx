// Sends a request of the reference with the values written beside it, and shows the answer whole: status, headers, body.
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OpenApiDocument } from "../../api/openapi-document.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import type { ListedOperation } from "./operations.ts";
import { bodyOf, fieldsOf, fileFieldOf, sendTrial } from "./trial-request.ts";
import type { TrialAnswer, TrialField } from "./trial-request.ts";

const fieldLook = "h-8 w-full rounded-md border border-edge bg-surface px-2 font-mono text-sm";

export function TryIt({
  document,
  listed,
}: {
  document: OpenApiDocument;
  listed: ListedOperation;
}) {
  const { say } = useSpeech();
  const fields = fieldsOf(document, listed);
  const fileField = fileFieldOf(listed);
  const bodyId = useId();
  // What may be left out is left out until somebody writes it.
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      fields.map(({ name, isRequired, example }) => [name, isRequired ? example : ""]),
    ),
  );
  const [body, setBody] = useState(() => bodyOf(document, listed));
  const [files, setFiles] = useState<File[]>([]);
  const [isAsking, setAsking] = useState(false);
  const trial = useMutation({
    mutationFn: () => sendTrial(listed, fields, values, { body, files }),
  });
  const send = () => {
    setAsking(false);
    trial.mutate();
  };
  const isDeleting = listed.method === "delete" || /^(?:delete|cancel|revoke)/u.test(listed.anchor);
  return (
    <form
      aria-label={say("docs.try")}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDeleting) setAsking(true);
        else send();
      }}
    >
      {fields.map((field) => (
        <FieldRow
          key={`${field.place} ${field.name}`}
          field={field}
          value={values[field.name] ?? ""}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {fileField === undefined ? null : (
        <label className="grid gap-1">
          <span className="text-xs text-muted">{fileField}</span>
          <input
            type="file"
            multiple={fileField === "files"}
            onChange={(event) => setFiles([...(event.target.files ?? [])])}
          />
        </label>
      )}
      {body === undefined || fileField !== undefined ? null : (
        <div className="grid gap-1">
          <label htmlFor={bodyId} className="text-xs text-muted">
            {say("docs.body")}
          </label>
          <textarea
            id={bodyId}
            value={body}
            spellCheck={false}
            rows={Math.min(16, body.split("\n").length + 1)}
            onChange={(event) => setBody(event.target.value)}
            className="w-full rounded-md border border-edge bg-surface px-2 py-1.5 font-mono text-sm"
          />
        </div>
      )}
      <div>
        <Button type="submit" weight={isDeleting ? "danger" : "plain"} disabled={trial.isPending}>
          {say(trial.isPending ? "docs.sending" : "docs.send")}
        </Button>
      </div>
      {trial.isError ? <Problem error={trial.error} /> : null}
      {trial.data === undefined ? null : <AnswerView answer={trial.data} />}
      {isAsking ? (
        <Dialog title={say("docs.sure")} onClose={() => setAsking(false)}>
          <p className="break-all">
            <code className="font-mono">{listed.method.toUpperCase()}</code> {listed.path}
          </p>
          <DialogActions>
            <Button autoFocus onClick={() => setAsking(false)}>
              {say("action.cancel")}
            </Button>
            <Button weight="danger" onClick={send}>
              {say("docs.send")}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </form>
  );
}

function FieldRow({
  field,
  value,
  onChange,
}: {
  field: TrialField;
  value: string;
  onChange: (value: string) => void;
}) {
  const { say } = useSpeech();
  return (
    <label className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[12rem_minmax(0,24rem)]">
      <span>
        <code className="font-mono text-sm">{field.name}</code>{" "}
        <span className="text-xs text-muted">{say(`docs.${field.place}`)}</span>
      </span>
      <input
        value={value}
        required={field.isRequired}
        placeholder={field.example}
        onChange={(event) => onChange(event.target.value)}
        className={fieldLook}
      />
    </label>
  );
}

function AnswerView({ answer }: { answer: TrialAnswer }) {
  const { say, language } = useSpeech();
  const isGood = answer.status < 400;
  return (
    <section aria-label={say("docs.answer")} className="grid gap-2">
      <p role="status" className={`font-medium ${isGood ? "text-good" : "text-bad"}`}>
        {answer.status} {answer.statusText}{" "}
        <span className="font-normal text-muted">
          {answer.milliseconds.toLocaleString(language)} ms
        </span>
      </p>
      <dl
        tabIndex={0}
        aria-label={say("docs.headers")}
        className="grid max-h-40 grid-cols-[auto_minmax(0,1fr)] gap-x-3 overflow-y-auto font-mono text-xs"
      >
        {answer.headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {answer.body === "" ? null : (
        <pre
          tabIndex={0}
          aria-label={say("docs.answerBody")}
          className="max-h-96 overflow-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs whitespace-pre-wrap"
        >
          {answer.body}
        </pre>
      )}
    </section>
  );
}
