// Reads who is named on which paper: each way of writing a name once, and every mention of it with what tells people apart.
import type { Author } from "../../bibliography/names/names.ts";
import { normaliseOrcid } from "../../bibliography/identifiers.ts";
import { fold } from "../../text/fold.ts";
import { type AuthorName, readAuthorName } from "./author-names.ts";

export type AuthoredPaper = {
  id: number;
  title: string;
  authors: readonly Author[];
  citations: number;
  journal: string;
  tags: readonly string[];
};

/** What is kept of a paper once its authors are read. */
export type MentionedPaper = Omit<AuthoredPaper, "authors"> & { authorCount: number };

/** Who is named where: lists of what each mention is, since one object each would be hundreds of thousands. */
export type MentionLists = {
  papers: number[];
  names: number[];
  /** The name as it is written there. */
  texts: string[];
  /** Empty where it is not known. */
  orcids: string[];
  affiliations: string[];
};

export type Mentions = {
  papers: MentionedPaper[];
  names: AuthorName[];
  /** The numbers of the names by their keys. */
  byKey: ReadonlyMap<string, number>;
  mentions: MentionLists;
  /** The first mention on each paper, and behind the last paper the number of all. */
  starts: number[];
  /** The mentions of each name. */
  ofName: number[][];
  /** The names on each paper that worked together on it; empty for papers of more authors than know each other. */
  together: number[][];
};

/** A way of writing a name, and the next that gives the same text but divides it elsewhere. */
type Numbered = {
  text: string;
  given: string | undefined;
  family: string | undefined;
  number: number;
  next: Numbered | undefined;
};

/** Beyond so many, being named on one paper says nothing of two authors. */
export const mostTogether = 100;
const noName = -1;

/** One paper after the other: of a large library the authors as they are written need not be held all at once. */
export function readMentions(given: Iterable<AuthoredPaper>): Mentions {
  const papers: MentionedPaper[] = [];
  const names: AuthorName[] = [];
  const byKey = new Map<string, number>();
  const mentions: MentionLists = { papers: [], names: [], texts: [], orcids: [], affiliations: [] };
  const starts = [0];
  const ofName: number[][] = [];
  const numberOf = createNumbering(names, byKey);
  const together: number[][] = [];
  for (const { id, title, authors, citations, journal, tags } of given) {
    const paper = papers.length;
    papers.push({ id, title, citations, journal, tags, authorCount: authors.length });
    const start = mentions.names.length;
    for (const author of authors) {
      const { text: written, number: name } = numberOf(author);
      if (name === noName) continue;
      const orcid = author.orcid === undefined ? "" : readOrcid(author.orcid);
      if (isNamed(mentions, start, name, orcid)) continue;
      const text = written === "" ? (names[name]?.text ?? "") : written;
      const own = ofName[name];
      if (own === undefined) ofName[name] = [mentions.names.length];
      else own.push(mentions.names.length);
      mentions.papers.push(paper);
      mentions.names.push(name);
      mentions.texts.push(text);
      mentions.orcids.push(orcid);
      mentions.affiliations.push(
        author.affiliation === undefined ? "" : comparable(author.affiliation),
      );
    }
    starts.push(mentions.names.length);
    const here = mentions.names.slice(start);
    together.push(here.length > mostTogether ? [] : here);
  }
  return { papers, names, byKey, mentions, starts, ofName, together };
}

/** Twice on one paper it is a slip, unless the iD says that these are two. */
function isNamed({ names, orcids }: MentionLists, start: number, name: number, orcid: string) {
  for (let index = start; index < names.length; index += 1) {
    if (names[index] !== name) continue;
    const known = orcids[index];
    if (known === orcid || known === "" || orcid === "") return true;
  }
  return false;
}

function createNumbering(
  names: AuthorName[],
  byKey: Map<string, number>,
): (author: Author) => Numbered {
  const byText = new Map<string, Numbered>();
  return (author) => {
    const { name: text, given, family } = author;
    const known = byText.get(text);
    for (let same = known; same !== undefined; same = same.next)
      if (same.given === given && same.family === family) return same;
    const read = readAuthorName(author);
    const number = read === undefined ? noName : (byKey.get(read.key) ?? names.length);
    if (read !== undefined && number === names.length) {
      names.push(read);
      byKey.set(read.key, number);
    }
    const numbered = { text, given, family, number, next: known };
    byText.set(text, numbered);
    return numbered;
  };
}

/** One that is no iD still tells two from each other. */
function readOrcid(text: string): string {
  return normaliseOrcid(text) ?? comparable(text);
}

function comparable(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
