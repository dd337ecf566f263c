// Writes items as a table: CSV by RFC 4180, one row an item, safe to open in a spreadsheet.
import { cleanLine } from "../clean-text.ts";
import type { CslItem } from "../csl-item.ts";
import { neutraliseCell } from "./csv-cells.ts";
import { dateText, keywordsOf, linesOf, yearOf } from "./item-values.ts";
import { invertedNames } from "./name-texts.ts";

type Column = [heading: string, read: (item: CslItem) => string | undefined];

const columns: Column[] = [
  ["Key", (item) => item["citation-key"]],
  ["Type", (item) => (item.type === "article" ? "preprint" : item.type)],
  ["Title", (item) => item.title],
  ["Authors", (item) => invertedNames(item.author)],
  ["Year", (item) => yearText(item)],
  ["Date", (item) => (item.issued?.circa ? undefined : dateText(item.issued))],
  ["Journal", (item) => item["container-title"]],
  ["Volume", (item) => item.volume],
  ["Issue", (item) => item.issue ?? item.number],
  ["Pages", (item) => item.page],
  ["DOI", (item) => item.DOI],
  ["URL", (item) => item.URL],
  ["Abstract", (item) => linesOf(item.abstract ?? "").join("\n")],
  ["Keywords", (item) => keywordCell(keywordsOf(item))],
  ["Notes", (item) => linesOf(item.note ?? "").join("\n")],
  ["Editors", (item) => invertedNames(item.editor)],
  ["Short title", (item) => item["title-short"]],
  ["Journal abbreviation", (item) => item["container-title-short"]],
  ["Series", (item) => item["collection-title"]],
  ["Conference", (item) => item["event-title"]],
  ["Edition", (item) => item.edition],
  ["Publisher", (item) => item.publisher],
  ["Place", (item) => item["publisher-place"]],
  ["Language", (item) => item.language],
  ["ISBN", (item) => item.ISBN],
  ["ISSN", (item) => item.ISSN],
  ["PMID", (item) => item.PMID],
  ["PMCID", (item) => item.PMCID],
  ["arXiv", (item) => item.custom?.["arxiv"]],
  ["PDF URL", (item) => item.custom?.["pdf_url"]],
  ["Cited by", (item) => item.custom?.["citation_count"]],
  ["Accession number", (item) => item.custom?.["accession"]],
];
const withLines = new Set(["Abstract", "Notes"]);

export async function* writeCsv(items: AsyncIterable<CslItem>): AsyncGenerator<string> {
  // Excel takes a file without this mark for one in the code page of the machine and garbles every accent;
  // other programs, and our own import, skip it.
  yield `\uFEFF${row(columns.map(([heading]) => heading))}`;
  for await (const item of items) {
    yield row(
      columns.map(([heading, read]) => {
        const value = read(item) ?? "";
        return neutraliseCell(withLines.has(heading) ? value : cleanLine(value));
      }),
    );
  }
}

function row(cells: string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}

function yearText(item: CslItem): string | undefined {
  const year = yearOf(item);
  if (year === undefined) return undefined;
  return `${item.issued?.circa ? "ca. " : ""}${dateText({ "date-parts": [[year]] })}`;
}

/** A semicolon at the end says that a comma inside parts no keywords. */
function keywordCell(keywords: string[]): string {
  const [first = ""] = keywords;
  return keywords.length === 1 && /[,，、]/u.test(first) ? `${first};` : keywords.join("; ");
}
