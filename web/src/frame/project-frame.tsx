// What stands around every screen of a project: the keys between its places, and the project itself before anything of it.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useNavigate } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { useOtherTabs } from "../papers/library-queries.ts";
import { Pending, Problem } from "../parts/feedback.tsx";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { projectQuery } from "../projects/project-queries.ts";
import { projectPlaces } from "./navigation.ts";
import { UnknownPage } from "./unknown-page.tsx";

const route = getRouteApi("/projects/$projectId");

export function ProjectFrame() {
  const id = Number(route.useParams().projectId);
  return Number.isSafeInteger(id) && id > 0 ? <ProjectRoom key={id} id={id} /> : <UnknownPage />;
}

function ProjectRoom({ id }: { id: number }) {
  const { say } = useSpeech();
  const project = useQuery(projectQuery(id));
  const navigate = useNavigate();
  useOtherTabs(id);
  const params = { projectId: String(id) };
  useShortcuts(
    Object.fromEntries(
      projectPlaces.map(({ keys, to }) => [keys, () => void navigate({ to, params })]),
    ),
  );
  return (
    <>
      {project.isPending ? <Pending words={say("project.loading")} /> : null}
      {project.isError ? (
        <Problem error={project.error} onRetry={() => void project.refetch()} />
      ) : null}
      {project.data === undefined ? null : <Outlet />}
    </>
  );
}
