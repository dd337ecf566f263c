// The reader beside the answer: at the cited words, as wide as one likes; on a small window a sheet over the answer.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { sentenceSearch } from "../../papers/reader-search.ts";
import { remember, useRemembered } from "../../parts/remembered.ts";
import { useMedia } from "../../parts/use-media.ts";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import { ReaderPane } from "../../reader/reader-pane.tsx";
import { AbstractPane } from "./abstract-pane.tsx";
import type { DockPlace } from "./dock-place.ts";

const storageName = "sheaf.ask.dock";

/** In hundredths of the screen. */
const [least, usual, most, step] = [25, 42, 65, 3];

export function Dock({ place, onClose }: { place: DockPlace; onClose: () => void }) {
  const { say } = useSpeech();
  const isBeside = useMedia("(min-width: 64rem)");
  const stored = useRemembered(storageName);
  const width = Math.min(Math.max(Number(stored ?? usual) || usual, least), most);
  const room = useRef<HTMLElement>(null);
  useShortcuts({ Escape: onClose });
  // Whoever opened it by the keyboard reads on in it; Escape leads back.
  useEffect(() => room.current?.focus({ preventScroll: true }), [place]);
  return (
    <aside
      ref={room}
      tabIndex={-1}
      aria-label={say("ask.dock")}
      style={isBeside ? { width: `${width}%` } : undefined}
      className={`flex min-h-0 flex-col bg-surface outline-none ${isBeside ? "relative shrink-0 border-l border-line" : "fixed inset-x-0 top-10 bottom-0 z-30 rounded-t-xl border-t border-line shadow-popup"}`}
    >
      {isBeside ? (
        <Divider width={width} onWidth={(next) => remember(storageName, String(next))} />
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Pane place={place} onClose={onClose} />
      </div>
    </aside>
  );
}

/** The pages with the words marked; without a PDF the abstract. */
function Pane({ place, onClose }: { place: DockPlace; onClose: () => void }) {
  const { projectId, paperId, excerpt } = place;
  const { page_number: page, chunk_id: passage, rectangles } = excerpt;
  const paper = useQuery(paperQuery(projectId, paperId)).data?.data;
  if (page === null || paper?.has_pdf !== true) {
    return (
      <AbstractPane
        projectId={projectId}
        paperId={paperId}
        words={excerpt.excerpt}
        onClose={onClose}
      />
    );
  }
  return (
    <ReaderPane
      projectId={projectId}
      paperId={paperId}
      place={{
        page,
        ...(passage === null ? {} : { passage, ...sentenceSearch(excerpt.excerpt) }),
        ...(rectangles.length === 0 ? {} : { rectangles }),
      }}
      onClose={onClose}
    />
  );
}

/** Dragged, or moved with the arrows. */
function Divider({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const { say } = useSpeech();
  const set = (next: number) => onWidth(Math.round(Math.min(Math.max(next, least), most)));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || frame === undefined) return;
    set(((frame.right - event.clientX) / frame.width) * 100);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") set(width + step);
    if (key === "ArrowRight") set(width - step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={say("ask.dockWidth")}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-accent-soft focus-visible:bg-accent-soft"
    />
  );
}
