// The bin of a project: deleted papers to restore, or to delete for good before their time.
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { request } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { BinTable } from "../../parts/bin-table.tsx";
import type { Binned } from "../../parts/bin-table.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { offerUndo } from "../../parts/undo-offer.ts";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { binQuery } from "./bin-queries.ts";
import { DeleteForGoodDialog } from "./delete-for-good-dialog.tsx";

const route = getRouteApi("/projects/$projectId/bin");

/** How the server's message begins when it has nothing to add. */
const nothingToAdd = "success";

export function BinScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const refresh = useLibraryRefresh(projectId);
  const bin = useQuery(binQuery(projectId, page));
  const [doomed, setDoomed] = useState<Binned>();
  const [done, setDone] = useState<{ id: number; words: ReactNode }>();
  useTitle(say("bin.title"));
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const restoring = useMutation({
    mutationFn: ({ id }: Binned) =>
      request("POST /api/v1/projects/{project_id}/bin/{paper_id}/restore", {
        path: { project_id: projectId, paper_id: id },
      }),
    onSuccess: ({ data, message }, { name }) => {
      offerUndo(undefined);
      const more = message === nothingToAdd ? "" : ` ${message}`;
      const words = (
        <>
          {say("bin.restored", { name }) + more}{" "}
          <PaperLink paper={data}>{say("bin.open")}</PaperLink>
        </>
      );
      setDone({ id: data.id, words });
      return refresh();
    },
  });
  const found = bin.data;
  return (
    <section aria-labelledby="bin-heading" className="grid gap-3">
      <ScreenHeader id="bin-heading" title={say("bin.title")} />
      {done === undefined ? null : <Notice key={done.id}>{done.words}</Notice>}
      {bin.isPending ? <Pending words={say("bin.loading")} /> : null}
      {bin.isError ? <Problem error={bin.error} onRetry={() => void bin.refetch()} /> : null}
      {restoring.isError ? <Problem error={restoring.error} /> : null}
      {found?.total === 0 ? (
        <Empty title={say("bin.empty")}>
          <p className="max-w-md text-muted">{say("bin.emptyNext")}</p>
        </Empty>
      ) : null}
      {found === undefined || found.total === 0 ? null : (
        <>
          <p className="text-muted">{say("bin.what")}</p>
          <BinTable
            caption={say("bin.title")}
            nameLabel={say("bin.paper")}
            rows={found.items.map(toBinned)}
            isBusy={restoring.isPending}
            onRestore={restoring.mutate}
            onDelete={setDoomed}
          />
          <Pager
            label={say("bin.pages")}
            page={page}
            pages={found.total_pages}
            onTurn={(next) => void navigate({ search: { page: next } })}
          />
        </>
      )}
      {doomed === undefined ? null : (
        <DeleteForGoodDialog
          projectId={projectId}
          paper={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            setDone({ id: doomed.id, words: say("bin.gone", { name: doomed.name }) });
            offerUndo(undefined);
            void refresh();
          }}
        />
      )}
    </section>
  );
}

function PaperLink({ paper, children }: { paper: Schemas["Paper"]; children: ReactNode }) {
  return (
    <Link
      to="/projects/$projectId/papers/$paperId"
      params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
      className="rounded-sm font-medium underline"
    >
      {children}
    </Link>
  );
}

function toBinned(paper: Schemas["BinnedPaper"]): Binned {
  const { id, title, authors, year, deleted_at, expires_at } = paper;
  const note = [authors[0]?.name ?? "", year === null ? "" : String(year)];
  return {
    id,
    name: title,
    note: note.filter((part) => part !== "").join(", "),
    deleted_at,
    expires_at,
  };
}
