// Asking the papers of a project: its conversations at the left, the open one in the middle, the cited paper at the right.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { useMedia } from "../../parts/use-media.ts";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { ConversationList } from "./conversation-list.tsx";
import { toDockPlace } from "./dock-place.ts";
import type { DockPlace, OpenSource } from "./dock-place.ts";
import { Dock } from "./dock.tsx";
import { Room } from "./room.tsx";

const route = getRouteApi("/projects/$projectId/ask");

export function AskScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [dock, setDock] = useState<DockPlace>();
  const [isListOpen, setListOpen] = useState(false);
  // Beside an open paper there is room for the list only where the window is wide.
  const isWide = useMedia(dock === undefined ? "(min-width: 64rem)" : "(min-width: 100rem)");
  const title = say("ask.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  const beginAnew = () => {
    void navigate({ search: search.find === undefined ? {} : { find: search.find } });
    setListOpen(false);
    setDock(undefined);
    field.current?.focus();
  };
  const open: OpenSource = (source, excerpt) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setDock(toDockPlace(projectId, source, excerpt));
  };
  const close = useCallback(() => {
    setDock(undefined);
    opener.current?.focus();
  }, []);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1), n: beginAnew });
  if (project === undefined) return null;
  const list = <ConversationList projectId={projectId} search={search} />;
  return (
    <div className="relative flex h-full min-h-0 overflow-hidden">
      <ScreenHeader title={title}>
        {isWide ? null : (
          <Button
            weight="quiet"
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            <Icon name="list" />
            {say("ask.conversations")}
          </Button>
        )}
        <Button aria-keyshortcuts="n" onClick={beginAnew}>
          <Icon name="plus" />
          {say("ask.new")}
        </Button>
      </ScreenHeader>
      {isWide || isListOpen ? (
        <section
          aria-label={say("ask.conversations")}
          className={`scroll-thin w-60 shrink-0 overflow-y-auto border-r border-line bg-surface p-2.5 ${isWide ? "" : "absolute inset-y-0 left-0 z-20 w-72 max-w-[85vw] shadow-popup"}`}
        >
          {list}
        </section>
      ) : null}
      <Room project={project} search={search} field={field} onOpen={open} />
      {dock === undefined ? null : <Dock place={dock} onClose={close} />}
    </div>
  );
}
