// What the address of listening may say: which overview is open.

export type ListenSearch = { overview?: number };

export function readListenSearch(search: Record<string, unknown>): ListenSearch {
  const overview = Number(search["overview"]);
  return Number.isSafeInteger(overview) && overview > 0 ? { overview } : {};
}
