// Reads BibTeX and BibLaTeX, block by block.
import { type BibtexEntry, BibtexProblem, readBibtexEntry } from "./bibtex-entry.ts";
import { createInheritance } from "./bibtex-inherit.ts";
import { bibtexToItem } from "./bibtex-item.ts";
import { type BibtexBlock, splitBibtex } from "./bibtex-split.ts";
import { isEmpty } from "./item-fields.ts";
import type { ParsedEntry } from "./parsed-entry.ts";

/** Characters kept of @string definitions. */
const mostStrings = 8_000_000;

/** Blocks that are no references. */
const notReferences = new Set(["comment", "preamble", "set", "control", "xdata"]);

export async function* readBibtex(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  const strings = new Map<string, string>();
  const inheritance = createInheritance();
  let stringsLength = 0;
  for await (const block of splitBibtex(chunks)) {
    const entry = "text" in block ? read(block, strings) : block;
    if (!("fields" in entry)) {
      yield entry;
    } else if (entry.type === "string") {
      for (const [name, value] of entry.fields) {
        stringsLength += name.length + value.length;
        if (stringsLength <= mostStrings) strings.set(name, value);
      }
    } else {
      yield* inheritance.take(entry).flatMap(toEntries);
    }
  }
  yield* inheritance.finish().flatMap(toEntries);
}

function read(block: BibtexBlock, strings: ReadonlyMap<string, string>): BibtexEntry | ParsedEntry {
  const type = /^@\s*([A-Za-z]+)/u.exec(block.text)?.[1]?.toLowerCase() ?? "";
  // Free text, which need not have fields.
  if (type === "comment" || type === "preamble")
    return { line: block.line, type, key: "", fields: new Map() };
  try {
    return readBibtexEntry(block, strings);
  } catch (error) {
    if (!(error instanceof BibtexProblem)) throw error;
    return { line: block.line + error.lineOffset, error: error.message };
  }
}

function toEntries(entry: BibtexEntry): ParsedEntry[] {
  if (notReferences.has(entry.type)) return [];
  const item = bibtexToItem(entry);
  if (!isEmpty(item)) return [{ line: entry.line, item }];
  return [{ line: entry.line, error: "The entry holds no title, author or other known field." }];
}
