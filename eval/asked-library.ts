// A collection as a library that can be asked, found and weighed as the product does it, up to whether it would refuse.
import { confidenceOf, type Evidence } from "../server/src/knowledge/answering/confidence.ts";
import { coverageBy, evidenceOf } from "../server/src/knowledge/answering/evidence.ts";
import { questionTerms } from "../server/src/knowledge/answering/question-terms.ts";
import { languageOf } from "../server/src/knowledge/answering/wording.ts";
import { raritiesOf, retrieve } from "../server/src/knowledge/retrieval/retrieve.ts";
import { withoutRequest } from "../server/src/knowledge/text/request-wording.ts";
import type { Collection } from "./retrieval-data.ts";
import { cutPapers, indexCollection, type IndexedCollection } from "./retrieval-score.ts";
import type { Embed } from "./retrieval-vectors.ts";

export type AskedLibrary = {
  name: string;
  /** What speaks most for an answer, as if the papers left out had never been there. */
  ask(question: string, leftOut?: ReadonlySet<string>): Promise<Evidence>;
};

const passagesPerQuestion = 10;

export async function openAskedLibrary(
  collection: Collection,
  embed: Embed,
): Promise<AskedLibrary> {
  const passages = cutPapers(collection);
  // The bundled model cannot read Chinese, and has no say in it.
  const known = passages.map(({ text }) => text).filter((text) => languageOf(text) === "en");
  const embedded = {
    passages:
      known.length < passages.length / 2 ? [] : await embed(passages.map(({ text }) => text)),
    questions: [],
  };
  const indexed = indexCollection({ ...collection, questions: [] }, embedded);
  return {
    name: collection.name,
    async ask(question, leftOut = new Set()) {
      const hidden = passages.flatMap(({ paper }, id) => (leftOut.has(paper) ? [id] : []));
      for (const { lexical, vectors } of hidden.length === 0 ? [] : indexed.indexes) {
        for (const id of hidden) {
          lexical.remove(id);
          vectors.remove(id);
        }
        // What is removed counts among the frequencies of terms until then.
        lexical.compact();
      }
      const [vector] = languageOf(question) === "en" ? await embed([withoutRequest(question)]) : [];
      const evidence = await surestEvidence(indexed, question, vector);
      for (const id of hidden) indexed.add(id);
      return evidence;
    },
  };
}

async function surestEvidence(
  { indexes, textsOf }: IndexedCollection,
  question: string,
  vector: Float32Array | undefined,
): Promise<Evidence> {
  const found = await retrieve(
    indexes,
    { text: withoutRequest(question), vector, languages: "latin" },
    { limit: passagesPerQuestion, useReranker: true, textsOf },
  );
  const texts = await textsOf(found.map(({ id }) => id));
  const coverageOf = coverageBy(raritiesOf(indexes, [...questionTerms(question)]));
  const isUnderstood = vector !== undefined && languageOf(question) === "en";
  const [surest] = found
    .map(({ id, dense }) => {
      const { text = "" } = texts.get(id) ?? {};
      const passage = { paperTitle: "", text, similarity: dense, covered: coverageOf(text) };
      return evidenceOf(question, passage, isUnderstood ? 0 : undefined);
    })
    .sort((one, other) => confidenceOf(other) - confidenceOf(one));
  return surest ?? { covered: 0, similarity: isUnderstood ? 0 : undefined, isClosed: false };
}
