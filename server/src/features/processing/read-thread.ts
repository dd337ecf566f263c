// Runs in a worker thread: a PDF file in, its text, passages and metadata out.
import { readFile } from "node:fs/promises";
import { asDisplayed } from "../../adapters/ocr/as-displayed.ts";
import type { RecognisedLayout } from "../../adapters/ocr/recognise-raster.ts";
import { findMetadata } from "../../knowledge/reading/metadata/find-metadata.ts";
import { frontText } from "../../knowledge/reading/metadata/front-text.ts";
import { readXmp } from "../../knowledge/reading/metadata/xmp.ts";
import type { PdfMetadata } from "../../knowledge/reading/metadata/pdf-metadata.ts";
import type { PageLayout } from "../../knowledge/reading/layout.ts";
import { damaged, openPdf, type PdfFile } from "../../adapters/pdf/pdf-file.ts";
import { readPage } from "../../adapters/pdf/read-page.ts";
import { toDocumentText } from "../../knowledge/reading/to-document-text.ts";
import { judgeText } from "../../knowledge/reading/usable-text.ts";
import { InvalidError } from "../../platform/errors.ts";
import type { TaskHelpers } from "../../platform/threads/thread-messages.ts";
import { cutPassages } from "../../knowledge/reading/passages/cut-passages.ts";
import type { Passage, PassageText } from "../../knowledge/reading/passages/passage-text.ts";
import type { PaperText } from "./processing.schema.ts";

export type FrontMatter = {
  pageCount: number;
  metadata: PdfMetadata;
  /** Of the first pages, up to a list of references. */
  text: string;
  /** The first page is a picture, or its text is of no use. */
  needsRecognition: boolean;
};

export type Reading =
  | { kind: "unrecognised"; pages: number[] }
  | {
      kind: "read";
      pageCount: number;
      text: string;
      sections: PassageText["sections"];
      passages: Passage[];
      pages: PaperText["pages"];
      hidden: PaperText["hidden"];
      metadata: PdfMetadata;
      /** Pages that could not be read, in sentences. */
      problems: string[];
    };

export type WholeReading = Extract<Reading, { kind: "read" }>;

/** The title and what belongs to it stand on the first pages. */
const frontPages = 3;

/** Enough to make a paper of the file: quick, however long the file is. */
export async function readFront(input: { path: string }): Promise<FrontMatter> {
  const content = await readFile(input.path);
  return survive(async () => {
    const file = await openPdf(content);
    const numbers = numbersTo(Math.min(frontPages, file.pageCount));
    const pages = numbers.map((each) => readPageOrNone(file, each, []));
    return {
      pageCount: file.pageCount,
      metadata: describe(file, content, pages),
      text: frontText(pages),
      needsRecognition: pages.slice(0, 1).some((page) => judgeText(page) === "needs_ocr"),
    };
  });
}

/** Everything; or, when pages have no usable text and were not recognised yet, which. */
export async function readWhole(
  input: { path: string; recognised: RecognisedLayout[] },
  helpers: TaskHelpers,
): Promise<Reading> {
  const content = await readFile(input.path);
  return survive(async () => {
    const file = await openPdf(content);
    const recognised = new Map(input.recognised.map((layout) => [layout.number, layout]));
    const pages: PageLayout[] = [];
    const unrecognised: number[] = [];
    const problems: string[] = [];
    for (const number of numbersTo(file.pageCount)) {
      const page = readPageOrNone(file, number, problems);
      const known = recognised.get(number);
      if (known !== undefined) pages.push(combine(page, known));
      else if (judgeText(page) === "needs_ocr") unrecognised.push(number);
      else pages.push(page);
      helpers.progress(number);
    }
    if (unrecognised.length > 0) return { kind: "unrecognised", pages: unrecognised };
    if (problems.length === pages.length) throw damaged();
    const metadata = describe(file, content, pages.slice(0, frontPages));
    file.close();
    return { ...toReading(pages), metadata, problems };
  });
}

function toReading(pages: PageLayout[]): Omit<WholeReading, "metadata" | "problems"> {
  const document = asDisplayed(toDocumentText(pages), pages);
  const { text, sections, passages } = cutPassages(document);
  return {
    kind: "read",
    pageCount: pages.length,
    text,
    sections,
    passages,
    pages: document.pages,
    hidden: document.hidden,
  };
}

/** One damaged page is no reason not to read the others. */
function readPageOrNone(file: PdfFile, number: number, problems: string[]): PageLayout {
  try {
    return readPage(file, number);
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    problems.push(error.message);
    const nothing = { imageCoverage: 0, lines: [], hidden: [] };
    return { number, width: 0, height: 0, source: "empty", ...nothing };
  }
}

/** PDFium stops where a broken file leads it out of its memory; nothing of it is left behind. */
async function survive<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && error.name === "RuntimeError") throw damaged();
    throw error;
  }
}

/** What was recognised stands for the page's text; a page where nothing could be keeps its own size. */
function combine(page: PageLayout, known: RecognisedLayout): PageLayout {
  const { width, height, hidden } = page;
  return known.source === "ocr" ? { ...known, hidden } : { ...known, width, height, hidden };
}

function describe(file: PdfFile, content: Uint8Array, pages: PageLayout[]): PdfMetadata {
  return findMetadata(pages, {
    title: file.info("Title"),
    author: file.info("Author"),
    subject: file.info("Subject"),
    created: file.info("CreationDate"),
    xmp: readXmp(content),
  });
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
