// The entries of an import that became no paper: skipped ones with the paper they were taken for, refused ones with the reason.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useId } from "react";
import type { Schemas } from "../api/generated.ts";
import { useSpeech } from "../language/language-context.tsx";
import { RichText } from "../parts/rich-text-view.tsx";

type Detail = Schemas["ImportDetail"];

export function SkippedList({
  projectId,
  entries,
}: {
  projectId: number;
  entries: Detail["skipped_items"];
}) {
  const { say } = useSpeech();
  if (entries.length === 0) return null;
  return (
    <EntryList title={say("imports.skippedTitle")}>
      {entries.map(({ line, title, paper_id: paperId }, index) => (
        // Two entries may stand on one line; the list never changes its order.
        <Entry key={index} line={line}>
          <RichText source={title} />{" "}
          {paperId === null ? (
            <span className="text-muted">({say("imports.gone")})</span>
          ) : (
            <Link
              to="/projects/$projectId/papers/$paperId"
              params={{ projectId: String(projectId), paperId: String(paperId) }}
              className="rounded-sm whitespace-nowrap text-accent hover:underline"
            >
              {say("imports.paper", { id: paperId })}
            </Link>
          )}
        </Entry>
      ))}
    </EntryList>
  );
}

export function RefusedList({ title, entries }: { title: string; entries: Detail["errors"] }) {
  if (entries.length === 0) return null;
  return (
    <EntryList title={title}>
      {entries.map(({ line, title: name, error }, index) => (
        // Two entries may fail alike on one line; the list never changes its order.
        <Entry key={index} line={line}>
          {error}
          {name === undefined || name === "" ? null : (
            <span className="block truncate text-muted">{name}</span>
          )}
        </Entry>
      ))}
    </EntryList>
  );
}

function EntryList({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 text-xs font-medium text-muted">
        {title}
      </h3>
      <ul
        tabIndex={0}
        aria-labelledby={heading}
        className="grid max-h-96 gap-1 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2"
      >
        {children}
      </ul>
    </section>
  );
}

function Entry({ line, children }: { line: number; children: ReactNode }) {
  const { say } = useSpeech();
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
      <span className="font-mono text-xs leading-5 text-muted">{say("import.line", { line })}</span>
      <span className="break-words">{children}</span>
    </li>
  );
}
