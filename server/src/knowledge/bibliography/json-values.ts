// Takes values out of JSON of which nothing is known: what people store, and what services answer.

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Numbers are texts too, and of a list, as Crossref gives titles, the first counts. */
export function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return Array.isArray(value) && !Array.isArray(value[0]) ? toText(value[0]) : undefined;
}

/** A value alone is a list of one. */
export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
