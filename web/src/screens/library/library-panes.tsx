// The library's panes beside each other: the list, the paper at which one is, and its PDF; where there is no room, one.
import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Button } from "../../parts/button.tsx";
import { lazyPart } from "../../parts/load-part.ts";
import { useMedia } from "../../parts/use-media.ts";
import { PaneSeparator } from "./pane-separator.tsx";
import { usePaneWidths } from "./pane-widths.ts";
import { Preview } from "./preview.tsx";

/** What draws PDFs is large, and comes once somebody rests at a paper that has one. */
const loadReader = () => import("../../reader/reader-pane.tsx");
const ReaderPane = lazyPart(async () => (await loadReader()).ReaderPane);
const restMilliseconds = 200;

export function LibraryPanes({
  paper,
  search,
  isReading,
  isSheetOpen,
  onRead,
  onCloseReader,
  onCloseSheet,
  children,
}: {
  paper: ListedPaper | undefined;
  /** The list, for the links that lead away from it. */
  search: LibrarySearch;
  isReading: boolean;
  /** Where there is no room beside the list: the paper was pressed. */
  isSheetOpen: boolean;
  onRead: () => void;
  onCloseReader: () => void;
  onCloseSheet: () => void;
  children: ReactNode;
}) {
  const { say } = useSpeech();
  const hasPreview = useMedia("(min-width: 64rem)");
  const hasThree = useMedia("(min-width: 88rem)");
  const [widths, setWidth] = usePaneWidths();
  const isReadable = hasPreview && paper?.has_pdf === true;
  useEffect(() => {
    if (!isReadable) return undefined;
    // Whoever reads while the server is away is told by the pane.
    const timer = setTimeout(() => void loadReader().catch(() => {}), restMilliseconds);
    return () => clearTimeout(timer);
  }, [isReadable]);
  const isReader = isReading && hasPreview && paper !== undefined;
  const isPreview = hasPreview && (!isReader || hasThree);
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={`flex min-h-0 min-w-0 flex-col ${isReader ? "shrink-0" : "flex-1"}`}
        style={isReader ? { width: widths.list } : undefined}
      >
        {children}
      </div>
      {isReader ? (
        <PaneSeparator
          label={say("pane.list")}
          width={widths.list}
          isRightOf
          onResize={(width) => setWidth("list", width)}
        />
      ) : null}
      {isPreview ? (
        <>
          {isReader ? null : (
            <PaneSeparator
              label={say("pane.preview")}
              width={widths.preview}
              isRightOf={false}
              onResize={(width) => setWidth("preview", width)}
            />
          )}
          <aside
            aria-label={say("preview.label")}
            tabIndex={0}
            className="scroll-thin min-h-0 shrink-0 overflow-y-auto bg-surface"
            style={{ width: widths.preview, maxWidth: "50%" }}
          >
            {paper === undefined ? (
              <p className="px-5 py-4 text-sm text-muted">{say("preview.empty")}</p>
            ) : (
              <Preview paper={paper} search={search} onRead={onRead} />
            )}
          </aside>
          {isReader ? (
            <PaneSeparator
              label={say("pane.preview")}
              width={widths.preview}
              isRightOf
              onResize={(width) => setWidth("preview", width)}
            />
          ) : null}
        </>
      ) : null}
      {isReader ? (
        <div className="min-h-0 min-w-0 flex-1">
          <Suspense>
            <ReaderPane projectId={paper.project_id} paperId={paper.id} onClose={onCloseReader} />
          </Suspense>
        </div>
      ) : null}
      {!hasPreview && isSheetOpen && paper !== undefined ? (
        <Dialog isWide title={say("preview.label")} onClose={onCloseSheet}>
          <div className="-mx-5">
            <Preview paper={paper} search={search} onRead={onRead} />
          </div>
          <DialogActions>
            <Button onClick={onCloseSheet}>{say("preview.close")}</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </div>
  );
}
