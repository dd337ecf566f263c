// The PDF of a paper: giving it one or another, how far its reading is, what went wrong, and what to know about the file.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import { sayServer } from "../../language/server-words.ts";
import { paperQuery, useLibraryRefresh } from "../../papers/library-queries.ts";
import type { Paper } from "../../papers/paper.ts";
import { useReadings } from "../../papers/reading-queries.ts";
import {
  isUnread,
  readingStateOf,
  readingStateTones,
  sayReadingState,
} from "../../papers/reading-state.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Pill } from "../../parts/pill.tsx";
import { AttachPdf } from "./attach-pdf.tsx";
import type { PaperVersion } from "./use-paper-change.ts";

export function PdfSection({ version }: { version: PaperVersion }) {
  const speech = useSpeech();
  const { say, language } = speech;
  const paper = version.data;
  const readings = useReadings(paper.project_id, isUnread(paper));
  const state = readingStateOf(paper, readings);
  const processing = useProcessing(paper);
  const canStart = state.kind === "failed" || state.kind === "unread";
  return (
    <section aria-labelledby="pdf-heading">
      <h2 id="pdf-heading" className="mb-1 text-xs font-medium text-muted">
        {say("pdf.title")}
      </h2>
      <div className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {state.kind === "failed" ? (
            <p role="status" className="min-w-0 flex-1 basis-60 break-words text-bad">
              {say("pdf.failedWhy", { reason: sayServer(language, state.reason) })}
            </p>
          ) : (
            <p role="status" className="flex min-w-0 flex-1 items-baseline gap-2">
              <Pill tone={readingStateTones[state.kind]}>{sayReadingState(say, state)}</Pill>
              {paper.page_count === null ? null : (
                <span className="text-muted">
                  {sayCount(speech, "pdf.pages", paper.page_count)}
                </span>
              )}
            </p>
          )}
          {canStart ? (
            <Button disabled={processing.isPending} onClick={() => processing.mutate()}>
              {say(
                processing.isPending
                  ? "pdf.starting"
                  : state.kind === "failed"
                    ? "action.retry"
                    : "pdf.start",
              )}
            </Button>
          ) : null}
          <AttachPdf version={version} />
        </div>
        {state.kind === "running" ? (
          <progress
            aria-label={say("pdf.progress")}
            max={Math.max(state.total, 1)}
            {...(state.total === 0 ? {} : { value: state.done })}
            className="h-1.5 w-full"
          />
        ) : null}
        {processing.isError ? <Problem error={processing.error} /> : null}
      </div>
      {paper.warnings.length === 0 ? null : <Warnings sentences={paper.warnings} />}
    </section>
  );
}

/** What the file says and shows are not always the same; a reader should know before quoting it. */
function Warnings({ sentences }: { sentences: string[] }) {
  const { say, language } = useSpeech();
  return (
    <div className="mt-2 rounded-lg bg-warn-soft px-4 py-2.5">
      <h3 className="text-xs font-medium text-warn">{say("pdf.warnings")}</h3>
      <ul
        tabIndex={0}
        aria-label={say("pdf.warnings")}
        className="mt-1 grid max-h-48 list-disc gap-0.5 overflow-y-auto pl-4 break-words"
      >
        {sentences.map((sentence, index) => (
          // The same sentence may stand twice; the list never changes its order.
          <li key={index}>{sayServer(language, sentence)}</li>
        ))}
      </ul>
    </div>
  );
}

function useProcessing(paper: Paper) {
  const queries = useQueryClient();
  const refresh = useLibraryRefresh(paper.project_id);
  return useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/papers/process", {
        path: { project_id: paper.project_id },
        query: { paper_ids: [paper.id] },
      }),
    onSuccess: async () => {
      await refresh();
      await queries.invalidateQueries(paperQuery(paper.project_id, paper.id));
    },
  });
}
