// The head of the list: it stays in sight, sorts, and selects what is in sight.
import { useEffect, useRef } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { orderOf, sortByColumn } from "../../papers/library-search.ts";
import type { LibrarySearch, SortField } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";
import { Icon } from "../../parts/icons.tsx";
import { columnOf } from "./columns.ts";
import type { ColumnName } from "./columns.ts";
import type { Selection } from "./selection.ts";

type Sorting = { search: LibrarySearch; onSearch: (search: LibrarySearch) => void };

export function ListHead({
  columns,
  inSight,
  selection,
  ...sorting
}: Sorting & {
  columns: readonly ColumnName[];
  inSight: readonly ListedPaper[];
  selection: Selection;
}) {
  const { say } = useSpeech();
  return (
    <thead className="sticky top-0 z-10 bg-surface text-left text-xs whitespace-nowrap text-muted shadow-[inset_0_-1px_0] shadow-line">
      <tr className="h-[33px]">
        <th className="min-w-9 pl-3">
          <SelectSight inSight={inSight} selection={selection} />
        </th>
        <SortHead
          {...sorting}
          field="title"
          words={say("library.title")}
          className="w-full max-w-0"
        />
        {columns.map((name) => {
          const { words, sort, isRight } = columnOf(name);
          const className = "hidden @xl:table-cell";
          return sort === undefined ? (
            <th key={name} className={`px-2 font-medium ${className}`}>
              {say(words)}
            </th>
          ) : (
            <SortHead
              key={name}
              {...sorting}
              field={sort}
              words={say(words)}
              isRight={isRight === true}
              className={className}
            />
          );
        })}
      </tr>
    </thead>
  );
}

function SelectSight({
  inSight,
  selection,
}: {
  inSight: readonly ListedPaper[];
  selection: Selection;
}) {
  const { say } = useSpeech();
  const box = useRef<HTMLInputElement>(null);
  const ids = inSight.map((paper) => paper.id);
  const count = ids.filter((id) => selection.ids.has(id)).length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && count < ids.length;
  });
  return (
    <label className="-m-1 block w-fit p-1">
      <input
        ref={box}
        type="checkbox"
        aria-label={say("list.selectShown")}
        checked={count > 0 && count === ids.length}
        onChange={() => selection.toggleAll(ids)}
        className="block size-4 accent-accent-fill"
      />
    </label>
  );
}

function SortHead({
  field,
  words,
  search,
  onSearch,
  isRight = false,
  className,
}: Sorting & { field: SortField; words: string; isRight?: boolean; className: string }) {
  const isSorted = search.sort_by === field;
  const isAscending = orderOf(search) === "asc";
  return (
    <th
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className={`px-2 font-medium ${className}`}
    >
      <button
        type="button"
        onClick={() => onSearch(sortByColumn(search, field))}
        className={`flex min-h-6 w-full items-center gap-0.5 rounded-sm hover:text-ink ${isRight ? "justify-end" : ""} ${isSorted ? "text-ink" : ""}`}
      >
        {words}
        {isSorted ? <Icon name={isAscending ? "up" : "down"} className="size-3.5" /> : null}
      </button>
    </th>
  );
}
