// Endpoints of pipelines.
import { Readable } from "node:stream";
import { z } from "zod";
import { type Caller, type EditableProject, inProject, withScope } from "../../api/access.ts";
import { Download, endpoint, streamEndpoint } from "../../api/endpoint.ts";
import { EventStream } from "../../api/event-stream.ts";
import { fingerprintOf, readBody } from "../../api/read-body.ts";
import type { AppContext } from "../../context.ts";
import { cancelRun } from "./cancel-run.ts";
import { getRunState, listRuns } from "./describe-run.ts";
import { findProjectOfRun } from "./find-run.ts";
import { startFollowing } from "./follow-run.ts";
import {
  resumeRequest,
  runAnswer,
  runEvents,
  runQuery,
  runRecord,
  runState,
  searchStart,
  startedRun,
  uploadStart,
} from "./pipelines.schema.ts";
import { drawFlow } from "./prisma-svg.ts";
import { countFlow } from "./prisma.ts";
import { prismaFlow, prismaQuery } from "./prisma.schema.ts";
import { writeProtocol } from "./protocol-markdown.ts";
import { getProtocol } from "./protocol.ts";
import { protocolQuery, runProtocol } from "./protocol.schema.ts";
import { prepareResume, resumeRun } from "./resume-run.ts";
import { retryRun } from "./retry-run.ts";
import { prepareSearchRun, prepareUploadRun, startSearchRun, startUploadRun } from "./start-run.ts";

/** Which projects a caller sees is handed in, as for tasks. */
type Projects = { projectsSeenBy: (caller: Caller) => Parameters<typeof listRuns>[2] };

const megabyte = 1024 * 1024;
const base = "/pipelines/{thread_id:text}";

