// What the address of the search for PDFs may say: which of its results to show, and which page of them.

export const shown = ["all", "found", "missing"] as const;

export type Shown = (typeof shown)[number];

export type GetPdfsSearch = { show?: Shown; page?: number };

export function readGetPdfsSearch(search: Record<string, unknown>): GetPdfsSearch {
  const page = Number(search["page"]);
  const show = shown.find((each) => each === search["show"]);
  return {
    ...(show === undefined || show === "all" ? {} : { show }),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
