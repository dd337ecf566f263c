// Cuts the record elements out of a stream of XML, so that a broken one harms no other and no file fills memory.
import { longestEntry, type ParsedEntry, tooLong } from "./parsed-entry.ts";
import type { CslItem } from "../csl-item.ts";
import { isEmpty } from "./item-fields.ts";
import { createWindow, drop, type TextWindow } from "./text-window.ts";
import { parseXml, type XmlElement, XmlProblem } from "../xml.ts";

type Cutter = {
  window: TextWindow;
  /** A record's opening or closing tag. */
  tags: RegExp;
  /** The record the window begins with, when it begins with one. */
  open: string | undefined;
  /** Where the record's opening tag ends. */
  opened: number;
  /** Before this place there is no further tag. */
  searched: number;
  skipping: boolean;
};

/** A tag may be cut by the end of a chunk; none of a record's is longer. */
const longestTag = 200;

export async function* readXmlRecords(
  chunks: AsyncIterable<string>,
  names: readonly string[],
  toItem: (record: XmlElement) => CslItem,
): AsyncGenerator<ParsedEntry> {
  const cutter: Cutter = {
    window: createWindow(),
    tags: new RegExp(`<(/?)(${names.join("|")})(?=[\\s>])[^<>]*>`, "gu"),
    open: undefined,
    opened: 0,
    searched: 0,
    skipping: false,
  };
  for await (const chunk of chunks) {
    cutter.window.text += chunk;
    yield* takeRecords(cutter, toItem);
  }
  if (cutter.open !== undefined && !cutter.skipping)
    yield unclosed(cutter.window.line, cutter.open);
}

function* takeRecords(
  cutter: Cutter,
  toItem: (record: XmlElement) => CslItem,
): Generator<ParsedEntry> {
  const { window, tags } = cutter;
  for (;;) {
    tags.lastIndex = cutter.searched;
    const tag = tags.exec(window.text);
    if (!tag) break;
    const end = tag.index + tag[0].length;
    const [, slash, name = ""] = tag;
    if (slash === "/") {
      if (cutter.open === name && !cutter.skipping)
        yield toEntry(window.line, window.text.slice(0, end), toItem);
      begin(cutter, end, undefined, 0);
    } else {
      if (cutter.open !== undefined && !cutter.skipping) yield unclosed(window.line, cutter.open);
      begin(cutter, tag.index, name, tag[0].length);
    }
  }
  if (cutter.open !== undefined && !cutter.skipping && window.text.length > longestEntry) {
    yield tooLong(window.line);
    cutter.skipping = true;
  }
  if (cutter.open === undefined || cutter.skipping) {
    drop(window, Math.max(window.text.length - longestTag, 0));
    cutter.opened = 0;
  }
  cutter.searched = Math.max(window.text.length - longestTag, cutter.opened);
}

function begin(cutter: Cutter, at: number, name: string | undefined, opened: number): void {
  drop(cutter.window, at);
  cutter.open = name;
  cutter.opened = opened;
  cutter.searched = opened;
  cutter.skipping = false;
}

function toEntry(line: number, text: string, toItem: (record: XmlElement) => CslItem): ParsedEntry {
  if (text.length > longestEntry) return tooLong(line);
  try {
    const item = toItem(parseXml(text));
    if (!isEmpty(item)) return { line, item };
    return { line, error: "The record holds no title, author or other known field." };
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return {
      line: line + error.line - 1,
      error: `The record is not well-formed XML: ${error.message}`,
    };
  }
}

function unclosed(line: number, name: string): ParsedEntry {
  return { line, error: `The record is not closed: </${name}> is missing.` };
}
