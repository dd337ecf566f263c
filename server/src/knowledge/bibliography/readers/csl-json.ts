// Reads CSL-JSON element by element: an array of items, one item, or one item a line.
import { longestEntry, type ParsedEntry, tooLong } from "./parsed-entry.ts";
import { jsonToItem } from "./csl-json-item.ts";
import { createWindow, drop, type TextWindow } from "./text-window.ts";

type Splitter = {
  window: TextWindow;
  final: boolean;
  at: number;
  depth: number;
  inString: boolean;
  /** How an element of this file begins, by the first one: the way back after a broken one. */
  start: RegExp | undefined;
  recoveries: number;
};

/** Each recovery may read the window again; a file with more broken elements than this is given up. */
const mostRecoveries = 50;

export async function* readCslJson(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  const splitter: Splitter = {
    window: createWindow(),
    final: false,
    at: 0,
    depth: 0,
    inString: false,
    start: undefined,
    recoveries: 0,
  };
  for await (const chunk of chunks) {
    splitter.window.text += chunk;
    yield* takeElements(splitter);
  }
  splitter.final = true;
  yield* takeElements(splitter);
}

function* takeElements(splitter: Splitter): Generator<ParsedEntry> {
  const { window } = splitter;
  for (;;) {
    if (splitter.depth === 0 && !findStart(splitter)) return;
    const end = scanElement(splitter);
    if (end === undefined) {
      if (!splitter.final && window.text.length <= longestEntry) return;
      const line = window.line;
      yield splitter.final
        ? { line, error: "The element is not closed: a brace or a quotation mark is missing." }
        : tooLong(line);
      recover(splitter, window.text.length);
    } else {
      const entry = toEntry(window.line, window.text.slice(0, end));
      yield entry;
      if ("error" in entry) recover(splitter, end);
      else restart(splitter, end);
    }
  }
}

function findStart(splitter: Splitter): boolean {
  const { window } = splitter;
  const start = window.text.indexOf("{");
  drop(window, start === -1 ? window.text.length : start);
  if (start === -1) return false;
  if (!splitter.start) {
    const key = /^\{\s*"([\w-]{1,50})"\s*:/u.exec(window.text)?.[1];
    if (key !== undefined) splitter.start = new RegExp(`\\{\\s*"${key}"\\s*:`, "gu");
  }
  splitter.at = 0;
  return true;
}

/** Goes on to the end of the element; nothing when it is not in the window. */
function scanElement(splitter: Splitter): number | undefined {
  const { text } = splitter.window;
  for (; splitter.at < text.length; splitter.at += 1) {
    const character = text[splitter.at];
    if (splitter.inString) {
      if (character === "\\") {
        if (splitter.at + 1 >= text.length) return undefined;
        splitter.at += 1;
      } else if (character === '"') splitter.inString = false;
    } else if (character === '"') splitter.inString = true;
    else if (character === "{") splitter.depth += 1;
    else if (character === "}") {
      splitter.depth -= 1;
      if (splitter.depth === 0) return splitter.at + 1;
    }
  }
  return undefined;
}

function restart(splitter: Splitter, at: number): void {
  drop(splitter.window, at);
  splitter.at = 0;
  splitter.depth = 0;
  splitter.inString = false;
}

/** A broken element may have swallowed the ones after it: goes back to where the next seems to begin. */
function recover(splitter: Splitter, end: number): void {
  const { start, window } = splitter;
  let next: number | undefined;
  if (start && splitter.recoveries < mostRecoveries) {
    start.lastIndex = 1;
    next = start.exec(window.text)?.index;
  }
  if (next !== undefined && next < end) {
    splitter.recoveries += 1;
    restart(splitter, next);
  } else {
    restart(splitter, end);
  }
}

function toEntry(line: number, text: string): ParsedEntry {
  if (text.length > longestEntry) return tooLong(line);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { line, error: `The element is not valid JSON: ${error.message.replace(/\s+/gu, " ")}` };
  }
  const item = jsonToItem(value);
  return item
    ? { line, item }
    : { line, error: "The element holds no title, author or other field of CSL-JSON." };
}
