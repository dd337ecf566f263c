// Passages for those who search them: looked up by id, and made of title and abstract where a paper has no text.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { cutTitleAndAbstract } from "../../knowledge/reading/passages/cut-passages.ts";
import type { Passage } from "../../knowledge/reading/passages/passage-text.ts";
import type { PassageRecord } from "./processing.schema.ts";
import * as store from "./processing.store.ts";

export type { Passage, PassageRecord };

export async function findPassages(
  reader: Reader,
  ids: number[],
): Promise<Map<number, PassageRecord>> {
  const found = await store.selectPassagesById(reader, ids);
  return new Map(found.map((passage) => [passage.id, passage]));
}

/** Every passage of a project, or of some of its papers, `id` and `paper_id`, as a subquery for what hangs on passages. */
export function passagesOf(project: ViewableProject, papers?: readonly number[]): Sql {
  return store.passagesOf(project.id, papers);
}

/** One row with the ids of the passages of papers that a subquery names, `ids`, separated by commas. */
export function passagesOfPapers(papers: Sql): Sql {
  return store.passagesOfPapers(papers);
}

/** Those of the papers whose file was read: their passages come from there. */
export function findRead(reader: Reader, paperIds: number[]): Promise<Set<number>> {
  return store.selectHasText(reader, paperIds);
}

/** The passages of a paper without a text, in place of those it has; undefined when they are the same. */
export async function replaceAbstract(
  writer: Writer,
  paper: { id: number; project_id: number; title: string; abstract: string },
): Promise<Array<Passage & { id: number }> | undefined> {
  const { passages } = cutTitleAndAbstract(paper.title, paper.abstract);
  const present = await store.selectPassages(writer, paper.id, passages.length + 1, 0);
  const isSame =
    present.length === passages.length &&
    passages.every((passage, index) => passage.text === present[index]?.text);
  if (isSame) return undefined;
  await store.deletePassages(writer, paper.id);
  const owner = { id: paper.id, projectId: paper.project_id };
  const stored: Array<Passage & { id: number }> = [];
  for (const passage of passages)
    stored.push({ ...passage, id: await store.insertPassage(writer, owner, passage) });
  return stored;
}
