// Turns the LaTeX of BibTeX fields into text: accents and symbols to Unicode, styles to light HTML or nothing.
import {
  accents,
  hidden,
  raised,
  smallCaps,
  styles,
  switches,
  symbolOf,
  wrappers,
} from "./latex-symbols.ts";
import { groupEnd, verbatimToText } from "./latex-source.ts";

const special = /[\\{}$~`]|--|''/u;
const plainRun = /[^\\{}$~`'^_-]+/uy;
const commandName = /[A-Za-z]+\*?|[^]/uy;

/** Arguments that are read apart are short; a longer one is read where it stands. */
const longestArgument = 1000;
const deepestArgument = 6;

type Reader = {
  source: string;
  at: number;
  out: string;
  markup: boolean;
  math: boolean;
  depth: number;
  /** What each open group must close; the first is the whole text. */
  closing: string[];
};

/** The text a LaTeX source shows. With markup, light HTML keeps italics, bold, small capitals, and raised or lowered text. */
export function latexToText(source: string, markup = false): string {
  return special.test(source) ? convert(source, markup, false, 0) : source;
}

function convert(source: string, markup: boolean, math: boolean, depth: number): string {
  const reader: Reader = { source, at: 0, out: "", markup, math, depth, closing: [""] };
  while (reader.at < source.length) step(reader);
  return reader.out + reader.closing.toReversed().join("");
}

function step(reader: Reader): void {
  const { source, at } = reader;
  plainRun.lastIndex = at;
  const run = plainRun.exec(source)?.[0];
  if (run !== undefined) return write(reader, run, run.length);
  switch (source[at]) {
    case "\\":
      return readCommand(reader);
    case "{":
      reader.closing.push("");
      return write(reader, "", 1);
    case "}":
      return closeGroup(reader, 1);
    case "$":
      reader.math = !reader.math;
      return write(reader, "", source[at + 1] === "$" ? 2 : 1);
    case "~":
      return write(reader, " ", 1);
    case "`":
      return source[at + 1] === "`" ? write(reader, "“", 2) : write(reader, "‘", 1);
    case "'":
      return source[at + 1] === "'" && !reader.math ? write(reader, "”", 2) : write(reader, "'", 1);
    case "-":
      return readDashes(reader);
    default:
      return readScript(reader, source[at] ?? "");
  }
}

function write(reader: Reader, text: string, consumed: number): void {
  reader.out += text;
  reader.at += consumed;
}

function closeGroup(reader: Reader, consumed: number): void {
  write(reader, reader.closing.length > 1 ? (reader.closing.pop() ?? "") : "", consumed);
}

function readDashes(reader: Reader): void {
  if (!reader.math && reader.source.startsWith("---", reader.at)) return write(reader, "—", 3);
  if (!reader.math && reader.source.startsWith("--", reader.at)) return write(reader, "–", 2);
  return write(reader, "-", 1);
}

/** Outside mathematics a caret or underscore is just that. */
function readScript(reader: Reader, character: string): void {
  write(reader, reader.math ? "" : character, 1);
  if (reader.math) raise(reader, character === "^" ? "sup" : "sub");
}

function raise(reader: Reader, kind: "sup" | "sub"): void {
  const argument = takeArgument(reader);
  if (argument === undefined) return;
  const text = convertArgument(reader, argument);
  const forms = Array.from(text, (character) => raised[kind].get(character));
  if (forms.every((form) => form !== undefined)) write(reader, forms.join(""), 0);
  else write(reader, reader.markup ? `<${kind}>${text}</${kind}>` : text, 0);
}

function readCommand(reader: Reader): void {
  commandName.lastIndex = reader.at + 1;
  const name = commandName.exec(reader.source)?.[0] ?? "";
  reader.at += 1 + name.length;
  if (/^[A-Za-z]/u.test(name)) skipSpace(reader);
  const command = name.replace(/\*$/u, "");
  const accent = accents.get(command);
  const style = styles.get(command);
  const change = switches.get(command);
  if (accent !== undefined) readAccent(reader, command, accent);
  else if (style !== undefined) openStyle(reader, style);
  else if (change !== undefined) changeStyle(reader, change);
  else if (hidden.has(command)) takeArgument(reader);
  else if (readKnown(reader, command) || readSymbolOfArgument(reader, command)) return;
  else if (!wrappers.has(command)) readSymbol(reader, command);
}

function readAccent(reader: Reader, command: string, accent: string): void {
  skipSpace(reader);
  const argument = takeArgument(reader);
  const text = argument === undefined ? "" : convertArgument(reader, argument, false);
  const [letter = "", ...rest] = text.trim();
  if (letter === "") return write(reader, /^[A-Za-z]/u.test(command) ? "" : command, 0);
  // A mark takes the place of the dot.
  const base = { ı: "i", ȷ: "j" }[letter] ?? letter;
  write(reader, (base + accent).normalize("NFC") + rest.join(""), 0);
}

function openStyle(reader: Reader, tag: string): void {
  if (reader.source[reader.at] !== "{") return;
  reader.at += 1;
  reader.closing.push(reader.markup ? closingTag(tag) : "");
  if (reader.markup) write(reader, `<${tag}>`, 0);
}

function changeStyle(reader: Reader, tag: string): void {
  if (!reader.markup) return;
  write(reader, `<${tag}>`, 0);
  reader.closing.push(closingTag(tag) + (reader.closing.pop() ?? ""));
}

function closingTag(tag: string): string {
  return tag === smallCaps ? "</span>" : `</${tag}>`;
}

/** Commands whose arguments are read apart. */
function readKnown(reader: Reader, command: string): boolean {
  switch (command) {
    case "textsuperscript":
    case "sp":
      raise(reader, "sup");
      return true;
    case "textsubscript":
    case "sb":
      raise(reader, "sub");
      return true;
    case "href":
      takeArgument(reader);
      return true;
    case "url":
    case "nolinkurl":
    case "path":
      write(reader, verbatimToText(takeArgument(reader) ?? ""), 0);
      return true;
    case "enquote":
    case "mkbibquote":
      write(reader, `“${convertArgument(reader, takeArgument(reader) ?? "")}”`, 0);
      return true;
    case "frac": {
      const [over = "", under = ""] = [takeArgument(reader), takeArgument(reader)];
      write(reader, `${convertArgument(reader, over)}/${convertArgument(reader, under)}`, 0);
      return true;
    }
    case "begin": {
      const style = switches.get(takeArgument(reader) ?? "");
      reader.closing.push("");
      if (style !== undefined) changeStyle(reader, style);
      return true;
    }
    case "end":
      takeArgument(reader);
      closeGroup(reader, 0);
      return true;
    default:
      return false;
  }
}

/** A symbol that a command makes of its argument, such as \mathbb{R}. */
function readSymbolOfArgument(reader: Reader, command: string): boolean {
  const start = reader.at;
  const argument = reader.source[start] === "{" ? takeArgument(reader) : undefined;
  if (argument !== undefined && argument.length > 0 && argument.length < 20) {
    const symbol = symbolOf(`${command}{${argument}}`, reader.math);
    if (symbol !== undefined) {
      write(reader, symbol, 0);
      return true;
    }
  }
  reader.at = start;
  return false;
}

/** A symbol by name; a command nobody knows stays as it was written. */
function readSymbol(reader: Reader, command: string): void {
  const spaced = /\s/u.test(reader.source[reader.at - 1] ?? "");
  const symbol = symbolOf(command, reader.math);
  // An empty group only marks where the name ends.
  if (reader.source.startsWith("{}", reader.at)) reader.at += 2;
  write(reader, symbol ?? `\\${command}${spaced ? " " : ""}`, 0);
}

function convertArgument(reader: Reader, argument: string, markup = reader.markup): string {
  if (reader.depth >= deepestArgument) return argument.replace(/[\\{}]/gu, "");
  return convert(argument, markup, reader.math, reader.depth + 1);
}

function skipSpace(reader: Reader): void {
  while (/\s/u.test(reader.source[reader.at] ?? "")) reader.at += 1;
}

/** The next group, command or character; nothing when the group is not closed soon. */
function takeArgument(reader: Reader): string | undefined {
  const { source } = reader;
  skipSpace(reader);
  const start = reader.at;
  if (source[start] !== "{") {
    commandName.lastIndex = start + 1;
    const length = source[start] === "\\" ? 1 + (commandName.exec(source)?.[0].length ?? 0) : 1;
    if (source[start] === "}" || start >= source.length) return undefined;
    const whole = String.fromCodePoint(source.codePointAt(start) ?? 0);
    reader.at += Math.max(length, whole.length);
    return source.slice(start, reader.at);
  }
  const end = groupEnd(source, start, start + longestArgument);
  if (end === undefined) return undefined;
  reader.at = end + 1;
  return source.slice(start + 1, end);
}
