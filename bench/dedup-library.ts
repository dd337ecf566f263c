// Libraries of any size with a known truth: real papers recombined into distinct works, and seeded copies of some of them.
import { aclPapers } from "./acl-papers.ts";
import { Random } from "../server/test/restart/random.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";

type AclPaper = {
  title: string;
  authors: Array<{ name: string; given?: string; family: string }>;
  journal: string;
  year: number | null;
  pages: string;
  doi: string;
  abstract: string;
  type: string;
};

/** The records, and for each copy the id of the work it was made from. */
export type Library = { records: MatchRecord[]; originalOf: Map<number, number> };

const sampleSize = 8000;
const shareOfCopies = 0.2;

export function buildLibrary(size: number): Library {
  const sample = aclPapers(sampleSize) as AclPaper[];
  const random = new Random(`dedup ${size}`);
  const works = Math.round(size * (1 - shareOfCopies));
  const records = Array.from({ length: works }, (_, index) => toRecord(sample, index, random));
  const originalOf = new Map<number, number>();
  for (let id = works + 1; id <= size; id += 1) {
    const original = records[random.between(0, works - 1)];
    if (original === undefined) continue;
    records.push(vary(original, id, random));
    originalOf.set(id, original.id);
  }
  return { records, originalOf };
}

/** From the second round on the words of three titles, each at its place, and the authors of another paper make a new work. */
function toRecord(sample: AclPaper[], index: number, random: Random): MatchRecord {
  const round = Math.floor(index / sample.length);
  const at = (offset: number) => sample[(index + offset) % sample.length] as AclPaper;
  const paper = at(0);
  const titles = [paper, at(round * 1009), at(round * 2003)].map(({ title }) => title.split(" "));
  const mixed = titles[0]?.map((word, place) => titles[random.between(0, 2)]?.[place] ?? word);
  return {
    id: index + 1,
    doi: round === 0 ? paper.doi : `${paper.doi}.${round}`,
    external_ids: {},
    title: round === 0 ? paper.title : (mixed?.join(" ") ?? ""),
    authors: at(round * 37).authors,
    year: paper.year,
    journal: at(round * 37).journal,
    volume: "",
    issue: "",
    pages: paper.pages,
    issn: "",
    isbn: "",
    abstract: at(round * 37).abstract,
    type: paper.type,
  };
}

/** What databases and people do to a record on its way: two of these to each copy. */
function vary(original: MatchRecord, id: number, random: Random): MatchRecord {
  let copy: MatchRecord = { ...original, id };
  const changes = [misspell, upperCase, withoutDoi, exchangeAuthors, initialsOnly] as const;
  for (let times = 0; times < 2; times += 1) copy = random.pick(changes)(copy, random);
  return copy;
}

function misspell(record: MatchRecord, random: Random): MatchRecord {
  const words = record.title.split(" ");
  const long = words.flatMap((word, index) => (word.length > 6 ? [index] : []));
  const index = long[random.between(0, Math.max(0, long.length - 1))];
  const word = index === undefined ? undefined : words[index];
  if (index === undefined || word === undefined) return record;
  const at = random.between(2, word.length - 3);
  words[index] = word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
  return { ...record, title: words.join(" ") };
}

function upperCase(record: MatchRecord): MatchRecord {
  return { ...record, title: record.title.toUpperCase() };
}

function withoutDoi(record: MatchRecord): MatchRecord {
  return { ...record, doi: "" };
}

function exchangeAuthors(record: MatchRecord): MatchRecord {
  return { ...record, authors: record.authors.toReversed() };
}

function initialsOnly(record: MatchRecord): MatchRecord {
  const authors = record.authors.map(({ name, given = "", family = name }) => {
    const initials = given.split(" ").map((part) => part.slice(0, 1));
    return { name: `${family} ${initials.join("")}`, given: initials.join(" "), family };
  });
  return { ...record, authors };
}
