// Which columns the list shows beside the title; the choice is kept in this browser.
import { keysOf } from "../../api/keys-of.ts";
import type { WordKey } from "../../language/english.ts";
import type { SortField } from "../../papers/library-search.ts";
import { remember, useRemembered } from "../../parts/remembered.ts";

type Column = {
  words: WordKey;
  sort?: SortField;
  isRight?: boolean;
};

export const columns = {
  state: { words: "library.status" },
  pdf: { words: "library.pdf" },
  year: { words: "library.year", sort: "year", isRight: true },
  cited: { words: "library.cited", sort: "citation_count", isRight: true },
  rating: { words: "library.rating", sort: "rating" },
  added: { words: "list.added", sort: "created_at" },
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
