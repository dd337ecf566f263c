// Imports a file of references: chosen or dropped, with live progress, and an account of what became of each entry.
import { useEffect, useRef } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { FileChoice } from "./file-choice.tsx";
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
      {state.stage === "choosing" && file === undefined ? (
        <FileChoice
          words={say("import.choose")}
          hint={say("import.formats")}
          accept=".bib,.bibtex,.ris,.nbib,.json,.xml,.csv,.txt,.enw"
          onFiles={([chosen]) => chosen && start(chosen)}
        />
      ) : null}
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
      <p className="mt-2 text-xs text-muted">
        {say(state.isLost ? "import.lost" : "import.goesOn")}
      </p>
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
