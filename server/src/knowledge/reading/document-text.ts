// A document as running text: blocks in reading order, each of whose characters has a place on a page.
import type { Box, HiddenText, PageLayout } from "./layout.ts";

export type BlockKind = "heading" | "paragraph" | "caption" | "table" | "footnote";

/** The part of a block that one printed line shows: `start` to `end` are characters of the block's text. */
export type BlockLine = Box & {
  page: number;
  start: number;
  end: number;
  /** Where each word begins and ends, for marking a part of the line. */
  words: Array<{ start: number; end: number; x0: number; x1: number }>;
};

export type Block = {
  kind: BlockKind;
  /** Of a heading, from 1. */
  level: number;
  /** Hyphenation undone, ligatures expanded; one space between words; rows of a table on lines of their own. */
  text: string;
  lines: BlockLine[];
};

export type DocumentText = {
  pages: Array<Pick<PageLayout, "number" | "width" | "height" | "source">>;
  /** In reading order. What repeats at the edges of pages is left out; a paragraph that goes on over a page is one block. */
  blocks: Block[];
  hidden: HiddenText[];
};
