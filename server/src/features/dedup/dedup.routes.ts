// Endpoints of deduplication.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { Answer, endpoint, usesModels } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { fingerprintOf, readBody, readBodyOrRefuse } from "../../api/read-body.ts";
import { listConflicts } from "./conflicts.ts";
import {
  conflictAnswer,
  conflictRecord,
  conflictResolution,
  suggestion,
  suggestionRequest,
} from "./conflicts.schema.ts";
import {
  candidateRecord,
  mergeCreation,
  mergeQuery,
  mergeRecord,
  paperPair,
  runQuery,
  runResult,
  runUndoing,
  severalMerge,
  severalMerged,
  verification,
  verifyQuery,
} from "./dedup.schema.ts";
import { listCandidates } from "./list-candidates.ts";
import { listMerges, mergePapers, mergeSeveral, prepareMerge, tellApart } from "./merges.ts";
import { prepareResolution, resolveConflict } from "./resolve.ts";
import { startRun, waitForRun } from "./start-run.ts";
import { suggestResolutions } from "./suggest.ts";
import { undoMerge, undoRun } from "./undo.ts";
import { verifyPair } from "./verify.ts";

const base = "/projects/{project_id}/dedup";

export const dedupEndpoints = [
  endpoint({
    method: "POST",
    path: `${base}/run`,
    name: "runDedup",
    summary: "Merge the duplicates of a project",
    description:
      "A task of type `dedup`. Papers with the same identifiers or title are merged where nothing contradicts; what is not certain becomes a candidate. Every merge can be undone. `dry_run=true` tells what would be merged, and changes nothing.",
    access: inProject("editor"),
    query: runQuery,
    response: runResult,
    heavy: true,
    transaction: true,
    handle: ({ context, writer, project, query: { strategy, dry_run } }) =>
      startRun(context, writer, project, { strategy, dry_run }),
    finish: (started, { context, query, signal }) =>
      query.wait ? waitForRun(context, started, signal()) : Promise.resolve(started),
  }),
  endpoint({
    method: "POST",
    path: `${base}/runs/{task_id}/undo`,
    name: "undoDedupRun",
    summary: "Undo every merge of a run, the newest first",
    description: "Each in a transaction of its own; when it is interrupted, ask again.",
    access: inProject("editor"),
    alsoAnswers: [409],
    response: runUndoing,
    heavy: true,
    handle: ({ context, project, params }) => undoRun(context, project, params.task_id),
  }),
  endpoint({
    method: "GET",
    path: `${base}/merges`,
    name: "listMerges",
    summary: "What was merged, the newest first, with the evidence",
    access: inProject("viewer"),
    query: mergeQuery,
    response: paginated(mergeRecord),
    handle: ({ context, project, query }) => listMerges(context.db, project, query),
  }),
  endpoint({
    method: "POST",
    path: `${base}/merges`,
    name: "mergePapers",
    summary: "Merge one paper into another, by a person's word",
    access: inProject("editor"),
    body: mergeCreation,
    takes: "bytes",
    response: mergeRecord,
    transaction: true,
    prepare: async ({ context, project, bytes }) => ({
      value: await prepareMerge(context, project, readBody(bytes, mergeCreation, { ifEmpty: {} })),
      fingerprint: fingerprintOf(bytes),
    }),
    handle: ({ context, writer, project, prepared }) =>
      mergePapers(context, writer, project, prepared),
  }),
  endpoint({
    method: "POST",
    path: `${base}/merge`,
    name: "mergeSeveral",
    summary: "Merge several papers into one of them, by a person's word",
    description:
      "Into `keep_id`, or the most complete of them. Each can be undone by itself. What was said of two of them being two works is taken back.",
    access: inProject("editor"),
    body: severalMerge,
    takes: "bytes",
    response: severalMerged,
    transaction: true,
    prepare: async ({ context, project, bytes }) => ({
      value: await prepareMerge(context, project, readBody(bytes, severalMerge, { ifEmpty: {} })),
      fingerprint: fingerprintOf(bytes),
    }),
    handle: ({ context, writer, project, prepared }) =>
      mergeSeveral(context, writer, project, prepared),
  }),
  endpoint({
    method: "POST",
    path: `${base}/distinct`,
    name: "tellApart",
    summary: "Say that two papers are two works: no run merges them",
    access: inProject("editor"),
    body: paperPair,
    response: paperPair,
    transaction: true,
    handle: ({ context, writer, project, body }) => tellApart(context, writer, project, body),
  }),
  endpoint({
    method: "POST",
    path: `${base}/merges/{merge_id}/undo`,
    name: "undoMerge",
    summary: "Undo a merge: both papers are as they were, but for later edits",
    description: "The pair is never merged by a run again. 409 names the merge to undo first.",
    access: inProject("editor"),
    response: mergeRecord,
    transaction: true,
    handle: ({ context, writer, project, params }) =>
      undoMerge(context, writer, project, params.merge_id),
  }),
  endpoint({
    method: "GET",
    path: `${base}/candidates`,
    name: "listCandidates",
    summary: "Pairs that may be one work and that no run merges by itself, best first",
    description:
      "From what was found last. When the library has changed since, pairs of changed papers are left out, and the papers are compared again in the background; the message says so when that takes longer than a few seconds. Pairs that somebody has told apart come last, with `kept_apart`; merging the two joins them again.",
    access: inProject("viewer"),
    response: z.array(candidateRecord),
    heavy: true,
    async handle({ context, project, signal }) {
      const { candidates, isCurrent } = await listCandidates(context, project, signal());
      if (isCurrent) return candidates;
      return new Answer(
        candidates,
        "The library has changed and is being compared again in the background; ask again for what that finds.",
      );
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/verify`,
    name: "verifyPair",
    summary: "Whether two papers are one work, and why",
    description: "Through the language model of the settings; without one from the evidence.",
    access: inProject("viewer"),
    alsoAnswers: usesModels,
    query: verifyQuery,
    response: verification,
    heavy: true,
    handle: ({ context, project, query }) => verifyPair(context, project, query),
  }),
  endpoint({
    method: "GET",
    path: `${base}/conflicts`,
    name: "listConflicts",
    summary: "Uploads that look like a paper of the project and wait for a decision",
    access: inProject("viewer"),
    response: z.array(conflictRecord),
    handle: ({ context, project }) => listConflicts(context.db, project),
  }),
  endpoint({
    method: "POST",
    path: `${base}/resolve`,
    name: "resolveConflict",
    summary: "Decide about an upload that looks like a paper of the project",
    description:
      "keep_old discards the upload; keep_new and skip make it a paper of its own; merge makes a paper of `merged_paper` and merges the old one into it. The same decision again gives the same answer, another one 409.",
    access: inProject("editor"),
    alsoAnswers: [400],
    body: conflictResolution,
    takes: "bytes",
    response: conflictAnswer,
    transaction: true,
    prepare: async ({ context, bytes }) => ({
      value: await prepareResolution(context, readBodyOrRefuse(bytes, conflictResolution)),
      fingerprint: fingerprintOf(bytes),
    }),
    handle: ({ context, writer, project, prepared }) =>
      resolveConflict(context, writer, project, prepared),
  }),
  endpoint({
    method: "POST",
    path: `${base}/auto-resolve`,
    name: "suggestResolutions",
    summary: "Suggest decisions about uploads, with reasons; nothing is applied",
    access: inProject("editor"),
    alsoAnswers: [400],
    body: suggestionRequest,
    takes: "bytes",
    response: z.array(suggestion),
    prepare: async ({ bytes }) => ({
      value: readBodyOrRefuse(bytes, suggestionRequest),
      fingerprint: fingerprintOf(bytes),
    }),
    handle: ({ context, project, prepared }) =>
      suggestResolutions(context.db, project, prepared?.conflict_ids ?? []),
  }),
];
