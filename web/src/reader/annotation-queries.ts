// The highlights and notes of a paper: all of them, and the ways to change them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { choices } from "../api/generated.ts";
import type { Operations, Schemas } from "../api/generated.ts";
import { useSpeech } from "../language/language-context.tsx";
import { offerUndo } from "../parts/undo-offer.ts";

const list = "/api/v1/projects/{project_id}/papers/{paper_id}/annotations";

export type Annotation = Schemas["Annotation"];
export type AnnotationColor = Annotation["color"];
export type NewAnnotation = Operations[`POST ${typeof list}`]["body"];

export const annotationColors = choices.Annotation.color;

const pageSize = 200;

export function annotationsQuery(projectId: number, paperId: number) {
  return queryOptions({
    queryKey: ["annotations", projectId, paperId],
    queryFn: async ({ signal }) => {
      const path = { project_id: projectId, paper_id: paperId };
      const found: Annotation[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, page_size: pageSize };
        const { items, total_pages: last } = await call(`GET ${list}`, { path, query, signal });
        found.push(...items);
        if (page >= last) return found;
      }
    },
  });
}

/** The order in which the server lists them. */
function byPlace(one: Annotation, other: Annotation): number {
  const top = ({ rectangles, page }: Annotation) =>
    rectangles.find((rectangle) => rectangle.page === page)?.y0 ?? 0;
  return one.page - other.page || top(one) - top(other) || one.id - other.id;
}

export type AnnotationChanges = ReturnType<typeof useAnnotationChanges>;

export function useAnnotationChanges(projectId: number, paperId: number) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const { queryKey } = annotationsQuery(projectId, paperId);
  const path = { project_id: projectId, paper_id: paperId };
  const pathOf = ({ id }: Annotation) => ({ ...path, annotation_id: id });
  const replace = (id: number, next: Annotation | undefined) =>
    queries.setQueryData(queryKey, (old = []) =>
      [...old.filter((each) => each.id !== id), ...(next === undefined ? [] : [next])].toSorted(
        byPlace,
      ),
    );
  const refresh = () => queries.invalidateQueries({ queryKey });
  const creation = useMutation({
    mutationFn: (body: NewAnnotation) => call(`POST ${list}`, { path, body }),
    onSuccess: (made) => replace(made.id, made),
  });
  const change = useMutation({
    mutationFn: ({
      annotation,
      ...body
    }: {
      annotation: Annotation;
      color?: AnnotationColor;
      comment?: string;
    }) =>
      call(`PUT ${list}/{annotation_id}`, {
        path: pathOf(annotation),
        body,
        ifMatch: `"${annotation.id}-${annotation.updated_at}"`,
      }),
    onSuccess: (changed) => replace(changed.id, changed),
    // Somebody else's version is shown beside the refusal.
    onError: refresh,
  });
  const removal = useMutation({
    mutationFn: (annotation: Annotation) =>
      call(`DELETE ${list}/{annotation_id}`, { path: pathOf(annotation) }),
    onSuccess: (_, annotation) => {
      replace(annotation.id, undefined);
      const undo = async () => {
        const restored = await call(`POST ${list}/{annotation_id}/restore`, {
          path: pathOf(annotation),
        });
        replace(restored.id, restored);
      };
      offerUndo({ words: say("annotations.deleted", { page: annotation.page }), undo });
    },
    onError: refresh,
  });
  return { creation, change, removal };
}
