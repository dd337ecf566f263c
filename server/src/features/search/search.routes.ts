// Endpoints that search the literature.
import { inProject } from "../../api/access.ts";
import { endpoint, streamEndpoint } from "../../api/endpoint.ts";
import { EventStream } from "../../api/event-stream.ts";
import { fingerprintOf, readBody } from "../../api/read-body.ts";
import { z } from "zod";
import { finishSearch, prepareSearch, startSearch } from "./execute.ts";
import { importChosen, prepareChosen } from "./import-chosen.ts";
import { listSources } from "./open-sources.ts";
import {
  chosenResults,
  importedResults,
  searchAnswer,
  searchEvents,
  searchQuestion,
  searchRequest,
  sourceInfo,
} from "./search.schema.ts";

const megabyte = 1024 * 1024;
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
  streamEndpoint({
    method: "POST",
    path: `${base}/stream`,
    name: "watchSearch",
    summary: "Search the literature and watch the sources answer",
    description:
      "`source` tells how far a source is, as often as it has found more; `complete` brings the one list of all. Nothing is imported, and leaving ends the search.",
    access: inProject("viewer", "read"),
    body: searchQuestion,
    heavy: true,
    events: {
      shapes: searchEvents,
      last: ["complete"],
      describeFailure: (failure) => failure,
    },
    handle: async ({ context, project, body }) =>
      new EventStream(await startSearch(context, project, body)),
  }),
  endpoint({
    method: "POST",
    path: `${base}/import`,
    name: "importSearchResults",
    summary: "Add chosen results of a search to the project",
    description:
      "All of them or none. What the project has is skipped and fills what it lacks. Each source that found some of them has an import of its own in the list of imports.",
    access: inProject("editor"),
    body: chosenResults,
    takes: "bytes",
    bodyLimit: 50 * megabyte,
    response: importedResults,
    heavy: true,
    transaction: true,
    async prepare({ bytes }) {
      const body = readBody(bytes, chosenResults);
      const results = await prepareChosen(body);
      return { value: { query: body.query, results }, fingerprint: fingerprintOf(bytes) };
    },
    handle: ({ context, writer, project, prepared: { query, results } }) =>
      importChosen(context, writer, project, query, results),
  }),
];
