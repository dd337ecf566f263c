// A draft as a sheet of paper: title, sections, paragraphs and tables, in the type that authors' words are set in.
import type { ReactNode } from "react";

export function DraftSheet({
  label,
  title,
  isBusy = false,
  children,
}: {
  label: string;
  title: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <article
      aria-label={label}
      aria-busy={isBusy}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface px-4 py-6 font-serif text-base leading-7 break-words sm:px-10 sm:py-8"
    >
      {title === "" ? null : (
        <h2 className="text-xl leading-7 font-semibold text-balance">{title}</h2>
      )}
      {children}
    </article>
  );
}

export function DraftHeading({ children }: { children: string }) {
  return <h3 className="mt-2 text-[1.0625rem] font-semibold">{children}</h3>;
}

export function DraftTable({ header, rows }: { header: ReactNode[]; rows: ReactNode[][] }) {
  // Cells have no identity of their own, and a table only grows at its end.
  return (
    <div tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[36rem] border-collapse font-sans text-[0.8125rem] leading-5">
        <thead className="border-b border-edge text-left text-xs text-muted">
          <tr>
            {header.map((cell, place) => (
              <th key={place} className="px-2 py-1.5 font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-line align-top">
              {row.map((cell, at) => (
                <td key={at} className="px-2 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
