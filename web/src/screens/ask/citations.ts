// The sources of an answer: read from a stream or a stored message, and gathered by the number they are cited by.
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
};

/** One number of an answer, with every excerpt that it stands for. */
export type Source = Pick<
  Citation,
  "index" | "project_id" | "paper_id" | "paper_title" | "authors" | "year"
> & {
  excerpts: Pick<Citation, "excerpt" | "page_number" | "chunk_id">[];
};

/** Stored messages are older than the page: what cannot be shown as a source is left out. */
export function readCitations(values: readonly unknown[] | null): Citation[] {
  return (values ?? []).flatMap((value) => {
    const fields = openFields(value);
    const index = whole(fields["index"]);
    const paperId = whole(fields["paper_id"]);
    if (index === null || paperId === null) return [];
    const authors = Array.isArray(fields["authors"]) ? fields["authors"] : [];
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
    };
  });
}

export function gatherSources(citations: readonly Citation[]): Source[] {
  const sources = new Map<number, Source>();
  for (const citation of citations) {
    const { index, project_id, paper_id, paper_title, authors, year } = citation;
    const source = sources.get(index) ?? {
      index,
      project_id,
      paper_id,
      paper_title,
      authors,
      year,
      excerpts: [],
    };
    const { excerpt, page_number, chunk_id } = citation;
    if (!source.excerpts.some((other) => other.excerpt === excerpt))
      source.excerpts.push({ excerpt, page_number, chunk_id });
    sources.set(index, source);
  }
  return [...sources.values()].toSorted((one, other) => one.index - other.index);
}

function whole(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
