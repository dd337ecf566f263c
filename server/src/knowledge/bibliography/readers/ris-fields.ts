// Where the fields of a RIS record belong that mean different things in different types, by the specification of 2011.
import type { CslItem, CslTextVariable } from "../csl-item.ts";
import { cleanLine } from "../clean-text.ts";
import { setText } from "./item-fields.ts";
import type { TaggedRecord } from "./tagged-records.ts";

/** A variable, or what the field is called in the note when CSL has none for it. */
type Target = CslTextVariable | { note: string };

const usual: Record<string, Target> = {
  AR: { note: "Article number" },
  AV: "archive_location",
  C1: { note: "Custom 1" },
  C2: { note: "Custom 2" },
  C3: { note: "Custom 3" },
  C4: { note: "Custom 4" },
  C5: { note: "Custom 5" },
  C6: { note: "Custom 6" },
  C7: { note: "Article number" },
  C8: { note: "Custom 8" },
  CA: { note: "Caption" },
  CN: "call-number",
  CP: "issue",
  CY: "publisher-place",
  DP: "source",
  ET: "edition",
  IS: "issue",
  L3: { note: "Related records" },
  L4: { note: "Figure" },
  LA: "language",
  LB: { note: "Label" },
  M1: { note: "Number" },
  M3: { note: "Type of work" },
  NV: "number-of-volumes",
  OP: { note: "Original publication" },
  PB: "publisher",
  PP: "publisher-place",
  RI: "reviewed-title",
  RP: { note: "Reprint edition" },
  SE: "section",
  ST: "title-short",
  SV: "collection-number",
  TA: { note: "Translated author" },
  TT: { note: "Translated title" },
  U1: { note: "User field 1" },
  U2: { note: "User field 2" },
  U3: { note: "User field 3" },
  U4: { note: "User field 4" },
  U5: { note: "User field 5" },
  VL: "volume",
};

const special: Array<[types: string, targets: Record<string, Target>]> = [
  ["BILL CASE HEAR LEGAL STAT UNBILL", { OP: { note: "History" } }],
  [
    "BILL GOVDOC HEAR LEGAL PAT RPRT STAND STAT STD THES UNBILL",
    { CP: "number", IS: "number", M1: "number" },
  ],
  ["ADVS ANCIENT CHART DICT EQUA FIGURE GEN MULTI UNPB UNPD", { M1: "number" }],
  ["ABST CONF CPAPER EJOUR INPR JFULL JOUR JOURN MGZN", { M1: "issue" }],
  ["BOOK CLSWK CTLG EBOOK ECHAP EDBOOK PAMP SER", { M1: "collection-number" }],
  [
    "ADVS ART BLOG CHART COMP ELEC EQUA FIGURE GEN GRANT GRNT ICOMM INTV MANSCPT MAP MULTI MUSIC PAMP PAT PCOMM POD RPRT SLIDE SOUND STAND STD THES UNPB UNPD VIDEO WEB",
    { M3: "genre" },
  ],
  ["ADVS ART MAP", { C3: "dimensions" }],
  ["ADVS MPCT MULTI", { C5: "medium" }],
  ["CHART EQUA FIGURE", { ET: "version", VL: "dimensions" }],
  ["DATA MANSCPT PCOMM", { NV: "number" }],
  ["CHAP", { C1: "section", M1: "number-of-volumes", SE: "chapter-number" }],
  ["COMP", { C1: { note: "Computer" }, ET: "version", M1: { note: "System" } }],
  ["CONF CPAPER", { C1: "publisher-place" }],
  ["DICT ENCYC", { C1: { note: "Term" } }],
  ["MAP", { C1: "scale", C2: { note: "Area" } }],
  ["MPCT", { C4: "genre", M3: "medium" }],
  ["NEWS", { C1: { note: "Column" }, C2: "issue" }],
  ["PAT", { C5: "references", C6: "status" }],
  ["PCOMM", { C1: { note: "Sender" }, C2: { note: "Recipient" } }],
  ["RPRT", { C6: "issue", NV: "collection-number" }],
  ["SER", { C1: "section", C2: "number", SE: "chapter-number" }],
  [
    "DATA",
    {
      C1: { note: "Time period" },
      C2: { note: "Unit of observation" },
      C3: { note: "Data type" },
      C4: { note: "Datasets" },
      OP: { note: "Version history" },
      SE: { note: "Original release" },
    },
  ],
  [
    "GRANT GRNT",
    {
      C1: { note: "Contact name" },
      C2: { note: "Contact address" },
      C3: { note: "Contact phone" },
      C4: { note: "Contact fax" },
      C5: "number",
      C6: { note: "CFDA number" },
      ET: { note: "Requirements" },
      IS: "number",
      M1: "status",
      NV: { note: "Amount received" },
      OP: { note: "Original grant number" },
      RP: { note: "Review date" },
      SE: { note: "Duration" },
      VL: { note: "Amount requested" },
    },
  ],
  ["AGGR BLOG CASE DBASE EJOUR", { SE: { note: "Section" } }],
];

