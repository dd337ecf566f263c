// Takes a CSL item out of whatever JSON holds: only fields CSL knows, each of the type it must have.
import {
  type CslItem,
  type CslName,
  type CslTextVariable,
  dateVariables,
  nameVariables,
  textVariables,
} from "../csl-item.ts";
import { normaliseOrcid } from "../identifiers.ts";
import { isSuffix } from "../names/name-parts.ts";
import { isObject, toList, toText } from "../json-values.ts";
import { splitName } from "../names/names.ts";
import { cleanLine } from "../clean-text.ts";
import { jsonToDate } from "./csl-json-date.ts";
import { withNoteFields } from "./csl-json-note.ts";
import {
  isEmpty,
  setDate,
  setDoi,
  setIsbn,
  setIssn,
  setKeywords,
  setNames,
  setPages,
  setPmcid,
  setPmid,
  setText,
  splitKeywords,
} from "./item-fields.ts";

/** Text of a shape of its own, each read in its own way. */
const shapedTexts: ReadonlySet<string> = new Set<CslTextVariable>([
  "page",
  "keyword",
  "DOI",
  "ISBN",
  "ISSN",
  "PMID",
  "PMCID",
]);
const plainTexts = textVariables.filter((variable) => !shapedTexts.has(variable));
const nameParts = [
  "family",
  "given",
  "non-dropping-particle",
  "dropping-particle",
  "suffix",
  "literal",
] as const;

/** Older names of variables, still written by many programs. */
const oldNames: Record<string, CslTextVariable> = {
  journalAbbreviation: "container-title-short",
  shortTitle: "title-short",
  event: "event-title",
};

export function jsonToItem(element: unknown): CslItem | undefined {
  if (!isObject(element)) return undefined;
  const value = withNoteFields(element);
  const given = cleanLine(toText(value["type"]) ?? "");
  const item: CslItem = { type: /^[a-z][a-z_-]{0,60}$/u.test(given) ? given : "document" };
  const id = cleanLine(toText(value["id"]) ?? "");
  if (id !== "") item.id = id;
  for (const variable of plainTexts) setText(item, variable, toText(value[variable]));
  for (const [old, variable] of Object.entries(oldNames))
    setText(item, variable, toText(value[old]));
  for (const variable of nameVariables)
    setNames(item, variable, toList(value[variable]).map(toName));
  for (const variable of dateVariables) setDate(item, variable, jsonToDate(value[variable]));
  setPages(item, toText(value["page"]));
  setKeywords(
    item,
    toList(value["keyword"]).flatMap((word) => splitKeywords(toText(word) ?? "")),
  );
  setDoi(item, toText(value["DOI"]));
  setIsbn(item, toText(value["ISBN"]));
  setIssn(item, toText(value["ISSN"]));
  setPmid(item, toText(value["PMID"]));
  setPmcid(item, toText(value["PMCID"]));
  const custom = Object.entries(isObject(value["custom"]) ? value["custom"] : {}).flatMap(
    ([name, field]) => {
      const text = cleanLine(toText(field) ?? "");
      return text === "" ? [] : [[cleanLine(name), text] as const];
    },
  );
  if (custom.length > 0) item.custom = Object.fromEntries(custom);
  return isEmpty(item) ? undefined : item;
}

function toName(value: unknown): CslName {
  if (!isObject(value)) return splitName(cleanLine(toText(value) ?? ""));
  const name: CslName = {};
  for (const part of nameParts) {
    const text = cleanLine(toText(value[part]) ?? "");
    if (text !== "") name[part] = text;
  }
  const whole = cleanLine(toText(value["name"]) ?? "");
  if (whole !== "" && Object.keys(name).length === 0) name.literal = whole;
  const [, given = "", suffix = ""] = /^(.+?),\s*([^,]+)$/u.exec(name.given ?? "") ?? [];
  // Zotero has no field for a suffix and takes it behind the given name.
  if (isSuffix(suffix) && name.suffix === undefined) Object.assign(name, { given, suffix });
  const affiliation = toList(value["affiliation"])[0];
  const place = cleanLine(toText(isObject(affiliation) ? affiliation["name"] : affiliation) ?? "");
  if (place !== "") name.affiliation = place;
  const orcid = normaliseOrcid(toText(value["ORCID"] ?? value["_orcid"]) ?? "");
  if (orcid !== undefined) name.ORCID = orcid;
  return name;
}
