// Reads EndNote's tagged text (.enw), also called refer: %0, %A, %T …
import type { CslItem } from "../csl-item.ts";
import { dateFromParts } from "./dates.ts";
import {
  setCustom,
  setDate,
  setDoi,
  setKey,
  setKeywords,
  setNameTexts,
  setPages,
  setSerialNumber,
  setText,
} from "./item-fields.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import {
  readTagged,
  tagValues,
  type TaggedRecord,
  type TagSyntax,
  type TagValues,
} from "./tagged-records.ts";
import { typeByName } from "./type-names.ts";

const tagLine = /^%(\S)(?:\s(.*))?$/su;

const syntax: TagSyntax = {
  readTag(text) {
    const found = tagLine.exec(text);
    return found ? { tag: found[1] ?? "", value: found[2] ?? "" } : undefined;
  },
  begins: (tag, record) => tag === "0" && record.fields.length > 0,
  ends: () => false,
  // An abstract may have empty lines inside, so they part records only where no %0 does.
  endsAtBlank: (record) => record.fields[0]?.tag !== "0",
};

export function readRefer(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readTagged(chunks, syntax, toItem);
}

function toItem(record: TaggedRecord): CslItem {
  const values = tagValues(record, "\n");
  const item: CslItem = { type: typeOf(values) };
  setText(item, "title", values.first("T"));
  setNameTexts(
    item,
    "author",
    values.all("A").flatMap((text) => text.split(";")),
  );
  setNameTexts(item, "editor", values.all("E"));
  setNameTexts(item, "translator", values.all("?"));
  setNameTexts(item, "collection-editor", values.all("Y"));
  const alone = ["book", "report", "thesis"].includes(item.type);
  setText(
    item,
    alone ? "collection-title" : "container-title",
    alone ? values.first("S", "B") : values.first("J", "B"),
  );
  setText(item, "collection-title", values.first("S"));
  setDate(item, "issued", dateFromParts(values.first("D") ?? "", values.first("8")));
  setText(item, "volume", values.first("V"));
  setText(item, alone ? "number" : "issue", values.first("N"));
  setPages(item, values.first("P"));
  setText(item, "abstract", values.first("X"));
  setKeywords(
    item,
    values.all("K").flatMap((text) => text.split(/[;\n]/u)),
  );
  setText(item, "publisher", values.first("I"));
  setText(item, "publisher-place", values.first("C"));
  setText(item, "edition", values.first("7"));
  setText(item, "genre", values.first("9"));
  setText(item, "language", values.first("G"));
  setText(item, "call-number", values.first("L"));
  setText(item, "note", values.all("Z", "O").join("\n"));
  setText(item, "source", values.first("W", "~"));
  setSerialNumber(item, values.first("@"));
  setIdentifiers(item, values);
  setKey(item, values.first("F"));
  return item;
}

function typeOf(values: TagValues): string {
  const given = values.first("0");
  if (given !== undefined) return typeByName(given) ?? "document";
  if (values.first("J") !== undefined) return "article-journal";
  return values.first("B") === undefined ? "document" : "chapter";
}

function setIdentifiers(item: CslItem, values: TagValues): void {
  setDoi(item, values.first("R"));
  const addresses = values.all("U");
  setText(item, "URL", addresses[0]);
  setCustom(
    item,
    "pdf_url",
    values.all(">").find((text) => /^https?:\/\//iu.test(text)),
  );
  setCustom(item, "accession", values.first("M"));
}
