// The drafts that were written, the newest first, to be opened and deleted.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { IconButton } from "../../parts/button.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { draftsQuery } from "./write-queries.ts";
import type { ListedDraft } from "./write-queries.ts";

export function DraftList({
  projectId,
  openId,
  onOpen,
  onDeleted,
}: {
  projectId: number;
  openId: number | undefined;
  onOpen: () => void;
  onDeleted: (draftId: number) => void;
}) {
  const { say } = useSpeech();
  const drafts = useQuery(draftsQuery(projectId));
  const [leaving, setLeaving] = useState<ListedDraft>();
  return (
    <section aria-labelledby="versions-heading" className="grid grid-cols-1 gap-2">
      <h2 id="versions-heading" className="font-medium">
        {say("write.versions")}
      </h2>
      {drafts.isPending ? <Pending words={say("write.loadingVersions")} /> : null}
      {drafts.isError ? (
        <Problem error={drafts.error} onRetry={() => void drafts.refetch()} />
      ) : null}
      {drafts.data?.total === 0 ? <p className="text-muted">{say("write.noVersions")}</p> : null}
      <ul className="grid grid-cols-1 gap-px">
        {drafts.data?.items.map((draft) => (
          <li key={draft.id} className="group relative">
            <Row projectId={projectId} draft={draft} isOpen={draft.id === openId} onOpen={onOpen} />
            <div className="absolute inset-y-0 right-0 flex items-center rounded-md bg-sunken px-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
              <IconButton
                aria-label={say("start.deleteNamed", { name: draft.title })}
                className="size-7"
                onClick={() => setLeaving(draft)}
              >
                <Icon name="trash" className="size-3.5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {leaving === undefined ? null : (
        <DeleteDraftDialog
          draft={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setLeaving(undefined);
            onDeleted(leaving.id);
          }}
        />
      )}
    </section>
  );
}

function Row({
  projectId,
  draft,
  isOpen,
  onOpen,
}: {
  projectId: number;
  draft: ListedDraft;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { say, language } = useSpeech();
  const facts = [
    say(`write.style.${draft.style}`),
    say(`citation.${draft.citation_format}`),
    say("write.words", { count: draft.word_count.toLocaleString(language) }),
  ];
  return (
    <Link
      to="/projects/$projectId/write"
      params={{ projectId: String(projectId) }}
      search={{ draft: draft.id }}
      data-row
      activeProps={{}}
      aria-current={isOpen ? "true" : undefined}
      onClick={onOpen}
      className={`grid grid-cols-1 gap-0.5 rounded-md px-2 py-1.5 hover:bg-sunken ${isOpen ? "bg-sunken" : ""}`}
    >
      <span className={`line-clamp-2 ${isOpen ? "font-medium" : ""}`}>{draft.title}</span>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="min-w-0 flex-1 truncate">{facts.join(" · ")}</span>
        <MomentView moment={draft.updated_at} />
      </span>
      {draft.status === "complete" ? null : (
        <span className="text-xs text-warn">{say(`write.status.${draft.status}`)}</span>
      )}
    </Link>
  );
}

function DeleteDraftDialog({
  draft,
  onClose,
  onDeleted,
}: {
  draft: ListedDraft;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/writing/drafts/{draft_id}", {
        path: { project_id: draft.project_id, draft_id: draft.id },
      }),
    onSuccess: async () => {
      onDeleted();
      await queries.invalidateQueries({ queryKey: draftsQuery(draft.project_id).queryKey });
    },
  });
  return (
    <DeleteDialog
      title={say("ask.deleteTitle", { name: draft.title })}
      removal={removal}
      onClose={onClose}
    >
      <p>{say("write.deleteWhat")}</p>
    </DeleteDialog>
  );
}
