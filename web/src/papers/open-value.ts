// Says a value that a record leaves open, such as CSL's names and dates, in words: never as JSON.
import { openFields } from "../api/open-fields.ts";

const deepest = 6;

export function sayOpenValue(value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > deepest) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const sayInside = (inside: unknown) => sayOpenValue(inside, depth + 1);
  if (Array.isArray(value)) return value.map(sayInside).filter(isSaid).join("; ");
  const fields = openFields(value);
  return sayName(fields) ?? sayDate(fields) ?? sayFields(fields, sayInside);
}

/** `container-title-short` is said as words. */
export function sayOpenName(name: string): string {
  return name.replaceAll(/[-_]+/g, " ").trim();
}

function sayName(fields: Record<string, unknown>): string | undefined {
  const { literal, family, given, suffix } = fields;
  if (typeof literal === "string") return literal;
  if (typeof family !== "string") return undefined;
  const parts = [
    given,
    fields["dropping-particle"],
    fields["non-dropping-particle"],
    family,
    suffix,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}

/** One date, or the first and last of several; a year before our era has its sign. */
function sayDate(fields: Record<string, unknown>): string | undefined {
  const parts = fields["date-parts"];
  if (!Array.isArray(parts)) return typeof fields["raw"] === "string" ? fields["raw"] : undefined;
  return parts.map(sayDateParts).filter(isSaid).join(" – ");
}

function sayDateParts(parts: unknown): string {
  if (!Array.isArray(parts)) return "";
  return parts
    .filter((part) => typeof part === "number" || typeof part === "string")
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0")))
    .join("-");
}

function sayFields(fields: Record<string, unknown>, sayInside: (inside: unknown) => string) {
  return Object.entries(fields)
    .map(([name, inside]) => ({ name: sayOpenName(name), words: sayInside(inside) }))
    .filter(({ words }) => isSaid(words))
    .map(({ name, words }) => `${name}: ${words}`)
    .join(", ");
}

function isSaid(words: string): boolean {
  return words !== "";
}
