// Where a result can be read about: behind its DOI, or at the address its source gave.
import type { Result } from "./searches.ts";

/** Only addresses of the web: what a source wrote is nobody's to trust. */
export function addressOf({ doi, url }: Pick<Result, "doi" | "url">): string | undefined {
  if (doi !== "") return `https://doi.org/${encodeURI(doi)}`;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
