// What stands around every screen of a project: which one it is, and the ways between its parts.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatch, useNavigate } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { Pending, Problem } from "../parts/feedback.tsx";
import { Icon } from "../parts/icons.tsx";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { projectQuery } from "../projects/project-queries.ts";
import type { Project } from "../projects/project-queries.ts";
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
  const params = { projectId: String(id) };
  useShortcuts(
    Object.fromEntries(
      projectPlaces.map(({ keys, to }) => [keys, () => void navigate({ to, params })]),
    ),
  );
  return (
    <>
      <ProjectBar id={id} project={project.data?.data} />
      {project.isPending ? <Pending words={say("project.loading")} /> : null}
      {project.isError ? (
        <Problem error={project.error} onRetry={() => void project.refetch()} />
      ) : null}
      {project.data === undefined ? null : <Outlet />}
    </>
  );
}

const tabLook =
  "flex h-8 items-center gap-1.5 rounded-md px-1.5 text-muted transition-colors hover:text-ink sm:px-2.5 data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink";

function ProjectBar({ id, project }: { id: number; project: Project | undefined }) {
  const { say } = useSpeech();
  const overview = useMatch({ from: "/projects/$projectId/", shouldThrow: false });
  const params = { projectId: String(id) };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 flex-1 basis-64 items-baseline gap-2">
        <Link to="/" className="shrink-0 text-xs text-accent hover:underline">
          ← {say("project.back")}
        </Link>
        {overview === undefined && project !== undefined ? (
          <Link
            to="/projects/$projectId"
            params={params}
            className="truncate font-medium hover:text-accent"
          >
            {project.name}
          </Link>
        ) : null}
      </p>
      <nav
        aria-label={say("project.navigation")}
        className="order-1 -mx-1.5 flex basis-full flex-wrap gap-0.5 sm:-mx-2.5"
      >
        {projectPlaces.map((place) =>
          "icon" in place ? null : <Tab key={place.to} place={place} id={id} project={project} />,
        )}
      </nav>
      {projectPlaces.map((place) =>
        "icon" in place ? <Tab key={place.to} place={place} id={id} project={project} /> : null,
      )}
    </div>
  );
}

function Tab({
  place,
  id,
  project,
}: {
  place: (typeof projectPlaces)[number];
  id: number;
  project: Project | undefined;
}) {
  const { say } = useSpeech();
  const isIcon = "icon" in place;
  return (
    <Link
      to={place.to}
      params={{ projectId: String(id) }}
      activeOptions={{ exact: place.to === "/projects/$projectId", includeSearch: false }}
      title={isIcon ? say(place.name) : undefined}
      className={tabLook}
    >
      {isIcon ? <Icon name={place.icon} /> : null}
      <span className={isIcon ? "sr-only" : ""}>{say(place.name)}</span>{" "}
      {"Count" in place ? <place.Count projectId={id} project={project} /> : null}
    </Link>
  );
}
