// Takes files into a project, a new one where none is named, and goes there while they are sent.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { startUpload } from "../../papers/uploads.ts";
import { projectsKey } from "../../projects/project-queries.ts";
import type { SortedFiles } from "./dropped-files.ts";

/** A project that is there, or the name of one to be made. */
export type Target = { projectId: number } | { name: string };

export function useTaking() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ target, files }: { target: Target; files: SortedFiles<File> }) => {
      const projectId = "name" in target ? await makeProject(target.name) : target.projectId;
      for (const file of files.references) await importReferences(projectId, file);
      if (files.pdfs.length > 0)
        startUpload(projectId, files.pdfs, () => void queries.invalidateQueries());
      return projectId;
    },
    onSuccess: async (projectId) => {
      void queries.invalidateQueries({ queryKey: projectsKey });
      await navigate({
        to: "/projects/$projectId/papers",
        params: { projectId: String(projectId) },
      });
    },
  });
}

async function makeProject(name: string): Promise<number> {
  return (await call("POST /api/v1/projects", { body: { name } })).id;
}

/** Its task goes on by itself. */
async function importReferences(projectId: number, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  await call("POST /api/v1/projects/{project_id}/papers/import", {
    path: { project_id: projectId },
    query: { wait: false },
    body,
  });
}
