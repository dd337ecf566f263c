// The start: how the server is, and the projects to search, open, make, delete and restore.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Pager } from "../../parts/pager.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { DeleteProjectDialog } from "../../projects/delete-project-dialog.tsx";
import { projectsQuery } from "../../projects/project-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import { CreateProjectDialog } from "./create-project-dialog.tsx";
import { DeletedProjects } from "./deleted-projects.tsx";
import { ProjectTable } from "./project-table.tsx";
import { StatusLine } from "./status-line.tsx";

const route = getRouteApi("/");

export function StartScreen() {
  const [isCreating, setCreating] = useState(false);
  useTitle(undefined);
  useShortcuts({
    n: () => setCreating(true),
    j: () => focusRow(1),
    k: () => focusRow(-1),
  });
  return (
    <>
      <StatusLine />
      <ProjectList onCreate={() => setCreating(true)} />
      <DeletedProjects />
      {isCreating ? <CreateProjectDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function ProjectList({ onCreate }: { onCreate: () => void }) {
  const { say, language } = useSpeech();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const projects = useQuery(projectsQuery(search));
  const [doomed, setDoomed] = useState<Project>();
  const find = (q: string) => void navigate({ search: q === "" ? {} : { q }, replace: true });
  return (
    <section aria-labelledby="projects-heading">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 id="projects-heading" className="text-xl font-semibold">
          {say("page.projects")}
        </h1>
        {projects.data === undefined ? null : (
          <span className="text-muted">
            {say("start.count", { total: projects.data.total.toLocaleString(language) })}
          </span>
        )}
        <div className="ml-auto flex flex-1 basis-80 items-center justify-end gap-2">
          <SearchBox label={say("start.search")} value={search.q ?? ""} onChange={find} />
          <Button weight="primary" aria-keyshortcuts="n" onClick={onCreate}>
            <Icon name="plus" />
            {say("start.new")}
          </Button>
        </div>
      </div>
      {projects.isPending ? <Pending words={say("start.loading")} /> : null}
      {projects.isError ? (
        <Problem error={projects.error} onRetry={() => void projects.refetch()} />
      ) : null}
      {projects.data === undefined ? null : projects.data.total > 0 ? (
        <ProjectTable projects={projects.data.items} onDelete={setDoomed} />
      ) : search.q === undefined ? (
        <Empty title={say("start.emptyTitle")}>
          <p className="max-w-md text-muted">{say("start.emptyNext")}</p>
          <Button weight="primary" onClick={onCreate}>
            {say("start.new")}
          </Button>
        </Empty>
      ) : (
        <Empty title={say("start.noneFound", { query: search.q })}>
          <Button onClick={() => find("")}>{say("start.clearSearch")}</Button>
        </Empty>
      )}
      <Pager
        page={search.page ?? 1}
        pages={projects.data?.total_pages ?? 0}
        label={say("start.pages")}
        onTurn={(page) => void navigate({ search: { ...search, page } })}
      />
      {doomed === undefined ? null : (
        <DeleteProjectDialog
          project={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}
