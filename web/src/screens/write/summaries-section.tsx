// Summaries of chosen papers: what each asks, how, with what result and which limits, each with the paper's own sentence.
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../api/client.ts";
import type { Data } from "../../api/envelope.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { PaperChoice } from "../../papers/paper-choice.tsx";
import { QuotedText } from "./quoted-text.tsx";
import { Writer } from "./writer.tsx";

const operation = "POST /api/v1/projects/{project_id}/writing/summarize";
const mostPapers = 50;
const parts = ["question", "method", "result", "limits"] as const;

type Summary = Data<typeof operation>["summaries"][number];

export function SummariesSection({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const [chosen, setChosen] = useState<number[]>([]);
  const summarizing = useMutation({
    mutationFn: () =>
      call(operation, {
        path: { project_id: projectId },
        body: { paper_ids: chosen, language },
      }),
  });
  const found = summarizing.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaperChoice projectId={projectId} chosen={chosen} most={mostPapers} onChoose={setChosen} />
      <Button
        weight="primary"
        className="w-fit"
        disabled={chosen.length === 0 || summarizing.isPending}
        onClick={() => summarizing.mutate()}
      >
        {say(summarizing.isPending ? "write.busy" : "write.summarize")}
      </Button>
      {summarizing.isError ? <Problem error={summarizing.error} /> : null}
      {found === undefined ? null : (
        <>
          <Writer source={found.source} warning={found.warning} />
          <ul aria-label={say("write.part.summaries")} className="grid grid-cols-1 gap-4">
            {found.summaries.map((summary) => (
              <SummaryCard key={summary.paper_id} projectId={projectId} summary={summary} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SummaryCard({ projectId, summary }: { projectId: number; summary: Summary }) {
  const { say } = useSpeech();
  const params = { projectId: String(projectId), paperId: String(summary.paper_id) };
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <Link
        to="/projects/$projectId/papers/$paperId"
        params={params}
        data-row=""
        className="w-fit rounded-sm font-medium hover:text-accent hover:underline"
      >
        <RichText source={summary.title} />
      </Link>
      <p className="max-w-[80ch]">
        <QuotedText projectId={projectId} text={summary.summary} quotations={summary.citations} />
      </p>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {parts.map((part) => {
          const said = summary[part];
          return said === null ? null : (
            <div key={part} className="contents">
              <dt className="text-xs font-medium text-muted">{say(`write.summary.${part}`)}</dt>
              <dd className="grid justify-items-start gap-0.5">
                <blockquote className="border-l-2 border-wheat pl-2 font-serif break-words">
                  {said.excerpt}
                </blockquote>
                {said.page_number === null ? null : (
                  <Link
                    to="/projects/$projectId/papers/$paperId/read"
                    params={params}
                    search={{
                      page: said.page_number,
                      ...(said.chunk_id === null ? {} : { passage: said.chunk_id }),
                    }}
                    className="text-xs text-accent hover:underline"
                  >
                    {say("ask.openPassage", { page: said.page_number })}
                  </Link>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
