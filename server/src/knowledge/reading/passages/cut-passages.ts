// Chunks a document for retrieval: by section and paragraph, with sentences and their places on the page.
import type { DocumentText } from "../document-text.ts";
import { arrange, type Stream } from "./arrange.ts";
import type { Chunk, ChunkedText, Rectangle, Sentence } from "./passage-text.ts";
import { type Pack, packPieces } from "./pack.ts";
import { cutIntoPieces } from "./pieces.ts";
import { type PlaceIndex, rectanglesOf } from "./places.ts";

export function chunkDocument(document: DocumentText): ChunkedText {
  const { places, sections, streams } = arrange(document);
  const chunks: Chunk[] = [];
  for (const stream of streams) addChunks(chunks, places, stream);
  return { text: places.text, sections, chunks };
}

/** For a paper without a file: its title is the first sentence, and nothing is on a page. */
export function chunkTitleAndAbstract(title: string, abstract: string): ChunkedText {
  const blocks = [title, abstract].map((text) => ({
    kind: "paragraph" as const,
    level: 0,
    text: text.trim(),
    lines: [],
  }));
  return chunkDocument({ pages: [], blocks, hidden: [] });
}

function addChunks(chunks: Chunk[], places: PlaceIndex, stream: Stream): void {
  const pieces = cutIntoPieces(places.text, stream);
  const sentences = pieces.map(({ start, end }) => toSentence(places, start, end));
  // What is said in entries or rows is not carried on by the next one.
  const withOverlap = stream.kind === "text" || stream.kind === "footnote";
  for (const pack of packPieces(pieces, withOverlap))
    chunks.push(toChunk(chunks.length, places, stream, sentences, pack));
}

function toSentence(places: PlaceIndex, start: number, end: number): Sentence {
  const rectangles = rectanglesOf(places, start, end);
  return { start, end, page: rectangles[0]?.page ?? null, rectangles };
}

function toChunk(
  ordinal: number,
  places: PlaceIndex,
  { kind, section }: Stream,
  all: Sentence[],
  { first, last, tokens }: Pack,
): Chunk {
  const sentences = all.slice(first, last + 1);
  const start = sentences[0]?.start ?? 0;
  const end = sentences.at(-1)?.end ?? start;
  const rectangles = rectanglesOf(places, start, end);
  return {
    ordinal,
    section,
    kind,
    start,
    end,
    text: places.text.slice(start, end),
    token_count: tokens,
    ...pagesOf(rectangles),
    rectangles,
    sentences,
  };
}

function pagesOf(rectangles: Rectangle[]): Pick<Chunk, "page_start" | "page_end"> {
  if (rectangles.length === 0) return { page_start: null, page_end: null };
  const pages = rectangles.map((rectangle) => rectangle.page);
  return { page_start: Math.min(...pages), page_end: Math.max(...pages) };
}
