// A work as an item of the Zotero Web API: every value in the field its item type has for it, the rest in Extra.
import {
  isDateVariable,
  isNameVariable,
  nameVariables,
} from "../../knowledge/bibliography/csl-item.ts";
import { isObject } from "../../knowledge/bibliography/json-values.ts";
import { withParticle } from "../../knowledge/bibliography/names/name-parts.ts";
import { isoDate } from "../../knowledge/bibliography/writers/item-values.ts";
import type { OutgoingWork, Reference } from "./reference-manager.ts";
import { zoteroTypeOf } from "./zotero-types.ts";

export type ZoteroItem = {
  /** Made here, so that an item that is sent twice is stored once. */
  key: string;
  version: 0;
  itemType: string;
  creators: Creator[];
  tags: Array<{ tag: string }>;
  collections: string[];
  relations: Record<string, never>;
  [field: string]: unknown;
};

type Creator = { creatorType: string } & (
  | { firstName: string; lastName: string }
  | { name: string }
);

/** In the item's own way, or of no use to anybody else. */
const handledElsewhere = new Set(["id", "type", "keyword", "note", "custom"]);
/** As Zotero itself writes them there. */
const extraLabels = new Map([
  ["citation-key", "Citation Key"],
  ["arxiv", "arXiv"],
]);
const seasons = ["Spring", "Summer", "Autumn", "Winter"];

export function toZoteroItem(work: OutgoingWork, key: string, collectionKey: string): ZoteroItem {
  const { reference } = work;
  const { type, isExact } = zoteroTypeOf(reference.type);
  const { fields, left } = placeValues(reference, type.fields);
  return {
    key,
    version: 0,
    itemType: type.itemType,
    ...Object.fromEntries(fields),
    creators: creatorsOf(reference, type.creators),
    tags: work.tags.map((tag) => ({ tag })),
    extra: [
      ...(isExact ? [] : [`Type: ${reference.type}`]),
      ...left,
      ...otherNames(reference, type.creators),
      ...customLines(reference["custom"]),
      textOf(reference["note"]),
    ]
      .filter((line) => line !== "")
      .join("\n"),
    collections: [collectionKey],
    relations: {},
  };
}

/** Each value in its field; what has none, or finds it taken, is left as a line for Extra. */
function placeValues(reference: Reference, accepted: ReadonlyMap<string, string>) {
  const fields = new Map<string, string>();
  const left: string[] = [];
  // Not in the order of the work: of two variables for one field, the item type says which goes first.
  const variables = new Set([...accepted.keys(), ...Object.keys(reference)]);
  for (const variable of variables) {
    if (handledElsewhere.has(variable) || isNameVariable(variable)) continue;
    const value = valueOf(variable, reference[variable]);
    const field = accepted.get(variable);
    if (value === "" || (field !== undefined && fields.get(field) === value)) continue;
    if (field !== undefined && !fields.has(field) && isAccepted(field, value)) {
      fields.set(field, value);
    } else {
      left.push(extraLine(variable, value));
    }
  }
  return { fields, left };
}

/** A film's director is often given as its author, too: nobody is named twice in one role. */
function creatorsOf(reference: Reference, accepted: ReadonlyMap<string, string>): Creator[] {
  const creators = [...accepted].flatMap(([variable, creatorType]) =>
    namesOf(reference[variable]).map((name) => toCreator(creatorType, name)),
  );
  return [...new Map(creators.map((creator) => [JSON.stringify(creator), creator])).values()];
}

function otherNames(reference: Reference, accepted: ReadonlyMap<string, string>): string[] {
  return nameVariables
    .filter((variable) => !accepted.has(variable))
    .flatMap((variable) => namesOf(reference[variable]).map((name) => nameLine(variable, name)));
}

function valueOf(variable: string, value: unknown): string {
  return isDateVariable(variable) ? dateOf(value) : textOf(value);
}

/** Zotero refuses an item whose day of access is anything but a whole date. */
function isAccepted(field: string, value: string): boolean {
  return field !== "accessDate" || /^\d{4}-\d{2}-\d{2}$/u.test(value);
}

function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : "";
}

function dateOf(value: unknown): string {
  if (!isObject(value)) return textOf(value);
  const parts = Array.isArray(value["date-parts"]) ? value["date-parts"] : [];
  const texts = parts.map(dayOf).filter(Boolean);
  if (texts.length === 0) return textOf(value["literal"]);
  const season = seasons[Number(value["season"]) - 1];
  return season === undefined ? texts.join("/") : `${season} ${texts.join("/")}`;
}

/** Nothing where a part is no number, as anybody may store. */
function dayOf(part: unknown): string {
  const numbers = (Array.isArray(part) ? part : []).map(Number);
  return numbers.length > 0 && numbers.every(Number.isInteger) ? isoDate(numbers) : "";
}

type NameParts = { family: string; given: string; literal: string };

function namesOf(value: unknown): NameParts[] {
  const names = (Array.isArray(value) ? value : []).filter(isObject).map((name) => {
    const text = (part: string) => textOf(name[part]);
    const suffix = text("suffix");
    const given = joined(text("given"), text("dropping-particle"));
    return {
      family: withParticle(text("non-dropping-particle"), text("family")),
      given: suffix === "" ? given : `${given}, ${suffix}`,
      literal: text("literal"),
    };
  });
  return names.filter(({ family, given, literal }) => family + given + literal !== "");
}

function toCreator(creatorType: string, { family, given, literal }: NameParts): Creator {
  if (literal !== "") return { creatorType, name: literal };
  return family === ""
    ? { creatorType, name: given }
    : { creatorType, firstName: given, lastName: family };
}

function nameLine(variable: string, { family, given, literal }: NameParts): string {
  return extraLine(variable, literal === "" ? `${family} || ${given}` : literal);
}

function customLines(custom: unknown): string[] {
  if (!isObject(custom)) return [];
  return Object.entries(custom)
    .filter(([, value]) => textOf(value) !== "")
    .map(([name, value]) => extraLine(name, textOf(value)));
}

function extraLine(name: string, value: string): string {
  return `${extraLabels.get(name) ?? name}: ${value}`.replace(/\s+/gu, " ");
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
