// Reads the tagged text of Web of Science: FN … PT … ER … EF.
import type { CslItem, CslName } from "../csl-item.ts";
import { normaliseOrcid } from "../identifiers.ts";
import { splitName } from "../names/names.ts";
import { cleanLine } from "../clean-text.ts";
import { dateFromParts } from "./dates.ts";
import {
  expandPages,
  setCustom,
  setDate,
  setDoi,
  setIsbn,
  setIssn,
  setKey,
  setKeywords,
  setNames,
  setNameTexts,
  setPages,
  setPmid,
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

const tagLine = /^([A-Z][A-Z0-9])(?: (.*))?$/su;
/** What stands around the records. */
const frame = new Set(["FN", "VR", "EF"]);

const syntax: TagSyntax = {
  readTag(text) {
    const found = tagLine.exec(text);
    return found ? { tag: found[1] ?? "", value: found[2] ?? "" } : undefined;
  },
  begins: (tag) => tag === "PT",
  ends: (tag) => tag === "ER" || frame.has(tag),
  endsAtBlank: () => false,
};

const types: Record<string, string> = { B: "book", S: "book", P: "patent" };

export function readIsi(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readTagged(chunks, syntax, toItem);
}

function toItem(record: TaggedRecord): CslItem {
  const values = tagValues(record, " ");
  const item: CslItem = { type: typeOf(values) };
  setText(item, "title", values.first("TI"));
  setNames(item, "author", readAuthors(values));
  setNameTexts(item, "editor", people(values, "BE", "ED"));
  setText(item, "container-title", item.type === "book" ? undefined : values.first("SO"));
  setText(item, "collection-title", values.first("SE", "BS"));
  setText(item, "container-title-short", values.first("JI", "J9"));
  setText(item, "event-title", values.first("CT"));
  setText(item, "event-place", values.first("CL"));
  setDate(item, "issued", dateFromParts(values.first("PY") ?? "", monthOf(values)));
  setText(item, "volume", values.first("VL"));
  setText(item, "issue", issueOf(values));
  const [first, last] = [values.first("BP"), values.first("EP")];
  setPages(item, values.first("PS"));
  setPages(
    item,
    last === undefined || last === first ? first : expandPages(`${first ?? ""}-${last}`),
  );
  setPages(item, values.first("AR"));
  setText(item, "number-of-pages", values.first("PG"));
  setText(item, "abstract", values.first("AB"));
  setKeywords(item, values.all("DE", "ID"));
  setText(item, "publisher", values.first("PU"));
  setText(item, "publisher-place", values.first("PI"));
  setText(item, "language", values.first("LA"));
  setIssn(item, values.first("SN", "EI"));
  setIsbn(item, values.first("BN"));
  setDoi(item, values.first("DI", "D2"));
  setPmid(item, values.first("PM"));
  setCustom(item, "citation_count", values.first("TC", "Z9"));
  setCustom(item, "accession", values.first("UT"));
  setKey(item, values.first("UT"));
  return item;
}

function typeOf(values: TagValues): string {
  const document = typeByName(values.first("DT")?.split(";")[0] ?? "");
  if (document !== undefined && document !== "article-journal") return document;
  if (values.first("TY")?.startsWith("CONF")) return "paper-conference";
  return types[values.first("PT")?.trim() ?? ""] ?? "article-journal";
}

/** Full names where given; one name a line, or all on one line. */
function readAuthors(values: TagValues): CslName[] {
  const full = people(values, "AF", "BF");
  const names = (full.length > 0 ? full : people(values, "AU", "BA")).map((name) =>
    splitName(name),
  );
  const orcids = values.all("OI").join("; ").split(";");
  for (const pair of orcids) {
    const [family = "", number = ""] = pair.split("/").map(cleanLine);
    const orcid = normaliseOrcid(number);
    const owners = names.filter(
      (name) => name.family !== undefined && family.startsWith(`${name.family},`),
    );
    const owner = owners.find((name) => family === `${name.family}, ${name.given}`) ?? owners[0];
    if (orcid !== undefined && owner && owners.length === 1) owner.ORCID = orcid;
  }
  return [...names, ...values.all("CA").map((literal) => ({ literal: cleanLine(literal) }))];
}

function people(values: TagValues, ...tags: string[]): string[] {
  return values
    .lines(...tags)
    .flatMap((line) => line.split(";"))
    .map(cleanLine)
    .filter((name) => name !== "");
}

/** A supplement has a field of its own, beside the issue or instead of it. */
function issueOf(values: TagValues): string {
  const [issue = "", supplement] = [values.first("IS"), values.first("SU")];
  return supplement === undefined ? issue : `${issue} Suppl. ${supplement}`;
}

/** The month stands before or after a year: JUN 14, 04 2006, 2006 May-Jun. */
function monthOf(values: TagValues): string {
  return (values.first("PD") ?? "").replace(/\b\d{4}\b/u, "").trim();
}
