// What the address of writing may say: which part is shown, and which draft.

export const writeParts = ["draft", "outline", "gaps", "summaries", "citations"] as const;

export type WritePart = (typeof writeParts)[number];
export type WriteSearch = { part?: WritePart; draft?: number };

/** The draft is the first part and needs no word in the address. */
export function readWriteSearch(search: Record<string, unknown>): WriteSearch {
  const part = writeParts.find((name) => name === search["part"]);
  const draft = Number(search["draft"]);
  if (part !== undefined && part !== "draft") return { part };
  return Number.isSafeInteger(draft) && draft > 0 ? { draft } : {};
}
