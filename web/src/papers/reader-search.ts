// What the address of the reader may say: a page to open at, and a passage, or a sentence of it, to show there.

export type ReaderSearch = {
  page?: number;
  /** The passage's place among those of the paper, from 0. */
  chunk?: number;
  /** The passage's id, for those who know no more than that: the sources of an answer. */
  passage?: number;
  /** How the sentence of the passage begins that alone is to be marked. */
  sentence?: string;
};

const mostLetters = 80;

/** Enough of a sentence to tell it from the others of its passage. */
export function sentenceSearch(sentence: string): Pick<ReaderSearch, "sentence"> {
  const beginning = sentence.slice(0, mostLetters).replace(/[\uD800-\uDBFF]$/u, "");
  return beginning === "" ? {} : { sentence: beginning };
}

/** The address is typed by people too: what is nonsense is left out. */
export function readReaderSearch(search: Record<string, unknown>): ReaderSearch {
  const page = whole(search["page"], 1);
  const chunk = whole(search["chunk"], 0);
  const passage = whole(search["passage"], 1);
  return {
    ...(page === undefined ? {} : { page }),
    ...(chunk === undefined ? {} : { chunk }),
    ...(passage === undefined ? {} : { passage }),
    ...(typeof search["sentence"] === "string" ? sentenceSearch(search["sentence"]) : {}),
  };
}

function whole(value: unknown, least: number): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined;
}
