// One door to what helps with writing: summaries, references, outlines and gaps, each with what to do next.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { formatCitation } from "../../knowledge/bibliography/styles/format-citation.ts";
import { lookUpCitations } from "../../knowledge/answering/citation-lookup.ts";
import { InvalidFieldsError } from "../../platform/errors.ts";
import { toCsl } from "../papers/csl.ts";
import { findPapers, findPapersHere, type PaperRecord } from "../papers/papers.ts";
import { retrievePassages } from "../rag/retrieve-passages.ts";
import { analyseTopicGaps } from "./gaps.ts";
import { ownLanguage } from "./model-or-built-in.ts";
import { outlineTopic } from "./outline.ts";
import { summarizePapers } from "./summarize.ts";
import { countSomePapers, toQuotation } from "./topic-evidence.ts";
import { advice } from "./advice.ts";
import type { Assistance, AssistRequest, Quotation } from "./writing.schema.ts";

type Asked = {
  context: AppContext;
  project: ViewableProject;
  request: AssistRequest;
  how: { fallback: boolean };
  signal: AbortSignal;
};

const passagesLookedAt = 20;

export function assistWriting(asked: Asked): Promise<Assistance> {
  const tasks = { summarize, cite, review_outline: outline, gap_analysis: gaps };
  return tasks[asked.request.task](asked);
}

async function summarize({ context, project, request, how, signal }: Asked): Promise<Assistance> {
  const { paper_ids, language } = request;
  if (paper_ids.length === 0) throw needed("paper_ids", "name the papers to summarise");
  const { summaries, source, warning } = await summarizePapers(
    context,
    project,
    { paper_ids, language },
    how,
    signal,
  );
  // Numbers of one summary mean other sentences than those of the next.
  let last = 0;
  const quotations: Quotation[] = [];
  const parts = summaries.map(({ title, summary, citations }) => {
    const numbers = new Map(citations.map(({ index }) => [index, (last += 1)]));
    for (const each of citations)
      quotations.push({ ...each, index: numbers.get(each.index) ?? each.index });
    const text = summary.replaceAll(/\[(\d+)\]/gu, (mark, number: string) => {
      const renumbered = numbers.get(Number(number));
      return renumbered === undefined ? mark : `[${renumbered}]`;
    });
    return `**${title.replaceAll(/[\\*]/gu, String.raw`\$&`)}**\n\n${text}`;
  });
  const papers = await findPapers(context.db, project, paper_ids);
  return {
    content: parts.join("\n\n"),
    citations: withReferences(quotations, papers, request.style),
    suggestions: advice.afterSummaries(ownLanguage(language), papers),
    source,
    warning,
  };
}

/** References of the papers named; where none is named, of those that support the text. */
async function cite({ context, project, request, signal }: Asked): Promise<Assistance> {
  const { paper_ids, text, style, language } = request;
  const authorship = { source: "builtin", warning: null };
  if (paper_ids.length > 0) {
    const papers = await findPapers(context.db, project, paper_ids);
    const citations = papers.map((paper, place) => ({
      index: place + 1,
      paper_id: paper.id,
      paper_title: paper.title,
      excerpt: "",
      page_number: null,
      chunk_id: null,
      citation: referenceOf(paper, style),
    }));
    const content = citations.map(({ citation, index }) =>
      papers.length > 1 ? `[${index}] ${citation}` : citation,
    );
    const suggestions = advice.afterReferences(ownLanguage(language), papers);
    return { content: content.join("\n"), citations, suggestions, ...authorship };
  }
  if (text === "")
    throw needed("paper_ids", "name the papers to cite, or give the text to find references for");
  await countSomePapers(context, project);
  const wanted = { text, limit: passagesLookedAt, useReranker: true };
  const { passages, vectors } = await retrievePassages(context, [project], wanted, signal);
  const found = await lookUpCitations(text, passages, vectors);
  const quotations = found.citations.map(toQuotation);
  const papers = passages.map(({ paper }) => paper);
  return {
    content: found.text,
    citations: withReferences(quotations, papers, style),
    suggestions: advice.afterLookUp(ownLanguage(language), quotations.length),
    ...authorship,
  };
}

async function outline({ context, project, request, how, signal }: Asked): Promise<Assistance> {
  const asked = { topic: request.topic || request.text.slice(0, 500), language: request.language };
  const found = await outlineTopic(context, project, asked, how, signal);
  const { content, citations, source, warning } = found;
  const papers = await papersOf(context, project, citations);
  return {
    content,
    citations: withReferences(citations, papers, request.style),
    suggestions: advice.afterOutline(ownLanguage(request.language), found.outline),
    source,
    warning,
  };
}

async function gaps({ context, project, request, how, signal }: Asked): Promise<Assistance> {
  const asked = { topic: request.topic || request.text.slice(0, 500), language: request.language };
  const found = await analyseTopicGaps(context, project, asked, how, signal);
  const { content, citations, source, warning } = found;
  const papers = await papersOf(context, project, citations);
  return {
    content,
    citations: withReferences(citations, papers, request.style),
    suggestions: advice.afterGaps(ownLanguage(request.language), found.gaps),
    source,
    warning,
  };
}

function papersOf(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  citations: readonly Quotation[],
): Promise<PaperRecord[]> {
  return findPapersHere(
    db,
    project,
    citations.map(({ paper_id: id }) => id),
  );
}

function withReferences(
  quotations: readonly Quotation[],
  papers: readonly PaperRecord[],
  style: AssistRequest["style"],
): Assistance["citations"] {
  const references = new Map(papers.map((paper) => [paper.id, referenceOf(paper, style)]));
  return quotations.map((each) => ({ ...each, citation: references.get(each.paper_id) ?? "" }));
}

function referenceOf(paper: PaperRecord, style: AssistRequest["style"]): string {
  return formatCitation(toCsl(paper), style, { variant: "text" });
}

function needed(field: string, message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ path: [field], message, code: "missing" }]);
}
