// Makes a project, then opens it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import type { ProjectDraft } from "../../projects/project-draft.ts";
import { ProjectForm } from "../../projects/project-form.tsx";
import { projectsKey } from "../../projects/project-queries.ts";

const blank: ProjectDraft = { name: "", domain: "", description: "" };

export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (draft: ProjectDraft) => call("POST /api/v1/projects", { body: draft }),
    onSuccess: async (project) => {
      void queries.invalidateQueries({ queryKey: projectsKey });
      onClose();
      await navigate({ to: "/projects/$projectId", params: { projectId: String(project.id) } });
    },
  });
  return (
    <Dialog title={say("project.createTitle")} onClose={onClose}>
      <ProjectForm
        initial={blank}
        words={{ submit: say("project.create"), busy: say("project.creating") }}
        isBusy={creation.isPending}
        error={creation.error}
        onSubmit={creation.mutate}
        onCancel={onClose}
      />
    </Dialog>
  );
}
