// The project one is in, and the way to another: a list to search, which leads to the same place of the other.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMatches, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { Icon } from "../parts/icons.tsx";
import { Popover } from "../parts/popover.tsx";
import { useListKeys } from "../parts/use-list-keys.ts";
import { projectsQuery } from "../projects/project-queries.ts";
import type { Project } from "../projects/project-queries.ts";
import { projectPlaces } from "./navigation.ts";

export function ProjectSwitcher({
  projectId,
  project,
}: {
  projectId: number | undefined;
  project: Project | undefined;
}) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const name = projectId === undefined ? say("switcher.all") : (project?.name ?? "…");
  return (
    <Popover
      label={say("switcher.label")}
      className="w-72 p-0"
      isOpen={isOpen}
      onOpen={setOpen}
      trigger={
        <button
          type="button"
          aria-label={say("switcher.current", { name })}
          title={name}
          className="flex h-8 items-center gap-2 rounded-md px-2 text-left text-sm font-medium transition-colors hover:bg-sunken data-popup-open:bg-sunken"
        >
          <ProjectMark name={project?.name} />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <Icon name="switch" className="size-3.5 text-muted" />
        </button>
      }
    >
      <ProjectPicker projectId={projectId} onClose={() => setOpen(false)} />
    </Popover>
  );
}

/** The first letter of a project; drawn, not said, so that it is no part of the button's words. */
function ProjectMark({ name }: { name: string | undefined }) {
  const [letter] = name?.trim() ?? "";
  return (
    <span
      aria-hidden="true"
      data-letter={letter}
      className="flex size-4.5 shrink-0 items-center justify-center rounded bg-accent-soft text-2xs font-semibold text-accent before:content-[attr(data-letter)]"
    >
      {name === undefined ? <Icon name="home" className="size-3" /> : null}
    </span>
  );
}

const optionLook =
  "flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 aria-selected:bg-sunken";

function ProjectPicker({
  projectId,
  onClose,
}: {
  projectId: number | undefined;
  onClose: () => void;
}) {
  const { say, language } = useSpeech();
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState("");
  const found = useQuery({
    ...projectsQuery(words.trim() === "" ? {} : { q: words.trim() }),
    placeholderData: keepPreviousData,
  }).data;
  const place = usePlaceHere();
  const projects = found?.items ?? [];
  const take = (index: number) => {
    const chosen = projects[index];
    onClose();
    if (chosen === undefined) void navigate({ to: "/" });
    else void navigate({ to: place, params: { projectId: String(chosen.id) } });
  };
  const keys = useListKeys(projects.length + 1, take);
  const optionOf = (index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === keys.active,
    onMouseMove: () => keys.setActive(index),
    onClick: () => take(index),
    className: optionLook,
  });
  return (
    <>
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${keys.active}`}
        aria-label={say("switcher.search")}
        placeholder={say("switcher.search")}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          keys.setActive(0);
        }}
        onKeyDown={keys.onKeyDown}
        className="h-10 w-full border-b border-line bg-transparent px-3 text-sm outline-none"
      />
      <div
        id={id}
        role="listbox"
        aria-label={say("page.projects")}
        className="scroll-thin max-h-80 overflow-y-auto p-1"
      >
        {projects.map((project, index) => (
          <div key={project.id} {...optionOf(index)}>
            <ProjectMark name={project.name} />
            <span className="min-w-0 flex-1 truncate">{project.name}</span>
            {project.id === projectId ? (
              <Icon name="check" className="size-3.5 text-accent" />
            ) : (
              <span className="text-2xs text-muted tabular-nums">
                {project.paper_count.toLocaleString(language)}
              </span>
            )}
          </div>
        ))}
        {found !== undefined && projects.length === 0 ? (
          <p className="px-2 py-1.5 text-muted">{say("switcher.none")}</p>
        ) : null}
        <div {...optionOf(projects.length)}>
          <Icon name="list" className="size-4.5 p-0.5 text-muted" />
          {say("switcher.all")}
        </div>
      </div>
    </>
  );
}

/** Where one is, if every project has such a place; otherwise the library. */
function usePlaceHere() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const trimmed = path?.replace(/\/$/, "");
  return projectPlaces.find(({ to }) => to === trimmed)?.to ?? "/projects/$projectId/papers";
}
