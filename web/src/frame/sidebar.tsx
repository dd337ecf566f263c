// The sidebar: home, the way to everything, the project and its places, its shelf, and what is under way.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { ProjectShelf } from "../papers/project-shelf.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import { commandKey, Key } from "../parts/key.tsx";
import { Tooltip } from "../parts/tooltip.tsx";
import { quietPlaces, workPlaces } from "./navigation.ts";
import { PagePlaces, ProjectPlaces } from "./place-list.tsx";
import { useProjectHere } from "./project-here.ts";
import { ProjectSwitcher } from "./project-switcher.tsx";
import { SidebarFoot } from "./sidebar-foot.tsx";
import { TaskFoot } from "./task-foot.tsx";

type Props = {
  isDrawer: boolean;
  onFold: () => void;
  onSearch: () => void;
  onHelp: () => void;
};

export function Sidebar({ isDrawer, onFold, onSearch, onHelp }: Props) {
  const { say } = useSpeech();
  const { id, project } = useProjectHere();
  const fold = say(isDrawer ? "action.close" : "sidebar.fold");
  return (
    <div className="flex h-full min-h-0 flex-col bg-paper">
      <div className="flex h-12 shrink-0 items-center gap-1 pr-2 pl-4">
        <Link
          to="/"
          className="mr-auto flex min-h-6 items-center gap-2 rounded-md text-base font-semibold"
        >
          <Icon name="sheaf" className="size-5 text-wheat" />
          Sheaf
        </Link>
        <Tooltip words={fold} {...(isDrawer ? {} : { keys: "[" })}>
          <IconButton
            aria-label={fold}
            {...(isDrawer ? {} : { "aria-keyshortcuts": "[" })}
            onClick={onFold}
          >
            <Icon name={isDrawer ? "close" : "panelLeft"} />
          </IconButton>
        </Tooltip>
      </div>
      <div className="grid shrink-0 grid-cols-1 gap-1 px-2 pb-2">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
          className="flex h-8 items-center gap-2 rounded-md border border-line bg-surface px-2 text-sm text-muted transition-colors hover:border-edge hover:text-ink"
        >
          <Icon name="search" className="size-3.5" />
          <span className="min-w-0 flex-1 truncate text-left">{say("palette.open")}</span>
          <Key>{`${commandKey} K`}</Key>
        </button>
        <ProjectSwitcher projectId={id} project={project} />
      </div>
      <div className="scroll-thin grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto px-2 py-1">
        {id === undefined ? (
          <PagePlaces label={say("page.navigation")} />
        ) : (
          <>
            <ProjectPlaces
              label={say("project.navigation")}
              places={workPlaces}
              projectId={id}
              project={project}
            />
            <ProjectPlaces
              isQuiet
              label={say("sidebar.more")}
              places={quietPlaces}
              projectId={id}
              project={project}
            />
            {project === undefined ? null : <ProjectShelf projectId={id} />}
          </>
        )}
      </div>
      <TaskFoot />
      <SidebarFoot projectId={id} onHelp={onHelp} />
    </div>
  );
}
