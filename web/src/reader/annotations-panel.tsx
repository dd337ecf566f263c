// The highlights and notes of a paper beside its pages: each leads to its place, and can be changed and deleted.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { download } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import type { Paper } from "../papers/paper.ts";
import { Button } from "../parts/button.tsx";
import { Problem } from "../parts/feedback.tsx";
import { Icon } from "../parts/icons.tsx";
import { saveFile } from "../parts/save-file.ts";
import { AnnotationCard } from "./annotation-card.tsx";
import type { Annotation, AnnotationChanges } from "./annotation-queries.ts";
import { NoteForm } from "./note-form.tsx";
import type { NoteDraft } from "./note-draft.ts";

export function AnnotationsPanel({
  paper,
  page,
  annotations,
  error,
  active,
  changes,
  draft,
  onDraft,
  onOpen,
}: {
  paper: Paper;
  /** In sight: where a note without selected words is put. */
  page: number;
  annotations: Annotation[];
  error: Error | null;
  active: number | undefined;
  changes: AnnotationChanges;
  draft: NoteDraft | undefined;
  onDraft: (draft: NoteDraft | undefined) => void;
  onOpen: (annotation: Annotation) => void;
}) {
  const { say } = useSpeech();
  const activeCard = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeCard.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const exporting = useExport(paper);
  const failure = error ?? exporting.error ?? changes.creation.error;
  return (
    <div className="grid content-start gap-3 p-3">
      <div className="flex gap-2">
        <Button
          className="flex-1"
          disabled={draft !== undefined}
          onClick={() => onDraft({ page, rectangles: [], text: "", comment: "" })}
        >
          <Icon name="plus" />
          {say("annotations.noteOnPage", { page })}
        </Button>
        <Button
          weight="quiet"
          aria-label={say("annotations.export")}
          title={say("annotations.export")}
          disabled={exporting.isPending || annotations.length === 0}
          onClick={() => exporting.mutate()}
        >
          <Icon name="download" />
        </Button>
      </div>
      {failure === null ? null : <Problem error={failure} />}
      {draft === undefined ? null : (
        <NoteForm draft={draft} creation={changes.creation} onDraft={onDraft} />
      )}
      {annotations.length === 0 && draft === undefined ? (
        <p className="text-muted">{say("annotations.empty")}</p>
      ) : null}
      <ul aria-label={say("annotations.title")} className="grid gap-1">
        {annotations.map((annotation) => (
          <li key={annotation.id} ref={annotation.id === active ? activeCard : null}>
            <AnnotationCard
              annotation={annotation}
              isActive={annotation.id === active}
              changes={changes}
              onOpen={() => onOpen(annotation)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Quotes link back to this very address. */
function useExport(paper: Paper) {
  return useMutation({
    mutationFn: async () => {
      const { content, fileName } = await download(
        "GET /api/v1/projects/{project_id}/papers/{paper_id}/annotations/markdown",
        {
          path: { project_id: paper.project_id, paper_id: paper.id },
          query: { link_base: location.origin },
        },
      );
      saveFile(content, fileName);
    },
  });
}
