// Expands search terms without a language model: from the project's own texts and a small table. Runs in a thread.
import {
  type Abbreviation,
  findAbbreviations,
} from "../../knowledge/text/explained-abbreviations.ts";
import {
  type Counts,
  countDocuments,
  phrasesBeside,
  type ReadDocument,
  readDocument,
} from "../../knowledge/text/co-occurrence.ts";
import { isPart } from "../../knowledge/text/key-phrases.ts";
import type { ExpandedTerm } from "./keywords.schema.ts";
import type { Document } from "../../knowledge/text/phrases.ts";
import { type ScienceTerm, scienceTerms } from "../../knowledge/text/science-terms.ts";
import { variantsOf } from "../../knowledge/text/spelling-variants.ts";
import { unspaced } from "../../knowledge/text/scripts.ts";
import { phraseKey } from "../../knowledge/text/words.ts";

export type ExpansionInput = { seeds: string[]; documents: Document[]; most: number };

type Library = {
  documents: Array<ReadDocument & { key: string }>;
  counts: Counts;
  abbreviations: Abbreviation[];
  text: string;
};

const mostBesideEach = 10;
const rowByName = new Map(
  scienceTerms.flatMap((row) => row.names.map((name) => [phraseKey(name), row] as const)),
);

/** The seeds take turns, so that each of them has its best terms among the first. */
export function expandBuiltIn({ seeds, documents, most }: ExpansionInput): ExpandedTerm[] {
  const library = readLibrary(documents);
  const lists = seeds.map((seed) => expandOne(seed, library));
  const taken = new Set(seeds.map(comparable));
  const expanded: ExpandedTerm[] = [];
  for (let turn = 0; lists.some((list) => turn < list.length); turn += 1) {
    for (const list of lists) {
      const term = list[turn];
      if (term === undefined || taken.has(comparable(term.term))) continue;
      taken.add(comparable(term.term));
      expanded.push(term);
      if (expanded.length === most) return expanded;
    }
  }
  return expanded;
}

function readLibrary(documents: readonly Document[]): Library {
  const texts = documents.map(({ title, abstract }) => `${title}. ${abstract}`);
  const read = documents.map((document, index) => ({
    ...readDocument(document),
    key: phraseKey(texts[index] ?? ""),
  }));
  return {
    documents: read,
    counts: countDocuments(read),
    abbreviations: texts.flatMap(findAbbreviations),
    text: texts.join("\n").toLowerCase(),
  };
}

function expandOne(seed: string, library: Library): ExpandedTerm[] {
  const key = phraseKey(seed);
  if (key === "") return [];
  return [
    ...explained(seed, key, library.abbreviations),
    ...fromTable(seed, key),
    ...variantsOf(seed, (form) => isWord(form, library.text)).map((term) =>
      inChinese(term, "synonym"),
    ),
    ...related(key, library),
    ...relatedInTable(seed, key),
  ];
}

/** What the project's own texts say a term stands for, the most frequent first. */
function explained(
  seed: string,
  key: string,
  abbreviations: readonly Abbreviation[],
): ExpandedTerm[] {
  const counts = new Map<string, { term: ExpandedTerm; count: number }>();
  const add = (term: string, relation: ExpandedTerm["relation"], chinese: string) => {
    if (term === "") return;
    const known = counts.get(phraseKey(term)) ?? {
      term: inChinese(term, relation, chinese),
      count: 0,
    };
    known.count += 1;
    counts.set(phraseKey(term), known);
  };
  for (const { short, long, unspaced: name } of abbreviations) {
    const singularShort = short.replace(/(?<=\p{Lu})s$/u, "");
    // Words before the name itself may belong to the run, since nothing separates them.
    const isName = unspaced.test(seed) && name.endsWith(seed);
    const isLong = long !== "" && phraseKey(long) === key;
    const isShort =
      short !== "" && comparable(singularShort) === comparable(seed.replace(/(?<=\p{Lu})s$/u, ""));
    const chinese = isName ? seed : (rowByName.get(key)?.chinese ?? "");
    if (isName || isShort) add(lowerTitleCase(long), "synonym", chinese);
    if (isName || isLong) add(singularShort, "abbreviation", chinese);
  }
  return [...counts.values()].sort((one, other) => other.count - one.count).map(({ term }) => term);
}

function fromTable(seed: string, key: string): ExpandedTerm[] {
  return rowsFor(seed, key).flatMap(({ names, abbreviations, chinese }) => [
    ...names
      .filter((name) => phraseKey(name) !== key)
      .map((term): ExpandedTerm => ({ term, term_zh: chinese, relation: "synonym" })),
    ...abbreviations.map((term): ExpandedTerm => ({
      term,
      term_zh: chinese,
      relation: "abbreviation",
    })),
  ]);
}

function relatedInTable(seed: string, key: string): ExpandedTerm[] {
  return rowsFor(seed, key).flatMap((row) => row.related.map((term) => inChinese(term, "related")));
}

function rowsFor(seed: string, key: string): ScienceTerm[] {
  return scienceTerms.filter(
    (row) => rowByName.get(key) === row || row.abbreviations.includes(seed) || row.chinese === seed,
  );
}

/** Terms are English: a Chinese phrase is taken only when the table knows its English name. */
function related(key: string, { documents, counts }: Library): ExpandedTerm[] {
  const papers = documents.filter((document) => isPart(key, document.key));
  const library = { size: documents.length, counts };
  return phrasesBeside(key, papers, library, mostBesideEach).flatMap((term): ExpandedTerm[] => {
    if (!unspaced.test(term)) return [inChinese(term, "related")];
    const row = scienceTerms.find(({ chinese }) => chinese === term);
    return row === undefined ? [] : [{ term: row.names[0], term_zh: term, relation: "related" }];
  });
}

function inChinese(term: string, relation: ExpandedTerm["relation"], known = ""): ExpandedTerm {
  const chinese = known === "" ? (rowByName.get(phraseKey(term))?.chinese ?? "") : known;
  return chinese === "" ? { term, relation } : { term, term_zh: chinese, relation };
}

function isWord(form: string, text: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const around = `${text[at - 1] ?? " "}${text[at + form.length] ?? " "}`;
    if (!/[\p{L}\p{N}-]/u.test(around)) return true;
  }
  return false;
}

/** "Convolutional Neural Network" is written so because it is explained; it is no name. */
function lowerTitleCase(text: string): string {
  return /^(?:\p{Lu}\p{Ll}+|\p{Ll}{1,3})(?:[ -](?:\p{Lu}\p{Ll}+|\p{Ll}{1,3}))+$/u.test(text)
    ? text.toLowerCase()
    : text;
}

function comparable(term: string): string {
  return term.normalize("NFKC").toLowerCase().trim();
}
