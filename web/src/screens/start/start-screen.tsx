// The start: what waits for somebody, and the projects to search, open, make, delete and restore.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useActions } from "../../frame/palette/actions.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { activityQuery } from "../../projects/activity-queries.ts";
import { projectsQuery } from "../../projects/project-queries.ts";
import { ContinueList } from "./continue-list.tsx";
import { CreateProjectDialog } from "./create-project-dialog.tsx";
import { DeletedProjects } from "./deleted-projects.tsx";
import { sortFiles } from "./dropped-files.ts";
import type { SortedFiles } from "./dropped-files.ts";
import { FirstRun } from "./first-run.tsx";
import { ProjectSection } from "./project-section.tsx";
import { arrange, findWaiting } from "./shown-projects.ts";
import { DropCover, TakeFilesDialog } from "./take-files.tsx";
import { useWindowDrop } from "./use-window-drop.ts";

const route = getRouteApi("/");

export function StartScreen() {
  const { say, language } = useSpeech();
  const { sort = "changed", ...asked } = route.useSearch();
  const { q, page } = asked;
  const projects = useQuery(projectsQuery(asked));
  const activities = useQuery(activityQuery);
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const [dropped, setDropped] = useState<SortedFiles<File>>();
  const take = (files: File[]) => setDropped(sortFiles(files));
  const isOver = useWindowDrop(take);
  useTitle(undefined);
  useActions([{ id: "project.new", name: say("start.new"), icon: "plus", keys: "n", run: create }]);
  useShortcuts({
    n: create,
    j: () => focusRow(1),
    k: () => focusRow(-1),
  });
  const found = projects.data;
  const isFirstRun = found?.total === 0 && q === undefined;
  const shown = arrange(found?.items ?? [], activities.data ?? [], sort, language);
  return (
    <>
      {projects.isPending ? <Pending words={say("start.loading")} /> : null}
      {projects.isError ? (
        <Problem error={projects.error} onRetry={() => void projects.refetch()} />
      ) : null}
      {isFirstRun ? <FirstRun onFiles={take} onCreate={create} /> : null}
      {found === undefined || isFirstRun ? null : (
        <>
          {q === undefined && page === undefined ? (
            <ContinueList waiting={findWaiting(shown)} />
          ) : null}
          <ProjectSection
            shown={shown}
            total={found.total}
            pages={found.total_pages}
            onCreate={create}
          />
        </>
      )}
      <DeletedProjects />
      {isOver ? <DropCover /> : null}
      {isCreating ? <CreateProjectDialog onClose={() => setCreating(false)} /> : null}
      {dropped === undefined ? null : (
        <TakeFilesDialog
          files={dropped}
          projects={found?.items ?? []}
          onClose={() => setDropped(undefined)}
        />
      )}
    </>
  );
}
