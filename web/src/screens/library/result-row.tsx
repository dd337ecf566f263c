// One row of the list: title, authors and venue, the chosen columns, and what of the paper matched.
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { DragEvent, MouseEvent } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { pageSize } from "../../papers/library-queries.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import { sayAuthors } from "../../papers/paper-words.ts";
import type { ListedPaper } from "../../papers/paper.ts";
import { readingStateOf } from "../../papers/reading-state.ts";
import type { Readings } from "../../papers/reading-state.ts";
import { Icon } from "../../parts/icons.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { Stars } from "../../parts/stars.tsx";
import { columnOf } from "./columns.ts";
import type { ColumnName } from "./columns.ts";
import { MatchLines } from "./match-lines.tsx";
import { marksOfTitle } from "./matches.ts";
import { chipOf } from "./row-chip.ts";

const mostAuthors = 3;

export type RowActions = {
  onFocus: (index: number) => void;
  onToggle: (index: number, isRange: boolean) => void;
  onPress: (index: number, event: MouseEvent) => void;
  onDrag: (index: number, event: DragEvent) => void;
};

type Props = {
  paper: ListedPaper;
  index: number;
  search: LibrarySearch;
  readings: Readings;
  columns: readonly ColumnName[];
  isSelected: boolean;
  isCurrent: boolean;
  actions: RowActions;
  measure: (element: HTMLElement | null) => void;
};

export const ResultRow = memo(function ResultRow({
  paper,
  index,
  search,
  readings,
  columns,
  isSelected,
  isCurrent,
  actions,
  measure,
}: Props) {
  const { say } = useSpeech();
  const look = isSelected || isCurrent ? "bg-accent-soft" : "hover:bg-sunken";
  const chip = chipOf(say, paper, readingStateOf(paper, readings));
  const page = Math.floor(index / pageSize) + 1;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-paper={paper.id}
      aria-rowindex={index + 2}
      draggable
      onDragStart={(event) => actions.onDrag(index, event)}
      onFocus={() => actions.onFocus(index)}
      // Before the link in it, which would open the paper.
      onClickCapture={(event) => actions.onPress(index, event)}
      className={`border-b border-line ${look}`}
    >
      <td className="py-1.5 pl-3 align-top">
        <label className="-m-1 block w-fit p-1">
          <input
            type="checkbox"
            aria-label={say("library.select", { title: paper.title })}
            tabIndex={isCurrent ? 0 : -1}
            checked={isSelected}
            onClick={(event) => {
              event.stopPropagation();
              actions.onToggle(index, event.shiftKey);
            }}
            onChange={() => undefined}
            className="mt-0.5 block size-4 accent-accent-fill"
          />
        </label>
      </td>
      <th scope="row" className="w-full max-w-0 px-2 py-1.5 text-left align-top font-normal">
        <Link
          data-row=""
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
          search={{ ...search, ...(page > 1 ? { page } : {}) }}
          title={paper.title}
          className="-my-px block truncate rounded-sm py-px font-serif text-base font-medium hover:text-accent"
        >
          <RichText source={paper.title} marks={marksOfTitle(paper)} />
        </Link>
        <div className="flex min-w-0 items-center gap-2 text-xs text-muted">
          <span className="truncate">
            {sayAuthors(paper.authors, mostAuthors)}
            {paper.authors.length > 0 && paper.journal !== "" ? " · " : null}
            <i className="[:lang(zh)_&]:not-italic">{paper.journal}</i>
          </span>
          {/* Where there is no room for columns, what matters of them is said here. */}
          {paper.year === null ? null : (
            <span className="shrink-0 tabular-nums @xl:hidden">{paper.year}</span>
          )}
          {chip === undefined ? null : (
            <span className="shrink-0 @xl:hidden">
              <Pill tone={chip.tone}>{chip.words}</Pill>
            </span>
          )}
        </div>
        <MatchLines paper={paper} />
      </th>
      {columns.map((name) => (
        <td
          key={name}
          className={`hidden px-2 whitespace-nowrap py-1.5 align-top text-sm leading-[1.375rem] text-muted tabular-nums @xl:table-cell ${columnOf(name).isRight === true ? "text-right" : ""}`}
        >
          {name === "state" && chip !== undefined ? (
            <span title={chip.why}>
              <Pill tone={chip.tone}>{chip.words}</Pill>
            </span>
          ) : (
            <Cell name={name} paper={paper} />
          )}
        </td>
      ))}
    </tr>
  );
});

function Cell({ name, paper }: { name: ColumnName; paper: ListedPaper }) {
  const { say, language } = useSpeech();
  switch (name) {
    case "pdf":
      return paper.has_pdf ? (
        <span role="img" aria-label={say("list.hasPdf")} title={say("list.hasPdf")}>
          <Icon name="file" className="inline size-3.5" />
        </span>
      ) : null;
    case "year":
      return paper.year;
    case "cited":
      return paper.citation_count === 0 ? null : paper.citation_count.toLocaleString(language);
    case "rating":
      return <Stars rating={paper.rating} />;
    case "added":
      return new Date(paper.created_at).toLocaleDateString(language);
    default:
      return null;
  }
}
