// Shows a title or citation with its italics and scripts; made of elements, never of HTML.
import { Fragment } from "react";
import { readRichText } from "./rich-text.ts";
import type { Run } from "./rich-text.ts";

export function RichText({ source }: { source: string }) {
  if (!source.includes("<") && !source.includes("&")) return source;
  // Runs have no identity of their own, and a new text is new runs.
  return readRichText(source).map((run, index) => <Fragment key={index}>{wrap(run)}</Fragment>);
}

function wrap({ text, tags }: Run) {
  return tags.reduceRight((inside, Name) => <Name>{inside}</Name>, <>{text}</>);
}
