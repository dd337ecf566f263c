// The reader: a paper's PDF with its passages beside it, each of which can be marked on its page.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { UnknownPage } from "../../frame/unknown-page.tsx";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { recallList } from "../../papers/paper-list.ts";
import type { Paper } from "../../papers/paper.ts";
import { buttonLook } from "../../parts/button.tsx";
import { Empty, Pending, Problem } from "../../parts/feedback.tsx";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import type { Place } from "./page-layout.ts";
import { PageList } from "./page-list.tsx";
import { marksOf, placeOf } from "./passage-place.ts";
import { usePassages } from "./passage-queries.ts";
import type { Passage } from "./passage-queries.ts";
import { PassagesPanel } from "./passages-panel.tsx";
import { usePdf } from "./pdf-document.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { stepZoom } from "./zoom.ts";
import type { Zoom } from "./zoom.ts";

const route = getRouteApi("/projects/$projectId/papers/$paperId/read");

export function ReaderScreen() {
  const params = route.useParams();
  const paperId = Number(params.paperId);
  if (!Number.isSafeInteger(paperId) || paperId < 1) return <UnknownPage />;
  return <ReaderDoor key={paperId} projectId={Number(params.projectId)} paperId={paperId} />;
}

function ReaderDoor({ projectId, paperId }: { projectId: number; paperId: number }) {
  const { say } = useSpeech();
  const paper = useQuery(paperQuery(projectId, paperId));
  useTitle(paper.data?.data.title);
  if (paper.isPending) return <Pending words={say("paper.loading")} />;
  if (paper.isError) return <Problem error={paper.error} onRetry={() => void paper.refetch()} />;
  if (paper.data.data.has_pdf) return <Reader paper={paper.data.data} />;
  return (
    <Empty title={say("reader.none")}>
      <Link
        to="/projects/$projectId/papers/$paperId"
        params={{ projectId: String(projectId), paperId: String(paperId) }}
        search={recallList(paperId)}
        className={buttonLook("plain")}
      >
        {say("reader.noneNext")}
      </Link>
    </Empty>
  );
}

/** What the server found wrong with the file says more than what the browser did. */
function PdfProblem({ paper, error }: { paper: Paper; error: Error }) {
  const { say } = useSpeech();
  if (error instanceof ApiError) return <Problem error={error} />;
  const detail = paper.error_message || error.message;
  return (
    <p role="alert" className="rounded-lg border border-bad/40 bg-bad-soft px-4 py-3">
      {say("reader.gone", { detail })}
    </p>
  );
}

/** Beside the page there is room for the passages; in a narrow window they lie over it, when asked for. */
const wideWindow = "(min-width: 64rem)";

function Reader({ paper }: { paper: Paper }) {
  const { say } = useSpeech();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { project_id: projectId, id: paperId } = paper;
  const pdf = usePdf(projectId, paperId);
  const opened = pdf !== undefined && "document" in pdf ? pdf : undefined;
  const list = usePassages(projectId, paperId, search.chunk ?? 0);
  const passages = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const index = passages.findIndex(({ ordinal, id }) =>
    search.chunk === undefined ? id === search.passage : ordinal === search.chunk,
  );
  const chosen = passages[index];
  const marks = chosen === undefined ? [] : marksOf(chosen, search.sentence);
  const [destination, setDestination] = useState<Place | undefined>(
    search.page === undefined ? undefined : { page: search.page, points: 0 },
  );
  const [view, setView] = useState({ page: 1, factor: 1 });
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia(wideWindow).matches);
  // The passage comes from the address, and may be known only once the list has arrived.
  useEffect(() => {
    if (chosen !== undefined) setDestination(placeOf(chosen, marks, search.page));
  }, [chosen]);
  // An id does not say where in the list the passage is: it is looked for to the list's end.
  const isSought = search.chunk === undefined && search.passage !== undefined && index < 0;
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (isSought && hasNextPage && !isFetching) void fetchNextPage();
  }, [isSought, hasNextPage, isFetching, fetchNextPage]);

  const change = (next: { page?: number; chunk?: number }) =>
    void navigate({
      to: "/projects/$projectId/papers/$paperId/read",
      params: { projectId: String(projectId), paperId: String(paperId) },
      search: next,
      replace: true,
      resetScroll: false,
    });
  const goTo = (page: number) => {
    if (opened === undefined || page < 1 || page > opened.pageCount) return;
    setDestination({ page, points: 0 });
    change({ ...search, page });
  };
  const choose = (passage: Passage | undefined) => {
    if (passage === undefined) return;
    setDestination(placeOf(passage, passage.rectangles));
    if (!matchMedia(wideWindow).matches) setPanelOpen(false);
    change({ chunk: passage.ordinal });
  };
  useShortcuts({
    j: () => choose(passages[index + 1]),
    k: () => choose(passages[index - 1]),
    n: () => goTo(view.page + 1),
    p: () => goTo(view.page - 1),
    "+": () => setZoom(stepZoom(view.factor, 1)),
    "=": () => setZoom(stepZoom(view.factor, 1)),
    "-": () => setZoom(stepZoom(view.factor, -1)),
    "0": () => setZoom("fit"),
    u: () =>
      void navigate({
        to: "/projects/$projectId/papers/$paperId",
        params: { projectId: String(projectId), paperId: String(paperId) },
        search: recallList(paperId),
      }),
  });
  return (
    <div className="flex h-[calc(100dvh-9.75rem)] min-h-96 sm:h-[calc(100dvh-8.25rem)] flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <ReaderBar
        paper={paper}
        page={view.page}
        pageCount={opened?.pageCount ?? 0}
        factor={view.factor}
        isPanelOpen={isPanelOpen}
        onPage={goTo}
        onZoom={setZoom}
        onPanel={() => setPanelOpen(!isPanelOpen)}
      />
      <div className="relative flex min-h-0 flex-1">
        {opened === undefined ? (
          <div className="min-w-0 flex-1 p-4">
            {pdf === undefined ? <Pending words={say("reader.loading")} /> : null}
            {pdf !== undefined && "error" in pdf ? (
              <PdfProblem paper={paper} error={pdf.error} />
            ) : null}
          </div>
        ) : (
          <PageList
            pdf={opened}
            zoom={zoom}
            destination={destination}
            marks={marks}
            onView={setView}
          />
        )}
        {isPanelOpen ? (
          <PassagesPanel
            paper={paper}
            list={list}
            passages={passages}
            chosen={chosen?.ordinal}
            onChoose={choose}
          />
        ) : null}
      </div>
    </div>
  );
}
