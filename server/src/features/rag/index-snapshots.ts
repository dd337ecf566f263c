// What of a paper's passages was dear to make, their vectors: copied before the paper leaves, and put back with it.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { findPassages, findRead, replaceAbstract } from "../processing/passages.ts";
import { termsOfPassage } from "./index-passages.ts";
import * as store from "./rag.store.ts";

/** The vector as base64. */
export type VectorSnapshot = { passage_id: number; model: string; vector: string };

const rowsBetweenTurns = 50;

export async function copyVectors(
  reader: Reader,
  passageIds: readonly number[],
): Promise<VectorSnapshot[]> {
  const rows = await store.selectVectorsOf(reader, passageIds);
  return rows.map(({ passageId, model, vector }) => ({
    passage_id: passageId,
    model,
    vector: Buffer.from(vector).toString("base64"),
  }));
}

/** Makes the passages of a paper that came back findable: their words anew, as words are folded now, and their old vectors. */
export async function putBackIndex(
  writer: Writer,
  project: EditableProject,
  paper: Parameters<typeof replaceAbstract>[1],
  passageIds: number[],
  vectors: readonly VectorSnapshot[],
): Promise<void> {
  const version = await store.nextVersion(writer, project.id);
  const hasText = (await findRead(writer, [paper.id])).has(paper.id);
  // One that left before the index had come to it has no passages yet, and nobody would come by again.
  const made = hasText ? undefined : await replaceAbstract(writer, paper);
  const passages = made ?? (await findPassages(writer, passageIds)).values();
  const vectorsOf = Map.groupBy(vectors, (vector) => vector.passage_id);
  let written = 0;
  for (const passage of passages) {
    const row = { passageId: passage.id, terms: termsOfPassage(passage) };
    await store.insertTerms(writer, project.id, version, row);
    for (const { model, vector } of vectorsOf.get(passage.id) ?? []) {
      const kept = { passageId: passage.id, model, vector: Buffer.from(vector, "base64") };
      await store.insertVector(writer, project.id, version, kept);
    }
    written += 1;
    if (written % rowsBetweenTurns === 0) await nextTurn();
  }
}
