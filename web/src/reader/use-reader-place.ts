// Where a reader was told to be and what is marked there, until somebody leads it elsewhere.
import { useEffect, useMemo, useState } from "react";
import type { Paper } from "../papers/paper.ts";
import type { Place } from "./page-layout.ts";
import { marksOf, placeOf } from "./passage-place.ts";
import { usePassages } from "./passage-queries.ts";
import { placeName } from "./reader-place.ts";
import type { ReaderPlace } from "./reader-place.ts";

/** `arrivals` counts how often the reader was told anew. */
export function useReaderPlace(
  given: ReaderPlace,
  onPlace: ((place: ReaderPlace) => void) | undefined,
) {
  const [state, setState] = useState({ given, current: given, arrivals: 0 });
  if (placeName(state.given) !== placeName(given)) {
    // An address that only follows where one went is no new wish.
    const isFollowing = placeName(state.current) === placeName(given);
    setState({ given, current: given, arrivals: state.arrivals + (isFollowing ? 0 : 1) });
  }
  const change = (current: ReaderPlace) => {
    setState({ ...state, current });
    onPlace?.(current);
  };
  return { current: state.current, arrivals: state.arrivals, change };
}

/** The passage or the rectangles of the place: what is marked, and where to go for it. */
export function useMarked(paper: Paper, place: ReaderPlace, arrivals: number) {
  const list = usePassages(paper.project_id, paper.id, place.chunk ?? 0);
  const passages = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const index = passages.findIndex(({ ordinal, id }) =>
    place.chunk === undefined ? id === place.passage : ordinal === place.chunk,
  );
  const chosen = passages[index];
  const given = place.rectangles ?? [];
  const marks = given.length > 0 || chosen === undefined ? given : marksOf(chosen, place.sentence);
  const [destination, setDestination] = useState<Place>();
  // The passage may be known only once the list has arrived.
  useEffect(() => {
    const [first] = given;
    if (first !== undefined) setDestination({ page: first.page, points: first.y0 });
    else if (chosen !== undefined) setDestination(placeOf(chosen, marks, place.page));
    else if (place.page !== undefined) setDestination({ page: place.page, points: 0 });
  }, [arrivals, chosen?.id]);
  // An id does not say where in the list the passage is: it is looked for to the list's end.
  const isSought = place.chunk === undefined && place.passage !== undefined && index < 0;
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (isSought && hasNextPage && !isFetching) void fetchNextPage();
  }, [isSought, hasNextPage, isFetching, fetchNextPage]);
  return { list, passages, index, marks, destination, setDestination };
}
