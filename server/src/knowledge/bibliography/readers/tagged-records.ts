// Gathers the tagged lines of RIS, MEDLINE, Web of Science and refer files into records.
import { longestEntry, type ParsedEntry, tooLong } from "./parsed-entry.ts";
import { readLines, type TextLine } from "./text-lines.ts";
import type { CslItem } from "../csl-item.ts";
import { isEmpty } from "./item-fields.ts";

export type TagSyntax = {
  /** Splits a line into tag and value; nothing when the line goes on with the field before it. */
  readTag: (text: string) => { tag: string; value: string } | undefined;
  /** Whether this tag begins another record while one is open. */
  begins: (tag: string, record: TaggedRecord) => boolean;
  ends: (tag: string) => boolean;
  /** Whether an empty line closes the record. */
  endsAtBlank: (record: TaggedRecord) => boolean;
};

type TaggedField = { tag: string; lines: string[] };

export type TaggedRecord = { line: number; length: number; fields: TaggedField[] };

/** Fields cost memory even when they are empty. */
const fieldCost = 32;

/** Reads every record and turns it into an item. */
export async function* readTagged(
  chunks: AsyncIterable<string>,
  syntax: TagSyntax,
  toItem: (record: TaggedRecord) => CslItem,
): AsyncGenerator<ParsedEntry> {
  let record: TaggedRecord | undefined;
  for await (const lines of readLines(chunks)) {
    for (const line of lines) {
      const { closed, open } = takeLine(line, syntax, record);
      record = open;
      if (closed) yield toEntry(closed, toItem);
    }
  }
  if (record) yield toEntry(record, toItem);
}

function takeLine(
  line: TextLine,
  syntax: TagSyntax,
  record: TaggedRecord | undefined,
): { closed?: TaggedRecord | undefined; open?: TaggedRecord | undefined } {
  const found = syntax.readTag(line.text);
  if (!found) {
    if (!record) return {};
    const blank = line.text.trim() === "";
    if (blank && syntax.endsAtBlank(record)) return { closed: record };
    append(record, line.text);
    return { open: record };
  }
  if (syntax.ends(found.tag)) return { closed: record };
  const begins = record !== undefined && syntax.begins(found.tag, record);
  const open = record && !begins ? record : { line: line.number, length: 0, fields: [] };
  open.length += fieldCost;
  if (open.length <= longestEntry) open.fields.push({ tag: found.tag, lines: [] });
  append(open, found.value);
  return { closed: begins ? record : undefined, open };
}

/** Past the limit only the length is counted. */
function append(record: TaggedRecord, text: string): void {
  record.length += text.length + 1;
  if (record.length <= longestEntry) record.fields.at(-1)?.lines.push(text);
}

function toEntry(record: TaggedRecord, toItem: (record: TaggedRecord) => CslItem): ParsedEntry {
  if (record.length > longestEntry) return tooLong(record.line);
  const item = toItem(record);
  if (!isEmpty(item)) return { line: record.line, item };
  return {
    line: record.line,
    error: "The record holds no title, author or other field that is known in its format.",
  };
}

export type TagValues = {
  /** The first value that is not empty among these tags, in their order. */
  first: (...tags: string[]) => string | undefined;
  /** Every value that is not empty, in the order of the tags, then of the file. */
  all: (...tags: string[]) => string[];
  /** The lines of every value as values of their own. */
  lines: (...tags: string[]) => string[];
};

/** Looks values up by tag; the lines of one value are joined by the given text. */
export function tagValues(record: TaggedRecord, joint: string): TagValues {
  const byTag = new Map<string, string[][]>();
  for (const field of record.fields) {
    const lines = field.lines.map((line) => line.trim());
    if (lines.every((line) => line === "")) continue;
    const values = byTag.get(field.tag);
    if (values) values.push(lines);
    else byTag.set(field.tag, [lines]);
  }
  const join = (lines: string[]): string =>
    lines.length === 1 ? (lines[0] ?? "") : lines.join(joint);
  const linesOf = (tags: string[]): string[][] => {
    const found: string[][] = [];
    for (const tag of tags) found.push(...(byTag.get(tag) ?? []));
    return found;
  };
  return {
    first(...tags) {
      for (const tag of tags) {
        const lines = byTag.get(tag)?.[0];
        if (lines) return join(lines);
      }
      return undefined;
    },
    all: (...tags) => linesOf(tags).map(join),
    lines: (...tags) =>
      linesOf(tags)
        .flat()
        .filter((line) => line !== ""),
  };
}
