// What is under way, at the sidebar's foot: the first piece of work with its progress, and the rest a press away.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { sayValue } from "../language/translate.ts";
import type { Say } from "../language/translate.ts";
import { Popover } from "../parts/popover.tsx";
import { projectQuery } from "../projects/project-queries.ts";
import type { ProjectAddress } from "./navigation.ts";
import type { TaskGroup } from "./task-groups.ts";
import { underWayQuery } from "./under-way.ts";

/** Where one sees what a kind of work brings; the overview lists all tasks. */
const resultPlaces: Record<string, ProjectAddress> = {
  import: "/projects/$projectId/imports",
  dedup: "/projects/$projectId/duplicates",
  crawl: "/projects/$projectId/pdfs",
  ocr: "/projects/$projectId/papers",
};

export function TaskFoot() {
  const { say } = useSpeech();
  const groups = useQuery(underWayQuery).data ?? [];
  const [first, ...others] = groups;
  if (first === undefined) return null;
  return (
    <div className="shrink-0 px-2 pb-2">
      <Popover
        label={say("underWay.title")}
        side="right"
        align="end"
        className="w-80 p-2"
        trigger={
          <button
            type="button"
            className="grid w-full gap-1.5 rounded-md px-2 py-1.5 text-left text-xs hover:bg-sunken data-popup-open:bg-sunken"
          >
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{nameOf(say, first)}</span>
              <Progressed group={first} />
            </span>
            <Bar group={first} />
            {others.length === 0 ? null : (
              <span className="text-muted">{say("underWay.more", { count: others.length })}</span>
            )}
          </button>
        }
      >
        <p className="px-2 pt-1 pb-1.5 text-xs font-medium text-muted">{say("underWay.title")}</p>
        <ul>
          {groups.map((group) => (
            <li key={group.key}>
              <GroupLink group={group} />
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}

function GroupLink({ group }: { group: TaskGroup }) {
  const { say } = useSpeech();
  const project = useQuery(projectQuery(group.projectId)).data?.data;
  return (
    <Link
      to={resultPlaces[group.type] ?? "/projects/$projectId"}
      params={{ projectId: String(group.projectId) }}
      className="grid gap-1 rounded-md px-2 py-1.5 hover:bg-sunken"
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate">{nameOf(say, group)}</span>
        <Progressed group={group} />
      </span>
      <Bar group={group} />
      <span className="truncate text-xs text-muted">{project?.name}</span>
    </Link>
  );
}

function nameOf(say: Say, { type, title }: TaskGroup): string {
  const kind = sayValue(say, "task", type);
  return title === "" ? kind : `${kind}: ${title}`;
}

function Progressed({ group: { progress, total } }: { group: TaskGroup }) {
  const { language } = useSpeech();
  if (total === 0) return null;
  return (
    <span className="text-2xs text-muted tabular-nums">
      {progress.toLocaleString(language)} / {total.toLocaleString(language)}
    </span>
  );
}

function Bar({ group: { progress, total, type } }: { group: TaskGroup }) {
  const { say } = useSpeech();
  return (
    <progress
      aria-label={sayValue(say, "task", type)}
      max={total === 0 ? 1 : total}
      {...(total === 0 ? {} : { value: progress })}
      className="h-1 w-full"
    />
  );
}
