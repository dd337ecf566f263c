// The pages of a PDF below each other: only those in sight exist, and the place read stays when they are scaled.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { gap, heightOf, layPages, pageAt, pagesAround, placeAt } from "./page-layout.ts";
import type { Layout, Place, Size } from "./page-layout.ts";
import { PageView } from "./page-view.tsx";
import type { Mark } from "./page-marks.ts";
import type { Rectangle } from "./passage-queries.ts";
import type { OpenedPdf } from "./pdf-document.ts";
import { factorOf, scaleOf } from "./zoom.ts";
import type { Zoom } from "./zoom.ts";

/** How far below the upper edge a marked passage comes to lie. */
const marginPoints = 60;
/** About what floating tools take. */
const toolsWidth = 440;
const toolsHeight = 46;

export function PageList({
  pdf,
  zoom,
  destination,
  marks,
  hasFocus,
  beside,
  onView,
  onPoint,
}: {
  pdf: OpenedPdf;
  zoom: Zoom;
  /** Where to go; each new object is a new wish, also to the same place. */
  destination: Place | undefined;
  marks: Mark[];
  /** So that the keys that scroll move the pages from the start. */
  hasFocus: boolean;
  /** Which page is in sight, and how large: 1 is its printed size. */
  onView: (view: { page: number; factor: number }) => void;
  /** Tools that float at a line of a page. */
  beside: { line: Rectangle; tools: ReactNode } | undefined;
  onPoint: (point: { page: number; x: number; y: number }) => void;
}) {
  const { say } = useSpeech();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, width: 0, height: 0 });
  const [known, setKnown] = useState<ReadonlyMap<number, Size>>(new Map());
  const scale = scaleOf(zoom, pdf.firstSize, {
    width: view.width - 2 * gap,
    height: view.height - 2 * gap,
  });
  const layout = useMemo(
    () => layPages(pdf.pageCount, pdf.firstSize, known, scale),
    [pdf, known, scale],
  );
  const place = useRef<Place>({ page: 1, points: -gap });
  useSize(scroller, (width, height) => setView((old) => ({ ...old, width, height })));
  const isReady = view.width > 0;
  useEffect(() => {
    if (hasFocus) scroller.current?.focus({ preventScroll: true });
  }, [hasFocus]);

  useLayoutEffect(() => {
    if (scroller.current !== null && isReady) {
      scroller.current.scrollTop = heightOf(layout, place.current);
    }
  }, [layout, isReady]);

  useLayoutEffect(() => {
    if (destination === undefined || scroller.current === null || !isReady) return;
    const { page, points } = destination;
    place.current = {
      page: Math.min(Math.max(page, 1), layout.sizes.length),
      points: points === 0 ? -gap / layout.scale : points - marginPoints,
    };
    scroller.current.scrollTop = heightOf(layout, place.current);
    // The layout may change under way; the place is kept by the effect above.
  }, [destination, isReady]);

  const current = pageAt(layout, view.top + view.height / 3);
  useEffect(() => onView({ page: current, factor: factorOf(scale) }), [current, scale, onView]);

  const contentWidth = Math.max(layout.width + 2 * gap, view.width);
  return (
    <div
      ref={scroller}
      role="region"
      tabIndex={0}
      aria-label={say("reader.pages")}
      className="relative min-w-0 flex-1 overflow-auto bg-sunken focus-visible:-outline-offset-2!"
      onScroll={({ currentTarget }) => {
        place.current = placeAt(layout, currentTarget.scrollTop);
        setView((old) => ({ ...old, top: currentTarget.scrollTop }));
      }}
    >
      <div className="relative" style={{ height: layout.tops.at(-1) ?? 0, width: contentWidth }}>
        {isReady
          ? pagesAround(layout, view.top, view.height).map((number) => {
              const { width, height } = layout.sizes[number - 1] ?? pdf.firstSize;
              return (
                <PageView
                  key={number}
                  pdf={pdf.document}
                  number={number}
                  scale={scale}
                  style={{
                    top: layout.tops[number - 1],
                    // A page that fits is in the middle of what is in sight, however wide another is.
                    left: Math.max((view.width - width * scale) / 2, gap),
                    width: width * scale,
                    height: height * scale,
                  }}
                  marks={marks.filter((mark) => mark.page === number)}
                  onSize={(page, size) => setKnown((old) => withSize(old, page, size))}
                  onPoint={onPoint}
                />
              );
            })
          : null}
        {beside === undefined || !isReady ? null : (
          <div
            className="absolute z-2 max-w-full"
            style={{
              // Above the line; where that is out of sight, below it.
              top: toolsTop(layout, beside.line, view.top),
              left: Math.max(
                Math.min(leftOf(layout, beside.line, view.width), view.width - toolsWidth),
                gap,
              ),
            }}
          >
            {beside.tools}
          </div>
        )}
      </div>
    </div>
  );
}

function leftOf(layout: Layout, { page, x0 }: Rectangle, room: number): number {
  const width = (layout.sizes[page - 1]?.width ?? 0) * layout.scale;
  return Math.max((room - width) / 2, gap) + x0 * layout.scale;
}

function toolsTop(layout: Layout, { page, y0, y1 }: Rectangle, top: number): number {
  const above = heightOf(layout, { page, points: y0 }) - toolsHeight;
  return above > top + gap ? above : heightOf(layout, { page, points: y1 }) + gap;
}

function withSize(
  known: ReadonlyMap<number, Size>,
  page: number,
  size: Size,
): ReadonlyMap<number, Size> {
  const old = known.get(page);
  if (old?.width === size.width && old.height === size.height) return known;
  return new Map(known).set(page, size);
}

/** Without the scrollbars, whose coming and going must not change what fits. */
function useSize(
  element: { current: HTMLElement | null },
  onSize: (width: number, height: number) => void,
): void {
  const tell = useRef(onSize);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(() =>
      tell.current(watched.clientWidth, watched.clientHeight),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
}
