// Real works that have enough fields to be damaged: the libraries of two reviews, and papers of the ACL Anthology.
import { Random } from "../server/test/restart/random.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { textKey } from "../server/src/knowledge/text/search-terms.ts";
import { type Library, readAcl, readFlagged } from "./dedup-data.ts";

/** A work, and its name, by which it falls into a half. */
export type Work = MatchRecord & { name: string };

const aclWorks = 500;

export async function readWorks(): Promise<Work[]> {
  const [copper, tafenoquine] = [await readFlagged("copper"), await readFlagged("tafenoquine")];
  const medical = distinct(
    [...named("copper", copper), ...named("tafenoquine", tafenoquine)].filter(isWhole),
  );
  const journals = [...new Set(medical.map(({ journal }) => journal))];
  const acl = named("acl", readAcl())
    .map((work) => inJournal(work, journals))
    .filter(isWhole)
    .slice(0, aclWorks);
  return distinct([...medical, ...acl]);
}

function named(set: string, { records, names }: Library): Work[] {
  return records.map((record) => ({ ...record, name: `${set} ${names[record.id]}` }));
}

function isWhole({ title, authors, year, journal, volume, pages }: MatchRecord): boolean {
  return (
    title.split(" ").length > 3 &&
    authors.length > 0 &&
    year !== null &&
    [journal, volume, pages].every((text) => text !== "")
  );
}

/** Proceedings have no volume and no issue: these papers get the place of an article, and keep the rest. */
function inJournal(work: Work, journals: string[]): Work {
  const random = new Random(work.name);
  return {
    ...work,
    type: "article-journal",
    journal: journals[random.between(0, journals.length - 1)] ?? "",
    volume: String(random.between(2, 140)),
    issue: String(random.between(1, 12)),
  };
}

/** One record of each work; the sets hold some of them several times. */
function distinct(works: Work[]): Work[] {
  const seen = new Set<string>();
  return works.filter(({ title, doi, year, pages, volume }) => {
    const page = pages.split("-", 1).join("");
    const keys = [textKey(title).slice(0, 60), `${year} ${volume} ${page}`, doi].filter(Boolean);
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}
