// Endpoints of collections and of suggested tags.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import {
  addPapers,
  createCollection,
  deleteCollection,
  listCollections,
  listCollectionsOf,
  openCollection,
  removePapers,
  updateCollection,
} from "./collections.ts";
import {
  collectionCreation,
  collectionDetail,
  collectionQuery,
  collectionRecord,
  collectionUpdate,
  paperSelection,
  tagRequest,
  tagSuggestion,
} from "./collections.schema.ts";
import { suggestTags } from "./tags.ts";

const base = "/projects/{project_id}/collections";

export const collectionEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listCollections",
    summary: "List the collections of a project, in their order",
    description: "A flat list; `parent_id` tells which lies in which.",
    access: inProject("viewer"),
    response: z.array(collectionRecord),
    handle: ({ context, project }) => listCollections(context.db, project),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "createCollection",
    summary: "Create a collection",
    access: inProject("editor"),
    body: collectionCreation,
    response: collectionRecord,
    transaction: true,
    handle: ({ context, writer, project, body }) =>
      createCollection(context, writer, project, body),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{collection_id}`,
    name: "getCollection",
    summary: "Read a collection with one page of its papers",
    access: inProject("viewer"),
    query: collectionQuery,
    response: collectionDetail,
    handle: ({ context, project, params, query }) =>
      openCollection(context, project, params.collection_id, query),
  }),
  endpoint({
    method: "PUT",
    path: `${base}/{collection_id}`,
    name: "updateCollection",
    summary: "Change the given fields of a collection",
    description: "`parent_id` moves it into another one; not into itself or one inside it (422).",
    access: inProject("editor"),
    body: collectionUpdate,
    response: collectionRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      updateCollection(context, writer, project, params.collection_id, body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{collection_id}`,
    name: "deleteCollection",
    summary: "Delete a collection; its papers stay in the project",
    description: "The collections inside it move up to where it was.",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await deleteCollection(context, writer, project, params.collection_id, precondition);
      return deleted(params.collection_id);
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/{collection_id}/papers`,
    name: "addPapersToCollection",
    summary: "Put papers into a collection",
    description:
      "Those that are in it already stay; one that is not in the project refuses all of them.",
    access: inProject("editor"),
    body: paperSelection,
    response: collectionRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body }) =>
      addPapers(context, writer, project, params.collection_id, body.paper_ids),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{collection_id}/papers`,
    name: "removePapersFromCollection",
    summary: "Take papers out of a collection",
    access: inProject("editor"),
    alsoAnswers: [412],
    body: paperSelection,
    response: collectionRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      removePapers(context, writer, project, params.collection_id, body.paper_ids, precondition),
  }),
  endpoint({
    method: "GET",
    path: "/projects/{project_id}/papers/{paper_id}/collections",
    name: "listCollectionsOfPaper",
    summary: "List the collections that a paper is in",
    access: inProject("viewer"),
    response: z.array(collectionRecord),
    handle: ({ context, project, params }) =>
      listCollectionsOf(context.db, project, params.paper_id),
  }),
  endpoint({
    method: "POST",
    path: `${base}/tags/suggest`,
    name: "suggestTags",
    summary: "Suggest tags for up to 200 papers",
    description:
      "Through the language model of the settings; without one from the text. Tags the project uses come first where they fit.",
    access: inProject("viewer"),
    alsoAnswers: usesModels,
    body: tagRequest,
    response: z.object({ tags: z.array(tagSuggestion) }),
    heavy: true,
    async handle({ context, project, body }) {
      return { tags: await suggestTags(context, project, body.paper_ids) };
    },
  }),
];
