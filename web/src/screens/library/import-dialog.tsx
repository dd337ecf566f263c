// Imports a file of references: chosen or dropped, with live progress, and an account of what became of each entry.
import { useEffect, useRef, useState } from "react";
import type { DragEvent } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { overlayInput } from "../../parts/segments.tsx";
import { ImportReport } from "./import-report.tsx";
import { useImport } from "./use-import.ts";
import type { ImportState } from "./use-import.ts";

export function ImportDialog({
  projectId,
  file,
  onClose,
}: {
  projectId: number;
  /** A file that was dropped on the list already. */
  file: File | undefined;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const { state, start, reset } = useImport(projectId);
  const begun = useRef(false);
  useEffect(() => {
    if (file === undefined || begun.current) return;
    begun.current = true;
    start(file);
  });
  const isOver = state.stage === "ended" || state.stage === "failed";
  return (
    <Dialog title={say("import.title")} onClose={onClose}>
      {state.stage === "choosing" && file === undefined ? <FileChoice onFile={start} /> : null}
      {state.stage === "sending" ? (
        <Progress words={say("import.sending", { file: state.fileName })} />
      ) : null}
      {state.stage === "running" ? <Running state={state} /> : null}
      {state.stage === "ended" ? (
        <ImportReport task={state.task} fileName={state.fileName} />
      ) : null}
      {state.stage === "failed" ? <Problem error={state.error} /> : null}
      <DialogActions>
        {isOver ? <Button onClick={reset}>{say("import.another")}</Button> : null}
        {state.stage === "running" ? (
          <Button weight="danger" onClick={state.cancel}>
            {say("import.cancel")}
          </Button>
        ) : null}
        <Button weight={isOver ? "primary" : "plain"} onClick={onClose}>
          {say("action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const { say } = useSpeech();
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file !== undefined) onFile(file);
    },
  };
  return (
    <label
      {...drop}
      className={`relative grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent ${isOver ? "border-accent bg-accent-soft" : "border-edge hover:bg-sunken"}`}
    >
      <Icon name="upload" className="size-6 text-muted" />
      <span className="font-medium">{say("import.choose")}</span>
      <span className="text-xs text-muted">{say("import.formats")}</span>
      <input
        type="file"
        autoFocus
        aria-label={say("import.choose")}
        accept=".bib,.bibtex,.ris,.nbib,.json,.xml,.csv,.txt,.enw"
        className={overlayInput}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}

function Running({ state }: { state: Extract<ImportState, { stage: "running" }> }) {
  const { say, language } = useSpeech();
  const { total = 0, progress = 0 } = state.task ?? {};
  const words =
    total > 0
      ? say("import.running", {
          progress: progress.toLocaleString(language),
          total: total.toLocaleString(language),
        })
      : say("import.reading", { file: state.fileName });
  return (
    <>
      <Progress words={words} {...(total > 0 ? { value: progress, max: total } : {})} />
      <p className="mt-2 text-xs text-muted">{say("import.goesOn")}</p>
    </>
  );
}

function Progress({ words, ...bar }: { words: string; value?: number; max?: number }) {
  const { say } = useSpeech();
  return (
    <div className="grid gap-2">
      <p role="status">{words}</p>
      <progress aria-label={say("import.progress")} {...bar} className="h-1.5 w-full" />
    </div>
  );
}
