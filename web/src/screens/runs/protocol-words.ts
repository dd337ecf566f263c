// What an entry of a protocol says, in one line: its fields in their order, as they were written down.

export function sayDetail(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      const words = sayPart(value);
      return words === "" ? [] : [`${name.replaceAll("_", " ")}: ${words}`];
    })
    .join(" · ");
}

function sayPart(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(sayPart).filter(Boolean).join(", ");
  if (typeof value !== "object") return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${name.replaceAll("_", " ")} ${sayPart(part)}`)
    .join(", ");
}
