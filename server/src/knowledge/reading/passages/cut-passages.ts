// Cuts a document into passages for retrieval: by section and paragraph, with sentences and their places on the page.
import type { DocumentText } from "../document-text.ts";
import { arrange, type Stream } from "./arrange.ts";
import type { Passage, PassageText, Rectangle, Sentence } from "./passage-text.ts";
import { type Pack, packPieces } from "./pack.ts";
import { cutIntoPieces } from "./pieces.ts";
import { type PlaceIndex, rectanglesOf } from "./places.ts";

export function cutPassages(document: DocumentText): PassageText {
  const { places, sections, streams } = arrange(document);
  const passages: Passage[] = [];
  for (const stream of streams) addPassages(passages, places, stream);
  return { text: places.text, sections, passages };
}

/** For a paper without a file: its title is the first sentence, and nothing is on a page. */
export function cutTitleAndAbstract(title: string, abstract: string): PassageText {
  const blocks = [title, abstract].map((text) => ({
    kind: "paragraph" as const,
    level: 0,
    text: text.trim(),
    lines: [],
  }));
  return cutPassages({ pages: [], blocks, hidden: [] });
}

function addPassages(passages: Passage[], places: PlaceIndex, stream: Stream): void {
  const pieces = cutIntoPieces(places.text, stream);
  const sentences = pieces.map(({ start, end }) => toSentence(places, start, end));
  // What is said in entries or rows is not carried on by the next one.
  const withOverlap = stream.kind === "text" || stream.kind === "footnote";
  for (const pack of packPieces(pieces, withOverlap))
    passages.push(toPassage(passages.length, places, stream, sentences, pack));
}

function toSentence(places: PlaceIndex, start: number, end: number): Sentence {
  const rectangles = rectanglesOf(places, start, end);
  return { start, end, page: rectangles[0]?.page ?? null, rectangles };
}

function toPassage(
  ordinal: number,
  places: PlaceIndex,
  { kind, section }: Stream,
  all: Sentence[],
  { first, last, tokens }: Pack,
): Passage {
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

function pagesOf(rectangles: Rectangle[]): Pick<Passage, "page_start" | "page_end"> {
  if (rectangles.length === 0) return { page_start: null, page_end: null };
  const pages = rectangles.map((rectangle) => rectangle.page);
  return { page_start: Math.min(...pages), page_end: Math.max(...pages) };
}
