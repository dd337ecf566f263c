// The papers of a search, however many: only the rows in sight are on the page, and the keyboard reaches all of them.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DragEvent, MouseEvent } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { dragPapers } from "../../papers/dragging.ts";
import { paperIdsQuery } from "../../papers/library-queries.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";
import { useReadings } from "../../papers/reading-queries.ts";
import { isUnread } from "../../papers/reading-state.ts";
import { takeOpened } from "../../papers/return-focus.ts";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import type { ColumnName } from "./columns.ts";
import { ListHead } from "./list-head.tsx";
import { useResultPages } from "./result-pages.ts";
import { ResultRow } from "./result-row.tsx";
import type { RowActions } from "./result-row.tsx";
import { handleRowKeys } from "./row-keys.ts";
import type { Selection } from "./selection.ts";

const rowHeight = 51;
const headHeight = 33;

type Props = {
  projectId: number;
  search: LibrarySearch;
  total: number;
  /** While these are still the papers of the search before. */
  isStale: boolean;
  /** The row to begin at. */
  start: number;
  columns: readonly ColumnName[];
  selection: Selection;
  onSearch: (search: LibrarySearch) => void;
  /** The row at which one is, and its paper once it is known. */
  onCurrent: (index: number, paper: ListedPaper | undefined) => void;
  /** A row was pressed, not only reached. */
  onPreview: () => void;
  onSelectAll: () => void;
};

