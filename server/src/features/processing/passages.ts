// Passages for those who search them: looked up by id, and made of title and abstract where a paper has no text.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { chunkTitleAndAbstract } from "../../knowledge/reading/passages/cut-passages.ts";
import type { Chunk } from "../../knowledge/reading/passages/passage-text.ts";
import type { ChunkRecord } from "./processing.schema.ts";
import * as store from "./processing.store.ts";

export type { Chunk, ChunkRecord };

export async function findPassages(
  reader: Reader,
  ids: number[],
): Promise<Map<number, ChunkRecord>> {
  const found = await store.selectChunksById(reader, ids);
  return new Map(found.map((chunk) => [chunk.id, chunk]));
}

/** Every passage of a project with its paper, `id` and `paper_id`, as a subquery for what hangs on passages. */
export function passagesOf(project: ViewableProject): Sql {
  return store.passagesOf(project.id);
}

/** Those of the papers whose file was read: their passages come from there. */
export function findRead(reader: Reader, paperIds: number[]): Promise<Set<number>> {
  return store.selectHasText(reader, paperIds);
}

/** The passages of a paper without a text, in place of those it has; undefined when they are the same. */
export async function replaceAbstract(
  writer: Writer,
  paper: { id: number; project_id: number; title: string; abstract: string },
): Promise<Array<Chunk & { id: number }> | undefined> {
  const { chunks } = chunkTitleAndAbstract(paper.title, paper.abstract);
  const present = await store.selectChunks(writer, paper.id, chunks.length + 1, 0);
  const isSame =
    present.length === chunks.length &&
    chunks.every((chunk, index) => chunk.text === present[index]?.text);
  if (isSame) return undefined;
  await store.deleteChunks(writer, paper.id);
  const owner = { id: paper.id, projectId: paper.project_id };
  const stored: Array<Chunk & { id: number }> = [];
  for (const chunk of chunks)
    stored.push({ ...chunk, id: await store.insertChunk(writer, owner, chunk) });
  return stored;
}
