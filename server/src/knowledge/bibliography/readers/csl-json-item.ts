// Takes a CSL item out of whatever JSON holds: only fields CSL knows, each of the type it must have.
import {
  type CslDate,
  type CslItem,
  type CslName,
  type CslTextVariable,
  dateVariables,
  nameVariables,
  textVariables,
} from "../csl-item.ts";
import { normaliseOrcid } from "../identifiers.ts";
import { splitName } from "../names/names.ts";
import { cleanLine } from "./clean-text.ts";
import { readDate } from "./dates.ts";
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

export function jsonToItem(value: unknown): CslItem | undefined {
  if (!isObject(value)) return undefined;
  const given = cleanLine(toText(value["type"]) ?? "");
  const item: CslItem = { type: /^[a-z][a-z_-]{0,60}$/u.test(given) ? given : "document" };
  const id = cleanLine(toText(value["id"]) ?? "");
  if (id !== "") item.id = id;
  for (const variable of plainTexts) setText(item, variable, toText(value[variable]));
  for (const [old, variable] of Object.entries(oldNames))
    setText(item, variable, toText(value[old]));
  for (const variable of nameVariables)
    setNames(item, variable, toList(value[variable]).map(toName));
  for (const variable of dateVariables) setDate(item, variable, toDate(value[variable]));
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Numbers are texts too, and of a list, as Crossref gives titles, the first counts. */
function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return Array.isArray(value) && !Array.isArray(value[0]) ? toText(value[0]) : undefined;
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
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
  const affiliation = toList(value["affiliation"])[0];
  const place = cleanLine(toText(isObject(affiliation) ? affiliation["name"] : affiliation) ?? "");
  if (place !== "") name.affiliation = place;
  const orcid = normaliseOrcid(toText(value["ORCID"] ?? value["_orcid"]) ?? "");
  if (orcid !== undefined) name.ORCID = orcid;
  return name;
}

function toDate(value: unknown): CslDate | undefined {
  if (!isObject(value)) return readText(value);
  const parts = toList(value["date-parts"]).map((date) =>
    toList(date)
      .map((part) => Number(toText(part)))
      .filter((part, index) => Number.isInteger(part) && (index === 0 || part > 0)),
  );
  const known = parts
    .filter((date) => date.length > 0 && Math.abs(date[0] ?? 0) < 10_000)
    .slice(0, 2);
  const date: CslDate | undefined =
    known.length > 0 ? { "date-parts": known } : readText(value["raw"] ?? value["literal"]);
  if (!date) return undefined;
  const season = toText(value["season"]);
  return {
    ...date,
    ...(season === undefined
      ? {}
      : { season: /^[1-4]$/u.test(season) ? Number(season) : cleanLine(season) }),
    ...(value["circa"] ? { circa: true } : {}),
  };
}

function readText(value: unknown): CslDate | undefined {
  const text = toText(value);
  return text === undefined ? undefined : readDate(text);
}
