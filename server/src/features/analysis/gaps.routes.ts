// The endpoint of gaps in what a project's papers treat.
import { inProject } from "../../api/access.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import { gaps, gapsQuery } from "./gaps.schema.ts";
import { findProjectGaps } from "./gaps.ts";

export const gapEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/analysis/gaps",
    name: "findGaps",
    summary: "Find what a project's papers leave open, with questions that follow from it",
    description:
      "From the sentences in which papers name limits and further work, quoted as evidence, and from topics that meet in fewer papers than chance would have them. With a language model it words them, and what its words say is held against the sentences; where it fails the answer is 502, or the built-in one with `fallback=true`. Empty for fewer than two papers.",
    access: inProject("viewer", "read"),
    alsoAnswers: usesModels,
    query: gapsQuery,
    response: gaps,
    heavy: true,
    handle: ({ context, project, query, signal }) =>
      findProjectGaps(context, project, query, signal()),
  }),
];
