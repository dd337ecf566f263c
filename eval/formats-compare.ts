// Compares an imported item with the expected one, field by field.
import type { CslDate, CslItem, CslName } from "../server/src/knowledge/bibliography/csl-item.ts";
import {
  normaliseDoi,
  normaliseIsbn,
  normaliseIssn,
} from "../server/src/knowledge/bibliography/identifiers.ts";
import { nameText } from "../server/src/knowledge/bibliography/names/names.ts";

export type Difference = { field: string; expected: string; found: string };

/** What only names the item or the program that wrote it. */
const ignored = new Set(["id", "citation-key", "custom"]);

export function compareItems(
  expected: CslItem,
  found: CslItem | undefined,
): { field: string; difference?: Difference }[] {
  return Object.keys(expected)
    .filter((field) => !ignored.has(field))
    .map((field) => {
      const [wanted, given] = [valueOf(expected, field), found ? valueOf(found, field) : ""];
      return wanted === given || isFuller(wanted, given)
        ? { field }
        : { field, difference: { field, expected: wanted, found: given } };
    });
}

/** A date with month and day says all that one with the year alone says. */
function isFuller(wanted: string, given: string): boolean {
  return /^\[\[\d+(?:,\d+)?\]\]$/u.test(wanted) && given.startsWith(wanted.slice(0, -2));
}

/** A value in the one way that all ways of writing it share. */
function valueOf(item: CslItem, field: string): string {
  const value = (item as Record<string, string | number | CslName[] | CslDate | undefined>)[field];
  if (value === undefined) return "";
  if (typeof value !== "object") return textValue(field, String(value));
  return Array.isArray(value)
    ? value.map((name: CslName) => fold(nameText(name))).join(" | ")
    : dateValue(value);
}

function textValue(field: string, text: string): string {
  if (field === "DOI") return normaliseDoi(text) ?? fold(text);
  if (field === "ISBN") return normaliseIsbn(text) ?? fold(text);
  if (field === "ISSN") return normaliseIssn(text) ?? fold(text);
  if (field === "keyword") return [...new Set(fold(text).split(/\s*[,;]\s*/u))].sort().join("; ");
  if (field === "page") return fold(text).replace(/[‐–]/gu, "-");
  return fold(text);
}

function dateValue(date: CslDate): string {
  const season =
    date.season === undefined
      ? ""
      : ` season ${seasons[String(date.season).toLowerCase()] ?? date.season}`;
  return `${JSON.stringify(date["date-parts"] ?? date.literal ?? date)}${season}`;
}

const seasons: Record<string, string> = {
  spring: "1",
  summer: "2",
  autumn: "3",
  fall: "3",
  winter: "4",
};

function fold(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}
