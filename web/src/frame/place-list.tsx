// The places of the page or of a project as links, with their icons and the numbers they tell.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { Icon } from "../parts/icons.tsx";
import type { Project } from "../projects/project-queries.ts";
import { pagePlaces } from "./navigation.ts";
import type { Place, ProjectAddress } from "./navigation.ts";

const placeLook =
  "group flex h-7 items-center gap-2 rounded-md px-2 text-sm transition-colors hover:bg-sunken hover:text-ink max-desk:h-9 data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink";

export function PagePlaces({ label }: { label: string }) {
  return (
    <nav aria-label={label} className="grid gap-px">
      {pagePlaces.map((place) => (
        <Link key={place.to} to={place.to} activeOptions={{ exact: true }} className={placeLook}>
          <PlaceName place={place} />
        </Link>
      ))}
    </nav>
  );
}

export function ProjectPlaces({
  label,
  places,
  isQuiet = false,
  projectId,
  project,
}: {
  label: string;
  places: readonly Place<ProjectAddress>[];
  isQuiet?: boolean;
  projectId: number;
  project: Project | undefined;
}) {
  return (
    <nav aria-label={label} className={`grid gap-px ${isQuiet ? "text-muted" : ""}`}>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          params={{ projectId: String(projectId) }}
          activeOptions={{ exact: place.to === "/projects/$projectId", includeSearch: false }}
          className={placeLook}
        >
          <PlaceName place={place} />{" "}
          {place.Count === undefined ? null : (
            <place.Count projectId={projectId} project={project} />
          )}
        </Link>
      ))}
    </nav>
  );
}

function PlaceName({ place: { icon, name } }: { place: Place<unknown> }) {
  const { say } = useSpeech();
  return (
    <>
      <Icon name={icon} className="size-4 text-muted group-data-[status=active]:text-accent" />
      <span className="min-w-0 flex-1 truncate">{say(name)}</span>
    </>
  );
}