export const pipelineEndpoints = ({ projectsSeenBy }: Projects) => [
  endpoint({
    method: "POST",
    path: "/pipelines/search",
    name: "startSearchPipeline",
    summary: "Search the literature and take in what is found: search, dedup, crawl, OCR, index",
    description:
      "Runs in the background. What the project knows is counted and fills what it lacks; what the matcher cannot decide waits for a person, while the other papers go on. With `repeat_of` the same search is made again and told what is new since.",
    access: withScope("write"),
    alsoAnswers: [400, 404],
    body: searchStart,
    takes: "bytes",
    response: startedRun,
    heavy: true,
    transaction: true,
    async prepare({ context, bytes, openProject }) {
      const body = readBody(bytes, searchStart);
      const project = await openProject(body.project_id, "editor");
      const params = await prepareSearchRun(context, project, body);
      return { value: { project, params }, fingerprint: fingerprintOf(bytes) };
    },
    handle: ({ context, writer, prepared: { project, params } }) =>
      startSearchRun(context, writer, project, params),
  }),
  endpoint({
    method: "POST",
    path: "/pipelines/upload",
    name: "startUploadPipeline",
    summary: "Take in PDFs that lie in PDF_DIR: extract, dedup, OCR, index",
    description:
      "Runs in the background. A path that is no file inside PDF_DIR, by a link or otherwise, refuses the whole run.",
    access: withScope("write"),
    alsoAnswers: [400, 404],
    body: uploadStart,
    takes: "bytes",
    bodyLimit: 10 * megabyte,
    response: startedRun,
    heavy: true,
    transaction: true,
    async prepare({ context, bytes, openProject }) {
      const body = readBody(bytes, uploadStart);
      const project = await openProject(body.project_id, "editor");
      const paths = await prepareUploadRun(context, body);
      return { value: { project, paths }, fingerprint: fingerprintOf(bytes) };
    },
    handle: ({ context, writer, prepared: { project, paths } }) =>
      startUploadRun(context, writer, project, paths),
  }),
  endpoint({
    method: "GET",
    path: "/pipelines",
    name: "listPipelines",
    summary: "List runs, newest first",
    description: "With X-User-Email only those of one's own projects.",
    access: withScope("read"),
    alsoAnswers: [404],
    query: runQuery,
    response: z.array(runRecord),
    async handle({ context, caller, query, openProject }) {
      if (query.project_id !== undefined) await openProject(query.project_id, "viewer");
      return listRuns(context.db, query, projectsSeenBy(caller));
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/status`,
    name: "getPipelineStatus",
    summary: "How a run stands: steps, conflicts when interrupted, counts, error",
    access: withScope("read"),
    alsoAnswers: [404],
    response: runState,
    async handle({ context, params, openProject }) {
      const projectId = await findProjectOfRun(context.db, params.thread_id);
      const project = await openProject(projectId, "viewer");
      return getRunState(context.db, project, params.thread_id);
    },
  }),
  streamEndpoint({
    method: "GET",
    path: `${base}/events`,
    name: "watchPipeline",
    summary: "Follow a run",
    description:
      "`state` tells how the run stands, `progress` and `interrupted` how it stands after a change, `complete` or `error` that it is over. The id of an event is the version of the run: with Last-Event-ID only what changed since is told.",
    access: withScope("read"),
    alsoAnswers: [404],
    events: { shapes: runEvents, last: ["complete"], describeFailure: (failure) => failure },
    async handle({ context, params, openProject, lastEventId }) {
      const projectId = await findProjectOfRun(context.db, params.thread_id);
      const project = await openProject(projectId, "viewer");
      return new EventStream(await startFollowing(context, project, params.thread_id, lastEventId));
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/protocol`,
    name: "getPipelineProtocol",
    summary: "What a run asked of whom and when, what came of it, and who decided what",
    description:
      "Only ever added to. `format=markdown` gives it as a document. A run that repeats another tells what is new since.",
    access: withScope("read"),
    alsoAnswers: [404],
    query: protocolQuery,
    response: runProtocol,
    alsoProduces: ["text/markdown"],
    async handle({ context, params, query, openProject }) {
      const projectId = await findProjectOfRun(context.db, params.thread_id);
      const project = await openProject(projectId, "viewer");
      const protocol = await getProtocol(context.db, project, params.thread_id);
      if (query.format === "json") return protocol;
      const name = `protocol-${params.thread_id}.md`;
      return new Download(name, Readable.from(writeProtocol(protocol)), "text/markdown");
    },
  }),
  endpoint({
    method: "GET",
    path: "/projects/{project_id}/prisma",
    name: "getPrismaFlow",
    summary: "The flow of records through a review as PRISMA 2020 counts it",
    description:
      "Over all runs and imports of the project. What Sheaf does not know is null. `format=svg` draws the diagram.",
    access: inProject("viewer"),
    query: prismaQuery,
    response: prismaFlow,
    alsoProduces: ["image/svg+xml"],
    async handle({ context, project, query }) {
      const flow = await countFlow(context, project);
      if (query.format === "json") return flow;
      const drawn = Readable.from([drawFlow(flow)]);
      return new Download(`prisma-${project.id}.svg`, drawn, "image/svg+xml");
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/resume`,
    name: "resumePipeline",
    summary: "Decide conflicts of an interrupted run",
    description:
      "All decisions are checked before one is applied; each is applied once, however often it is sent. Conflicts not named stay, and the run stays interrupted until none is left.",
    access: withScope("write"),
    alsoAnswers: [400, 404, 409],
    body: resumeRequest,
    takes: "bytes",
    bodyLimit: 20 * megabyte,
    response: runAnswer,
    heavy: true,
    transaction: true,
    async prepare({ context, params, bytes, openProject }) {
      const projectId = await findProjectOfRun(context.db, params.thread_id);
      const project = await openProject(projectId, "editor");
      const { resolved_conflicts: decisions } = readBody(bytes, resumeRequest);
      const resume = await prepareResume(context, project, params.thread_id, decisions);
      return { value: { project, resume }, fingerprint: fingerprintOf(bytes) };
    },
    handle: ({ context, writer, params, prepared: { project, resume } }) =>
      resumeRun(context, writer, project, params.thread_id, resume),
  }),
  endpoint({
    method: "POST",
    path: `${base}/cancel`,
    name: "cancelPipeline",
    summary: "Cancel a run that is running or interrupted; what was imported stays",
    access: withScope("write"),
    alsoAnswers: [400, 404],
    takes: "bytes",
    response: runAnswer,
    heavy: true,
    transaction: true,
    prepare: prepareChange,
    handle: ({ context, writer, params, prepared: project }) =>
      cancelRun(context, writer, project, params.thread_id),
  }),
  endpoint({
    method: "POST",
    path: `${base}/retry`,
    name: "retryPipeline",
    summary: "Start a run again that failed or was cancelled, from the step that did not end",
    access: withScope("write"),
    alsoAnswers: [400, 404],
    takes: "bytes",
    response: runAnswer,
    heavy: true,
    transaction: true,
    prepare: prepareChange,
    handle: ({ context, writer, params, prepared: project }) =>
      retryRun(context, writer, project, params.thread_id),
  }),
];

/** What changes a run by its name alone is for editors of its project. */
async function prepareChange({
  context,
  params,
  bytes,
  openProject,
}: {
  context: Pick<AppContext, "db">;
  params: { thread_id: string };
  bytes: Buffer;
  openProject: (id: number, role: "editor") => Promise<EditableProject>;
}) {
  const projectId = await findProjectOfRun(context.db, params.thread_id);
  const value = await openProject(projectId, "editor");
  return { value, fingerprint: fingerprintOf(bytes) };
}
