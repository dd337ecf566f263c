// A paper to read and to change: its heading and text on one side, what one makes of it on the other.
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { changesOf, draftOf } from "../../papers/paper-draft.ts";
import { PaperForm } from "../../papers/paper-form.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import { CitationSection } from "./citation-section.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeletePaperDialog } from "./delete-paper-dialog.tsx";
import { NotesSection } from "./notes-section.tsx";
import { PaperAside } from "./paper-aside.tsx";
import { PaperHeading } from "./paper-heading.tsx";
import { PdfSection } from "./pdf-section.tsx";
import { forgetNotes } from "./use-notes.ts";
import { usePaperChange } from "./use-paper-change.ts";
import type { PaperVersion } from "./use-paper-change.ts";

export function PaperView({ version }: { version: PaperVersion }) {
  const { say } = useSpeech();
  const paper = version.data;
  // The version being edited: what somebody else saves meanwhile must not slip under the form.
  const [edited, setEdited] = useState<PaperVersion>();
  const saving = usePaperChange(paper.project_id, paper.id, () => setEdited(undefined));
  const navigate = useNavigate();
  useShortcuts({
    e: () => setEdited(version),
    r: () => {
      if (!paper.has_pdf) return;
      void navigate({
        to: "/projects/$projectId/papers/$paperId/read",
        params: { projectId: String(paper.project_id), paperId: String(paper.id) },
      });
    },
  });
  const { conflict } = saving;
  // Once a conflict is settled or dropped, the notes that are there are what the server has.
  const [settled, setSettled] = useState(0);
  const settle = () => {
    forgetNotes(paper.id);
    setSettled(settled + 1);
  };
  return (
    <>
      {edited === undefined ? (
        <PaperReading
          version={version}
          saving={saving}
          settled={settled}
          onEdit={() => setEdited(version)}
        />
      ) : (
        <div className="max-w-4xl rounded-lg border border-line bg-surface p-5">
          <PaperForm
            initial={draftOf(edited.data)}
            words={{ submit: say("action.save"), busy: say("action.saving") }}
            isBusy={saving.isBusy}
            error={saving.error}
            onSubmit={(draft) => {
              const changes = changesOf(draft, edited.data);
              if (Object.keys(changes).length === 0) setEdited(undefined);
              else saving.save(changes, edited);
            }}
            onCancel={() => setEdited(undefined)}
          />
        </div>
      )}
      {conflict === undefined ? null : (
        <ConflictDialog
          // A third version that came while choosing is a new question.
          key={conflict.etag}
          conflict={conflict}
          isBusy={saving.isBusy}
          error={saving.error}
          onSettle={(changes) => {
            settle();
            saving.save(changes, { data: conflict.current, etag: conflict.etag });
          }}
          onDrop={() => {
            settle();
            saving.dropConflict();
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function PaperReading({
  version,
  saving,
  settled,
  onEdit,
}: {
  version: PaperVersion;
  saving: ReturnType<typeof usePaperChange>;
  settled: number;
  onEdit: () => void;
}) {
  const { say } = useSpeech();
  const paper = version.data;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <article className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start gap-4">
        <PaperHeading paper={paper} />
        <div className="flex flex-wrap gap-2">
          {paper.has_pdf ? (
            <Link
              to="/projects/$projectId/papers/$paperId/read"
              params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
              aria-keyshortcuts="r"
              className={buttonLook("primary")}
            >
              <Icon name="file" />
              {say("pdf.open")}
            </Link>
          ) : null}
          <Link
            to="/projects/$projectId/papers/$paperId/citations"
            params={{ projectId: String(paper.project_id), paperId: String(paper.id) }}
            className={buttonLook("plain")}
          >
            <Icon name="link" />
            {say("graph.title")}
          </Link>
          <Button aria-keyshortcuts="e" onClick={onEdit}>
            <Icon name="pencil" />
            {say("action.edit")}
          </Button>
          <Button weight="danger" onClick={() => setDeleting(true)}>
            <Icon name="trash" />
            {say("action.delete")}
          </Button>
        </div>
      </div>
      {saving.error === null ? null : <Problem error={saving.error} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <PdfSection version={version} />
          <section aria-labelledby="abstract-heading">
            <h2 id="abstract-heading" className="mb-1 text-xs font-medium text-muted">
              {say("field.abstract")}
            </h2>
            <p
              className={`max-w-[75ch] font-serif text-base leading-relaxed wrap-anywhere whitespace-pre-line ${paper.abstract === "" ? "text-muted" : ""}`}
            >
              {paper.abstract || say("paper.noAbstract")}
            </p>
          </section>
          <CitationSection paper={paper} />
          <NotesSection key={settled} version={version} saving={saving} />
        </div>
        <PaperAside version={version} saving={saving} />
      </div>
      {isDeleting ? (
        <DeletePaperDialog
          paper={paper}
          onClose={() => setDeleting(false)}
          onDeleted={() =>
            void navigate({
              to: "/projects/$projectId/papers",
              params: { projectId: String(paper.project_id) },
            })
          }
        />
      ) : null}
    </article>
  );
}
