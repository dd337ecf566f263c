// Endpoints of what is worked out from a whole project.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { impactScores } from "./analysis.schema.ts";
import { scoreProject } from "./analysis.ts";

const base = "/projects/{project_id}/analysis";

export const analysisEndpoints = [
  endpoint({
    method: "GET",
    path: `${base}/impact-scores`,
    name: "scoreImpact",
    summary: "How much the papers of a project are cited, by age and field, from 0 to 100",
    description:
      "Worked out for the whole project, and kept until it changes. The factors are points that add up to the score.",
    access: inProject("viewer"),
    response: impactScores,
    heavy: true,
    handle: ({ context, project, signal }) => scoreProject(context, project, signal()),
  }),
];
