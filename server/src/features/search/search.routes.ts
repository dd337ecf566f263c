// Endpoints that search the literature.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { fingerprintOf, readBody } from "../../api/read-body.ts";
import { z } from "zod";
import { finishSearch, prepareSearch } from "./execute.ts";
import { listSources } from "./open-sources.ts";
import { searchAnswer, searchRequest, sourceInfo } from "./search.schema.ts";

const base = "/projects/{project_id}/search";

export const searchEndpoints = [
  endpoint({
    method: "GET",
    path: `${base}/sources`,
    name: "listSearchSources",
    summary: "List the sources that can be searched",
    access: inProject("viewer"),
    response: z.array(sourceInfo),
    handle: ({ context }) => listSources(context),
  }),
  endpoint({
    method: "POST",
    path: `${base}/execute`,
    name: "searchLiterature",
    summary: "Search the literature",
    description:
      "The sources are asked at the same time, and what they find becomes one list: a work that several found is there once, with the best of each field. A source that fails, or takes too long, has its error in source_stats; the others are not held up by it.",
    access: inProject("editor"),
    alsoAnswers: [502, 504],
    body: searchRequest,
    takes: "bytes",
    response: searchAnswer,
    heavy: true,
    transaction: true,
    async prepare({ context, project, bytes, signal }) {
      const body = readBody(bytes, searchRequest, { ifEmpty: {} });
      const value = await prepareSearch(context, project, body, signal());
      return { value, fingerprint: fingerprintOf(bytes) };
    },
    handle: ({ context, writer, project, prepared }) =>
      finishSearch(context, writer, project, prepared),
  }),
];
