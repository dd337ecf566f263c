// Endpoints that help with writing.
import { inProject } from "../../api/access.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import { assistWriting } from "./assist.ts";
import { fallbackQuery } from "./drafts.schema.ts";
import { analyseTopicGaps } from "./gaps.ts";
import { outlineTopic } from "./outline.ts";
import { summarizePapers } from "./summarize.ts";
import { citePapers } from "./writing.ts";
import {
  assistance,
  assistRequest,
  citationList,
  citationRequest,
  gapAnalysis,
  reviewOutline,
  summaryList,
  summaryRequest,
  topicRequest,
} from "./writing.schema.ts";

const base = "/projects/{project_id}/writing";
/** Shared by all that a language model may do. */
const byModels = {
  method: "POST",
  access: inProject("viewer", "read"),
  alsoAnswers: usesModels,
  query: fallbackQuery,
  heavy: true,
} as const;

export const writingEndpoints = [
  endpoint({
    ...byModels,
    path: `${base}/assist`,
    name: "assistWriting",
    summary: "Summarise, cite, outline a review or name gaps",
    description:
      "summarize and cite take paper_ids; cite without them finds the papers that support the text. A failing language model is an error, unless fallback is true.",
    body: assistRequest,
    response: assistance,
    handle: ({ context, project, body, query, signal }) =>
      assistWriting({ context, project, request: body, how: query, signal: signal() }),
  }),
  endpoint({
    ...byModels,
    path: `${base}/summarize`,
    name: "summarizePapers",
    summary: "Summarise papers: question, method, result and limits, each with its sentence",
    body: summaryRequest,
    response: summaryList,
    handle: ({ context, project, body, query, signal }) =>
      summarizePapers(context, project, body, query, signal()),
  }),
  endpoint({
    method: "POST",
    path: `${base}/citations`,
    name: "citePapers",
    summary: "Cite papers in a style",
    description: "Chinese and English works each follow their own rules.",
    access: inProject("viewer", "read"),
    body: citationRequest,
    response: citationList,
    handle: ({ context, project, body }) => citePapers(context.db, project, body),
  }),
  endpoint({
    ...byModels,
    path: `${base}/review-outline`,
    name: "outlineReview",
    summary: "Outline a literature review of the project's papers",
    body: topicRequest,
    response: reviewOutline,
    handle: ({ context, project, body, query, signal }) =>
      outlineTopic(context, project, body, query, signal()),
  }),
  endpoint({
    ...byModels,
    path: `${base}/gap-analysis`,
    name: "analyseGaps",
    summary: "Name research gaps that the project's papers show",
    body: topicRequest,
    response: gapAnalysis,
    handle: ({ context, project, body, query, signal }) =>
      analyseTopicGaps(context, project, body, query, signal()),
  }),
];
