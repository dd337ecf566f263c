// Help with writing: citations of a project's papers in the style asked for.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import { toCsl } from "../papers/csl.ts";
import { findPapers } from "../papers/papers.ts";
import { formatCitation } from "../../knowledge/bibliography/styles/format-citation.ts";
import type { CitationRequest } from "./writing.schema.ts";

// A citation takes a fraction of a millisecond; a thousand would hold up everybody else.
const citationsInTurn = 50;

/** One citation a paper, in the order asked for. The styles that number their lists count along; one paper is no list. */
export async function citePapers(
  reader: Reader,
  project: ViewableProject,
  request: CitationRequest,
) {
  const papers = await findPapers(reader, project, request.paper_ids);
  const citations = [];
  for (const [index, paper] of papers.entries()) {
    if (index % citationsInTurn === 0) await nextTurn();
    const { variant, style } = request;
    const number = papers.length > 1 ? { number: index + 1 } : {};
    const citation = formatCitation(toCsl(paper), style, { variant, ...number });
    citations.push({ paper_id: paper.id, citation, style });
  }
  return { citations, style: request.style };
}
