// A few projects as cards: the name opens the project, the words below lead to what is going on in it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import { IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import type { Project } from "../../projects/project-queries.ts";
import { ActivityMarks } from "./activity-marks.tsx";
import type { ShownProject } from "./shown-projects.ts";

type Props = { shown: ShownProject[]; onDelete: (project: Project) => void };

export function ProjectCards({ shown, onDelete }: Props) {
  const { say } = useSpeech();
  return (
    <ul
      aria-label={say("page.projects")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3"
    >
      {shown.map((each) => (
        <ProjectCard key={each.project.id} shown={each} onDelete={() => onDelete(each.project)} />
      ))}
    </ul>
  );
}

function ProjectCard({ shown, onDelete }: { shown: ShownProject; onDelete: () => void }) {
  const speech = useSpeech();
  const { project, activity } = shown;
  return (
    <li className="group relative flex min-h-36 flex-col rounded-lg border border-line bg-surface p-4 transition-colors focus-within:border-edge hover:border-edge">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-base leading-snug font-semibold break-words">
          <Link
            data-row
            to="/projects/$projectId"
            params={{ projectId: String(project.id) }}
            className="line-clamp-2 rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-accent"
          >
            {project.name}
          </Link>
        </h2>
        <IconButton
          aria-label={speech.say("start.deleteNamed", { name: project.name })}
          onClick={onDelete}
          className="relative -mt-1.5 -mr-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-bad pointer-coarse:opacity-100"
        >
          <Icon name="trash" />
        </IconButton>
      </div>
      <p className="mt-1 line-clamp-2 break-words text-muted">
        {project.description || project.domain}
      </p>
      <div className="mt-auto flex items-end gap-3 pt-3 text-xs">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="whitespace-nowrap text-muted tabular-nums">
            {sayCount(speech, "home.papers", project.paper_count)}
          </span>
          <ActivityMarks project={project} activity={activity} />
        </div>
        <span className="shrink-0 text-muted">
          <MomentView moment={activity.changed_at} />
        </span>
      </div>
    </li>
  );
}
