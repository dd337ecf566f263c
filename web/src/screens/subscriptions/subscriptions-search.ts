// What the address of the subscriptions may say: which of them is open.

export type SubscriptionsSearch = { open?: number };

export function readSubscriptionsSearch(search: Record<string, unknown>): SubscriptionsSearch {
  const open = Number(search["open"]);
  return Number.isSafeInteger(open) && open > 0 ? { open } : {};
}
