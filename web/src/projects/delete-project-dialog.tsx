// Asks before a project is deleted, and says what goes with it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { DeleteDialog } from "../parts/delete-dialog.tsx";
import { projectsKey } from "./project-queries.ts";
import type { Project } from "./project-queries.ts";

export function DeleteProjectDialog({
  project,
  onClose,
  onDeleted,
}: {
  project: Project;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}", { path: { project_id: project.id } }),
    onSuccess: () => {
      onDeleted();
      return queries.invalidateQueries({ queryKey: projectsKey });
    },
  });
  return (
    <DeleteDialog
      title={say("project.deleteTitle", { name: project.name })}
      removal={removal}
      onClose={onClose}
    >
      <p className="mb-3">{say("project.deleteWhat", { papers: project.paper_count })}</p>
    </DeleteDialog>
  );
}
