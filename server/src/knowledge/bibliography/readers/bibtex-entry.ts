// Reads one @ block of BibTeX into its type, key and fields, with @string names put in.
import { longestEntry } from "./parsed-entry.ts";

export type BibtexEntry = {
  line: number;
  type: string;
  key: string;
  /** By name in small letters; the values are still LaTeX. */
  fields: Map<string, string>;
};

/** Why a block cannot be read, and how many lines into it. */
export class BibtexProblem extends Error {
  readonly lineOffset: number;

  constructor(message: string, text: string, at: number) {
    super(message);
    this.lineOffset = text.slice(0, at).split("\n").length - 1;
  }
}

type Reader = { text: string; at: number; strings: ReadonlyMap<string, string>; length: number };

type Piece = { text: string; undefinedName?: boolean };

const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
const name = /[^\s={}"#%,()\\]+/uy;
const space = /\s+/uy;

export function readBibtexEntry(
  block: { line: number; text: string },
  strings: ReadonlyMap<string, string>,
): BibtexEntry {
  const { text, line } = block;
  const [start = "", type = ""] = /^@\s*([A-Za-z]+)\s*[{(]/u.exec(text) ?? [];
  // Without its last brace, so that the end of the text is the end of the fields.
  const reader: Reader = { text: text.slice(0, -1), at: start.length, strings, length: 0 };
  const key = type.toLowerCase() === "string" ? "" : readKey(reader);
  return { line, type: type.toLowerCase(), key, fields: readFields(reader) };
}

/** The key ends at a comma; a block that begins with a field has none. */
function readKey(reader: Reader): string {
  const rest = /^\s*([^,={}"\n]*?)\s*(,|$|=)/u.exec(reader.text.slice(reader.at, reader.at + 1000));
  if (!rest) {
    throw new BibtexProblem(
      "The entry has no key: @type{key, … is expected, with a comma after the key.",
      reader.text,
      reader.at,
    );
  }
  const [whole, key = "", end] = rest;
  if (end === "=") return "";
  reader.at += whole.length;
  return key;
}

function readFields(reader: Reader): Map<string, string> {
  const fields = new Map<string, string>();
  for (;;) {
    skip(reader);
    while (reader.text[reader.at] === ",") {
      reader.at += 1;
      skip(reader);
    }
    if (reader.at >= reader.text.length) return fields;
    const field = take(reader, name);
    if (field === undefined) throw problem(reader, "A field name is expected");
    skip(reader);
    if (reader.text[reader.at] !== "=")
      throw problem(reader, `An equals sign is expected after "${field}"`);
    reader.at += 1;
    const value = readValue(reader, field);
    if (!fields.has(field.toLowerCase())) fields.set(field.toLowerCase(), value);
  }
}

/** Pieces joined by number signs. A name nobody defined is nothing there; alone, or as a month, it stands for itself. */
function readValue(reader: Reader, field: string): string {
  const pieces = [readPiece(reader, field)];
  for (skip(reader); reader.text[reader.at] === "#"; skip(reader)) {
    reader.at += 1;
    pieces.push(readPiece(reader, field));
  }
  const alone = pieces.length === 1;
  const value = pieces
    .map(({ text, undefinedName }) => (undefinedName && !alone && !month.test(text) ? "" : text))
    .join("");
  reader.length += value.length;
  // Names may stand for names, and grow beyond all measure.
  if (reader.length > longestEntry)
    throw problem(reader, "With its @string names put in the entry is too long");
  return value;
}

function readPiece(reader: Reader, field: string): Piece {
  skip(reader);
  const start = reader.at;
  const opening = reader.text[start];
  if (opening === "{" || opening === '"') {
    const end = opening === "{" ? braceEnd(reader.text, start) : quoteEnd(reader.text, start);
    if (end === undefined) {
      throw problem(
        reader,
        `The value of "${field}" is not closed: ${opening === "{" ? "a brace" : "a quotation mark"} is missing`,
      );
    }
    reader.at = end + 1;
    return { text: reader.text.slice(start + 1, end) };
  }
  const word = take(reader, name);
  if (word === undefined) throw problem(reader, `The field "${field}" has no value`);
  const text = reader.strings.get(word.toLowerCase());
  if (text !== undefined || /^\d+$/u.test(word)) return { text: text ?? word };
  return { text: word, undefinedName: true };
}

function braceEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === "{") depth += 1;
    else if (text[index] === "}" && --depth === 0) return index;
  }
  return undefined;
}

function quoteEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === "{") depth += 1;
    else if (text[index] === "}") depth -= 1;
    else if (text[index] === '"' && depth <= 0) return index;
  }
  return undefined;
}

/** White space, and comments up to the end of their line, which some programs write between fields. */
function skip(reader: Reader): void {
  for (;;) {
    take(reader, space);
    if (reader.text[reader.at] !== "%") return;
    const end = reader.text.indexOf("\n", reader.at);
    reader.at = end === -1 ? reader.text.length : end;
  }
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

function problem(reader: Reader, message: string): BibtexProblem {
  const near = reader.text
    .slice(reader.at, reader.at + 30)
    .split("\n")[0]
    ?.trim();
  return new BibtexProblem(
    near ? `${message}, before "${near}".` : `${message}.`,
    reader.text,
    reader.at,
  );
}
