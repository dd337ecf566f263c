// Reads a file of references in any known format and encoding, as a stream, entry by entry.
import { InvalidError } from "../../../platform/errors.ts";
import { readBibtex } from "./bibtex.ts";
import { cleanLine } from "../clean-text.ts";
import { readCslJson } from "./csl-json.ts";
import { readCsv } from "./csv.ts";
import { detectFormat, formatNames, type ReferenceFormat } from "./detect-format.ts";
import { decodeText, type TextEncoding } from "./encoding.ts";
import { readEndnoteXml } from "./endnote-xml.ts";
import { deriveIdentifiers } from "./item-fields.ts";
import { likelyDatabase } from "./likely-database.ts";
import { readIsi } from "./isi.ts";
import { readNbib } from "./nbib.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import { readPubmedXml } from "./pubmed-xml.ts";
import { readRefer } from "./refer.ts";
import { readRis } from "./ris.ts";

export type References = {
  format: ReferenceFormat;
  /** Where the records likely come from; empty when they do not tell. */
  database: string;
  /** What is known so far; it is sure when the last entry has been read. */
  readonly encoding: TextEncoding;
  /** In the order of the file, except that a BibTeX entry waits for the parent it inherits from. */
  entries: AsyncGenerator<ParsedEntry>;
};

/** So many characters at the beginning tell the format. */
const headLength = 65_536;

/** Throws InvalidError when the format is not known; whatever is wrong inside is an entry of its own. */
export async function readReferences(bytes: AsyncIterable<Uint8Array>): Promise<References> {
  const text = decodeText(bytes);
  const { head, rest } = await takeHead(text.chunks);
  const format = detectFormat(head);
  if (!format) {
    await text.chunks.return(undefined);
    throw new InvalidError(
      head.trim() === ""
        ? "The file is empty. Choose a file with references."
        : `The format of the file is not known. These are read: ${formatNames}.`,
      { code: head.trim() === "" ? "import_empty" : "import_format_unknown" },
    );
  }
  return {
    format,
    database: likelyDatabase(format, head),
    get encoding() {
      return text.encoding;
    },
    entries: complete(readers[format](rest, head)),
  };
}

/** Reads the beginning, and gives it back with all that follows. */
async function takeHead(
  chunks: AsyncGenerator<string>,
): Promise<{ head: string; rest: AsyncIterable<string> }> {
  let head = "";
  while (head.length < headLength) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  const rest = async function* (): AsyncGenerator<string> {
    try {
      yield head;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  };
  return { head, rest: rest() };
}

const readers: Record<
  ReferenceFormat,
  (chunks: AsyncIterable<string>, head: string) => AsyncGenerator<ParsedEntry>
> = {
  bibtex: readBibtex,
  ris: readRis,
  nbib: readNbib,
  "pubmed-xml": readPubmedXml,
  "csl-json": readCslJson,
  "endnote-xml": readEndnoteXml,
  refer: readRefer,
  isi: readIsi,
  csv: readCsv,
};

async function* complete(entries: AsyncGenerator<ParsedEntry>): AsyncGenerator<ParsedEntry> {
  for await (const entry of entries) {
    if ("item" in entry) {
      deriveIdentifiers(entry.item);
      yield entry;
    } else {
      // A message may quote what the file has at that place.
      yield { line: entry.line, error: cleanLine(entry.error) };
    }
  }
}
