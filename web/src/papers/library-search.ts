// What the address of the library may say: words, filters, order and page, under the names the API has for them.
import { choices } from "../api/generated.ts";
import type { Operations } from "../api/generated.ts";

type Query = Operations["GET /api/v1/projects/{project_id}/papers"]["query"];

export type LibrarySearch = Omit<Query, "page_size">;
export type SortField = NonNullable<Query["sort_by"]>;
type Order = NonNullable<Query["order"]>;

export const searchChoices = choices["GET /api/v1/projects/{project_id}/papers"].query;

/** What narrows the list down, as against what orders it. */
const filterNames = [
  "q",
  "year",
  "status",
  "reading_status",
  "tag",
  "author",
  "journal",
  "collection_id",
  "has_pdf",
] as const;

/** The address is typed by people too: what is default or nonsense is left out. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const sortBy = oneOf(searchChoices.sort_by, search["sort_by"]);
  const order = oneOf(searchChoices.order, search["order"]);
  return dropMissing({
    q: text(search["q"]),
    year: whole(search["year"], -3000),
    status: oneOf(searchChoices.status, search["status"]),
    reading_status: oneOf(searchChoices.reading_status, search["reading_status"]),
    tag: text(search["tag"]),
    author: text(search["author"]),
    journal: text(search["journal"]),
    collection_id: whole(search["collection_id"], 1),
    has_pdf: typeof search["has_pdf"] === "boolean" ? search["has_pdf"] : undefined,
    sort_by: sortBy === "created_at" ? undefined : sortBy,
    order: order === usualOrder(sortBy) ? undefined : order,
    page: whole(search["page"], 2),
  });
}

/** The address after a change; another filter or order begins at the first page. */
export function changeSearch(
  search: LibrarySearch,
  change: Partial<Record<keyof LibrarySearch, unknown>>,
): LibrarySearch {
  const { page: _, ...others } = search;
  return readLibrarySearch({ ...others, ...change });
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

export function orderOf(search: LibrarySearch): Order {
  return search.order ?? usualOrder(search.sort_by);
}

export function isFiltered(search: LibrarySearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** Keeps the order and drops every filter. */
export function withoutFilters(search: LibrarySearch): LibrarySearch {
  return changeSearch(search, Object.fromEntries(filterNames.map((name) => [name, undefined])));
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
