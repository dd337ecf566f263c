// The texts of papers' files for those who list papers: which papers have the words, and where one shows them.
import { setImmediate as nextTurn } from "node:timers/promises";
import { createTermFinder, cutExcerpt, type TermFinder } from "../../knowledge/text/find-terms.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { ReadTexts } from "../papers/list-papers.ts";
import { excerptLength, type PlaceInText } from "../papers/paper-match.ts";
import * as passages from "./processing.store.ts";
import * as store from "./text-terms.store.ts";

const mostMarks = 50;

export const readTexts: ReadTexts = {
  matching: (db, project, wanted) => store.papersMatching(db, project.id, wanted),
  async locate(reader, paperIds, wanted) {
    const places = new Map<number, PlaceInText>();
    const finder = createTermFinder(wanted);
    for (const id of paperIds) {
      const place = await findPlace(reader, id, finder, wanted.length);
      if (place !== undefined) places.set(id, place);
      await nextTurn();
    }
    return places;
  },
};

/** The first passage that has all of it, else the first of those that have most of it. */
async function findPlace(
  reader: Reader,
  paperId: number,
  finder: TermFinder,
  all: number,
): Promise<PlaceInText | undefined> {
  let best: { id: number; found: number } | undefined;
  for (const { id, text } of await passages.selectPassageTexts(reader, paperId)) {
    const found = finder.count(text);
    if (found > (best?.found ?? 0)) best = { id, found };
    if (found === all) break;
  }
  if (best === undefined) return undefined;
  const [passage] = await passages.selectPassagesById(reader, [best.id]);
  if (passage === undefined) return undefined;
  const ranges = finder.find(passage.text, mostMarks);
  const [first = 0] = ranges[0] ?? [];
  const sentence = passage.sentences.find(({ start, end }) => start <= first && first < end);
  return {
    ...cutExcerpt(passage.text, ranges, excerptLength),
    page: sentence?.page ?? passage.page_start,
  };
}
