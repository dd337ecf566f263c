// Endpoints of what is worked out from a whole project.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { authorNetwork, impactScores, networkQuery, trends } from "./analysis.schema.ts";
import { drawProject, followTrends, scoreProject } from "./analysis.ts";

const base = "/projects/{project_id}/analysis";

export const analysisEndpoints = [
  endpoint({
    method: "GET",
    path: `${base}/author-network`,
    name: "drawAuthorNetwork",
    summary: "Who wrote with whom",
    description:
      "Ways of writing one person's name are joined by ORCID iD, or where they are compatible and share co-authors; namesakes are told apart by ORCID iD, or where their affiliations differ and nothing connects their papers. The metrics are those of the whole network, however many authors are shown.",
    access: inProject("viewer"),
    query: networkQuery,
    response: authorNetwork,
    heavy: true,
    handle: ({ context, project, query, signal }) => drawProject(context, project, query, signal()),
  }),
  endpoint({
    method: "GET",
    path: `${base}/trends`,
    name: "followTrends",
    summary: "How papers and topics are spread over the years, and which topics grow or decline",
    description:
      "Topics are the project's keywords, the tags of its papers, and phrases that enough of them share; a paper has a topic that is among its tags or stands in its title or abstract. Years without papers count as zero, and the present year, which is not over, for no slope and no growth.",
    access: inProject("viewer"),
    response: trends,
    heavy: true,
    handle: ({ context, project, signal }) => followTrends(context, project, signal()),
  }),
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