/** Read by rules of their own, or said twice: the database that a record came from, next to its provider. */
const elsewhere = new Set(
  "TY ER ID TI T1 CT BT T2 T3 AU A1 A2 A3 A4 AD ED E1 JF JO JA J1 J2 DA PY Y1 Y2 AB N2 KW SP EP SN DO DI UR L1 L2 LK AN DB M2 N1 RN".split(
    " ",
  ),
);
const pageTags = new Set(["AR", "C7", "M1", "SE"]);
/** Whether its owner has a paper on file says nothing of the paper, and "Article" nothing that its type does not. */
const idle: Record<string, RegExp> = {
  M3: /^(?:journal |original |research )?article$/iu,
  RP: /^(?:not )?in file$|^on request/iu,
};

/** Puts each field where its type has it, and returns what belongs into the note. */
export function placeFields(item: CslItem, type: string, record: TaggedRecord): string[] {
  const rest: string[] = [];
  for (const { tag, text } of fieldsToPlace(record)) {
    if (isIdle(item, tag, text)) continue;
    const target = targetOf(type, tag);
    if (typeof target === "string" && fits(item, tag, target, text)) setText(item, target, text);
    else rest.push(`${labelOf(tag, target)}: ${text}`);
  }
  return rest;
}

/** Fields with a meaning of their own go first; the ones for anything take the places that are left. */
function fieldsToPlace(record: TaggedRecord): Array<{ tag: string; text: string }> {
  const fields = record.fields
    .filter(({ tag }) => !elsewhere.has(tag))
    .map(({ tag, lines }) => ({
      tag,
      text: lines
        .map((line) => line.trim())
        .join("\n")
        .trim(),
    }));
  const [anything, meaning] = [true, false].map((isForAnything) =>
    fields.filter(({ tag }) => /^[MU]|^C\d/u.test(tag) === isForAnything),
  );
  return [...(meaning ?? []), ...(anything ?? [])];
}

/** Nothing, an identifier that is read elsewhere, or what the item says already. */
function isIdle(item: CslItem, tag: string, text: string): boolean {
  const { page = "" } = item;
  if (pageTags.has(tag) && (page === text || page.startsWith(`${text}-`))) return true;
  if (tag === "CY" && item["event-place"] === cleanLine(text)) return true;
  return text === "" || isIdentifier(text) || idle[tag]?.test(text) === true;
}

function targetOf(type: string, tag: string): Target | undefined {
  const own = special.find(([types, targets]) => tag in targets && types.split(" ").includes(type));
  return own?.[1][tag] ?? usual[tag];
}

function labelOf(tag: string, target: Target | undefined): string {
  const [own, common] = [target, usual[tag]];
  if (typeof own === "object") return own.note;
  if (typeof common === "object") return common.note;
  const name = (own ?? tag).replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Numbers of PubMed, DOIs and arXiv numbers, which dialects put into fields of any name. */
function isIdentifier(text: string): boolean {
  return /\[pmc?id\]$|^pmc?id|^PMC\d+$|^(?:doi:?\s*|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4}\S+$|^arxiv/iu.test(
    text,
  );
}

/** A place that is taken, an issue that is a sentence, and an edition that is a day do not fit. */
function fits(item: CslItem, tag: string, target: CslTextVariable, text: string): boolean {
  if (item[target] !== undefined) return item[target] === cleanLine(text);
  if (tag === "M1" && target === "issue") return /^[\p{L}\p{N}./()-]{1,12}$/u.test(text);
  return tag !== "ET" || !/^\d{4}\/\d\d/u.test(text);
}
