// The words searched for and the filters beside them; every change goes to the address.
import { Suspense, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import {
  changeSearch,
  isFiltered,
  searchChoices,
  sortOf,
  withoutFilters,
} from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import { Button, IconButton } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icons.tsx";
import { lazyPart } from "../../parts/load-part.ts";
import { Menu, MenuChoice } from "../../parts/menu.tsx";
import { Popover } from "../../parts/popover.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { Segments } from "../../parts/segments.tsx";
import { Select } from "../../parts/select.tsx";
import { useMedia } from "../../parts/use-media.ts";
import { columnNames, columnOf } from "./columns.ts";
import type { ColumnName } from "./columns.ts";
import { FacetList, facets, sayFacet, sayFacetValue } from "./facet-list.tsx";
import type { Facet } from "./facet-list.tsx";

const SaveSearchDialog = lazyPart(
  async () => (await import("./save-search-dialog.tsx")).SaveSearchDialog,
);

type Props = {
  projectId: number;
  search: LibrarySearch;
  columns: readonly ColumnName[];
  onColumn: (name: ColumnName) => void;
  onSearch: (search: LibrarySearch, isTyping?: boolean) => void;
};

export function FilterBar({ projectId, search, columns, onColumn, onSearch }: Props) {
  const { say } = useSpeech();
  const isWide = useMedia("(min-width: 64rem)");
  const [isFiltering, setFiltering] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const sorts = searchChoices.sort_by.filter(
    (field) => field !== "relevance" || search.q !== undefined,
  );
  return (
    <div
      role="search"
      className="flex shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1.5 border-b border-line bg-surface px-4 py-2"
    >
      <div className="min-w-28 flex-1 sm:max-w-72">
        <SearchBox
          label={say("library.search")}
          hint={say("library.searchHint")}
          value={search.q ?? ""}
          onChange={(q) => onSearch(changeSearch(search, { q }), true)}
        />
      </div>
      {search.q === undefined ? null : (
        <div className="w-36 shrink-0">
          <Segments
            label={say("list.searchBy")}
            options={[
              ["words", say("list.byWords")],
              ["meaning", say("list.byMeaning")],
            ]}
            chosen={search.by_meaning === true ? "meaning" : "words"}
            onChoose={(by) => onSearch(changeSearch(search, { by_meaning: by === "meaning" }))}
          />
        </div>
      )}
      {isWide ? (
        facets.map((facet) => (
          <FacetFilter
            key={facet.name}
            projectId={projectId}
            search={search}
            facet={facet}
            onSearch={onSearch}
          />
        ))
      ) : (
        <Button aria-label={say("facet.filters")} onClick={() => setFiltering(true)}>
          <Icon name="filters" />
          <span className="max-sm:hidden">{say("facet.filters")}</span>
        </Button>
      )}
      <div className="ml-auto flex items-center gap-1.5">
        <Select
          look="bar"
          aria-label={say("library.sort")}
          options={sorts.map((field) => ({ value: field, words: say(`sort.${field}`) }))}
          chosen={sortOf(search)}
          onChoose={(sort_by) => onSearch(changeSearch(search, { sort_by, order: undefined }))}
        />
        <Menu
          trigger={
            <IconButton aria-label={say("list.columns")} className="max-sm:hidden">
              <Icon name="columns" />
            </IconButton>
          }
        >
          {columnNames.map((name) => (
            <MenuChoice
              key={name}
              isChosen={columns.includes(name)}
              onChoose={() => onColumn(name)}
            >
              {say(columnOf(name).words)}
            </MenuChoice>
          ))}
        </Menu>
      </div>
      <Chips search={search} onSearch={onSearch} onSave={() => setSaving(true)} />
      {isFiltering ? (
        <FilterSheet
          projectId={projectId}
          search={search}
          onSearch={onSearch}
          onClose={() => setFiltering(false)}
        />
      ) : null}
      {isSaving ? (
        <Suspense>
          <SaveSearchDialog
            projectId={projectId}
            search={search}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const activeLook = "border-accent bg-accent-soft font-medium";

type FacetProps = Pick<Props, "projectId" | "search" | "onSearch"> & { facet: Facet };

function FacetFilter({ projectId, search, facet, onSearch }: FacetProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const label = sayFacet(say, facet);
  const isActive = search[facet.filter] !== undefined;
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpen={setOpen}
      trigger={
        <button
          type="button"
          className={`inline-flex h-8 items-center gap-1 rounded-md border px-2 text-sm ${isActive ? activeLook : "border-transparent text-muted hover:bg-sunken hover:text-ink"}`}
        >
          {label}
          <Icon name="down" className="size-3" />
        </button>
      }
    >
      <FacetList
        projectId={projectId}
        search={search}
        facet={facet}
        onChoose={(value) => {
          setOpen(false);
          onSearch(changeSearch(search, { [facet.filter]: value }));
        }}
      />
    </Popover>
  );
}

/** Every filter below the other, where there is no room for them side by side. */
function FilterSheet({
  projectId,
  search,
  onSearch,
  onClose,
}: Pick<Props, "projectId" | "search" | "onSearch"> & { onClose: () => void }) {
  const { say } = useSpeech();
  return (
    <Dialog isWide title={say("facet.filters")} onClose={onClose}>
      <div className="grid gap-2">
        {facets.map((facet) => (
          <details
            key={facet.name}
            className="border-b border-line pb-2"
            open={search[facet.filter] !== undefined}
          >
            <summary className="flex min-h-8 items-center justify-between font-medium">
              {sayFacet(say, facet)}
              <Icon name="down" className="size-3.5 text-muted" />
            </summary>
            <FacetList
              projectId={projectId}
              search={search}
              facet={facet}
              onChoose={(value) => onSearch(changeSearch(search, { [facet.filter]: value }))}
            />
          </details>
        ))}
      </div>
      <DialogActions>
        <Button weight="primary" onClick={onClose}>
          {say("facet.show")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the list is narrowed down by, each to be dropped. */
function Chips({
  search,
  onSearch,
  onSave,
}: Pick<Props, "search" | "onSearch"> & { onSave: () => void }) {
  const { say } = useSpeech();
  if (!isFiltered(search)) return null;
  const chosen = facets.flatMap((facet) => {
    const value = search[facet.filter];
    return value === undefined
      ? []
      : [
          {
            name: facet.filter,
            label: sayFacet(say, facet),
            value: sayFacetValue(say, facet, value),
          },
        ];
  });
  const typed = (["author", "journal"] as const).flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, label: say(`library.${name}`), value }];
  });
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-1.5">
      {[...chosen, ...typed].map(({ name, label, value }) => (
        <button
          key={name}
          type="button"
          aria-label={say("library.dropFilter", { filter: value })}
          onClick={() => onSearch(changeSearch(search, { [name]: undefined }))}
          className={`flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-md border px-2 text-xs ${activeLook}`}
        >
          <span className="font-normal text-muted">{label}</span>
          <span className="truncate">{value}</span>
          <Icon name="close" className="size-3" />
        </button>
      ))}
      <Button weight="quiet" className="h-7 px-2 text-xs" onClick={onSave}>
        {say("shelf.saveSearch")}
      </Button>
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
