// Says what became of an upload: the papers it made, the files that wait for a decision, and those refused, and why.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useId } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Numbers } from "./report-numbers.tsx";
import { UploadConflicts } from "./upload-conflicts.tsx";
import { sayUpload } from "./upload-words.ts";
import type { Upload } from "./uploads.ts";

export function UploadReport({
  projectId,
  upload,
  onRetry,
  onLeave,
}: {
  projectId: number;
  upload: Upload;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const { say, language } = useSpeech();
  const { papers, conflicts, errors } = upload.outcome;
  const isWhole = upload.error === undefined && !upload.isCancelled;
  return (
    <div className="grid gap-3">
      {upload.error === undefined ? null : <Problem error={upload.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1">
          {isWhole ? say("upload.done") : sayUpload(say, language, upload)}
        </p>
        {isWhole ? null : <Button onClick={onRetry}>{say("action.retry")}</Button>}
      </div>
      <Numbers
        rows={[
          [say("upload.papers"), papers.length, papers.length > 0 ? "text-good" : ""],
          [say("upload.conflicts"), conflicts.length, conflicts.length > 0 ? "text-warn" : ""],
          [say("upload.errors"), errors.length, errors.length > 0 ? "text-bad" : ""],
        ]}
      />
      {errors.length === 0 ? null : (
        <ReportList title={say("upload.errorsTitle")}>
          {errors.map(({ filename, error }, index) => (
            // Two files may have one name; the list never changes its order.
            <li key={index} className="break-words">
              <span className="font-medium">{filename}</span>: {error}
            </li>
          ))}
        </ReportList>
      )}
      {conflicts.length === 0 ? null : (
        <ReportList title={say("upload.conflictsTitle")}>
          <UploadConflicts projectId={projectId} conflicts={conflicts} onLeave={onLeave} />
          <li>
            <Link
              to="/projects/$projectId/duplicates"
              params={{ projectId: String(projectId) }}
              onClick={onLeave}
              className={buttonLook("plain")}
            >
              {say("uploadConflict.decide")}
            </Link>
          </li>
        </ReportList>
      )}
      {papers.length === 0 ? null : (
        <ReportList title={say("upload.papersTitle")}>
          {papers.map((paper) => (
            <li key={paper.id} className="break-words">
              <Link
                to="/projects/$projectId/papers/$paperId"
                params={{ projectId: String(projectId), paperId: String(paper.id) }}
                onClick={onLeave}
                className="rounded-sm text-accent hover:underline"
              >
                {paper.title}
              </Link>
              {paper.error_message === "" ? null : (
                <span className="block text-bad">
                  {say("pdf.failedWhy", { reason: paper.error_message })}
                </span>
              )}
            </li>
          ))}
        </ReportList>
      )}
    </div>
  );
}

function ReportList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-xs font-medium text-muted">
        {title}
      </h3>
      <ul
        tabIndex={0}
        aria-labelledby={id}
        className="grid max-h-60 gap-1.5 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2"
      >
        {children}
      </ul>
    </section>
  );
}
