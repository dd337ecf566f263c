// Says what answers are drawn from while that is less than all: how far the index is, or that papers wait to be indexed; then how Chinese is read, to whom it matters.
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { indexQuery } from "./ask-queries.ts";

const pollMilliseconds = 2000;
/** Papers that were just added are indexed by themselves within this; others wait for a wish. */
const mostLooks = 15;
/** What a model does that does not read Chinese by itself. */
const chineseReading = {
  dictionary: "ask.chineseByDictionary",
  none: "ask.chineseByWords",
} as const;

type Props = { projectId: number; paperCount: number; question: string };

export function IndexLine({ projectId, paperCount, question }: Props) {
  const { say, language } = useSpeech();
  const indexing = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/rag/index", {
        path: { project_id: projectId },
        query: { wait: false },
      }),
  });
  const index = useQuery({
    ...indexQuery(projectId),
    refetchInterval: ({ state: { data, dataUpdateCount: looks } }) => {
      if (data === undefined) return false;
      const most = indexing.isSuccess ? 4 * mostLooks : mostLooks;
      const isExpected = data.total_papers < paperCount && looks < most;
      return data.waiting_chunks > 0 || isExpected ? pollMilliseconds : false;
    },
  });
  if (index.data === undefined || paperCount === 0) return null;
  const { total_papers: papers, total_chunks: passages, embedded_chunks: embedded } = index.data;
  const missing = paperCount - papers;
  const { chinese } = index.data;
  const isAboutChinese = language === "zh" || /\p{Script=Han}/u.test(question);
  if (missing <= 0 && index.data.waiting_chunks === 0)
    return chinese === "read" || !isAboutChinese ? null : (
      <p className="text-sm text-muted">{say(chineseReading[chinese])}</p>
    );
  const isUnderWay = index.data.waiting_chunks > 0;
  return (
    <div className="grid gap-1.5 text-sm text-muted">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 flex-1">
          {missing > 0
            ? say("ask.indexPapers", {
                papers: papers.toLocaleString(language),
                total: paperCount.toLocaleString(language),
              })
            : say("ask.indexPassages", {
                done: embedded.toLocaleString(language),
                total: passages.toLocaleString(language),
              })}
        </p>
        {isUnderWay || indexing.isSuccess ? null : (
          <Button className="h-7!" disabled={indexing.isPending} onClick={() => indexing.mutate()}>
            {say("ask.index", { count: missing.toLocaleString(language) })}
          </Button>
        )}
      </div>
      {isUnderWay ? (
        <progress
          aria-label={say("ask.indexProgress")}
          className="h-1 w-full"
          value={missing > 0 ? papers : embedded}
          max={missing > 0 ? paperCount : Math.max(passages, 1)}
        />
      ) : null}
      {indexing.isError ? <Problem error={indexing.error} /> : null}
    </div>
  );
}
