// Words of a paper as they are quoted elsewhere: with their page, and the paper as it is cited.
import { call } from "../api/client.ts";
import type { Language } from "../language/translate.ts";
import { readStyle } from "../papers/citation-styles.ts";
import type { Paper } from "../papers/paper.ts";
import type { Quote } from "./quote.ts";

export async function citeQuote(
  paper: Paper,
  quote: Pick<Quote, "text" | "page">,
  language: Language,
) {
  const { citations } = await call("POST /api/v1/projects/{project_id}/writing/citations", {
    path: { project_id: paper.project_id },
    body: { paper_ids: [paper.id], style: readStyle(language), variant: "text" },
  });
  return `“${quote.text}” (p. ${quote.page})\n${citations[0]?.citation ?? paper.title}`;
}
