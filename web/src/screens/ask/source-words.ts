// Whose paper a source is, in a few words.
import type { Source } from "./citations.ts";

const mostAuthors = 3;

export function sayPaper({ authors, year }: Pick<Source, "authors" | "year">): string {
  const more = authors.length - mostAuthors;
  const people = authors.slice(0, mostAuthors).join(", ") + (more > 0 ? ` +${more}` : "");
  return [people, year].filter((part) => part !== "" && part !== null).join(" · ");
}
