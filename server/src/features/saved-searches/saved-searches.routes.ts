// Endpoints of saved searches.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from "./saved-searches.ts";
import { savedSearch, savedSearchCreation, savedSearchUpdate } from "./saved-searches.schema.ts";

const base = "/projects/{project_id}/saved-searches";

export const savedSearchEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listSavedSearches",
    summary: "List the saved searches of a project, the oldest first",
    access: inProject("viewer"),
    response: z.array(savedSearch),
    handle: ({ context, project }) => listSavedSearches(context.db, project),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "saveSearch",
    summary: "Save a search under a name",
    description: "`search` has the filters and the order of the list of papers, and at least one.",
    access: inProject("editor"),
    body: savedSearchCreation,
    response: savedSearch,
    transaction: true,
    handle: ({ context, writer, project, body }) => saveSearch(context, writer, project, body),
  }),
  endpoint({
    method: "PUT",
    path: `${base}/{search_id}`,
    name: "updateSavedSearch",
    summary: "Rename a saved search, or search for something else",
    description: "A `search` that is given replaces the one before as a whole.",
    access: inProject("editor"),
    body: savedSearchUpdate,
    response: savedSearch,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      updateSavedSearch(context, writer, project, params.search_id, body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{search_id}`,
    name: "deleteSavedSearch",
    summary: "Delete a saved search; no paper is touched",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await deleteSavedSearch(context, writer, project, params.search_id, precondition);
      return deleted(params.search_id);
    },
  }),
];
