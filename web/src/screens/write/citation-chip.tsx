// A citation in a draft: its number, the reference while one points at it, and the paper when one presses it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";

export type Cited = { number: number; paperId: number; title: string; reference: string };

const look =
  "mx-0.5 rounded bg-accent-soft px-1 py-px align-[0.1em] font-sans text-[0.6875rem] leading-4 font-medium text-accent tabular-nums";

export function CitationChip({ projectId, cited }: { projectId: number; cited: Cited }) {
  const { say } = useSpeech();
  const { number, paperId, title, reference } = cited;
  return (
    <span className="group relative">
      <Link
        to="/projects/$projectId/papers/$paperId"
        params={{ projectId: String(projectId), paperId: String(paperId) }}
        aria-label={say("ask.source", { index: number, title })}
        className={`${look} hover:underline`}
      >
        {number}
      </Link>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 hidden w-72 -translate-x-1/2 rounded-md border border-line bg-surface px-3 py-2 text-left font-sans text-xs leading-4 text-ink shadow-lg group-focus-within:block group-hover:block max-sm:hidden!"
      >
        <span className="block font-medium">
          <RichText source={title} />
        </span>
        {reference === "" ? null : (
          <span className="mt-1 block text-muted">
            <RichText source={reference} />
          </span>
        )}
      </span>
    </span>
  );
}

/** Of a draft that is still being written: which paper it is comes with the end. */
export function ComingChip({ number }: { number: number }) {
  return <span className={look}>{number}</span>;
}
