// The table of contents beside the pages.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import type { Paper } from "../papers/paper.ts";
import { Pending, Problem } from "../parts/feedback.tsx";
import { outlineQuery } from "./outline.ts";
import type { Place } from "./page-layout.ts";
import type { OpenedPdf } from "./pdf-document.ts";

const indents = ["pl-3", "pl-6", "pl-9", "pl-12"];

export function OutlinePanel({
  paper,
  pdf,
  onOpen,
}: {
  paper: Paper;
  pdf: OpenedPdf;
  onOpen: (place: Place) => void;
}) {
  const { say } = useSpeech();
  const outline = useQuery(outlineQuery(paper, pdf.document));
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set());
  if (outline.isPending) {
    return (
      <div className="px-3">
        <Pending words={say("outline.loading")} />
      </div>
    );
  }
  if (outline.isError) {
    return (
      <div className="p-3">
        <Problem error={outline.error} onRetry={() => void outline.refetch()} />
      </div>
    );
  }
  if (outline.data.length === 0) return <p className="p-3 text-muted">{say("outline.empty")}</p>;
  const open = async (index: number, find: () => Promise<Place | undefined>) => {
    // A file may name a place that it does not have: then there is nowhere to go, and the entry says so.
    const place = await find().catch(() => undefined);
    if (place === undefined) setLost((old) => new Set(old).add(index));
    else onOpen(place);
  };
  return (
    <ul aria-label={say("outline.title")} className="py-1.5">
      {outline.data.map(({ title, level, find }, index) => (
        <li key={index}>
          {find === undefined || lost.has(index) ? (
            <p className={lookOf(level)}>
              {title}{" "}
              {find === undefined ? null : (
                <span role="status" className="text-xs font-normal text-muted">
                  {say("outline.lost")}
                </span>
              )}
            </p>
          ) : (
            <button
              type="button"
              onClick={() => void open(index, find)}
              className={`${lookOf(level)} hover:bg-sunken focus-visible:-outline-offset-2!`}
            >
              {title}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function lookOf(level: number): string {
  return `block w-full py-1 pr-3 text-left break-words ${indents[Math.min(level, indents.length) - 1] ?? "pl-3"} ${level <= 1 ? "font-medium" : "text-muted"}`;
}
