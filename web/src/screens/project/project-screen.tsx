// The overview of one project: what it is, what is in it, and what is being done for it.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { OverviewSection } from "./overview-section.tsx";
import { ProjectHeading } from "./project-heading.tsx";
import { SampleGuide } from "./sample-guide.tsx";
import { TaskSection } from "./task-section.tsx";

const route = getRouteApi("/projects/$projectId");

export function ProjectScreen() {
  const id = Number(route.useParams().projectId);
  const project = useQuery(projectQuery(id));
  useTitle(project.data?.data.name);
  if (project.data === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-8">
      <ProjectHeading project={project.data.data} etag={project.data.etag} />
      <SampleGuide project={project.data.data} />
      <OverviewSection projectId={id} />
      <TaskSection projectId={id} />
    </div>
  );
}
