// The state of looking for words in a PDF: what was found so far, and which place was reached.
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useMemo, useState } from "react";
import { findInPdf } from "./find-in-pdf.ts";
import type { Found } from "./find-in-pdf.ts";

/** Somebody who writes on is not interrupted by what the first letters find. */
const pauseMilliseconds = 150;

export type Finding = ReturnType<typeof useFind>;

export function useFind(pdf: PDFDocumentProxy | undefined, pageInSight: number) {
  const [words, setWords] = useState<string>();
  const [pages, setPages] = useState<ReadonlyMap<number, Found[]>>(new Map());
  const [unread, setUnread] = useState<readonly number[]>([]);
  const [isSearching, setSearching] = useState(false);
  const [reached, setReached] = useState<Found>();
  useEffect(() => {
    setPages(new Map());
    setUnread([]);
    setReached(undefined);
    const wanted = words?.trim() ?? "";
    if (pdf === undefined || wanted === "") return undefined;
    let isLeft = false;
    setSearching(true);
    const search = async () => {
      for await (const { page, found } of findInPdf(pdf, wanted, pageInSight)) {
        if (isLeft) return;
        if (found === undefined) setUnread((old) => [...old, page]);
        const [first] = found ?? [];
        if (found === undefined || first === undefined) continue;
        setPages((old) => new Map(old).set(page, found));
        setReached((old) => old ?? first);
      }
      if (!isLeft) setSearching(false);
    };
    const timer = setTimeout(() => void search(), pauseMilliseconds);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      setSearching(false);
    };
    // Where it begins does not matter once it runs.
  }, [pdf, words]);
  const found = useMemo(
    () => [...pages].toSorted(([one], [other]) => one - other).flatMap(([, each]) => each),
    [pages],
  );
  const index = reached === undefined ? -1 : found.indexOf(reached);
  const step = (by: 1 | -1) => {
    if (found.length > 0) setReached(found[(index + by + found.length) % found.length]);
  };
  return { words, setWords, found, index, reached, isSearching, step, unread };
}
