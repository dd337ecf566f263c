// Builds records for the tests of the matcher: a plain article, with what a test is about changed.
import type { MatchRecord } from "./record.ts";

export function buildRecord({
  by = ["Anna Keller", "Ravi Patel", "Wei Zhang"],
  ...fields
}: Partial<MatchRecord> & { by?: string[] } = {}): MatchRecord {
  return {
    id: 1,
    doi: "",
    external_ids: {},
    title: "Copper surfaces and hospital infections in intensive care",
    authors: by.map((name) => ({ name })),
    year: 2016,
    journal: "American Journal of Infection Control",
    volume: "44",
    issue: "12",
    pages: "1565-1571",
    issn: "",
    isbn: "",
    abstract: "",
    type: "article-journal",
    ...fields,
  };
}

/** Nothing but title, authors and year, as a list of references has it. */
export function buildBareRecord(fields: Parameters<typeof buildRecord>[0] = {}): MatchRecord {
  return buildRecord({ journal: "", volume: "", issue: "", pages: "", ...fields });
}
