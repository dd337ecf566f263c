// Reads EndNote XML, whose texts are styled piece by piece.
import type { CslItem } from "../csl-item.ts";
import { dateFromParts, readDate } from "./dates.ts";
import {
  separateLoneName,
  setCustom,
  setDate,
  setDoi,
  setKey,
  setKeywords,
  setNameTexts,
  setPages,
  setPmcid,
  setPmid,
  setSerialNumber,
  setText,
} from "./item-fields.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import { typeByName } from "./type-names.ts";
import { readXmlRecords } from "./xml-records.ts";
import { at, childrenOf, type Markup, richTextOf, textOf, type XmlElement } from "../xml.ts";

const faces: Record<string, Markup> = {
  italic: "i",
  bold: "b",
  superscript: "sup",
  subscript: "sub",
};

export function readEndnoteXml(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readXmlRecords(chunks, ["record"], toItem);
}

function toItem(record: XmlElement): CslItem {
  const text = (...path: string[]): string | undefined => textOf(at(record, ...path));
  const item: CslItem = {
    type: typeByName(at(record, "ref-type")?.attributes["name"] ?? "") ?? "document",
  };
  setText(item, "title", styledText(at(record, "titles", "title")));
  setPeople(item, at(record, "contributors"));
  setContainer(item, record);
  setText(item, "title-short", text("titles", "short-title"));
  setDate(
    item,
    "issued",
    dateFromParts(text("dates", "year") ?? "", text("dates", "pub-dates", "date")),
  );
  const accessed = text("access-date");
  if (accessed !== undefined) setDate(item, "accessed", readDate(accessed));
  setText(item, "volume", text("volume"));
  setText(item, standsAlone(item) ? "number" : "issue", text("number"));
  setPages(item, text("pages"));
  setText(item, "number-of-volumes", text("num-vols"));
  setText(item, "edition", text("edition"));
  setText(item, "publisher", text("publisher"));
  setText(item, "publisher-place", text("pub-location"));
  setText(item, "abstract", styledText(at(record, "abstract")));
  setKeywords(
    item,
    childrenOf(at(record, "keywords"), "keyword").map((word) => textOf(word) ?? ""),
  );
  setText(item, "language", text("language"));
  setText(item, "call-number", text("call-num"));
  setText(item, "genre", item.type === "article-journal" ? undefined : text("work-type"));
  setText(item, "source", text("remote-database-name"));
  setText(item, "note", [text("notes"), text("research-notes")].filter(Boolean).join("\n"));
  setIdentifiers(item, record);
  setKey(item, text("label"));
  return item;
}

function styledText(element: XmlElement | undefined): string | undefined {
  return element && richTextOf(element, markupOf);
}

function markupOf(element: XmlElement): Markup[] {
  const words = element.attributes["face"]?.split(/\s+/u) ?? [];
  return words.flatMap((word) => faces[word] ?? []);
}

function setPeople(item: CslItem, contributors: XmlElement | undefined): void {
  const names = (role: string): string[] =>
    childrenOf(at(contributors, role), "author").map((author) => textOf(author) ?? "");
  setNameTexts(item, "author", separateLoneName(names("authors")));
  setNameTexts(
    item,
    standsAlone(item) ? "collection-editor" : "editor",
    names("secondary-authors"),
  );
  setNameTexts(item, standsAlone(item) ? "editor" : "collection-editor", names("tertiary-authors"));
  setNameTexts(item, "translator", names("subsidiary-authors"));
}

function setContainer(item: CslItem, record: XmlElement): void {
  const titles = at(record, "titles");
  const periodical = at(record, "periodical");
  const second = textOf(at(titles, "secondary-title")) ?? textOf(at(periodical, "full-title"));
  setText(item, standsAlone(item) ? "collection-title" : "container-title", second);
  setText(item, "collection-title", textOf(at(titles, "tertiary-title")));
  const short = textOf(at(periodical, "abbr-1")) ?? textOf(at(titles, "alt-title"));
  if (short?.trim() !== item["container-title"]) setText(item, "container-title-short", short);
}

/** A second title of such a work names its series. */
function standsAlone(item: CslItem): boolean {
  return ["book", "report", "thesis"].includes(item.type);
}

function setIdentifiers(item: CslItem, record: XmlElement): void {
  setSerialNumber(item, textOf(at(record, "isbn")));
  setDoi(item, textOf(at(record, "electronic-resource-num")));
  const related = at(record, "urls", "related-urls") ?? at(record, "urls", "web-urls");
  const addresses = childrenOf(related, "url").map((url) => textOf(url)?.trim() ?? "");
  setText(
    item,
    "URL",
    addresses.find((address) => /^(?:https?:|ftp:|www\.|\/\/)/iu.test(address)),
  );
  const files = childrenOf(at(record, "urls", "pdf-urls"), "url").map(
    (url) => textOf(url)?.trim() ?? "",
  );
  setCustom(
    item,
    "pdf_url",
    files.find((address) => /^https?:/iu.test(address)),
  );
  const accession = textOf(at(record, "accession-num"))?.trim();
  const database = `${textOf(at(record, "remote-database-name"))} ${textOf(at(record, "remote-database-provider"))}`;
  const inPubMed =
    /pubmed|medline|\bnlm\b/iu.test(database) ||
    addresses.some((address) => accession && address.endsWith(`pubmed/${accession}`));
  if (inPubMed) setPmid(item, accession);
  const custom = textOf(at(record, "custom2"));
  if (custom !== undefined && /^\s*PMC\d/u.test(custom)) setPmcid(item, custom);
  if (accession !== item.PMID) setCustom(item, "accession", accession);
}
