// Endpoints of annotations.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { Download, endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { exportAnnotations } from "./annotated-items.ts";
import {
  createAnnotation,
  deleteAnnotation,
  listAnnotations,
  restoreAnnotation,
  updateAnnotation,
} from "./annotations.ts";
import {
  annotationCreation,
  annotationQuery,
  annotationRecord,
  annotationUpdate,
  markdownQuery,
} from "./annotations.schema.ts";

const base = "/projects/{project_id}/papers/{paper_id}/annotations";
const one = `${base}/{annotation_id}` as const;

export const annotationEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listAnnotations",
    summary: "List the highlights and notes of a paper, in the order of its pages",
    access: inProject("viewer"),
    query: annotationQuery,
    response: paginated(annotationRecord),
    handle: ({ context, project, params, query }) =>
      listAnnotations(context.db, project, params.paper_id, query),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "createAnnotation",
    summary: "Highlight text of a paper's PDF, or note something on one of its pages",
    description:
      "Rectangles are those of citations and passages: points from the top left corner of the page as displayed. A highlight needs at least one, a note a comment.",
    access: inProject("editor"),
    alsoAnswers: [409],
    body: annotationCreation,
    response: annotationRecord,
    transaction: true,
    handle: ({ context, writer, project, caller, params, body }) =>
      createAnnotation(context, writer, project, caller, params.paper_id, body),
  }),
  endpoint({
    method: "GET",
    path: `${base}/markdown`,
    name: "exportAnnotations",
    summary: "Download the annotations and notes of a paper as Markdown",
    description: "The same note that an export of the library as Markdown has of this paper.",
    access: inProject("viewer"),
    query: markdownQuery,
    response: z.string(),
    produces: "text/markdown",
    async handle({ context, project, params, query }) {
      const file = await exportAnnotations(context, project, params.paper_id, query.link_base);
      return new Download(file.name, inOnePiece(file.text));
    },
  }),
  endpoint({
    method: "PUT",
    path: one,
    name: "updateAnnotation",
    summary: "Change the colour or the comment of an annotation",
    description: "For its author and the owners of the project.",
    access: inProject("editor"),
    body: annotationUpdate,
    response: annotationRecord,
    transaction: true,
    handle: ({ context, writer, project, caller, params, body, precondition }) =>
      updateAnnotation(context, writer, project, caller, placeOf(params), body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: one,
    name: "deleteAnnotation",
    summary: "Delete an annotation",
    description: "For its author and the owners of the project. It can be restored for 30 days.",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, caller, params, precondition }) {
      await deleteAnnotation(context, writer, project, caller, placeOf(params), precondition);
      return deleted(params.annotation_id);
    },
  }),
  endpoint({
    method: "POST",
    path: `${one}/restore`,
    name: "restoreAnnotation",
    summary: "Bring a deleted annotation back as it was",
    access: inProject("editor"),
    response: annotationRecord,
    transaction: true,
    handle: ({ context, writer, project, caller, params }) =>
      restoreAnnotation(context, writer, project, caller, placeOf(params)),
  }),
];

function placeOf(params: { paper_id: number; annotation_id: number }) {
  return { paperId: params.paper_id, id: params.annotation_id };
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
