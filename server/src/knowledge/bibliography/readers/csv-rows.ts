// Cuts a stream of CSV into rows of fields; quoted fields may hold separators and line ends.
import { longestEntry } from "./parsed-entry.ts";
import { createWindow, drop, type TextWindow } from "./text-window.ts";

export type CsvRow = { line: number; fields: string[] } | { line: number; unclosed: true };

type Splitter = { window: TextWindow; delimiter: string; final: boolean; recoveries: number };

/** After so many quotation marks that are never closed, none may reach over the end of its line. */
const mostRecoveries = 50;

export async function* readCsvRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  const splitter: Splitter = { window: createWindow(), delimiter, final: false, recoveries: 0 };
  for await (const chunk of chunks) {
    splitter.window.text += chunk;
    yield* takeRows(splitter);
  }
  splitter.final = true;
  yield* takeRows(splitter);
}

function* takeRows(splitter: Splitter): Generator<CsvRow> {
  const { window } = splitter;
  // Rows are taken from where the last one ended, and what was read is dropped once at the end.
  let from = 0;
  let line = window.line;
  const text = window.text;
  while (from < text.length) {
    const row = parseRow(text, from, splitter);
    if (row.end !== undefined) {
      yield { line, fields: row.fields };
      from = row.end;
      line += row.lines;
    } else if (row.broken || splitter.final || text.length - from > longestEntry) {
      yield { line, unclosed: true };
      splitter.recoveries += 1;
      const next = text.indexOf("\n", from);
      from = next === -1 ? text.length : next + 1;
      line += next === -1 ? 0 : 1;
    } else break;
  }
  drop(window, from);
}

/** One row from here; without an end when the text ends inside it. */
function parseRow(
  text: string,
  from: number,
  { delimiter, final, recoveries }: Splitter,
): { fields: string[]; end?: number; lines: number; broken?: boolean } {
  const fields: string[] = [];
  const spansLines = recoveries < mostRecoveries;
  let lines = 1;
  let at = from;
  let lineEnd = -1;
  for (;;) {
    let value = "";
    if (text[at] === '"') {
      if (lineEnd < at) lineEnd = lineEndFrom(text, at);
      const quoted = readQuoted(text, at, { delimiter, final, lineEnd, spansLines });
      if (quoted === undefined) return { fields, lines };
      if (quoted === "broken") return { fields, lines, broken: true };
      value = quoted.value;
      lines += quoted.lines;
      at = quoted.end;
    }
    const stop = fieldEnd(text, at, delimiter);
    fields.push(value + text.slice(at, stop));
    if (stop >= text.length) return final ? { fields, end: stop, lines } : { fields, lines };
    at = stop + 1;
    if (text[stop] === "\n") return { fields, end: at, lines };
  }
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at += 1;
  return at;
}

/** A quotation mark closes the field only before a separator or a line end; others are part of it. */
function readQuoted(
  text: string,
  start: number,
  limits: { delimiter: string; final: boolean; lineEnd: number; spansLines: boolean },
): { value: string; end: number; lines: number } | "broken" | undefined {
  const { delimiter, lineEnd, spansLines } = limits;
  const limit = spansLines ? text.length : lineEnd;
  let value = "";
  let from = start + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark === -1 || mark >= limit) {
      if (spansLines) return undefined;
      return { value: value + text.slice(from, limit), end: limit, lines: 0 };
    }
    value += text.slice(from, mark);
    const next = text[mark + 1];
    if (next === '"') {
      value += '"';
      from = mark + 2;
    } else if (next === delimiter || next === "\n" || (next === undefined && limits.final)) {
      return { value, end: mark + 1, lines: value.split("\n").length - 1 };
    } else if (next === undefined) {
      return undefined;
    } else if (mark > lineEnd && (text[mark - 1] === delimiter || text[mark - 1] === "\n")) {
      // This one opens a field on a later line: the first was never closed.
      return "broken";
    } else {
      value += '"';
      from = mark + 1;
    }
  }
}

function lineEndFrom(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
