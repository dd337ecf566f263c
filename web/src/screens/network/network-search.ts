// What the address of the network log may say: which host, which purpose, which page.

export type NetworkSearch = { host?: string; purpose?: string; page?: number };

export function readNetworkSearch(search: Record<string, unknown>): NetworkSearch {
  const { host, purpose } = search;
  const page = Number(search["page"]);
  return {
    ...(typeof host === "string" && host !== "" ? { host } : {}),
    ...(typeof purpose === "string" && purpose !== "" ? { purpose } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
