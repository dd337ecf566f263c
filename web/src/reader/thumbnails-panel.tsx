// Small pictures of the pages: only those in sight are painted.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { layPages, pagesAround } from "./page-layout.ts";
import { paintPage } from "./paint-page.ts";
import type { OpenedPdf } from "./pdf-document.ts";

const width = 128;
/** For the number below each. */
const caption = 22;

export function ThumbnailsPanel({
  pdf,
  page,
  onPage,
}: {
  pdf: OpenedPdf;
  page: number;
  onPage: (page: number) => void;
}) {
  const { say } = useSpeech();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const scale = width / pdf.firstSize.width;
  const layout = useMemo(() => {
    const { width: usual, height } = pdf.firstSize;
    return layPages(
      pdf.pageCount,
      { width: usual, height: height + caption / scale },
      new Map(),
      scale,
    );
  }, [pdf, scale]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setView({ top: element.scrollTop, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // The page in sight stays in sight here, too.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const [top, bottom] = [layout.tops[page - 1] ?? 0, layout.tops[page] ?? 0];
    if (top < element.scrollTop) element.scrollTop = top - 12;
    if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }, [page, layout]);
  return (
    <div
      ref={scroller}
      className="h-full overflow-y-auto"
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div className="relative" style={{ height: layout.tops.at(-1) ?? 0 }}>
        {pagesAround(layout, view.top, view.height).map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? "page" : undefined}
            aria-label={say("reader.page", { page: number })}
            onClick={() => onPage(number)}
            className="group absolute left-1/2 -translate-x-1/2 rounded-sm text-xs text-muted aria-[current=page]:font-medium aria-[current=page]:text-ink"
            style={{ top: layout.tops[number - 1], width }}
          >
            <Thumbnail pdf={pdf} number={number} scale={scale} />
            <span className="block leading-5 tabular-nums">{number}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function Thumbnail({ pdf, number, scale }: { pdf: OpenedPdf; number: number; scale: number }) {
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const paint = async () => {
      const page = await pdf.document.getPage(number);
      if (holder.current === null || controller.signal.aborted) return;
      await paintPage(page, scale, holder.current, controller.signal);
    };
    // One that cannot be painted stays white; the page itself says so.
    paint().catch(() => undefined);
    return () => controller.abort();
  }, [pdf, number, scale]);
  return (
    <span
      ref={holder}
      aria-hidden="true"
      className="block overflow-hidden border border-line bg-[#fff] group-hover:border-edge group-aria-[current=page]:outline-2 group-aria-[current=page]:outline-accent"
      style={{ height: pdf.firstSize.height * scale }}
    />
  );
}
