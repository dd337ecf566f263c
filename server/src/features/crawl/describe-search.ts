// Says in one sentence why the PDF of a paper was not found, by the try that came nearest.
import type { CrawlTry } from "./crawl.schema.ts";

/** The nearer a try came to the file, the more its reason tells. */
const nearness: ReadonlyArray<CrawlTry["code"]> = [
  "other_paper",
  "unreadable",
  "too_large",
  "refused",
  "unreachable",
  "no_link",
  "not_pdf",
];

export function describeSearch(tries: readonly CrawlTry[]): string {
  for (const code of nearness) {
    const nearest = tries.find((each) => each.code === code);
    if (nearest !== undefined) return nearest.reason;
  }
  const failed = tries.find(({ code }) => code === "source_failed");
  if (failed !== undefined) return failed.reason;
  const asked = tries.filter(({ code }) => code === "not_open" || code === "not_known");
  if (asked.length > 0) return "None of the sources knows an open copy.";
  const notSetUp = tries.find(({ code }) => code === "not_set_up");
  if (notSetUp !== undefined) return notSetUp.reason;
  return "The record has nothing to look for it by. Add its DOI, arXiv number, PubMed number or the address of the PDF.";
}
