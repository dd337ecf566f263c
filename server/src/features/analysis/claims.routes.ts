// The endpoint that verifies a claim.
import { inProject } from "../../api/access.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import { claimRequest, claimVerdict } from "./claims.schema.ts";
import { verifyInProject } from "./claims.ts";
import { fallbackQuery } from "./contradictions.schema.ts";

export const claimEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/analysis/verify-claim",
    name: "verifyClaim",
    summary:
      "Say whether the project's papers support or contradict a claim, and show the sentences",
    description:
      "Direction, negation and comparison decide, on sentences that speak of the same cause and effect; a title never does. Where sentences speak of it and decide nothing the verdict is related, where none does not_found. With a language model it proposes a verdict, and the same checks decide.",
    access: inProject("viewer", "read"),
    alsoAnswers: usesModels,
    query: fallbackQuery,
    body: claimRequest,
    response: claimVerdict,
    heavy: true,
    handle: ({ context, project, query, body, signal }) =>
      verifyInProject(context, project, body, query, signal()),
  }),
];
