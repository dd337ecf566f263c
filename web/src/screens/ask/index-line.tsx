// Says what answers are drawn from, and offers to index the papers that are not part of it yet.
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { indexQuery } from "./ask-queries.ts";

const pollMilliseconds = 2000;

export function IndexLine({ projectId, paperCount }: { projectId: number; paperCount: number }) {
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
    refetchInterval: ({ state }) =>
      indexing.isSuccess && (state.data?.total_papers ?? 0) < paperCount ? pollMilliseconds : false,
  });
  if (index.isError) return <Problem error={index.error} onRetry={() => void index.refetch()} />;
  if (index.data === undefined) return null;
  const missing = paperCount - index.data.total_papers;
  const params = { projectId: String(projectId) };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <p>
        {say("ask.drawnFrom", {
          papers: index.data.total_papers.toLocaleString(language),
          total: paperCount.toLocaleString(language),
          passages: index.data.total_chunks.toLocaleString(language),
        })}
      </p>
      {missing <= 0 ? null : indexing.isSuccess ? (
        <Link to="/projects/$projectId" params={params} className="text-accent hover:underline">
          {say("ask.indexing")}
        </Link>
      ) : (
        <Button disabled={indexing.isPending} onClick={() => indexing.mutate()}>
          {say("ask.index", { count: missing.toLocaleString(language) })}
        </Button>
      )}
      {indexing.isError ? <Problem error={indexing.error} /> : null}
    </div>
  );
}
