// Endpoints of asking a project's papers.
import { inProject } from "../../api/access.ts";
import { endpoint, streamEndpoint, usesModels } from "../../api/endpoint.ts";
import { EventStream } from "../../api/event-stream.ts";
import { followIndexing } from "./index-stream.ts";
import { askProject } from "./query.ts";
import { deleteIndex, statsOfIndex } from "./project-index.ts";
import {
  foundPassages,
  indexDeletion,
  indexEvents,
  indexQuery,
  indexResult,
  indexStats,
  ragAnswer,
  ragQuestion,
  ragSearch,
} from "./rag.schema.ts";
import { searchProject } from "./search-passages.ts";
import { startIndexing, waitForIndexing } from "./start-indexing.ts";

const base = "/projects/{project_id}/rag";

export const ragEndpoints = [
  endpoint({
    method: "POST",
    path: `${base}/query`,
    name: "askProject",
    summary:
      "Ask a question; the answer cites passages of the project's papers, or says that they hold none",
    access: inProject("viewer", "read"),
    alsoAnswers: usesModels,
    body: ragQuestion,
    response: ragAnswer,
    heavy: true,
    handle: ({ context, project, body, signal }) => askProject(context, project, body, signal()),
  }),
  endpoint({
    method: "POST",
    path: `${base}/search`,
    name: "searchPassages",
    summary: "Find the passages nearest to a query, by words and meaning, without an answer",
    description:
      "Never refused: what comes nearest is found, however far it is. The filters are applied before passages are ranked.",
    access: inProject("viewer", "read"),
    alsoAnswers: usesModels,
    body: ragSearch,
    response: foundPassages,
    heavy: true,
    handle: ({ context, project, body, signal }) => searchProject(context, project, body, signal()),
  }),
  endpoint({
    method: "POST",
    path: `${base}/index`,
    name: "buildIndex",
    summary: "Build the index anew",
    description:
      "New and changed papers are indexed by themselves; this makes everything again, as a task.",
    access: inProject("editor"),
    alsoAnswers: usesModels,
    query: indexQuery,
    response: indexResult,
    heavy: true,
    transaction: true,
    handle: ({ context, writer, project }) => startIndexing(context, writer, project),
    finish: (started, { context, query, signal }) =>
      query.wait ? waitForIndexing(context, started, signal()) : Promise.resolve(started),
  }),
  streamEndpoint({
    method: "POST",
    path: `${base}/index/stream`,
    name: "streamIndexing",
    summary: "Build the index anew and watch",
    access: inProject("editor"),
    alsoAnswers: usesModels,
    heavy: true,
    events: {
      shapes: indexEvents,
      last: ["complete"],
      describeFailure: ({ message }) => ({ message }),
    },
    async handle({ context, project }) {
      const started = await context.db.write((writer) => startIndexing(context, writer, project));
      return new EventStream((signal) => followIndexing(context, started, signal));
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/stats`,
    name: "getIndexStats",
    summary: "What the index holds",
    access: inProject("viewer"),
    alsoAnswers: usesModels,
    response: indexStats,
    handle: ({ context, project }) => statsOfIndex(context, project),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/index`,
    name: "deleteIndex",
    summary: "Take the index away; papers and their texts stay",
    access: inProject("editor"),
    response: indexDeletion,
    transaction: true,
    handle: ({ context, writer, project }) => deleteIndex(context, writer, project),
  }),
];
