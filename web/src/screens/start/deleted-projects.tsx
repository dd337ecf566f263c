// Deleted projects below the others: to be restored, or deleted for good before their time.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { BinTable } from "../../parts/bin-table.tsx";
import type { Binned } from "../../parts/bin-table.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Pager } from "../../parts/pager.tsx";
import { offerUndo } from "../../parts/undo-offer.ts";
import { binnedProjectsQuery, projectsKey } from "../../projects/project-queries.ts";

export function DeletedProjects() {
  const { say, language } = useSpeech();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<Binned>();
  const [done, setDone] = useState<string>();
  const bin = useQuery(binnedProjectsQuery(page));
  const finish = (words: string) => {
    setDone(words);
    offerUndo(undefined);
    return queries.invalidateQueries({ queryKey: projectsKey });
  };
  const restoring = useMutation({
    mutationFn: ({ id }: Binned) =>
      call("POST /api/v1/projects/{project_id}/restore", { path: { project_id: id } }),
    onSuccess: ({ name }) => finish(say("bin.restored", { name })),
  });
  const removal = useMutation({
    mutationFn: ({ id }: Binned) =>
      call("DELETE /api/v1/projects/bin/{project_id}", { path: { project_id: id } }),
    onSuccess: (_deletion, { name }) => {
      setDoomed(undefined);
      return finish(say("bin.gone", { name }));
    },
  });
  const rows = (bin.data?.items ?? []).map(({ paper_count, ...project }) => ({
    ...project,
    note: say("bin.projectPapers", { papers: paper_count.toLocaleString(language) }),
  }));
  return (
    <div className="mt-6 grid gap-3">
      {done === undefined ? null : <Notice key={done}>{done}</Notice>}
      {restoring.isError ? <Problem error={restoring.error} /> : null}
      {rows.length === 0 && page === 1 ? null : (
        <details className="group">
          <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">
            {say("bin.projects")} ({(bin.data?.total ?? 0).toLocaleString(language)})
          </summary>
          <div className="mt-2">
            <BinTable
              caption={say("bin.projects")}
              nameLabel={say("bin.project")}
              rows={rows}
              isBusy={restoring.isPending}
              onRestore={restoring.mutate}
              onDelete={setDoomed}
            />
            <Pager
              label={say("bin.pages")}
              page={page}
              pages={bin.data?.total_pages ?? 0}
              onTurn={setPage}
            />
          </div>
        </details>
      )}
      {doomed === undefined ? null : (
        <DeleteDialog
          title={say("bin.deleteTitle", { name: doomed.name })}
          removal={{ ...removal, mutate: () => removal.mutate(doomed) }}
          onClose={() => setDoomed(undefined)}
        >
          <p className="mb-3">{say("bin.deleteProjectWhat")}</p>
        </DeleteDialog>
      )}
    </div>
  );
}
