// A character on a page, with its place and how it is painted.
import type { Box, FontStyle } from "./layout.ts";

/** What the characters of one text object have in common. */
export type TextRun = {
  object: number;
  /** Its size is in points as displayed. */
  font: FontStyle;
  /** Of its baseline in degrees, 0 for text that runs to the right; as displayed. */
  angle: number;
  /** Where all its characters stand, as displayed; not known of text that runs another way than to the right. */
  baseline: number | undefined;
  /** As in the PDF reference: 3 is invisible, 7 only clips. */
  renderMode: number;
  /** What its characters are filled or, in an outline mode, drawn with: red, green, blue as one number. */
  colour: number;
  alpha: number;
};

export type Glyph = Box & {
  text: string;
  /** The height of its baseline. */
  originY: number;
  /** What the file has before it; `seen` is a space PDFium concluded from the distance. */
  before: "nothing" | "space" | "seen";
  run: TextRun;
};
