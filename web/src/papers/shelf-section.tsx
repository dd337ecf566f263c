// A section of the shelf: its heading, the way to add to it, and rows that lead to papers.
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import type { LibrarySearch } from "./library-search.ts";

export function ShelfSection({
  title,
  action,
  children,
}: {
  title: string;
  /** What stands at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex h-7 items-center justify-between pl-2">
        <h2 id={id} className="text-xs font-medium text-muted">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A row that leads to the papers of a search. */
export function ShelfLink({
  projectId,
  search,
  isChosen,
  title,
  children,
  count,
}: {
  projectId: number;
  search: LibrarySearch;
  isChosen: boolean;
  title?: string | undefined;
  children: ReactNode;
  count?: number;
}) {
  const { language } = useSpeech();
  return (
    <Link
      to="/projects/$projectId/papers"
      params={{ projectId: String(projectId) }}
      search={search}
      activeProps={{}}
      aria-current={isChosen ? "true" : undefined}
      title={title}
      className={`flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken ${isChosen ? "bg-sunken font-medium" : ""}`}
    >
      {children}
      {count === undefined ? null : (
        <span className="ml-auto text-xs font-normal text-muted tabular-nums">
          {count.toLocaleString(language)}
        </span>
      )}
    </Link>
  );
}

/** Stands over the count of its row while the pointer or the focus is there. */
export function ShelfEdit({ label, onEdit }: { label: string; onEdit: () => void }) {
  return (
    <IconButton
      aria-label={label}
      className="absolute top-0 right-0 size-7 bg-sunken opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
      onClick={onEdit}
    >
      <Icon name="pencil" className="size-3.5" />
    </IconButton>
  );
}
