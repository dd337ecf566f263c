// Tells in which field of a project a paper lies: what journal, or what tag, it shares with enough others.
import { fold } from "../text/fold.ts";

export type PlacedPaper = { journal: string; tags: readonly string[] };

/** The key by which papers of one field compare, and the field as the papers write it. */
export type Field = { key: string; name: string };

/** Fewer papers are no field to compare within. */
export const fewestOfField = 5;

/** For each paper its journal, else the most used of its tags; undefined where too few papers share either. */
export function fieldsOf(papers: readonly PlacedPaper[]): Array<Field | undefined> {
  const journals = countOf(papers.map(({ journal }) => [journalField(journal)]));
  const tags = countOf(papers.map((paper) => paper.tags.map(tagField)));
  return papers.map((paper) => {
    const journal = journalField(paper.journal);
    if (journal.key !== "" && (journals.get(journal.key) ?? 0) >= fewestOfField) return journal;
    let best: Field | undefined;
    for (const tag of paper.tags.map(tagField)) {
      const count = tags.get(tag.key) ?? 0;
      if (count >= fewestOfField && count > (best === undefined ? 0 : (tags.get(best.key) ?? 0)))
        best = tag;
    }
    return best;
  });
}

function journalField(name: string): Field {
  const key = comparable(name);
  return { key: key === "" ? "" : `journal ${key}`, name };
}

function tagField(name: string): Field {
  return { key: `tag ${comparable(name)}`, name };
}

function comparable(name: string): string {
  return fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function countOf(fields: ReadonlyArray<readonly Field[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ofPaper of fields)
    for (const key of new Set(ofPaper.map((field) => field.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
