// What the address of the library may say: words, filters, order and place, under the names the API has for them.
import { choices } from "../api/generated.ts";
import type { Operations } from "../api/generated.ts";

type Query = Operations["GET /api/v1/projects/{project_id}/papers"]["query"];

export type LibrarySearch = Omit<Query, "page_size"> & {
  /** The words are searched by what they mean. */
  by_meaning?: boolean;
  /** The place in the list, from 1, at which one is. */
  row?: number;
  /** The PDF of the paper at that place is open beside the list. */
  reader?: boolean;
};
export type SortField = NonNullable<Query["sort_by"]>;
type Order = NonNullable<Query["order"]>;

export const searchChoices = choices["GET /api/v1/projects/{project_id}/papers"].query;

/** What narrows the list down, as against what orders it. */
export const filterNames = [
  "q",
  "year",
  "status",
  "reading_status",
  "tag",
  "author",
  "author_is",
  "journal",
  "journal_is",
  "source",
  "collection_id",
  "has_pdf",
] as const satisfies readonly (keyof Query)[];

export type FilterName = (typeof filterNames)[number];

/** The address is typed by people too: what is default or nonsense is left out. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const sortBy = oneOf(searchChoices.sort_by, search["sort_by"]);
  const order = oneOf(searchChoices.order, search["order"]);
  const q = text(search["q"]);
  return dropMissing({
    q,
    year: whole(search["year"], -3000),
    status: oneOf(searchChoices.status, search["status"]),
    reading_status: oneOf(searchChoices.reading_status, search["reading_status"]),
    tag: text(search["tag"]),
    author: text(search["author"]),
    author_is: text(search["author_is"]),
    journal: text(search["journal"]),
    journal_is: text(search["journal_is"]),
    source: text(search["source"]),
    collection_id: whole(search["collection_id"], 1),
    has_pdf: typeof search["has_pdf"] === "boolean" ? search["has_pdf"] : undefined,
    by_meaning: search["by_meaning"] === true ? true : undefined,
    sort_by: sortBy === usualSort(q) ? undefined : sortBy,
    order: order === usualOrder(sortBy) ? undefined : order,
    page: whole(search["page"], 2),
    row: whole(search["row"], 1),
    reader: search["reader"] === true ? true : undefined,
  });
}

/** The address after a change; another filter or order begins at the top. */
export function changeSearch(
  search: LibrarySearch,
  change: Partial<Record<keyof LibrarySearch, unknown>>,
): LibrarySearch {
  return readLibrarySearch({ ...withoutPlace(search), ...change });
}

/** What is asked for, whatever part of it is in sight. */
export function withoutPlace(search: LibrarySearch): LibrarySearch {
  const { page: _, row: __, reader: ___, ...others } = search;
  return others;
}

/** The same search at another place, and the reader as it was. */
export function placeAt(search: LibrarySearch, row: number | undefined): LibrarySearch {
  const { page: _, row: __, ...others } = search;
  return row === undefined ? others : { ...others, row };
}

/** The filters and the order, as the API takes them. */
export function askedOf(search: LibrarySearch): Omit<Query, "page" | "page_size"> {
  const { by_meaning: _, page: __, row: ___, reader: ____, ...asked } = search;
  // The API reads every order from the highest unless told.
  return { ...asked, sort_by: sortOf(search), order: orderOf(search) };
}

/** What a press on a column's heading leads to: its usual order, then the other, then none. */
export function sortByColumn(search: LibrarySearch, field: SortField): LibrarySearch {
  const usual = usualOrder(field);
  if (search.sort_by !== field) return changeSearch(search, { sort_by: field, order: undefined });
  if (orderOf(search) !== usual) {
    return changeSearch(search, { sort_by: undefined, order: undefined });
  }
  return changeSearch(search, { order: usual === "asc" ? "desc" : "asc" });
}

/** What was searched for comes by how well it answers, anything else with the newest first. */
export function sortOf(search: LibrarySearch): SortField {
  return search.sort_by ?? usualSort(search.q);
}

export function orderOf(search: LibrarySearch): Order {
  return search.order ?? usualOrder(search.sort_by);
}

export function isFiltered(search: LibrarySearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** Keeps the order and drops every filter. */
export function withoutFilters(search: LibrarySearch): LibrarySearch {
  const filters = Object.fromEntries(filterNames.map((name) => [name, undefined]));
  return changeSearch(search, { ...filters, by_meaning: undefined });
}

function usualSort(q: string | undefined): SortField {
  return q === undefined ? "created_at" : "relevance";
}

/** Titles are read from A, everything else from the newest, highest or best. */
function usualOrder(field: SortField | undefined): Order {
  return field === "title" ? "asc" : "desc";
}

function text(value: unknown): string | undefined {
  // A search for digits alone reaches us as a number.
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function whole(value: unknown, least: number): number | undefined {
  if (typeof value !== "number" && (typeof value !== "string" || value === "")) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function dropMissing(search: {
  [Name in keyof LibrarySearch]: LibrarySearch[Name] | undefined;
}): LibrarySearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