export function ResultList(props: Props) {
  const { projectId, search, total, selection, columns } = props;
  const { say } = useSpeech();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(props.start);
  // The row that is to have the focus as soon as it is there.
  const wanted = useRef<number>(undefined);
  const anchor = useRef<{ index: number; ids: ReadonlySet<number> }>(undefined);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: props.start * rowHeight,
  });
  const rows = virtualizer.getVirtualItems();
  const at = Math.min(current, total - 1);
  const paperAt = useResultPages(
    projectId,
    search,
    [...rows.map(({ index }) => index), at].filter((index) => index >= 0),
  );
  const inSight = rows.flatMap(({ index }) => paperAt(index) ?? []);
  const readings = useReadings(projectId, inSight.some(isUnread));
  const currentPaper = paperAt(at);
  const tell = useRef(props.onCurrent);
  useEffect(() => {
    tell.current = props.onCurrent;
  });
  useEffect(() => tell.current(at, currentPaper), [at, currentPaper]);

  const takeFocus = () => {
    const index = wanted.current;
    if (index === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);
    row?.focus({ preventScroll: true });
    if (row !== null && paperAt(index) !== undefined) wanted.current = undefined;
  };
  const focusRow = (index: number) => {
    wanted.current = index;
    setCurrent(index);
    virtualizer.scrollToIndex(index, { align: "auto" });
    takeFocus();
  };
  const selectRange = async (from: number, to: number) => {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const known = Array.from({ length: last - first + 1 }, (_, step) => paperAt(first + step)?.id);
    const ids = known.every((id) => id !== undefined)
      ? known
      : (await queries.fetchQuery(paperIdsQuery(projectId, search))).slice(first, last + 1);
    selection.set([...(anchor.current?.ids ?? []), ...ids]);
  };
  const move = (to: number, isRange = false) => {
    if (isRange) {
      anchor.current ??= { index: at, ids: selection.ids };
      void selectRange(anchor.current.index, to);
    } else anchor.current = undefined;
    focusRow(to);
  };
  const selectAll = () => {
    const ids = inSight.map(({ id }) => id);
    if (ids.every((id) => selection.ids.has(id))) props.onSelectAll();
    else selection.set([...selection.ids, ...ids]);
  };
  const open = (paper: ListedPaper) =>
    void navigate({
      to: "/projects/$projectId/papers/$paperId",
      params: { projectId: String(projectId), paperId: String(paper.id) },
      search,
    });
  const latest = useRef<RowActions>(undefined);
  useEffect(() => {
    latest.current = {
      onFocus: (index) => setCurrent(index),
      onToggle: (index, isRange) => {
        const paper = paperAt(index);
        if (isRange && anchor.current !== undefined) void selectRange(anchor.current.index, index);
        else {
          if (paper !== undefined) selection.toggle(paper.id);
          anchor.current = { index, ids: selection.ids };
        }
        setCurrent(index);
      },
      onPress: (index, event) => press(index, event),
      onDrag: (index, event) => {
        const id = paperAt(index)?.id;
        if (id !== undefined) dragPapers(event, selection.ids.has(id) ? [...selection.ids] : [id]);
      },
    };
  });
  const press = (index: number, event: MouseEvent) => {
    const isOther =
      event.target instanceof Element && event.target.closest("input, a:not([data-row])") !== null;
    // A key opens the paper, a new tab is the browser's, and what else stands in a row does what it says.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || isOther) return;
    event.preventDefault();
    if (event.shiftKey) {
      anchor.current ??= { index: at, ids: selection.ids };
      void selectRange(anchor.current.index, index);
    } else anchor.current = { index, ids: selection.ids };
    focusRow(index);
    const paper = paperAt(index);
    if (event.detail > 1 && paper !== undefined) open(paper);
    else if (!event.shiftKey) props.onPreview();
  };
  // The same functions for every rendering, so that a step repaints two rows and not all.
  const [actions] = useState<RowActions>(() => ({
    onFocus: (index: number) => latest.current?.onFocus(index),
    onToggle: (index: number, isRange: boolean) => latest.current?.onToggle(index, isRange),
    onPress: (index: number, event: MouseEvent) => latest.current?.onPress(index, event),
    onDrag: (index: number, event: DragEvent) => latest.current?.onDrag(index, event),
  }));
  const measure = useCallback(
    (element: HTMLElement | null) => virtualizer.measureElement(element),
    [virtualizer],
  );

  // A row that was far away is there only now, or its paper is.
  useEffect(takeFocus);
  useEffect(() => {
    if (inSight.length === 0) return;
    // Back from a paper: its row has the focus again.
    const opened = takeOpened();
    const index = rows.find((row) => paperAt(row.index)?.id === opened)?.index;
    if (opened !== undefined && index !== undefined) focusRow(index);
    // Only when the rows are there for the first time.
  }, [inSight.length > 0]);
  useShortcuts({
    j: () => move(Math.min(hasFocus(scroller.current) ? at + 1 : at, total - 1)),
    k: () => move(Math.max(hasFocus(scroller.current) ? at - 1 : at, 0)),
    x: () => {
      if (currentPaper !== undefined) actions.onToggle(at, false);
    },
  });

  const before = (rows[0]?.start ?? headHeight) - headHeight;
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? headHeight) + headHeight;
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={say("list.results")}
      aria-busy={props.isStale}
      onKeyDown={(event) => handleRowKeys(event, { at, total }, { move, selectAll })}
      className="scroll-thin @container min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface transition-opacity delay-200 aria-busy:opacity-60"
    >
      <table aria-rowcount={total + 1} className="w-full border-collapse">
        <caption className="sr-only">{say("library.caption")}</caption>
        <ListHead
          columns={columns}
          search={search}
          inSight={inSight}
          selection={selection}
          onSearch={props.onSearch}
        />
        <tbody>
          <tr aria-hidden="true" style={{ height: before }} />
          {rows.map(({ index }) => {
            const paper = paperAt(index);
            return paper === undefined ? (
              <tr key={index} data-index={index} ref={measure} className="border-b border-line">
                <td />
                <td className="h-[51px] px-2" colSpan={columns.length + 1}>
                  <span data-row="" tabIndex={-1} className="text-xs text-muted">
                    {say("list.waiting")}
                  </span>
                </td>
              </tr>
            ) : (
              <ResultRow
                key={index}
                paper={paper}
                index={index}
                search={search}
                readings={readings}
                columns={columns}
                isSelected={selection.ids.has(paper.id)}
                isCurrent={index === at}
                actions={actions}
                measure={measure}
              />
            );
          })}
          <tr aria-hidden="true" style={{ height: Math.max(after, 0) }} />
        </tbody>
      </table>
    </div>
  );
}

function hasFocus(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) === true;
}
