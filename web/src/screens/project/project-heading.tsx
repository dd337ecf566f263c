// A project's name, field and description, to be read, changed in place, or deleted.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { request } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import { DeleteProjectDialog } from "../../projects/delete-project-dialog.tsx";
import type { ProjectDraft } from "../../projects/project-draft.ts";
import { ProjectForm } from "../../projects/project-form.tsx";
import { projectQuery, projectsKey } from "../../projects/project-queries.ts";
import type { Project } from "../../projects/project-queries.ts";

type Props = { project: Project; etag: string | undefined };

export function ProjectHeading({ project, etag }: Props) {
  const [isEditing, setEditing] = useState(false);
  useShortcuts({ e: () => setEditing(true) });
  return isEditing ? (
    <ProjectEditor project={project} etag={etag} onClose={() => setEditing(false)} />
  ) : (
    <ProjectTitle project={project} onEdit={() => setEditing(true)} />
  );
}

function ProjectTitle({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-xl font-semibold break-words">{project.name}</h1>
        <p className={`max-w-prose whitespace-pre-line ${project.description ? "" : "text-muted"}`}>
          {project.description || say("project.noDescription")}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
          {project.domain === "" ? null : (
            <span className="after:ml-2 after:content-['·']">{project.domain}</span>
          )}
          <span>
            {say("project.created")} <MomentView moment={project.created_at} />
          </span>
          {project.updated_at === project.created_at ? null : (
            <span className="before:mr-2 before:content-['·']">
              {say("project.changed")} <MomentView moment={project.updated_at} />
            </span>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button aria-keyshortcuts="e" onClick={onEdit}>
          <Icon name="pencil" />
          {say("action.edit")}
        </Button>
        <Button weight="danger" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          {say("action.delete")}
        </Button>
      </div>
      {isDeleting ? (
        <DeleteProjectDialog
          project={project}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: "/" })}
        />
      ) : null}
    </div>
  );
}

function ProjectEditor({ project, etag, onClose }: Props & { onClose: () => void }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const { queryKey } = projectQuery(project.id);
  const change = useMutation({
    mutationFn: (draft: ProjectDraft) =>
      request("PUT /api/v1/projects/{project_id}", {
        path: { project_id: project.id },
        body: draft,
        ifMatch: etag,
      }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: projectsKey });
      onClose();
    },
    onError: (error) => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey });
    },
  });
  const error = isStale(change.error) ? new ApiError(412, say("project.stale")) : change.error;
  return (
    <div className="max-w-2xl rounded-lg border border-line bg-surface p-4">
      <ProjectForm
        initial={{
          name: project.name,
          domain: project.domain,
          description: project.description,
        }}
        words={{ submit: say("action.save"), busy: say("action.saving") }}
        isBusy={change.isPending}
        error={error}
        onSubmit={change.mutate}
        onCancel={onClose}
      />
    </div>
  );
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
