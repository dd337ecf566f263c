// The reader: the pages of a PDF with what is marked on them, and beside them annotations, contents and passages.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ApiError } from "../api/api-error.ts";
import { useSpeech } from "../language/language-context.tsx";
import { recallList } from "../papers/paper-list.ts";
import type { Paper } from "../papers/paper.ts";
import { Pending, Problem } from "../parts/feedback.tsx";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { annotationsQuery, useAnnotationChanges } from "./annotation-queries.ts";
import type { Annotation, AnnotationColor } from "./annotation-queries.ts";
import { AnnotationsPanel } from "./annotations-panel.tsx";
import { FindBar } from "./find-bar.tsx";
import { useNoteDraft } from "./note-draft.ts";
import { OutlinePanel } from "./outline-panel.tsx";
import type { Place } from "./page-layout.ts";
import { PageList } from "./page-list.tsx";
import { annotationAt, annotationMarks, citedMarks } from "./page-marks.ts";
import type { Mark } from "./page-marks.ts";
import { placeOf, textOf } from "./passage-place.ts";
import type { Passage } from "./passage-queries.ts";
import { PassagesPanel } from "./passages-panel.tsx";
import { usePdf } from "./pdf-document.ts";
import { QuoteToolbar } from "./quote-toolbar.tsx";
import { joinRuns } from "./quote.ts";
import type { Quote } from "./quote.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { pressKey, useFindKey } from "./reader-keys.ts";
import { ReaderPanel, readPanelTab } from "./reader-panel.tsx";
import type { PanelTab } from "./reader-panel.tsx";
import type { ReaderPlace } from "./reader-place.ts";
import { RewriteDialog } from "./rewrite-dialog.tsx";
import { ThumbnailsPanel } from "./thumbnails-panel.tsx";
import { useFind } from "./use-find.ts";
import type { Finding } from "./use-find.ts";
import { useQuote } from "./use-quote.ts";
import { useMarked, useReaderPlace } from "./use-reader-place.ts";
import { stepZoom } from "./zoom.ts";
import type { Zoom } from "./zoom.ts";

/** Beside the page there is room for more; in a narrow window it lies over it, when asked for. */
const wideWindow = "(min-width: 64rem)";

