// A line of an outline or an analysis: its numbers lead to the papers, whose very sentence shows while one points at them.
import type { Schemas } from "../../api/generated.ts";
import { CitationChip } from "./citation-chip.tsx";
import { readNumbers } from "./read-numbers.ts";

export type Quotation = {
  index: number;
  paper_id: number;
  paper_title: string;
  excerpt: string;
};

export function QuotedText({
  projectId,
  text,
  quotations,
}: {
  projectId: Schemas["Project"]["id"];
  text: string;
  quotations: readonly Quotation[];
}) {
  const known = new Map(quotations.map((each) => [each.index, each]));
  return readNumbers(text, new Set(known.keys())).map((part, at) => {
    const quoted = typeof part === "number" ? known.get(part) : undefined;
    if (quoted === undefined) return part;
    const { index: number, paper_id: paperId, paper_title: title, excerpt: reference } = quoted;
    // A line never changes.
    return (
      <CitationChip key={at} projectId={projectId} cited={{ number, paperId, title, reference }} />
    );
  });
}
