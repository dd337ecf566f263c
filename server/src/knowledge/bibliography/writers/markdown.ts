// Writes each item as a Markdown note with front matter.
import { cleanLine } from "../clean-text.ts";
import type { CslItem } from "../csl-item.ts";
import { nameText } from "../names/names.ts";
import { dateText, keywordsOf, linesOf, yearOf } from "./item-values.ts";
import { escapeInline, escapeMarkdown } from "./markdown-escape.ts";
import { createNoteNamer } from "./note-names.ts";
import { type Quote, quoteBlocks } from "./quotes.ts";

export type MarkdownNote = { name: string; text: string };

/** A work with what its readers marked in it. */
export type AnnotatedItem = { item: CslItem; quotes: readonly Quote[] };

export async function* writeMarkdown(
  items: AsyncIterable<AnnotatedItem>,
): AsyncGenerator<MarkdownNote> {
  const nameNote = createNoteNamer();
  for await (const annotated of items) {
    const { title = "" } = annotated.item;
    yield { name: nameNote(title), text: markdownNote(annotated) };
  }
}

function markdownNote({ item, quotes }: AnnotatedItem): string {
  const authors = (item.author ?? []).map((name) => cleanLine(nameText(name)));
  const doi = cleanLine(item.DOI ?? "");
  const year = yearOf(item);
  const source = [item["container-title"], year === undefined ? undefined : String(year)];
  const lines = [
    ...frontMatter(item, authors),
    `# ${escapeMarkdown(cleanLine(item.title ?? "Untitled"))}`,
    escapeMarkdown(authors.join(", ")),
    escapeMarkdown(
      source
        .filter((text) => text !== undefined)
        .map((text) => cleanLine(text))
        .join(", "),
    ),
    doi === ""
      ? ""
      : `[${escapeInline(doi)}](<https://doi.org/${encodeURI(doi).replace(/[<>?#]/gu, encodeURIComponent)}>)`,
    ...section(
      "Abstract",
      linesOf(item.abstract ?? "").map((line) => escapeMarkdown(line)),
    ),
    // A note is the reader's own Markdown.
    ...section("Notes", linesOf(item.note ?? "")),
    ...(quotes.length === 0 ? [] : ["## Annotations", ...quoteBlocks(quotes)]),
  ];
  return `${lines.filter((line) => line !== "").join("\n\n")}\n`;
}

function frontMatter(item: CslItem, authors: string[]): string[] {
  const year = yearOf(item);
  const fields: Array<[string, string | undefined]> = [
    ["title", quoted(item.title)],
    ["authors", list(authors)],
    ["year", year === undefined ? undefined : String(year)],
    ["date", quoted(dateText(item.issued))],
    ["type", quoted(item.type)],
    ["journal", quoted(item["container-title"])],
    ["volume", quoted(item.volume)],
    ["issue", quoted(item.issue)],
    ["pages", quoted(item.page)],
    ["publisher", quoted(item.publisher)],
    ["doi", quoted(item.DOI)],
    ["arxiv", quoted(item.custom?.["arxiv"])],
    ["pmid", quoted(item.PMID)],
    ["isbn", quoted(item.ISBN)],
    ["url", quoted(item.URL)],
    ["citation_key", quoted(item["citation-key"])],
    ["tags", list(keywordsOf(item))],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return [`---\n${lines.join("\n")}\n---`];
}

/** A JSON string on one line is a YAML string too. */
function quoted(text: string | undefined): string | undefined {
  const line = cleanLine(text ?? "");
  return line === "" ? undefined : JSON.stringify(line);
}

function list(texts: string[]): string | undefined {
  return texts.length === 0
    ? undefined
    : `[${texts.map((text) => JSON.stringify(text)).join(", ")}]`;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")];
}
