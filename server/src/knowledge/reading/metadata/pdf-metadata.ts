// What a PDF tells about the paper it holds, each field with how sure it is and where it was seen.
import type { Author } from "../../bibliography/names/names.ts";

export type Found<Value> = {
  value: Value;
  /** 0 to 1; 0.95 and more only where two independent signs agree. */
  confidence: number;
  source: "page" | "info" | "xmp";
};

export type PdfMetadata = Partial<{
  title: Found<string>;
  authors: Found<Author[]>;
  doi: Found<string>;
  arxiv: Found<string>;
  year: Found<number>;
  journal: Found<string>;
  volume: Found<string>;
  issue: Found<string>;
  pages: Found<string>;
  abstract: Found<string>;
}>;

/** What the file says about itself; nothing of it is believed that the page does not support. */
export type MetadataHints = {
  title: string;
  author: string;
  subject: string;
  created: string;
  /** The raw XMP packet, or nothing. */
  xmp: string;
};

/** Two independent signs agree. */
export const agreed = 0.97;
