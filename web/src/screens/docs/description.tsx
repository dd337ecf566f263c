// A description from the API document: paragraphs with their `code` set apart.
import { splitDescription } from "./operations.ts";

export function Description({ text }: { text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return splitDescription(text).map((paragraph, index) => (
    <p key={index} className="max-w-prose whitespace-pre-line">
      {paragraph.map((part, place) =>
        part.isCode ? <Code key={place}>{part.text}</Code> : <span key={place}>{part.text}</span>,
      )}
    </p>
  ));
}

export function Code({ children }: { children: string }) {
  return (
    <code className="rounded bg-sunken px-1 py-px font-mono text-[0.8125rem]">{children}</code>
  );
}
