// What the address of the API reference may say: the words its operations are filtered by.

export type DocsSearch = { filter?: string };

export function readDocsSearch({ filter }: Record<string, unknown>): DocsSearch {
  return typeof filter === "string" && filter !== "" ? { filter } : {};
}
