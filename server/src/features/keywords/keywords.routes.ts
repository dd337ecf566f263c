// Endpoints of keywords.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint, usesModels } from "../../api/endpoint.ts";
import { expandTerms } from "./expansion.ts";
import {
  createKeyword,
  createKeywords,
  deleteKeyword,
  listKeywords,
  updateKeyword,
} from "./keywords.ts";
import {
  expansion,
  expansionRequest,
  formulaQuery,
  keywordBulk,
  keywordCreation,
  keywordQuery,
  keywordRecord,
  keywordUpdate,
  searchFormula,
} from "./keywords.schema.ts";
import { buildSearchFormula } from "./search-formula.ts";

const base = "/projects/{project_id}/keywords";

export const keywordEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listKeywords",
    summary: "List the keywords of a project, by level",
    access: inProject("viewer"),
    query: keywordQuery,
    response: z.array(keywordRecord),
    handle: ({ context, project, query }) => listKeywords(context.db, project, query.level),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "createKeyword",
    summary: "Add a keyword",
    description: "A parent is one level above; the same term twice under one parent is 409.",
    access: inProject("editor"),
    body: keywordCreation,
    response: keywordRecord,
    transaction: true,
    handle: ({ context, writer, project, body }) => createKeyword(context, writer, project, body),
  }),
  endpoint({
    method: "POST",
    path: `${base}/bulk`,
    name: "createKeywords",
    summary: "Add up to 1,000 keywords at once, or none",
    description:
      "One that cannot be added refuses all of them. Parents are ids of keywords that exist already.",
    access: inProject("editor"),
    body: keywordBulk,
    response: z.object({ created: z.int() }),
    transaction: true,
    async handle({ context, writer, project, body }) {
      return { created: await createKeywords(context, writer, project, body) };
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/expand`,
    name: "expandKeywords",
    summary: "Suggest synonyms, abbreviations and related terms",
    description:
      "Through the language model of the settings. Without one: from the project's own abstracts, spelling rules and a small table.",
    access: inProject("viewer"),
    alsoAnswers: usesModels,
    body: expansionRequest,
    response: expansion,
    heavy: true,
    handle: ({ context, project, body }) => expandTerms(context, project, body),
  }),
  endpoint({
    method: "GET",
    path: `${base}/search-formula`,
    name: "buildSearchFormula",
    summary: "Build a search expression for a literature database",
    description: "Levels are joined by AND, the terms of one level with their synonyms by OR.",
    access: inProject("viewer"),
    query: formulaQuery,
    response: searchFormula,
    handle: ({ context, project, query }) =>
      buildSearchFormula(context.db, project, query.database),
  }),
  endpoint({
    method: "PUT",
    path: `${base}/{keyword_id}`,
    name: "updateKeyword",
    summary: "Change the given fields of a keyword",
    access: inProject("editor"),
    body: keywordUpdate,
    response: keywordRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      updateKeyword(context, writer, project, params.keyword_id, body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{keyword_id}`,
    name: "deleteKeyword",
    summary: "Delete a keyword; those below it stay, without a parent",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await deleteKeyword(context, writer, project, params.keyword_id, precondition);
      return deleted(params.keyword_id);
    },
  }),
];
