// The place in the list at which one is, kept in the address a moment after one stays there: reload and back lead to it.
import { useEffect, useRef, useState } from "react";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { ListedPaper } from "../../papers/paper.ts";

/** Stepping through a list quickly writes no addresses: browsers refuse too many. */
const restMilliseconds = 400;

type Place = { index: number; paper: ListedPaper | undefined };

export function useLibraryPlace(
  search: LibrarySearch,
  write: (row: number | undefined) => void,
): [place: Place | undefined, setPlace: (index: number, paper: ListedPaper | undefined) => void] {
  const [place, setPlace] = useState<Place>();
  const current = useRef(write);
  useEffect(() => {
    current.current = write;
  });
  const row = place === undefined || place.index === 0 ? undefined : place.index + 1;
  useEffect(() => {
    if (place === undefined || row === search.row) return undefined;
    const timer = setTimeout(() => current.current(row), restMilliseconds);
    return () => clearTimeout(timer);
    // The address follows the place, never the other way round while the list is on the page.
  }, [place, row]);
  return [place, (index, paper) => setPlace({ index, paper })];
}
