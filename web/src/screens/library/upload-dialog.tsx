// Uploads PDFs: chosen or dropped, with live progress that can be cancelled, and an account of each file.
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { FileChoice } from "./file-choice.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { UploadReport } from "./upload-report.tsx";
import { sayUpload } from "./upload-words.ts";
import { cancelUpload, forgetUpload, startUpload, useUpload } from "../../papers/uploads.ts";
import type { Upload } from "../../papers/uploads.ts";

export function UploadDialog({
  projectId,
  files,
  onClose,
}: {
  projectId: number;
  /** Files that were dropped on the list already. */
  files: File[];
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const refresh = useLibraryRefresh(projectId);
  const upload = useUpload(projectId);
  const start = (chosen: File[]) => startUpload(projectId, chosen, () => void refresh());
  const [isChoosing, setChoosing] = useState(files.length === 0);
  const begun = useRef(false);
  useEffect(() => {
    if (files.length === 0 || begun.current) return;
    begun.current = true;
    start(files);
  });
  const isOver = upload !== undefined && !upload.isSending;
  const close = () => {
    if (isOver) forgetUpload(projectId);
    onClose();
  };
  return (
    <Dialog isWide title={say("upload.title")} onClose={close}>
      {upload === undefined && isChoosing ? (
        <FileChoice
          isMultiple
          words={say("upload.choose")}
          hint={say("upload.what")}
          accept=".pdf,application/pdf"
          onFiles={start}
        />
      ) : null}
      {upload?.isSending ? <Sending upload={upload} /> : null}
      {isOver ? (
        <UploadReport
          projectId={projectId}
          upload={upload}
          onRetry={() => start(upload.unsent)}
          onLeave={close}
        />
      ) : null}
      <DialogActions>
        {isOver ? (
          <Button
            onClick={() => {
              forgetUpload(projectId);
              setChoosing(true);
            }}
          >
            {say("upload.more")}
          </Button>
        ) : null}
        {upload?.isSending ? (
          <Button weight="danger" onClick={() => cancelUpload(projectId)}>
            {say("upload.cancel")}
          </Button>
        ) : null}
        <Button weight={isOver ? "primary" : "plain"} onClick={close}>
          {say("action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sending({ upload }: { upload: Upload }) {
  const { say, language } = useSpeech();
  return (
    <div className="grid gap-2">
      <p role="status">{sayUpload(say, language, upload)}</p>
      <UploadBar upload={upload} />
      <p className="text-xs text-muted">{say("upload.goesOn")}</p>
    </div>
  );
}
