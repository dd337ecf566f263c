// Reads tables of references (CSV, TSV) whose columns are told by their headings.
import type { CslItem } from "../csl-item.ts";
import { decodeEntities } from "../entities.ts";
import { restoreCell } from "../writers/csv-cells.ts";
import { splitNames } from "../names/names.ts";
import { type Column, type CsvHeading, readHeading } from "./csv-columns.ts";
import { readCsvRows } from "./csv-rows.ts";
import { dateFromParts, fullestDate } from "./dates.ts";
import {
  isEmpty,
  setArxiv,
  setCustom,
  setDate,
  setDoi,
  setIsbn,
  setIssn,
  setKey,
  setKeywords,
  setNames,
  setPages,
  setPmcid,
  setPmid,
  setText,
  splitKeywords,
} from "./item-fields.ts";
import { longestEntry, type ParsedEntry, tooLong } from "./parsed-entry.ts";
import { typeByName } from "./type-names.ts";

/** The first line that says something; Excel may say before it what the separator is. */
const headingLine = /^\s*(?:sep=.\n\s*)?([^\n]*)/iu;

export function findHeading(text: string): CsvHeading | undefined {
  return readHeading(headingLine.exec(text)?.[1] ?? "");
}

export async function* readCsv(
  chunks: AsyncIterable<string>,
  head: string,
): AsyncGenerator<ParsedEntry> {
  const delimiter = findHeading(head)?.delimiter ?? ",";
  let columns: CsvHeading["columns"] | undefined;
  for await (const row of readCsvRows(chunks, delimiter)) {
    if ("unclosed" in row) {
      yield tooLong(row.line);
    } else if (!columns) {
      columns = readHeading(
        row.fields.map((field) => field.replaceAll(delimiter, " ")).join(delimiter),
      )?.columns;
    } else if (row.fields.some((field) => field.trim() !== "")) {
      yield toEntry(row.line, row.fields, columns);
    }
  }
}

function toEntry(line: number, fields: string[], columns: CsvHeading["columns"]): ParsedEntry {
  if (fields.reduce((length, field) => length + field.length, 0) > longestEntry)
    return tooLong(line);
  if (fields.slice(columns.length).some((field) => field.trim() !== "")) {
    return {
      line,
      error: `The row has ${fields.length} columns and the heading has ${columns.length}. Put quotation marks around texts that contain the separator.`,
    };
  }
  // Before names and keywords are parted by the semicolons that entities end in.
  const cells = fields.map((field) => decodeEntities(restoreCell(field)));
  const item = toItem((column) =>
    cells.filter((cell, index) => columns[index] === column && cell.trim() !== ""),
  );
  if (isEmpty(item)) return { line, error: "The row holds no title, author or other known field." };
  return { line, item };
}

function toItem(all: (column: Column) => string[]): CslItem {
  const first = (column: Column): string | undefined => all(column)[0];
  const item: CslItem = { type: typeOf(all("type")) };
  setText(item, "title", first("title"));
  const authors = first("authorsFull") ?? first("authors") ?? "";
  // Scopus puts the number of its own author record after each name.
  setNames(item, "author", splitNames(authors.replace(/\s*\(\d{6,}\)/gu, "")));
  setNames(item, "editor", splitNames(first("editors") ?? ""));
  const part = !["book", "thesis", "report"].includes(item.type);
  setText(item, part ? "container-title" : "collection-title", first("journal"));
  setText(item, "container-title-short", first("journalShort"));
  setText(item, "collection-title", first("series"));
  setText(item, "event-title", first("event"));
  const stated = fullestDate([...all("year"), ...all("date")]);
  const counted = dateFromParts(first("year") ?? "", first("month"), first("day"));
  setDate(item, "issued", first("month") === undefined ? stated : (counted ?? stated));
  setText(item, "volume", first("volume"));
  setText(item, "issue", first("issue"));
  const [from, to] = [first("startPage")?.trim(), first("endPage")?.trim()];
  setPages(item, first("pages"));
  setPages(item, to === undefined || to === from ? from : `${from ?? ""}-${to}`);
  setPages(item, first("articleNumber"));
  setText(item, "abstract", first("abstract"));
  setKeywords(item, all("keywords").flatMap(splitKeywords));
  setText(item, "publisher", first("publisher"));
  setText(item, "publisher-place", first("place"));
  setText(item, "edition", first("edition"));
  setText(item, "language", first("language"));
  setText(item, "title-short", first("titleShort"));
  setText(item, "note", all("note").join("\n"));
  setDoi(item, first("doi"));
  for (const number of all("issn")) setIssn(item, number);
  setIsbn(item, first("isbn"));
  setPmid(item, first("pmid"));
  setPmcid(item, first("pmcid"));
  setArxiv(item, first("arxiv"));
  setText(item, "URL", first("link"));
  setCustom(item, "pdf_url", first("pdf"));
  setCustom(item, "citation_count", first("cited"));
  setCustom(item, "accession", first("accession"));
  setKey(item, first("key"));
  return item;
}

/** Without a type a work in a table is an article, as nearly all of them are. */
function typeOf(given: string[]): string {
  for (const text of given) {
    const type = /^[a-z]+(?:[-_][a-z]+)+$/u.test(text.trim())
      ? (typeByName(text) ?? text.trim())
      : typeByName(text);
    if (type !== undefined) return type;
  }
  return "article-journal";
}
