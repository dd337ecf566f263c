// The runs of a project: starting one, those that are under way or over, and the flow of records through all of them.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { isOpen, runsQuery } from "../../pipelines/run-queries.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { PrismaSection } from "./prisma-section.tsx";
import { RunList } from "./run-list.tsx";
import { StartSection } from "./start-section.tsx";

const route = getRouteApi("/projects/$projectId/runs");
const pollMilliseconds = 1500;

export function RunsScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const project = useQuery(projectQuery(projectId)).data?.data;
  const runs = useQuery({
    ...runsQuery(projectId),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollMilliseconds : false),
  });
  const title = say("runs.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  return (
    <div className="grid grid-cols-1 gap-6">
      <ScreenHeader title={title} />
      <StartSection projectId={projectId} />
      <section aria-labelledby="runs-heading" className="grid grid-cols-1 gap-3">
        <h2 id="runs-heading" className="font-medium">
          {say("runs.list")}
        </h2>
        {runs.isPending ? <Pending words={say("runs.loading")} /> : null}
        {runs.isError ? <Problem error={runs.error} onRetry={() => void runs.refetch()} /> : null}
        {runs.data?.length === 0 ? (
          <Empty title={say("runs.empty")}>
            <p className="max-w-md text-muted">{say("runs.emptyNext")}</p>
          </Empty>
        ) : null}
        {runs.data === undefined || runs.data.length === 0 ? null : (
          <RunList projectId={projectId} runs={runs.data} />
        )}
      </section>
      {runs.data === undefined || runs.data.length === 0 ? null : (
        <PrismaSection
          projectId={projectId}
          changedAt={runs.data.map(({ updated_at: at }) => at)}
        />
      )}
    </div>
  );
}
