// What stands above the list about uploads: one that runs or ended behind its closed dialog, and files that wait.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { conflictsQuery } from "../../papers/library-queries.ts";
import { Button, buttonLook } from "../../parts/button.tsx";
import type { Opened } from "./library-dialogs.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { sayUpload } from "./upload-words.ts";
import { useUpload } from "../../papers/uploads.ts";

export function UploadLine({
  projectId,
  onOpen,
}: {
  projectId: number;
  onOpen: (opened: Opened) => void;
}) {
  const { say, language } = useSpeech();
  const upload = useUpload(projectId);
  const waiting = useQuery(conflictsQuery(projectId)).data?.length ?? 0;
  return (
    <>
      {upload === undefined ? null : (
        <div className="flex items-center gap-4 border-b border-line bg-surface px-4 py-1.5">
          <div className="grid min-w-0 flex-1 gap-1">
            <p role="status">{sayUpload(say, language, upload)}</p>
            {upload.isSending ? <UploadBar upload={upload} /> : null}
          </div>
          <Button onClick={() => onOpen({ dialog: "upload", files: [] })}>
            {say("upload.show")}
          </Button>
        </div>
      )}
      {waiting === 0 ? null : (
        <div className="flex items-center gap-4 border-b border-line bg-warn-soft px-4 py-1.5">
          <p className="min-w-0 flex-1 text-warn">
            {say("uploadConflict.waiting", { count: waiting.toLocaleString(language) })}
          </p>
          <Link
            to="/projects/$projectId/duplicates"
            params={{ projectId: String(projectId) }}
            className={buttonLook("plain")}
          >
            {say("uploadConflict.decide")}
          </Link>
        </div>
      )}
    </>
  );
}
