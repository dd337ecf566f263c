// Which columns the list shows beside the title; the choice is kept in this browser.
import { keysOf } from "../../api/keys-of.ts";
import type { WordKey } from "../../language/english.ts";
import type { SortField } from "../../papers/library-search.ts";
import { remember, useRemembered } from "../../parts/remembered.ts";

type Column = {
  words: WordKey;
  /** As a class, since the table gives what is left to the title. */
  width: string;
  sort?: SortField;
  isRight?: boolean;
};

export const columns = {
  state: { words: "library.status", width: "w-36" },
  pdf: { words: "library.pdf", width: "w-11" },
  year: { words: "library.year", width: "w-14", sort: "year", isRight: true },
  cited: { words: "library.cited", width: "w-20", sort: "citation_count", isRight: true },
  rating: { words: "library.rating", width: "w-20", sort: "rating" },
  added: { words: "list.added", width: "w-24", sort: "created_at" },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

export const columnNames = keysOf(columns);

export function columnOf(name: ColumnName): Column {
  return columns[name];
}

const storageName = "sheaf.library.columns";
const usual = "state,pdf,year,cited";

export function useColumns(): [shown: ColumnName[], toggle: (name: ColumnName) => void] {
  const stored = useRemembered(storageName);
  const names = (stored ?? usual).split(",");
  const shown = columnNames.filter((name) => names.includes(name));
  const toggle = (name: ColumnName) =>
    remember(
      storageName,
      columnNames.filter((each) => (each === name) !== shown.includes(each)).join(",") || "none",
    );
  return [shown, toggle];
}
