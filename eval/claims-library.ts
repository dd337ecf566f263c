// The library that eval/claims.ts asks: the abstracts of SciFact, cut into passages, embedded and indexed as the product does it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Passage } from "../server/src/knowledge/answering/passage.ts";
import type { SentenceVectors } from "../server/src/knowledge/answering/weigh-sentences.ts";
import { cutTitleAndAbstract } from "../server/src/knowledge/reading/passages/cut-passages.ts";
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import type { TextsOf } from "../server/src/knowledge/retrieval/rerank.ts";
import { retrieve } from "../server/src/knowledge/retrieval/retrieve.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";
import { splitSentences } from "../server/src/knowledge/text/sentences.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import { dimensions, type Embed, openVectors, remember } from "./retrieval-vectors.ts";

export type Label = "supported" | "contradicted";

export type Claim = {
  id: string;
  text: string;
  /** The abstracts it was written about: claims on one abstract are variants of each other, and stay in one half. */
  half: "fitted half" | "held half";
  label: Label | undefined;
  /** By abstract that has evidence, the sentences that show it; several may show it each by themselves. */
  evidence: Map<number, string[]>;
};

export type ClaimLibrary = {
  claims: Claim[];
  /** Abstracts whose sentences could not be found again as they were counted. */
  uncounted: ReadonlySet<number>;
  vectors: SentenceVectors;
  search(claim: string, limit: number): Promise<Passage[]>;
  close(): Promise<void>;
};

type Row = {
  id: string;
  claim: string;
  doc: string | null;
  label: "SUPPORT" | "CONTRADICT" | null;
  sentences: number[];
  cited: string[];
};
type Abstract = { _id: string; title: string; text: string; sentences: number };
type Stored = Omit<Passage, "index" | "score" | "similarity">;

export const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const folder = join(data, "ir-scifact-train");
const textsAtOnce = 256;

export function hasClaims(): boolean {
  return existsSync(join(folder, "claims.train.jsonl"));
}

function readLines<Shape>(file: string): Shape[] {
  const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Shape);
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

function readClaims(abstracts: ReadonlyMap<number, Abstract>): Claim[] {
  const claims = new Map<string, Claim>();
  for (const { id, claim: text, doc, label, sentences, cited } of readLines<Row>(
    "claims.train.jsonl",
  )) {
    const claim = claims.get(id) ?? {
      id,
      text,
      half: halfOf(cited[0] ?? id),
      label: undefined,
      evidence: new Map<number, string[]>(),
    };
    claims.set(id, claim);
    if (doc === null || label === null) continue;
    claim.label = label === "SUPPORT" ? "supported" : "contradicted";
    const own = sentencesOf(abstracts.get(Number(doc))?.text ?? "");
    const shown = sentences.flatMap((place) => own[place] ?? []);
    claim.evidence.set(Number(doc), [...(claim.evidence.get(Number(doc)) ?? []), ...shown]);
  }
  return [...claims.values()];
}

function halfOf(name: string): Claim["half"] {
  const [byte = 0] = createHash("sha256").update(name).digest();
  return byte % 2 === 0 ? "fitted half" : "held half";
}

export async function openClaimLibrary(): Promise<ClaimLibrary> {
  const abstracts = new Map(
    readLines<Abstract>("corpus.jsonl").map(({ _id: id, ...abstract }) => [
      Number(id),
      { _id: id, ...abstract },
    ]),
  );
  const opened = await openVectors();
  const embed = inPieces(remember(opened.embed));
  const index = {
    lexical: new LexicalIndex(),
    vectors: new VectorIndex(dimensions, new VectorMemory()),
  };
  const passages = [...abstracts.values()].flatMap((abstract) => passagesOf(abstract));
  const found = await embed(passages.map(({ text }) => text));
  for (const [id, { text }] of passages.entries()) {
    index.lexical.add(id, termsOf(text));
    index.vectors.add(id, found[id] ?? new Float32Array(dimensions));
  }
  const textsOf: TextsOf = async (ids) =>
    new Map(ids.map((id) => [id, { title: "", text: passages[id]?.text ?? "" }]));
  const known = new Map<string, Float32Array>();
  const embedOnce: Embed = async (texts) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    const made = missing.length === 0 ? [] : await embed(missing);
    for (const [place, text] of missing.entries())
      known.set(text, made[place] ?? new Float32Array(dimensions));
    return texts.map((text) => known.get(text) ?? new Float32Array(dimensions));
  };
  const uncounted = new Set<number>();
  for (const [id, { text, sentences }] of abstracts)
    if (splitSentences(text).length !== sentences) uncounted.add(id);
  const claims = readClaims(abstracts);
  await embedOnce(claims.map(({ text }) => text));
  return {
    claims,
    uncounted,
    vectors: { languages: "latin", toScale: (cosine) => cosine, embed: embedOnce },
    async search(text, limit) {
      const [vector] = await embedOnce([text]);
      const best = await retrieve(
        [index],
        { text, vector, languages: "latin" },
        { limit, useReranker: true, textsOf },
      );
      return best.flatMap(({ id, score, dense }, place) => {
        const passage = passages[id];
        return passage === undefined
          ? []
          : { ...passage, index: place + 1, score, similarity: dense };
      });
    },
    close: () => opened.close(),
  };
}

function passagesOf({ _id, title, text }: Abstract): Stored[] {
  return cutTitleAndAbstract(title, text).passages.map((passage) => ({
    passageId: passage.ordinal,
    paperId: Number(_id),
    paperTitle: title,
    section: passage.section,
    page: passage.page_start,
    text: passage.text,
    sentences: passage.sentences.map(({ start, end, page }) => ({
      start: start - passage.start,
      end: end - passage.start,
      page,
    })),
  }));
}

function inPieces(embed: Embed): Embed {
  return async (texts) => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += textsAtOnce)
      vectors.push(...(await embed(texts.slice(start, start + textsAtOnce))));
    return vectors;
  };
}
