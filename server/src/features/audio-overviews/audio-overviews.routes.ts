// Endpoints of audio overviews.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { createOverview, deleteOverview, getOverview, listOverviews } from "./audio-overviews.ts";
import {
  audioQuery,
  creationQuery,
  overviewDetail,
  overviewRecord,
  overviewRequest,
  overviewsQuery,
  speakingStarted,
} from "./audio-overviews.schema.ts";
import { requireSpeech, serveAudio, startSpeaking } from "./serve-audio.ts";

const base = "/projects/{project_id}/audio-overviews";

export const audioOverviewEndpoints = [
  endpoint({
    method: "POST",
    path: base,
    name: "createAudioOverview",
    summary: "Write the script of an audio overview of papers",
    description:
      "Two speakers tell and compare the papers; every line that states something names its paper.",
    access: inProject("editor"),
    alsoAnswers: usesModels,
    query: creationQuery,
    body: overviewRequest,
    response: overviewDetail,
    heavy: true,
    handle: ({ context, project, body, query, signal }) =>
      createOverview(context, project, body, query, signal()),
  }),
  endpoint({
    method: "GET",
    path: base,
    name: "listAudioOverviews",
    summary: "List audio overviews, the newest first",
    access: inProject("viewer"),
    query: overviewsQuery,
    response: paginated(overviewRecord),
    handle: ({ context, project, query }) => listOverviews(context.db, project, query),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{overview_id}`,
    name: "getAudioOverview",
    summary: "Read an audio overview with its script and chapters",
    access: inProject("viewer"),
    response: overviewDetail,
    handle: ({ context, project, params }) => getOverview(context.db, project, params.overview_id),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{overview_id}`,
    name: "deleteAudioOverview",
    summary: "Delete an audio overview and its spoken file",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params }) {
      await deleteOverview(context, writer, project, params.overview_id);
      return deleted(params.overview_id);
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/{overview_id}/audio`,
    name: "getAudioOfOverview",
    summary: "Listen to an audio overview",
    description:
      "The file that was spoken before; without one the script is spoken while you wait. 501 names the package where no voice engine is installed.",
    access: inProject("viewer"),
    alsoAnswers: [206, 304, 416, 501, 502, 504],
    query: audioQuery,
    response: z.string(),
    produces: "audio/wav",
    heavy: true,
    handle: ({ context, project, params, query, signal }) =>
      serveAudio(context, project, params.overview_id, query.format, signal()),
  }),
  endpoint({
    method: "POST",
    path: `${base}/{overview_id}/audio`,
    name: "speakAudioOverview",
    summary: "Speak an audio overview in the background and keep the file",
    description: "The task shows how far it is, line by line.",
    access: inProject("editor"),
    alsoAnswers: [501],
    response: speakingStarted,
    transaction: true,
    async prepare({ context, project, params }) {
      await requireSpeech(context, project, params.overview_id);
      return { value: null, fingerprint: String(params.overview_id) };
    },
    handle: ({ context, writer, project, params }) =>
      startSpeaking(context, writer, project, params.overview_id),
  }),
];
