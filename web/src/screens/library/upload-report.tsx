// Says what became of an upload: the papers it made, the files that wait for a decision, and those refused, and why.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useId } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayServer } from "../../language/server-words.ts";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Numbers } from "./report-numbers.tsx";
import { splitReadable } from "../../papers/upload-parts.ts";
import type { UploadOutcome } from "../../papers/upload-parts.ts";
import { UploadConflicts } from "./upload-conflicts.tsx";
import { sayUpload } from "./upload-words.ts";
import type { Upload } from "../../papers/uploads.ts";

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
  const { readable, unreadable } = splitReadable(papers);
  const unreadableRow: [string, number, string][] =
    unreadable.length === 0 ? [] : [[say("upload.unreadable"), unreadable.length, "text-bad"]];
  const isWhole = upload.error === undefined && !upload.isCancelled;
  const isDone = isWhole && errors.length === 0 && unreadable.length === 0;
  return (
    <div className="grid gap-3">
      {upload.error === undefined ? null : <Problem error={upload.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1">
          {isDone ? say("upload.done") : sayUpload(say, language, upload)}
        </p>
        {isWhole ? null : <Button onClick={onRetry}>{say("action.retry")}</Button>}
      </div>
      <Numbers
        rows={[
          [say("upload.papers"), readable.length, readable.length > 0 ? "text-good" : ""],
          [say("upload.conflicts"), conflicts.length, conflicts.length > 0 ? "text-warn" : ""],
          ...unreadableRow,
          [say("upload.errors"), errors.length, errors.length > 0 ? "text-bad" : ""],
        ]}
      />
      <PaperList
        projectId={projectId}
        title={say("upload.unreadableTitle")}
        papers={unreadable}
        onLeave={onLeave}
      />
      {errors.length === 0 ? null : (
        <ReportList title={say("upload.errorsTitle")}>
          {errors.map(({ filename, error }, index) => (
            // Two files may have one name; the list never changes its order.
            <li key={index} className="break-words">
              <span className="font-medium">{filename}</span>: {sayServer(language, error)}
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
      <PaperList
        projectId={projectId}
        title={say("upload.papersTitle")}
        papers={readable}
        onLeave={onLeave}
      />
    </div>
  );
}

function PaperList({
  projectId,
  title,
  papers,
  onLeave,
}: {
  projectId: number;
  title: string;
  papers: UploadOutcome["papers"];
  onLeave: () => void;
}) {
  const { language } = useSpeech();
  if (papers.length === 0) return null;
  return (
    <ReportList title={title}>
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
            <span className="block text-bad">{sayServer(language, paper.error_message)}</span>
          )}
        </li>
      ))}
    </ReportList>
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
