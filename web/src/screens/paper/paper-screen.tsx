// One paper: what it is, what one thinks of it, how it is cited, and the way to the next.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { UnknownPage } from "../../frame/unknown-page.tsx";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery, papersQuery } from "../../papers/library-queries.ts";
import { rememberList } from "../../papers/paper-list.ts";
import { rememberOpened } from "../../papers/return-focus.ts";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { PaperView } from "./paper-view.tsx";

const route = getRouteApi("/projects/$projectId/papers/$paperId");

export function PaperScreen() {
  const params = route.useParams();
  const paperId = Number(params.paperId);
  if (!Number.isSafeInteger(paperId) || paperId < 1) return <UnknownPage />;
  return <PaperRoom key={paperId} projectId={Number(params.projectId)} paperId={paperId} />;
}

function PaperRoom({ projectId, paperId }: { projectId: number; paperId: number }) {
  const { say } = useSpeech();
  const paper = useQuery(paperQuery(projectId, paperId));
  useTitle(paper.data?.data.title);
  useEffect(() => rememberOpened(paperId), [paperId]);
  return (
    <>
      <PaperBar projectId={projectId} paperId={paperId} />
      {paper.isPending ? <Pending words={say("paper.loading")} /> : null}
      {paper.isError ? <Problem error={paper.error} onRetry={() => void paper.refetch()} /> : null}
      {paper.data === undefined ? null : <PaperView version={paper.data} />}
    </>
  );
}

const stepLook =
  "inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink";

/** Back to the list this paper was opened from, and to its neighbours there. */
function PaperBar({ projectId, paperId }: { projectId: number; paperId: number }) {
  const { say, language } = useSpeech();
  const search = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => rememberList(paperId, search), [paperId, search]);
  const list = useQuery(papersQuery(projectId, search)).data;
  const index = list?.items.findIndex((paper) => paper.id === paperId) ?? -1;
  const at = (place: number) => (index < 0 ? undefined : list?.items[place]?.id);
  const [previous, next] = [at(index - 1), at(index + 1)];
  const params = { projectId: String(projectId) };
  const open = (id: number | undefined) =>
    id === undefined
      ? undefined
      : void navigate({
          to: "/projects/$projectId/papers/$paperId",
          params: { ...params, paperId: String(id) },
          search,
          replace: true,
        });
  useShortcuts({
    j: () => open(next),
    k: () => open(previous),
    u: () => void navigate({ to: "/projects/$projectId/papers", params, search }),
  });
  return (
    <div className="mb-3 flex items-center gap-1">
      <Link
        to="/projects/$projectId/papers"
        params={params}
        search={search}
        activeProps={{}}
        className="target mr-auto text-accent hover:underline"
      >
        ← {say("paper.back")}
      </Link>
      {index < 0 || list === undefined ? null : (
        <span className="text-xs text-muted tabular-nums">
          {say("paper.place", {
            place: ((list.page - 1) * list.page_size + index + 1).toLocaleString(language),
            total: list.total.toLocaleString(language),
          })}
        </span>
      )}
      {[
        { id: previous, words: say("paper.previous"), icon: "left", key: "k" } as const,
        { id: next, words: say("paper.next"), icon: "chevron", key: "j" } as const,
      ].map(({ id, words, icon, key }) =>
        id === undefined ? null : (
          <Link
            key={key}
            to="/projects/$projectId/papers/$paperId"
            params={{ ...params, paperId: String(id) }}
            search={search}
            replace
            aria-label={words}
            aria-keyshortcuts={key}
            title={words}
            className={stepLook}
          >
            <Icon name={icon} />
          </Link>
        ),
      )}
    </div>
  );
}
