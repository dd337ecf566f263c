// Many projects as dense rows; a row's link takes the focus, so Enter opens it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import type { Project } from "../../projects/project-queries.ts";
import { ActivityMarks } from "./activity-marks.tsx";
import type { ShownProject } from "./shown-projects.ts";

type Props = { shown: ShownProject[]; onDelete: (project: Project) => void };

export function ProjectRows({ shown, onDelete }: Props) {
  const { say } = useSpeech();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{say("page.projects")}</caption>
      <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
        <tr>
          <th className="w-full py-2 pr-3 font-medium">{say("start.name")}</th>
          <th className="hidden px-3 py-2 font-medium md:table-cell">{say("home.goingOn")}</th>
          <th className="px-3 py-2 text-right font-medium">{say("start.papers")}</th>
          <th className="px-3 py-2 text-right font-medium max-sm:hidden">{say("start.updated")}</th>
          <th className="py-2">
            <span className="sr-only">{say("start.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((each) => (
          <ProjectRow key={each.project.id} shown={each} onDelete={() => onDelete(each.project)} />
        ))}
      </tbody>
    </table>
  );
}

function ProjectRow({ shown, onDelete }: { shown: ShownProject; onDelete: () => void }) {
  const { say, language } = useSpeech();
  const { project, activity } = shown;
  return (
    <tr className="group border-b border-line last:border-0 focus-within:bg-accent-soft hover:bg-sunken focus-within:hover:bg-accent-soft">
      <th scope="row" className="max-w-0 py-1 pr-3 pl-1 text-left font-normal">
        <div className="flex items-baseline gap-3">
          <Link
            data-row
            to="/projects/$projectId"
            params={{ projectId: String(project.id) }}
            className="max-w-full shrink-0 truncate rounded-sm py-1 font-medium hover:text-accent"
          >
            {project.name}
          </Link>
          <span className="hidden truncate text-muted sm:inline">
            {project.description || project.domain}
          </span>
        </div>
      </th>
      <td className="hidden px-3 py-1 md:table-cell">
        <span className="flex items-center gap-3 text-xs">
          <ActivityMarks project={project} activity={activity} />
        </span>
      </td>
      <td className="px-3 py-1 text-right tabular-nums">
        {project.paper_count.toLocaleString(language)}
      </td>
      <td className="px-3 py-1 text-right text-muted max-sm:hidden">
        <MomentView moment={activity.changed_at} />
      </td>
      <td className="py-0.5">
        <IconButton
          aria-label={say("start.deleteNamed", { name: project.name })}
          onClick={onDelete}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-bad pointer-coarse:opacity-100"
        >
          <Icon name="trash" />
        </IconButton>
      </td>
    </tr>
  );
}
