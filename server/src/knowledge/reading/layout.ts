// What is on a page, wherever it came from: words and lines with their places, in points from the top left corner.

/** On the page as it is displayed, its rotation applied. */
export type Box = { x0: number; y0: number; x1: number; y1: number };

export type FontStyle = { name: string; size: number; bold: boolean; italic: boolean };

export type Word = Box & {
  text: string;
  font: FontStyle;
  /** Raised or lowered against its line: a note mark, an index. */
  shift: "none" | "raised" | "lowered";
  /** It stands against the word before without a space: a mark, an index, a change of font within a word. */
  glued?: boolean;
};

/** Words that stand on one baseline without a column's gap between them. */
export type Line = Box & {
  text: string;
  words: Word[];
  /** The style most of its characters have. */
  font: FontStyle;
  /** Its height on the page; of a line set sideways, how far along the page it stands, for order alone. */
  baseline: number;
};

/** Why text that is in the file cannot be seen on the page. */
export type HiddenReason = "invisible" | "background_colour" | "too_small" | "off_page";

export type HiddenText = { page: number; reason: HiddenReason; characters: number; sample: string };

export type PageLayout = {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  /** `empty` says that no usable text was found, so that OCR may be worth its while. */
  source: "text" | "ocr" | "empty";
  /** The share of the page that images cover, from 0 to 1; see image-coverage.ts. */
  imageCoverage: number;
  /** As the file has them: the reading order is found later. */
  lines: Line[];
  /** Text that runs up or down the page, such as arXiv's stamp at the edge or a table too wide for the page. */
  sideways?: Line[];
  hidden: HiddenText[];
};
