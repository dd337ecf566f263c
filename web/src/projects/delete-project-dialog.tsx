// Asks before a project is deleted, says what goes with it, and offers to bring it back.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { DeleteDialog } from "../parts/delete-dialog.tsx";
import { offerUndo } from "../parts/undo-offer.ts";
import { projectQuery, projectsKey } from "./project-queries.ts";
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
      const restore = async () => {
        await call("POST /api/v1/projects/{project_id}/restore", {
          path: { project_id: project.id },
        });
        await queries.invalidateQueries({ queryKey: projectsKey });
      };
      offerUndo({ words: say("undo.deleted", { name: project.name }), undo: restore });
      queries.removeQueries({ queryKey: projectQuery(project.id).queryKey });
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
