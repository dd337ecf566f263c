// One's notes on a paper, which save themselves: after a pause, on leaving the field, the paper or the page.
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { openFields } from "../../api/open-fields.ts";
import { forgetDraft, keepDraft, readDraft } from "../../parts/kept-draft.ts";
import { isStale } from "./use-paper-change.ts";
import type { PaperSaving, PaperVersion } from "./use-paper-change.ts";

const pauseMilliseconds = 800;
/** A server that is away is asked again. */
const retryMilliseconds = 4000;

/** What is being written, and the version it was begun on. */
type Draft = { text: string; begun: PaperVersion };

type NotesState = "saved" | "unsaved" | "saving" | "away" | "refused";

export function useNotes(version: PaperVersion, saving: PaperSaving) {
  const { id } = version.data;
  const [draft, setDraft] = useState(() => restoreDraft(version));
  const [state, setState] = useState<NotesState>(draft === undefined ? "saved" : "unsaved");
  const [error, setError] = useState<Error>();
  const latest = useRef({ draft, saving, version });
  useEffect(() => {
    latest.current = { draft, saving, version };
  });
  const isSaving = useRef(false);

  const save = async (): Promise<void> => {
    const { draft: written, saving: door, version: newest } = latest.current;
    if (written === undefined || isSaving.current || door.conflict !== undefined) return;
    isSaving.current = true;
    setState("saving");
    // Whatever else was changed meanwhile, as long as the notes were not they go on top of it.
    const isUndisputed = written.begun.data.notes === newest.data.notes;
    try {
      const saved = await door.saveNotes(written.text, isUndisputed ? newest : written.begun);
      isSaving.current = false;
      const now = latest.current.draft;
      if (now === undefined || now.text === written.text) {
        forgetNotes(id);
        setDraft(undefined);
        latest.current.draft = undefined;
        setState("saved");
        return;
      }
      // Written on meanwhile: that is on top of what was just saved.
      keep({ text: now.text, begun: saved });
    } catch (failure) {
      isSaving.current = false;
      if (isStale(failure)) {
        // Tried again with the newest version, or settled by whoever wrote them.
        setState("unsaved");
        return;
      }
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      setState(isAway(failure) ? "away" : "refused");
    }
  };
  const keep = (next: Draft) => {
    keepNotes(id, next);
    setDraft(next);
    latest.current.draft = next;
    setState("unsaved");
  };
  const write = (text: string) => {
    const begun = latest.current.draft?.begun ?? version;
    keep({ text, begun });
  };

  useEffect(() => {
    if (draft === undefined || state === "saving" || state === "refused") return undefined;
    const pause = state === "away" ? retryMilliseconds : pauseMilliseconds;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [draft, state, version.etag, saving.conflict]);
  // Leaving saves at once; what then fails is kept for the next time.
  useEffect(() => {
    const leave = () => {
      if (document.hidden) void save();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      void save();
    };
  }, []);

  return { text: draft?.text ?? version.data.notes, state, error, write, save };
}

function isAway(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
}

const nameOf = (id: number) => `notes.${id}`;

function keepNotes(id: number, { text, begun }: Draft): void {
  keepDraft(nameOf(id), { text, etag: begun.etag, notes: begun.data.notes });
}

export function forgetNotes(id: number): void {
  forgetDraft(nameOf(id));
}

/** What was not saved before a reload; held to the version it was begun on. */
function restoreDraft(version: PaperVersion): Draft | undefined {
  const { text, etag, notes } = openFields(readDraft(nameOf(version.data.id)));
  if (typeof text !== "string" || typeof notes !== "string") return undefined;
  if (text === version.data.notes) {
    forgetNotes(version.data.id);
    return undefined;
  }
  const isSame = notes === version.data.notes;
  const begun = {
    data: { ...version.data, notes },
    etag: typeof etag === "string" ? etag : undefined,
  };
  return { text, begun: isSame ? version : begun };
}
