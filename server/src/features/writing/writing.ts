// Help with writing: citations of a project's papers in the style asked for.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import { toCsl } from "../papers/csl.ts";
import { findPapers } from "../papers/papers.ts";
import { formatCitation } from "./citations/format-citation.ts";
import type { CitationRequest } from "./writing.schema.ts";

/** One citation a paper, in the order asked for; only the style `numbered` is a list in itself and counts along. */
export async function citePapers(
  reader: Reader,
  project: ViewableProject,
  request: CitationRequest,
) {
  const papers = await findPapers(reader, project, request.paper_ids);
  const citations = papers.map((paper, index) => ({
    paper_id: paper.id,
    citation: formatCitation(toCsl(paper), request.style, {
      variant: request.variant,
      ...(request.style === "numbered" ? { number: index + 1 } : {}),
    }),
    style: request.style,
  }));
  return { citations, style: request.style };
}
