// The papers of a list of any length: pages of it are asked for as they come into sight.
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageSize, papersQuery } from "../../papers/library-queries.ts";
import { withoutPlace } from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";

export function pageOfRow(index: number): number {
  return Math.floor(index / pageSize) + 1;
}

/**
 * How many papers the list has. While another search is under way, `shown` is still the one before: the list does not
 * flicker with each letter.
 */
export function useResults(projectId: number, search: LibrarySearch) {
  const asked = withoutPlace(search);
  const key = JSON.stringify(asked);
  const start = search.row === undefined ? (search.page ?? 1) : pageOfRow(search.row - 1);
  const [settled, setSettled] = useState({ key, search: asked, start, total: 0 });
  const isSettled = settled.key === key;
  // The place changes with every step through the list; where a list begins is told once.
  const first = useQuery(
    papersQuery(projectId, { ...asked, page: isSettled ? settled.start : start }),
  );
  const total = first.data?.total;
  if (total !== undefined && (!isSettled || settled.total !== total))
    setSettled({ key, search: asked, start: isSettled ? settled.start : start, total });
  return { shown: settled, isStale: !isSettled || first.isPending, first };
}

export function useResultPages(
  projectId: number,
  search: LibrarySearch,
  rows: readonly number[],
): (index: number) => ListedPaper | undefined {
  const pages = [...new Set(rows.map(pageOfRow))];
  const found = useQueries({
    queries: pages.map((page) => papersQuery(projectId, { ...search, page })),
  });
  return (index) => found[pages.indexOf(pageOfRow(index))]?.data?.items[index % pageSize];
}
