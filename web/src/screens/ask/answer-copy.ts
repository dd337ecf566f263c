// An answer to take along: its text with one number a paper, and the list of references that the numbers stand for.
import type { Source } from "./citations.ts";

export type CopyFormat = "text" | "markdown";

/** A paper that an answer cites, and in which project it lies. */
export type CitedPaper = Pick<Source, "paper_id" | "project_id" | "paper_title">;

/** Several passages of one paper are one reference. */
export function citedPapers(sources: readonly Source[]): CitedPaper[] {
  return [...new Map(sources.map((source) => [source.paper_id, source])).values()];
}

/** Marks count papers instead of passages; two of the same paper in a row are one. */
export function numberByPaper(written: string, sources: readonly Source[]): string {
  const papers = citedPapers(sources).map(({ paper_id: id }) => id);
  const numbers = new Map(
    sources.map(({ index, paper_id: id }) => [index, papers.indexOf(id) + 1]),
  );
  return written
    .replaceAll(/\[(\d{1,4})\]/g, (mark, index: string) => {
      const number = numbers.get(Number(index));
      return number === undefined ? mark : `[${number}]`;
    })
    .replaceAll(/(\[\d{1,4}\])(?:\1)+/g, "$1");
}

export function composeCopy(
  format: CopyFormat,
  answer: { question: string; text: string; references: readonly string[]; heading: string },
): string {
  const { question, text, references, heading } = answer;
  const isMarkdown = format === "markdown";
  // A style that numbers its list would number it twice.
  const bare = references.map((reference) => reference.replace(/^\[\d+\]\s*/, ""));
  const listed = bare.map((reference, place) =>
    isMarkdown ? `${place + 1}. ${reference}` : `[${place + 1}] ${reference}`,
  );
  return [
    isMarkdown ? `**${question.replaceAll(/\s+/g, " ")}**` : question,
    text.trim(),
    ...(listed.length === 0 ? [] : [isMarkdown ? `### ${heading}` : heading, listed.join("\n")]),
  ].join("\n\n");
}
