// The endpoint of contradictions between papers.
import { inProject } from "../../api/access.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import { contradictions, fallbackQuery } from "./contradictions.schema.ts";
import { findContradictions } from "./contradictions.ts";

const base = "/projects/{project_id}/analysis";

export const contradictionEndpoints = [
  endpoint({
    method: "POST",
    path: `${base}/contradictions`,
    name: "findContradictions",
    summary: "Find papers that contradict each other, with a sentence of each",
    description:
      "All papers are compared with each other, by what their results and conclusions say. Findings that agree, or that are about other causes, outcomes or people, are no contradiction. With a language model it chooses among the pairs that the built-in check lets pass.",
    access: inProject("viewer", "read"),
    alsoAnswers: usesModels,
    query: fallbackQuery,
    response: contradictions,
    heavy: true,
    handle: ({ context, project, query, signal }) =>
      findContradictions(context, project, query, signal()),
  }),
];