export function Reader({
  paper,
  place = {},
  onPlace,
  onClose,
}: {
  paper: Paper;
  place?: ReaderPlace;
  onPlace?: (place: ReaderPlace) => void;
  onClose?: () => void;
}) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { project_id: projectId, id: paperId } = paper;
  const isDocked = onClose !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const { current, arrivals, change } = useReaderPlace(place, onPlace);
  const pdf = usePdf(projectId, paperId);
  const opened = pdf !== undefined && "document" in pdf ? pdf : undefined;
  const marked = useMarked(paper, current, arrivals);
  const { passages, index, destination, setDestination } = marked;
  const [view, setView] = useState({ page: 1, factor: 1 });
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [tab, setTab] = useState<PanelTab | undefined>(() =>
    !isDocked && matchMedia(wideWindow).matches ? readPanelTab() : undefined,
  );
  const list = useQuery(annotationsQuery(projectId, paperId));
  const annotations = list.data ?? [];
  const changes = useAnnotationChanges(projectId, paperId);
  const [active, setActive] = useState<number>();
  const note = useNoteDraft(paperId);
  const { quote, drop } = useQuote(root);
  const [rewritten, setRewritten] = useState<string>();
  const finding = useFind(opened?.document, view.page);
  const [findAsked, setFindAsked] = useState(0);
  const { reached } = finding;
  useEffect(() => {
    const first = reached?.rectangles[0];
    if (first !== undefined) setDestination({ page: first.page, points: first.y0 });
  }, [reached, setDestination]);

  const leavePanel = () => {
    if (isDocked || !matchMedia(wideWindow).matches) setTab(undefined);
  };
  const goTo = (page: number) => {
    if (opened === undefined || page < 1 || page > opened.pageCount) return;
    setDestination({ page, points: 0 });
    change({ ...current, page });
  };
  const openPlace = (where: Place) => {
    setDestination(where);
    leavePanel();
  };
  const choose = (passage: Passage | undefined) => {
    if (passage === undefined) return;
    openPlace(placeOf(passage, passage.rectangles));
    change({ chunk: passage.ordinal });
  };
  const openAnnotation = ({ id, page, rectangles }: Annotation) => {
    setActive(id);
    const first = rectangles.find((rectangle) => rectangle.page === page);
    openPlace({ page, points: first?.y0 ?? 0 });
  };
  const highlight = (words: Quote, color: AnnotationColor) => {
    changes.creation.mutate(
      { kind: "highlight", ...words, color },
      { onSuccess: ({ id }) => setActive(id) },
    );
    drop();
  };
  const noteOn = (words: Quote) => {
    note.write({ ...words, comment: note.draft?.comment ?? "" });
    setTab("annotations");
    drop();
  };
  const find = () => {
    finding.setWords(finding.words ?? "");
    setFindAsked((count) => count + 1);
  };
  // What is selected, or else the marked passage: so that the keyboard alone can mark something.
  const passageQuote = quoteOf(passages[index], marked.marks, current.sentence);
  const keys: Record<string, () => void> = {
    j: () => choose(passages[index + 1]),
    k: () => choose(passages[index - 1]),
    n: () => goTo(view.page + 1),
    p: () => goTo(view.page - 1),
    f: find,
    h: () => {
      const words = quote ?? passageQuote;
      if (words !== undefined) highlight(words, "yellow");
    },
    m: () => noteOn(quote ?? passageQuote ?? { page: view.page, rectangles: [], text: "" }),
    "+": () => setZoom(stepZoom(view.factor, 1)),
    "=": () => setZoom(stepZoom(view.factor, 1)),
    "-": () => setZoom(stepZoom(view.factor, -1)),
    "0": () => setZoom("fit"),
    "9": () => setZoom("page"),
    u: () =>
      void navigate({
        to: "/projects/$projectId/papers/$paperId",
        params: { projectId: String(projectId), paperId: String(paperId) },
        search: recallList(paperId),
      }),
  };
  useShortcuts(isDocked ? {} : keys);
  useFindKey(root, isDocked, find);
  const marks = [
    ...annotationMarks(annotations, active),
    ...citedMarks(marked.marks),
    ...findMarks(finding),
  ];
  return (
    <div
      ref={root}
      className="flex h-full min-h-0 flex-col overflow-hidden bg-surface"
      onKeyDown={isDocked ? (event) => pressKey(event, keys, onClose) : undefined}
    >
      <ReaderBar
        paper={paper}
        page={view.page}
        pageCount={opened?.pageCount ?? 0}
        factor={view.factor}
        isPanelOpen={tab !== undefined}
        onPage={goTo}
        onZoom={setZoom}
        onFind={find}
        onPanel={() => setTab(tab === undefined ? readPanelTab() : undefined)}
        onClose={onClose}
      />
      {finding.words === undefined ? null : <FindBar finding={finding} asked={findAsked} />}
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
            hasFocus={!isDocked}
            onView={setView}
            onPoint={(point) => {
              const id = annotationAt(marks, point);
              setActive(id);
              if (id !== undefined && matchMedia(wideWindow).matches && !isDocked)
                setTab("annotations");
            }}
            beside={besideQuote(quote, (words) => (
              <QuoteToolbar
                paper={paper}
                quote={words}
                onHighlight={(color) => highlight(words, color)}
                onNote={() => noteOn(words)}
                onRewrite={() => setRewritten(words.text)}
                onDone={drop}
              />
            ))}
          />
        )}
        {tab === undefined ? null : (
          <ReaderPanel tab={tab} count={annotations.length} isDocked={isDocked} onTab={setTab}>
            {tab === "annotations" ? (
              <AnnotationsPanel
                paper={paper}
                page={view.page}
                annotations={annotations}
                error={list.error}
                active={active}
                changes={changes}
                draft={note.draft}
                onDraft={note.write}
                onOpen={openAnnotation}
              />
            ) : null}
            {tab === "outline" && opened !== undefined ? (
              <OutlinePanel paper={paper} pdf={opened} onOpen={openPlace} />
            ) : null}
            {tab === "pages" && opened !== undefined ? (
              <ThumbnailsPanel pdf={opened} page={view.page} onPage={goTo} />
            ) : null}
            {tab === "passages" ? (
              <PassagesPanel
                paper={paper}
                list={marked.list}
                passages={passages}
                chosen={passages[index]?.ordinal}
                onChoose={choose}
              />
            ) : null}
          </ReaderPanel>
        )}
      </div>
      {rewritten === undefined ? null : (
        <RewriteDialog text={rewritten} onClose={() => setRewritten(undefined)} />
      )}
    </div>
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

function besideQuote(quote: Quote | undefined, tools: (quote: Quote) => ReactNode) {
  const line = quote?.rectangles[0];
  return quote === undefined || line === undefined ? undefined : { line, tools: tools(quote) };
}

function quoteOf(
  passage: Passage | undefined,
  marks: Quote["rectangles"],
  beginning: string | undefined,
): Quote | undefined {
  if (passage === undefined || marks.length === 0) return undefined;
  const page = Math.min(...marks.map((mark) => mark.page));
  return { page, rectangles: joinRuns(marks), text: textOf(passage, beginning) };
}

function findMarks({ found, reached }: Finding): Mark[] {
  return found.flatMap((each) =>
    each.rectangles.map((rectangle) => ({
      ...rectangle,
      tint: each === reached ? ("reached" as const) : ("found" as const),
    })),
  );
}
