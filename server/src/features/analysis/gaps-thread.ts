// Runs in a worker thread: reads the papers of a project and finds what they leave open.
import type { OpenText } from "../../knowledge/analysis/open-statements.ts";
import { findGaps, type FoundGaps, type ReadPaper } from "../../knowledge/analysis/gaps.ts";
import type { KeywordNames } from "../../knowledge/analysis/topics.ts";
import { type LibraryColumn, rowsOf } from "../papers/library-rows.ts";
import { passageRowsOf } from "../processing/passage-rows.ts";

export const gapColumns = [
  "id",
  "title",
  "abstract",
  "year",
  "tags",
] as const satisfies readonly LibraryColumn[];

export type ProjectGaps = FoundGaps & { papers: number };

type Input = { papers: Uint8Array[]; passages: Uint8Array[]; keywords: KeywordNames[] };

/** As the UTF-8 of JSON. */
export function findOpen(input: unknown): Uint8Array {
  const { papers: pieces, passages, keywords } = input as Input;
  const texts = new Map<number, OpenText[]>();
  for (const { id, paper_id, section, text } of passageRowsOf(passages)) {
    const known = texts.get(paper_id);
    const own = { section, text, passage: id };
    if (known === undefined) texts.set(paper_id, [own]);
    else known.push(own);
  }
  const papers: ReadPaper[] = [];
  for (const row of rowsOf(pieces, gapColumns)) papers.push({ ...row, texts: texts.get(row.id) });
  const answer: ProjectGaps = { ...findGaps(papers, keywords), papers: papers.length };
  return new TextEncoder().encode(JSON.stringify(answer));
}
