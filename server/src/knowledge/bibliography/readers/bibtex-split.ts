// Cuts a stream of BibTeX into its @ blocks; a block that is never closed is reported and those after it survive.
import { longestEntry, type ParsedEntry, tooLong } from "./parsed-entry.ts";
import { createWindow, drop, lineAt, type TextWindow } from "./text-window.ts";

export type BibtexBlock = { line: number; text: string };

type Splitter = { window: TextWindow; final: boolean; scan: Scan | undefined };

/** How far the block that the window begins with has been read. */
type Scan = {
  at: number;
  line: number;
  depth: number;
  quoted: boolean;
  closer: "}" | ")";
  /** Blocks that seem to begin inside this one: it may lack a brace. */
  inner: InnerBlock[];
  /** Those of them that are not closed. */
  open: InnerBlock[];
};

type InnerBlock = { line: number; start: number; depth: number; end?: number };

const blockStart = /(?<![\w.@])@\s*[A-Za-z]+\s*[{(]/gu;
const innerStart = /\n[ \t]*@[ \t]*[A-Za-z]+[ \t]*\{[^\s{}()"=#%,\\]*[ \t]*,/uy;
/** Everything else is text. */
const structure = /[\\{}")\n]/gu;
/** Fields after the end of a block: it was closed too early. */
const strayField = /[ \t]*,?\s*[A-Za-z][\w-]*\s*=\s*[{"\w]/uy;
/** A start or a stray field may be cut by the end of a chunk. */
const lookahead = 300;

export async function* splitBibtex(
  chunks: AsyncIterable<string>,
): AsyncGenerator<BibtexBlock | ParsedEntry> {
  const splitter: Splitter = { window: createWindow(), final: false, scan: undefined };
  for await (const chunk of chunks) {
    splitter.window.text += chunk;
    yield* takeBlocks(splitter);
  }
  splitter.final = true;
  yield* takeBlocks(splitter);
}

function* takeBlocks(splitter: Splitter): Generator<BibtexBlock | ParsedEntry> {
  const { window } = splitter;
  while (splitter.scan || findStart(splitter)) {
    const scan = splitter.scan;
    if (!scan) return;
    const end = scanBlock(splitter, scan);
    if (end === undefined) {
      if (!splitter.final && window.text.length <= longestEntry) return;
      yield* abandon(splitter, scan);
    } else {
      const afterEnd = window.text.length - end;
      if (afterEnd < lookahead && !splitter.final) return;
      yield closeBlock(window, end);
      splitter.scan = undefined;
    }
  }
}

/** Finds where the next block begins, and forgets what stands before it. */
function findStart(splitter: Splitter): boolean {
  const { window } = splitter;
  blockStart.lastIndex = 0;
  const found = blockStart.exec(window.text);
  if (found) {
    drop(window, found.index);
    splitter.scan = startScan(window, found[0].length, found[0].endsWith("{") ? "}" : ")");
    return true;
  }
  drop(window, Math.max(0, window.text.length - lookahead));
  return false;
}

function startScan(window: TextWindow, at: number, closer: "}" | ")"): Scan {
  return { at, line: lineAt(window, at), depth: 0, quoted: false, closer, inner: [], open: [] };
}

/** Goes on to the end of the block; nothing when it is not in the window. */
function scanBlock(splitter: Splitter, scan: Scan): number | undefined {
  const { text } = splitter.window;
  for (; scan.at < text.length; scan.at += 1) {
    structure.lastIndex = scan.at;
    const mark = structure.exec(text);
    if (!mark) {
      scan.at = text.length;
      return undefined;
    }
    scan.at = mark.index;
    switch (text[scan.at]) {
      case "\\":
        if (scan.at + 1 >= text.length && !splitter.final) return undefined;
        scan.at += 1;
        break;
      case "{":
        scan.depth += 1;
        break;
      case "}":
        if (scan.depth === 0 && scan.closer === "}") return scan.at + 1;
        scan.depth = Math.max(0, scan.depth - 1);
        closeInner(scan);
        break;
      case '"':
        if (scan.depth === 0) scan.quoted = !scan.quoted;
        break;
      case ")":
        if (scan.closer === ")" && scan.depth === 0 && !scan.quoted) return scan.at + 1;
        break;
      case "\n":
        if (text.length - scan.at < lookahead && !splitter.final) return undefined;
        scan.line += 1;
        noteInner(text, scan);
        break;
      default:
    }
  }
  return undefined;
}

function noteInner(text: string, scan: Scan): void {
  innerStart.lastIndex = scan.at;
  if (!innerStart.test(text)) return;
  const inner = { line: scan.line, start: scan.at + 1, depth: scan.depth };
  scan.inner.push(inner);
  scan.open.push(inner);
}

function closeInner(scan: Scan): void {
  const last = scan.open.at(-1);
  if (last?.depth !== scan.depth) return;
  last.end = scan.at + 1;
  scan.open.pop();
}

function closeBlock(window: TextWindow, end: number): BibtexBlock | ParsedEntry {
  strayField.lastIndex = end;
  const stray = strayField.test(window.text);
  const block = { line: window.line, text: window.text.slice(0, end) };
  const closed = lineAt(window, end - 1);
  drop(window, end);
  if (!stray) return block.text.length > longestEntry ? tooLong(block.line) : block;
  return {
    line: block.line,
    error: `The entry is closed on line ${closed}, before its last fields: a closing brace too many. Remove it and import the entry again.`,
  };
}

/** The block is not closed: reports it, and hands on what seems to have begun inside it. */
function* abandon(splitter: Splitter, scan: Scan): Generator<BibtexBlock | ParsedEntry> {
  const { window } = splitter;
  if (scan.inner.length === 0 && !splitter.final) yield tooLong(window.line);
  else yield unclosed(window.line);
  let read = 0;
  for (const [index, inner] of scan.inner.entries()) {
    if (inner.start < read) continue;
    if (inner.end !== undefined) {
      yield { line: inner.line, text: window.text.slice(inner.start, inner.end) };
      read = inner.end;
    } else if (index === scan.inner.length - 1 && !splitter.final) {
      // The last may be whole: only the window ends here.
      drop(window, inner.start);
      splitter.scan = undefined;
      return;
    } else {
      yield unclosed(inner.line);
    }
  }
  drop(window, window.text.length);
  splitter.scan = undefined;
}

function unclosed(line: number): ParsedEntry {
  return {
    line,
    error:
      "The entry is not closed: a closing brace is missing. Add it and import the entry again.",
  };
}
