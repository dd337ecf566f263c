// Shows a title or citation with its italics and scripts, and any text with marks; made of elements, never of HTML.
import { Fragment } from "react";
import { cutAtMarks, readRichText } from "./rich-text.ts";
import type { Mark, Run } from "./rich-text.ts";

export function RichText({ source, marks = [] }: { source: string; marks?: readonly Mark[] }) {
  if (!source.includes("<") && !source.includes("&"))
    return <MarkedText text={source} marks={marks} />;
  // Runs have no identity of their own, and a new text is new runs.
  return readRichText(source, marks).map((run, index) => (
    <Fragment key={index}>{wrap(run)}</Fragment>
  ));
}

/** Plain text, whatever it looks like. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return text;
  return cutAtMarks(text, marks).map((piece, index) => (
    <Fragment key={index}>{piece.isMarked ? <Marked>{piece.text}</Marked> : piece.text}</Fragment>
  ));
}

function wrap({ text, tags, isMarked }: Run) {
  return tags.reduceRight(
    (inside, Name) => <Name>{inside}</Name>,
    isMarked === true ? <Marked>{text}</Marked> : <>{text}</>,
  );
}

function Marked({ children }: { children: string }) {
  return <mark className="rounded-xs bg-warn-soft text-warn">{children}</mark>;
}
