// What a document's text becomes for retrieval: passages with sentences, each with its place in the text and on the page.

/** In points from the top left corner of the page as displayed. `page` is from 1. */
export type Rectangle = { page: number; x0: number; y0: number; x1: number; y1: number };

/**
 * `start` and `end` are characters of `PassageText.text`, always: `text.slice(start, end)` is the sentence, verbatim. An
 * entry of a reference list and a row of a table are one sentence each. `page` is null where the text is on no page.
 */
export type Sentence = { start: number; end: number; page: number | null; rectangles: Rectangle[] };

export type PassageKind = "text" | "caption" | "table" | "footnote" | "references";

export type Passage = {
  /** From 0, in the order of the text. */
  ordinal: number;
  /** The headings above it, " › " between them; empty before the first. */
  section: string;
  kind: PassageKind;
  start: number;
  end: number;
  text: string;
  /** An estimate, see tokens.ts. */
  token_count: number;
  page_start: number | null;
  page_end: number | null;
  /** One a printed line. */
  rectangles: Rectangle[];
  sentences: Sentence[];
};

/** From its heading to where the next section of its level or above begins: its subsections are inside. */
export type Section = {
  title: string;
  level: number;
  start: number;
  end: number;
  page: number | null;
};

export type PassageText = {
  /** All blocks, with "\n\n" between them; a heading's captions and tables, then its notes, follow its paragraphs. */
  text: string;
  sections: Section[];
  passages: Passage[];
};
