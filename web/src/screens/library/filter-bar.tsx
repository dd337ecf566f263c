// The words searched for and the filters beside them; every change goes to the address.
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ComponentProps } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { countsQuery } from "../../papers/library-queries.ts";
import type { PaperPage } from "../../papers/library-queries.ts";
import {
  changeSearch,
  isFiltered,
  searchChoices,
  withoutFilters,
} from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { SearchBox } from "../../parts/search-box.tsx";

type Props = {
  projectId: number;
  search: LibrarySearch;
  papers: PaperPage | undefined;
  onSearch: (search: LibrarySearch, isTyping?: boolean) => void;
};

export function FilterBar({ projectId, search, papers, onSearch }: Props) {
  const { say, language } = useSpeech();
  const counts = useQuery(countsQuery(projectId)).data;
  const change = (name: keyof LibrarySearch) => (value: string) =>
    onSearch(changeSearch(search, { [name]: value }));
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} (${count.toLocaleString(language)})`;
  const years = Object.entries(counts?.papers_by_year ?? {}).toSorted(
    ([a], [b]) => Number(b) - Number(a),
  );
  return (
    <div role="search" className="mb-3 flex flex-wrap items-center gap-x-1.5 gap-y-2">
      <SearchBox
        label={say("library.search")}
        hint={say("library.searchHint")}
        value={search.q ?? ""}
        onChange={(q) => onSearch(changeSearch(search, { q }), true)}
      />
      <FilterSelect
        label={say("library.year")}
        value={String(search.year ?? "")}
        onChoose={change("year")}
        options={withChosen(
          years.map(([year, count]) => [year, counted(year, count)]),
          search.year,
        )}
      />
      <FilterSelect
        label={say("library.status")}
        value={search.status ?? ""}
        onChoose={change("status")}
        options={searchChoices.status.map((status) => [
          status,
          counted(say(`paper.${status}`), counts?.papers_by_status[status]),
        ])}
      />
      <FilterSelect
        label={say("library.reading")}
        value={search.reading_status ?? ""}
        onChoose={change("reading_status")}
        options={searchChoices.reading_status.map((status) => [status, say(`reading.${status}`)])}
      />
      <FilterSelect
        label={say("library.pdf")}
        value={search.has_pdf === undefined ? "" : String(search.has_pdf)}
        onChoose={(value) =>
          onSearch(changeSearch(search, { has_pdf: value === "" ? undefined : value === "true" }))
        }
        options={[
          ["true", say("library.withPdf")],
          ["false", say("library.withoutPdf")],
        ]}
      />
      <TagFilter papers={papers} onChoose={change("tag")} />
      <label className="ml-auto flex items-center gap-1.5 text-xs text-muted">
        {say("library.sort")}
        <select
          value={search.sort_by ?? "created_at"}
          onChange={(event) =>
            onSearch(changeSearch(search, { sort_by: event.target.value, order: undefined }))
          }
          className="h-8 rounded-md border border-edge bg-surface px-1.5 text-sm text-ink [field-sizing:content]"
        >
          {searchChoices.sort_by.map((field) => (
            <option key={field} value={field}>
              {say(`sort.${field}`)}
            </option>
          ))}
        </select>
      </label>
      <Chips search={search} onSearch={onSearch} />
    </div>
  );
}

/** A year in the address is shown even when no paper has it. */
function withChosen(options: [string, string][], year: number | undefined): [string, string][] {
  const value = String(year);
  if (year === undefined || options.some(([known]) => known === value)) return options;
  return [[value, value], ...options];
}

const activeLook = "border-accent bg-accent-soft font-medium";

function FilterSelect({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}) {
  const { say } = useSpeech();
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={`h-8 max-w-40 rounded-md border px-1.5 text-sm [field-sizing:content] ${value === "" ? "border-line bg-surface text-muted" : activeLook}`}
    >
      <option value="">{value === "" ? label : say("library.any", { what: label })}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Offers the tags of the papers in sight; any other can be typed. */
function TagFilter({
  papers,
  onChoose,
}: {
  papers: PaperPage | undefined;
  onChoose: (tag: string) => void;
}) {
  const { say } = useSpeech();
  const listId = useId();
  const [text, setText] = useState("");
  const tags = [...new Set(papers?.items.flatMap((paper) => paper.tags))].toSorted();
  const choose = (tag: string) => {
    setText("");
    if (tag.trim() !== "") onChoose(tag.trim());
  };
  const input: ComponentProps<"input"> = {
    value: text,
    onChange: (event) => {
      const { value } = event.target;
      if (tags.includes(value)) choose(value);
      else setText(value);
    },
    onKeyDown: (event) => {
      if (event.key === "Enter") choose(text);
      if (event.key === "Escape") event.currentTarget.blur();
    },
  };
  return (
    <>
      <input
        {...input}
        list={listId}
        aria-label={say("library.tag")}
        placeholder={say("library.tag")}
        className="h-8 w-24 rounded-md border border-line bg-surface px-2 text-sm"
      />
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

function Chips({ search, onSearch }: Pick<Props, "search" | "onSearch">) {
  const { say } = useSpeech();
  if (!isFiltered(search)) return null;
  const names = (["tag", "author", "journal"] as const).filter(
    (name) => search[name] !== undefined,
  );
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={say("library.dropFilter", { filter: search[name] ?? "" })}
          onClick={() => onSearch(changeSearch(search, { [name]: undefined }))}
          className={`flex h-7 items-center gap-1.5 rounded-md border px-2 text-xs ${activeLook}`}
        >
          <span className="font-normal text-muted">{say(`library.${name}`)}</span> {search[name]}
          <Icon name="close" className="size-3" />
        </button>
      ))}
      <Button
        weight="quiet"
        className="h-7 px-2 text-xs"
        onClick={() => onSearch(withoutFilters(search))}
      >
        {say("library.clearFilters")}
      </Button>
    </div>
  );
}
