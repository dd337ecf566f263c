// The sources of an answer: read from a stream or a stored message, and numbered in the order in which the text cites them.
import type { EventOf } from "../../api/client.ts";
import { openFields } from "../../api/open-fields.ts";

type StreamedCitation = Extract<EventOf<"POST /api/v1/chat/stream">, { event: "citation" }>["data"];

export type Citation = Pick<
  StreamedCitation,
  "index" | "paper_id" | "paper_title" | "page_number" | "excerpt" | "authors" | "year"
> & {
  /** Null where the answer was stored before a citation named its project: then it is the one that is open. */
  project_id: number | null;
  chunk_id: number | null;
  rectangles: Rectangle[];
};

export type Rectangle = StreamedCitation["rectangles"][number];

/** Words of a paper, and where they stand. */
export type Excerpt = Pick<Citation, "excerpt" | "page_number" | "chunk_id" | "rectangles">;

/** One passage that an answer cites, with every sentence of it that is meant. */
export type Source = Pick<
  Citation,
  "index" | "project_id" | "paper_id" | "paper_title" | "authors" | "year"
> & {
  /** As the page counts: from 1, by where the text first cites it. The text itself says `index`. */
  number: number;
  excerpts: Excerpt[];
};

const wordsBefore = 400;

/** Stored messages are older than the page: what cannot be shown as a source is left out. */
export function readCitations(values: readonly unknown[] | null): Citation[] {
  return (values ?? []).flatMap((value) => {
    const fields = openFields(value);
    const index = whole(fields["index"]);
    const paperId = whole(fields["paper_id"]);
    if (index === null || paperId === null) return [];
    const authors = Array.isArray(fields["authors"]) ? fields["authors"] : [];
    const rectangles = Array.isArray(fields["rectangles"]) ? fields["rectangles"] : [];
    return {
      index,
      project_id: whole(fields["project_id"]),
      paper_id: paperId,
      paper_title: text(fields["paper_title"]),
      page_number: whole(fields["page_number"]),
      excerpt: text(fields["excerpt"]),
      authors: authors.filter((name) => typeof name === "string"),
      year: whole(fields["year"]),
      chunk_id: whole(fields["chunk_id"]),
      rectangles: rectangles.flatMap(readRectangle),
    };
  });
}

/** Those that the text cites. */
export function citedSources(written: string, citations: readonly Citation[]): Source[] {
  const byIndex = Map.groupBy(citations, ({ index }) => index);
  const cited = [...written.matchAll(/\[(\d{1,4})\]/g)].map((match) => Number(match[1]));
  return [...new Set(cited)]
    .filter((index) => byIndex.has(index))
    .flatMap((index, place) => toSource(byIndex.get(index) ?? [], place + 1));
}

/** Each by itself, for passages that an answer does not use. */
export function listSources(citations: readonly Citation[]): Source[] {
  return citations.flatMap((citation, place) => toSource([citation], place + 1));
}

/** The sentence that is meant where a text cites a source: the one that shares most words with what stands before. */
export function excerptAt(before: string, { excerpts }: Source): Excerpt | undefined {
  const said = new Set(wordsOf(before.slice(-wordsBefore)));
  const shares = excerpts.map(({ excerpt }) => {
    const words = wordsOf(excerpt);
    return words.filter((word) => said.has(word)).length / Math.max(1, words.length);
  });
  return excerpts[shares.indexOf(Math.max(...shares))];
}

function toSource(citations: readonly Citation[], number: number): Source[] {
  const [first] = citations;
  if (first === undefined) return [];
  const { index, project_id, paper_id, paper_title, authors, year } = first;
  const excerpts = new Map<string, Excerpt>();
  for (const { excerpt, page_number, chunk_id, rectangles } of citations)
    if (!excerpts.has(excerpt))
      excerpts.set(excerpt, { excerpt, page_number, chunk_id, rectangles });
  const paper = { index, project_id, paper_id, paper_title, authors, year };
  return [{ ...paper, number, excerpts: [...excerpts.values()] }];
}

/** Chinese has no spaces between its words: there each character counts. */
function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
}

function readRectangle(value: unknown): Rectangle[] {
  const { page, x0, y0, x1, y1 } = openFields(value);
  const isWhole = [page, x0, y0, x1, y1].every((each) => typeof each === "number");
  return isWhole
    ? [{ page: Number(page), x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) }]
    : [];
}

function whole(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
