// Writes what readers marked and said on the pages of a work as Markdown: quotes with their pages.
import { cleanLine } from "../clean-text.ts";
import { linesOf } from "./item-values.ts";
import { escapeInline, escapeMarkdown } from "./markdown-escape.ts";

export type Quote = {
  page: number;
  /** What stands on the page, and what its reader says of it; either may be empty. */
  text: string;
  comment: string;
  /** Who made it; empty where there is only one who can have. */
  author: string;
  /** Leads to the page; undefined where nobody knows an address. */
  link: string | undefined;
  isOfEarlierFile: boolean;
};

/** One block for each, in their order. */
export function quoteBlocks(quotes: readonly Quote[]): string[] {
  return quotes.map((quote) => {
    const quoted = linesOf(quote.text).map((line) => `> ${escapeMarkdown(line)}`);
    const said = linesOf(quote.comment).map((line) => escapeMarkdown(line));
    return [quoted, said, [placeLine(quote)]]
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n");
  });
}

function placeLine({ page, author, link, isOfEarlierFile }: Quote): string {
  const name = `p. ${page}`;
  const place = link === undefined ? name : `[${name}](<${link}>)`;
  const by = author === "" ? "" : `, ${escapeInline(cleanLine(author))}`;
  return `— ${place}${isOfEarlierFile ? " of an earlier file" : ""}${by}`;
}
