// Which project the address names, for the parts of the frame that stand outside its screens.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { projectQuery } from "../projects/project-queries.ts";
import type { Project } from "../projects/project-queries.ts";

export function useProjectId(): number | undefined {
  const { projectId } = useParams({ strict: false });
  const id = Number(projectId);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export function useProjectHere(): { id: number | undefined; project: Project | undefined } {
  const id = useProjectId();
  const { data } = useQuery({ ...projectQuery(id ?? 0), enabled: id !== undefined });
  return { id, project: id === undefined ? undefined : data?.data };
}
