// The papers as a dense table; a row's link takes the focus, so Enter opens it and x selects it.
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { changeSearch, orderOf, sortByColumn } from "../../papers/library-search.ts";
import type { LibrarySearch, SortField } from "../../papers/library-search.ts";
import { readingTones, sayAuthors } from "../../papers/paper-words.ts";
import type { ListedPaper, Paper } from "../../papers/paper.ts";
import { readingStateOf } from "../../papers/reading-state.ts";
import type { Readings } from "../../papers/reading-state.ts";
import { Icon } from "../../parts/icons.tsx";
import { Pill } from "../../parts/pill.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { Stars } from "../../parts/stars.tsx";
import { MatchLines } from "./match-lines.tsx";
import { marksOfTitle } from "./matches.ts";
import type { Selection } from "./selection.ts";
import { StatusPill } from "./status-pill.tsx";

const mostAuthors = 3;
const mostTags = 3;

type Props = {
  papers: ListedPaper[];
  readings: Readings;
  search: LibrarySearch;
  selection: Selection;
  /** While these are still the papers of the search before. */
  isStale: boolean;
  onSearch: (search: LibrarySearch) => void;
};

export function PaperTable({ papers, readings, search, selection, isStale, onSearch }: Props) {
  const { say } = useSpeech();
  const head = { search, onSearch };
  return (
    <div
      aria-busy={isStale}
      className="overflow-x-auto rounded-lg border border-line bg-surface transition-opacity delay-200 aria-busy:opacity-60"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("library.caption")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-9 py-1.5 pl-3">
              <SelectPage papers={papers} selection={selection} />
            </th>
            <SortHead {...head} field="title" words={say("library.title")} className="w-full" />
            <SortHead {...head} field="year" words={say("library.year")} isRight />
            <SortHead
              {...head}
              field="citation_count"
              words={say("library.cited")}
              isRight
              className="hidden sm:table-cell"
            />
            <SortHead
              {...head}
              field="rating"
              words={say("library.rating")}
              className="hidden sm:table-cell"
            />
            <th className="hidden px-2 py-1.5 font-medium md:table-cell">
              {say("library.reading")}
            </th>
            <th className="hidden px-2 py-1.5 pr-3 font-medium md:table-cell">
              {say("library.status")}
            </th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              readings={readings}
              search={search}
              isSelected={selection.ids.has(paper.id)}
              onToggle={() => selection.toggle(paper.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectPage({ papers, selection }: Pick<Props, "papers" | "selection">) {
  const { say } = useSpeech();
  const box = useRef<HTMLInputElement>(null);
  const ids = papers.map((paper) => paper.id);
  const count = ids.filter((id) => selection.ids.has(id)).length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && count < ids.length;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={say("library.selectPage")}
      checked={count > 0 && count === ids.length}
      onChange={() => selection.toggleAll(ids)}
      className="block size-4 accent-accent-fill"
    />
  );
}

function SortHead({
  field,
  words,
  search,
  onSearch,
  isRight = false,
  className = "",
}: Pick<Props, "search" | "onSearch"> & {
  field: SortField;
  words: string;
  isRight?: boolean;
  className?: string;
}) {
  const isSorted = search.sort_by === field;
  const isAscending = orderOf(search) === "asc";
  return (
    <th
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className={`px-2 py-1.5 font-medium ${className}`}
    >
      <button
        type="button"
        onClick={() => onSearch(sortByColumn(search, field))}
        className={`flex w-full items-center gap-0.5 rounded-sm hover:text-ink ${isRight ? "justify-end" : ""} ${isSorted ? "text-ink" : ""}`}
      >
        {words}
        {isSorted ? <Icon name={isAscending ? "up" : "down"} className="size-3.5" /> : null}
      </button>
    </th>
  );
}

function PaperRow({
  paper,
  readings,
  search,
  isSelected,
  onToggle,
}: {
  paper: ListedPaper;
  readings: Readings;
  search: LibrarySearch;
  isSelected: boolean;
  onToggle: () => void;
}) {
  const { say, language } = useSpeech();
  const state = readingStateOf(paper, readings);
  return (
    <tr
      data-paper={paper.id}
      className={`border-b border-line last:border-0 focus-within:bg-accent-soft ${isSelected ? "bg-accent-soft" : "hover:bg-sunken focus-within:hover:bg-accent-soft"}`}
    >
      <td className="py-1.5 pl-3 align-top">
        <input
          type="checkbox"
          aria-label={say("library.select", { title: paper.title })}
          checked={isSelected}
          onChange={onToggle}
          className="mt-0.5 block size-4 accent-accent-fill"
        />
      </td>
      <th scope="row" className="max-w-0 px-2 py-1.5 text-left font-normal">
        <div className="flex items-baseline gap-2">
          <Link
            data-row
            to="/projects/$projectId/papers/$paperId"
            params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
            search={search}
            title={paper.title}
            className="truncate rounded-sm font-medium hover:text-accent"
          >
            <RichText source={paper.title} marks={marksOfTitle(paper)} />
          </Link>
          {paper.is_retracted ? <Pill tone="bad">{say("paper.retracted")}</Pill> : null}
        </div>
        <PaperLine paper={paper} search={search} />
        <MatchLines paper={paper} />
        {/* Where there is no room for the column, what is going on is still told. */}
        {state.kind === "running" || state.kind === "failed" ? (
          <div className="mt-0.5 md:hidden">
            <StatusPill paper={paper} state={state} />
          </div>
        ) : null}
      </th>
      <td className="px-2 py-1.5 text-right align-top tabular-nums">{paper.year}</td>
      <td className="hidden px-2 py-1.5 text-right align-top text-muted tabular-nums sm:table-cell">
        {paper.citation_count === 0 ? "" : paper.citation_count.toLocaleString(language)}
      </td>
      <td className="hidden px-2 py-1.5 align-top text-sm whitespace-nowrap sm:table-cell">
        <Stars rating={paper.rating} />
      </td>
      <td className="hidden px-2 py-1.5 align-top md:table-cell">
        <Pill tone={readingTones[paper.reading_status]}>
          {say(`reading.${paper.reading_status}`)}
        </Pill>
      </td>
      <td className="hidden px-2 py-1.5 pr-3 align-top md:table-cell">
        <StatusPill paper={paper} state={state} />
      </td>
    </tr>
  );
}

function PaperLine({ paper, search }: { paper: Paper; search: LibrarySearch }) {
  const tags = paper.tags.slice(0, mostTags);
  const more = paper.tags.length - tags.length;
  return (
    <div className="flex items-baseline gap-2 text-xs text-muted">
      <span className="truncate">
        {sayAuthors(paper.authors, mostAuthors)}
        {paper.authors.length > 0 && paper.journal !== "" ? " · " : null}
        <i>{paper.journal}</i>
      </span>
      {tags.map((tag) => (
        <Link
          key={tag}
          to="/projects/$projectId/papers"
          params={{ projectId: String(paper.project_id) }}
          search={changeSearch(search, { tag })}
          className="hidden max-w-32 shrink-0 truncate rounded bg-sunken px-1 hover:text-ink hover:underline sm:inline"
        >
          {tag}
        </Link>
      ))}
      {more > 0 ? <span className="hidden shrink-0 sm:inline">+{more}</span> : null}
    </div>
  );
}
