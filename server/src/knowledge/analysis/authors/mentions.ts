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

export type Mention = {
  paper: number;
  name: number;
  /** The name as it is written here. */
  text: string;
  /** Empty where it is not known. */
  orcid: string;
  affiliation: string;
};

export type Mentions = {
  names: AuthorName[];
  /** The numbers of the names by their keys. */
  byKey: ReadonlyMap<string, number>;
  mentions: Mention[];
  /** The mentions of each name. */
  ofName: number[][];
  /** The names on each paper that worked together on it; empty for papers of more authors than know each other. */
  together: number[][];
};

type Numbered = { given: string | undefined; family: string | undefined; number: number };

/** Beyond so many, being named on one paper says nothing of two authors. */
export const mostTogether = 100;
const noName = -1;

export function readMentions(papers: readonly AuthoredPaper[]): Mentions {
  const names: AuthorName[] = [];
  const byKey = new Map<string, number>();
  const mentions: Mention[] = [];
  const ofName: number[][] = [];
  const numberOf = createNumbering(names, byKey);
  const together = papers.map(({ authors }, paper) => {
    const start = mentions.length;
    for (const author of authors) {
      const name = numberOf(author);
      if (name === noName) continue;
      const orcid = author.orcid === undefined ? "" : readOrcid(author.orcid);
      if (isNamed(mentions, start, name, orcid)) continue;
      const text = author.name === "" ? (names[name]?.text ?? "") : author.name;
      const affiliation = author.affiliation === undefined ? "" : comparable(author.affiliation);
      (ofName[name] ??= []).push(mentions.length);
      mentions.push({ paper, name, text, orcid, affiliation });
    }
    const count = mentions.length - start;
    return count > mostTogether ? [] : mentions.slice(start).map(({ name }) => name);
  });
  return { names, byKey, mentions, ofName, together };
}

/** Twice on one paper it is a slip, unless the iD says that these are two. */
function isNamed(mentions: readonly Mention[], start: number, name: number, orcid: string) {
  for (let index = start; index < mentions.length; index += 1) {
    const known = mentions[index];
    if (known?.name !== name) continue;
    if (known.orcid === orcid || known.orcid === "" || orcid === "") return true;
  }
  return false;
}

function createNumbering(
  names: AuthorName[],
  byKey: Map<string, number>,
): (author: Author) => number {
  const byText = new Map<string, Numbered[]>();
  return (author) => {
    const { name, given, family } = author;
    const known = byText.get(name);
    const same = known?.find((one) => one.given === given && one.family === family);
    if (same !== undefined) return same.number;
    const read = readAuthorName(author);
    const number = read === undefined ? noName : (byKey.get(read.key) ?? names.length);
    if (read !== undefined && number === names.length) {
      names.push(read);
      byKey.set(read.key, number);
    }
    const numbered = { given, family, number };
    if (known === undefined) byText.set(name, [numbered]);
    else known.push(numbered);
    return number;
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
