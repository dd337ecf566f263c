// Works as seven databases export them, read back by the product's own import: what a review's searches really meet as.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { Random } from "../server/test/restart/random.ts";
import type { Trial } from "./dedup-damage.ts";
import { rangeOf, shortened, toAbstract } from "./dedup-damage-places.ts";
import { readItems } from "./dedup-data.ts";
import type { Work } from "./dedup-works.ts";

type Line = [tag: string, value: string];
type Database = { name: string; write: (work: MatchRecord) => string };

const databases: Database[] = [
  {
    name: "PubMed, NBIB",
    write: (work) => {
      const { first, last } = pagesOf(work);
      return nbib([
        ["PMID", String(20_000_000 + work.id)],
        ["VI", work.volume],
        ["IP", work.issue],
        ["DP", `${work.year} Jan`],
        ["TI", `${work.title}.`],
        ["PG", last === undefined ? first : shortened(`${first}-${last}`)],
        ...authorLines("AU", work, (family, initials) => `${family} ${initials.join("")}`),
        ["TA", abbreviated(work.journal)],
        ["JT", work.journal.toLowerCase()],
      ]);
    },
  },
  {
    name: "Embase by Ovid, RIS",
    write: (work) =>
      ris([
        ["T1", work.title],
        ...authorLines("A1", work, (family, initials) => `${family} ${initials.join(".")}.`),
        ["Y1", `${work.year}//`],
        ["JF", work.journal],
        ["VL", work.volume],
        ["IS", work.issue],
        ...startAndEnd(work),
        ["AN", String(600_000_000 + work.id)],
      ]),
  },
  {
    name: "Scopus, RIS",
    write: (work) =>
      ris([
        ["TI", work.title],
        ["T2", work.journal],
        ["J2", abbreviated(work.journal)],
        ["VL", work.volume],
        ["IS", work.issue],
        ...startAndEnd(work),
        ["PY", String(work.year)],
        ...authorLines("AU", work, (family, initials) => `${family}, ${initials.join(".")}.`),
        ["M3", "Article"],
        ["N1", "Export Date: 15 November 2026"],
      ]),
  },
  {
    name: "Web of Science, tagged",
    write: (work) => {
      const { first, last } = pagesOf(work);
      const people = authorLines(
        "AU",
        work,
        (family, initials) => `${family}, ${initials.join("")}`,
      );
      const lines: Line[] = [
        ["PT", "J"],
        ["AU", people.map(([, name]) => name).join("\n   ")],
        ["TI", titleCase(work.title)],
        ["SO", work.journal.toUpperCase()],
        ["J9", abbreviated(work.journal).toUpperCase()],
        ["PY", String(work.year)],
        ["VL", work.volume],
        ["IS", work.issue],
        ["BP", first],
        ["EP", last ?? first],
      ];
      return `${lines.map(([tag, value]) => `${tag} ${value}\n`).join("")}ER\n\n`;
    },
  },
  {
    name: "Cochrane Library, RIS",
    write: (work) =>
      ris([
        ["AN", `CN-${String(work.id).padStart(8, "0")}`],
        ...authorLines("AU", work, (family, initials) => `${family}, ${initials.join("")}`),
        ["TI", work.title.replaceAll(": ", ": ").replace(/\.$/u, "")],
        ["JO", lowerAfterFirst(work.journal)],
        ["VL", work.volume],
        ["IS", work.issue],
        ["SP", rangeText(work, "‐")],
        ["PY", String(work.year)],
        ["M3", "Journal: Article"],
      ]),
  },
  {
    name: "CINAHL, RIS",
    write: (work) =>
      ris([
        ["AU", fullNames(work).join("\nAU  - ")],
        ["TI", titleCase(work.title)],
        ["JO", work.journal],
        ["J2", work.journal],
        ["VL", work.volume],
        ["IS", work.issue],
        ...startAndEnd(work),
        ["Y1", `${work.year}/01//`],
        ["N1", "Accession Number: 107654321. Language: English."],
      ]),
  },
  {
    name: "ProQuest, RIS",
    write: (work) =>
      ris([
        ["T1", work.title.replaceAll("&", "&amp;")],
        ["A1", fullNames(work).join("\nA1  - ")],
        ["JF", work.journal],
        ["VL", work.volume],
        ["IS", work.issue],
        ["SP", rangeText(work, "-")],
        ["Y1", `${work.year}/01/01/`],
        ["N1", "Copyright - Copyright Somebody"],
      ]),
  },
];

/** Of each database its export of every work; a third of them are abstracts of supplements. */
export async function databaseTrials(works: Work[]): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const { name, write } of databases) {
    const present = works.map((work, id) => {
      const random = new Random(`${name} ${work.name}`);
      const record = random.chance(0.33) ? toAbstract(work, random) : work;
      return { ...record, id, external_ids: {} };
    });
    const others = await readBack(present.map(write).join(""));
    trials.push({ name: `exported by ${name}`, works: present, others });
  }
  return trials;
}

/** The records as the import reads them from the export of one of the databases. */
export async function exportFrom(at: number, records: MatchRecord[]): Promise<MatchRecord[]> {
  const database = databases[at % databases.length];
  if (database === undefined) return [];
  return readBack(records.map((record, id) => database.write({ ...record, id })).join(""));
}

/** The numbers of the records are made up and tell nothing of the works. */
async function readBack(text: string): Promise<MatchRecord[]> {
  const records = await readItems(text);
  return records.map((record) => ({ ...record, external_ids: {} }));
}

function ris(lines: Line[]): string {
  const written = lines.filter(([, value]) => value !== "");
  return `TY  - JOUR\n${written.map(([tag, value]) => `${tag}  - ${value}\n`).join("")}ER  - \n\n`;
}

function nbib(lines: Line[]): string {
  const written = lines.filter(([, value]) => value !== "");
  return `${written.map(([tag, value]) => `${tag.padEnd(4)}- ${value}\n`).join("")}\n`;
}

function authorLines(
  tag: string,
  { authors }: MatchRecord,
  write: (family: string, initials: string[]) => string,
): Line[] {
  return authors.map(({ name, family = name, given = "" }) => {
    const initials = given.split(/[\s.-]+/u).flatMap((word) => word.slice(0, 1).toUpperCase());
    return [tag, write(family, initials.filter(Boolean))];
  });
}

function fullNames({ authors }: MatchRecord): string[] {
  return authors.map(({ name, family = name, given }) =>
    given === undefined ? family : `${family}, ${given}`,
  );
}

function pagesOf({ pages }: MatchRecord): { first: string; last: string | undefined } {
  if (!/^\p{L}{0,3}\d+(?:\p{Pd}+\p{L}{0,3}\d+)?$/u.test(pages)) {
    return { first: pages, last: undefined };
  }
  const { prefix, first, last } = rangeOf(pages);
  return { first: prefix + first, last: last === undefined ? undefined : prefix + last };
}

function startAndEnd(work: MatchRecord): Line[] {
  const { first, last = "" } = pagesOf(work);
  return [
    ["SP", first],
    ["EP", last],
  ];
}

function rangeText(work: MatchRecord, dash: string): string {
  const { first, last } = pagesOf(work);
  return last === undefined ? first : `${first}${dash}${last}`;
}

function abbreviated(journal: string): string {
  const words = journal.split(" ").filter((word) => !/^(?:of|the|and|for|in|&)$/iu.test(word));
  return words.map((word) => (word.length > 5 ? word.slice(0, 4) : word)).join(" ");
}

function titleCase(title: string): string {
  return title.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function lowerAfterFirst(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}
