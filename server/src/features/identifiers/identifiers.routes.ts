// The endpoint that adds papers by identifier.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { readBody } from "../../api/read-body.ts";
import { addByIdentifiers, findByIdentifiers } from "./identifiers.ts";
import { identifierList, identifierResult } from "./identifiers.schema.ts";

export const identifierEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/papers/identifier",
    name: "addPapersByIdentifier",
    summary: "Add papers by DOI, arXiv number or PubMed number",
    description:
      "DOIs are looked up at Crossref, the others at arXiv and PubMed. What is found is added, what the project has already is skipped, and what is not found is an error of its own.",
    access: inProject("editor"),
    alsoAnswers: [400, 502, 504],
    body: identifierList,
    takes: "bytes",
    response: identifierResult,
    heavy: true,
    transaction: true,
    prepare({ context, project, bytes }) {
      const { identifiers } = readBody(bytes, identifierList, { ifEmpty: {} });
      return findByIdentifiers(context, project, identifiers);
    },
    handle: ({ context, writer, project, prepared }) =>
      addByIdentifiers(context, writer, project, prepared),
  }),
];
