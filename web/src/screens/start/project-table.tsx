// The projects as a dense table; a row's link takes the focus, so Enter opens it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import type { Project } from "../../projects/project-queries.ts";

export function ProjectTable({
  projects,
  onDelete,
}: {
  projects: Project[];
  onDelete: (project: Project) => void;
}) {
  const { say } = useSpeech();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("start.caption")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-full px-3 py-2 font-medium">{say("start.name")}</th>
            <th className="hidden px-3 py-2 font-medium md:table-cell">{say("start.domain")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("start.papers")}</th>
            <th className="hidden px-3 py-2 text-right font-medium sm:table-cell">
              {say("start.keywords")}
            </th>
            <th className="px-3 py-2 text-right font-medium">{say("start.updated")}</th>
            <th className="px-1 py-2">
              <span className="sr-only">{say("start.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} onDelete={() => onDelete(project)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProjectRow({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const { say, language } = useSpeech();
  const number = (value: number) => value.toLocaleString(language);
  return (
    <tr className="group border-b border-line last:border-0 focus-within:bg-accent-soft hover:bg-sunken focus-within:hover:bg-accent-soft">
      <th scope="row" className="max-w-0 px-3 py-2 text-left font-normal">
        <div className="flex items-baseline gap-3">
          <Link
            data-row
            to="/projects/$projectId"
            params={{ projectId: String(project.id) }}
            className="max-w-full shrink-0 truncate rounded-sm font-medium hover:text-accent"
          >
            {project.name}
          </Link>
          <span className="hidden truncate text-muted sm:inline">{project.description}</span>
        </div>
      </th>
      <td className="hidden max-w-44 truncate px-3 py-2 text-muted md:table-cell">
        {project.domain}
      </td>
      <td className="px-3 py-2 text-right tabular-nums">{number(project.paper_count)}</td>
      <td className="hidden px-3 py-2 text-right text-muted tabular-nums sm:table-cell">
        {number(project.keyword_count)}
      </td>
      <td className="px-3 py-2 text-right text-muted">
        <MomentView moment={project.updated_at} />
      </td>
      <td className="px-1 py-0.5">
        <IconButton
          aria-label={say("start.deleteNamed", { name: project.name })}
          onClick={onDelete}
          className="hover:text-bad"
        >
          <Icon name="trash" />
        </IconButton>
      </td>
    </tr>
  );
}
