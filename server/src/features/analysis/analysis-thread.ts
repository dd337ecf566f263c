// Runs in a worker thread: reads the papers of a project from bytes, and writes what is worked out from them as JSON.
import { type CitedPaper, scoreImpact } from "../../knowledge/analysis/impact.ts";
import { rowsOf } from "../papers/library-rows.ts";
import { impactColumns } from "./columns.ts";

type Input<Settings> = { pieces: Uint8Array[]; settings: Settings };

export function impact(input: unknown): Uint8Array {
  const { pieces, settings } = input as Input<{ currentYear: number }>;
  const papers: CitedPaper[] = [];
  for (const row of rowsOf(pieces, impactColumns)) {
    const { id, title, journal, year, tags, citation_count, is_retracted } = row;
    const isRetracted = is_retracted === 1;
    papers.push({ id, title, journal, year, tags, citations: citation_count, isRetracted });
  }
  return written(scoreImpact(papers, settings.currentYear));
}

function written(answer: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(answer));
}
