// Runs in a worker thread: reads the papers of a project from bytes, and writes what is worked out from them as JSON.
import { drawNetwork } from "../../knowledge/analysis/author-network.ts";
import type { AuthoredPaper } from "../../knowledge/analysis/authors/mentions.ts";
import { type CitedPaper, scoreImpact } from "../../knowledge/analysis/impact.ts";
import type { KeywordNames } from "../../knowledge/analysis/topics.ts";
import { type DatedPaper, findTrends } from "../../knowledge/analysis/trends.ts";
import { type PieceSource, takePieces } from "../../platform/threads/piece-stream.ts";
import { rowsOf } from "../papers/library-rows.ts";
import { impactColumns, networkColumns, trendColumns } from "./columns.ts";

type Input<Settings> = { source: PieceSource; settings: Settings };

export function impact(input: unknown): Uint8Array {
  const { source, settings } = input as Input<{ currentYear: number }>;
  const papers: CitedPaper[] = [];
  for (const row of rowsOf(takePieces(source), impactColumns)) {
    const { id, title, journal, year, tags, citation_count, is_retracted } = row;
    const isRetracted = is_retracted === 1;
    papers.push({ id, title, journal, year, tags, citations: citation_count, isRetracted });
  }
  return written(scoreImpact(papers, settings.currentYear));
}

export function authorNetwork(input: unknown): Uint8Array {
  const { source, settings } = input as Input<{ fewest: number; most: number }>;
  return written(drawNetwork(authoredPapers(source), settings));
}

function* authoredPapers(source: PieceSource): Generator<AuthoredPaper> {
  for (const row of rowsOf(takePieces(source), networkColumns)) {
    const { id, title, authors, citation_count: citations, journal, tags } = row;
    yield { id, title, authors, citations, journal, tags };
  }
}

export function trends(input: unknown): Uint8Array {
  const { source, settings } = input as Input<{ currentYear: number; keywords: KeywordNames[] }>;
  const papers: DatedPaper[] = [];
  for (const row of rowsOf(takePieces(source), trendColumns)) {
    const { title, abstract, year, citation_count: citations, tags } = row;
    papers.push({ title, abstract, year, citations, tags });
  }
  return written(findTrends(papers, settings.keywords, settings.currentYear));
}

function written(answer: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(answer));
}
