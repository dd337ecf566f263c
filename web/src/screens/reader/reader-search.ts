// What the address of the reader may say: a page to open at, and a passage to show on it.

export type ReaderSearch = {
  page?: number;
  /** The passage's place among those of the paper, from 0. */
  chunk?: number;
  /** The passage's id, for those who know no more than that: the sources of an answer. */
  passage?: number;
};

/** The address is typed by people too: what is nonsense is left out. */
export function readReaderSearch(search: Record<string, unknown>): ReaderSearch {
  const page = whole(search["page"], 1);
  const chunk = whole(search["chunk"], 0);
  const passage = whole(search["passage"], 1);
  return {
    ...(page === undefined ? {} : { page }),
    ...(chunk === undefined ? {} : { chunk }),
    ...(passage === undefined ? {} : { passage }),
  };
}

function whole(value: unknown, least: number): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined;
}
